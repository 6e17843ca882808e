-- At commit, the lines of a new order add up to its subtotal.
CREATE FUNCTION check_order_subtotal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.subtotal_cents IS DISTINCT FROM
    (SELECT sum(unit_price_cents::bigint * quantity) FROM order_lines WHERE order_id = NEW.id)
  THEN
    RAISE EXCEPTION 'order % does not add up to its subtotal', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER orders_subtotal AFTER INSERT OR UPDATE OF subtotal_cents ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_subtotal();
