-- At commit, the lines of an order still add up to its subtotal after one was changed or removed.
-- Not after one was added: orders_subtotal adds up new orders once, and to do it again for each of
-- their lines would cost a fifth of placing one.
CREATE FUNCTION check_order_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM orders
    WHERE id = OLD.order_id
      AND subtotal_cents IS DISTINCT FROM (SELECT sum(unit_price_cents::bigint * quantity) FROM order_lines WHERE order_id = OLD.order_id)
  ) THEN
    RAISE EXCEPTION 'order % does not add up to its subtotal', OLD.order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER order_lines_subtotal AFTER DELETE OR UPDATE OF unit_price_cents, quantity ON order_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_lines();
