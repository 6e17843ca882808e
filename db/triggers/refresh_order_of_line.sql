-- As refresh_changed_order, after a line was changed or removed.
CREATE FUNCTION refresh_order_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_listed_order(OLD.order_id);
  RETURN NULL;
END
$$;

-- Not after one was added: orders_listed has listed a new order with its lines.
CREATE CONSTRAINT TRIGGER order_lines_listed AFTER DELETE OR UPDATE OF reference, quantity, unit_price_cents ON order_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refresh_order_of_line();
