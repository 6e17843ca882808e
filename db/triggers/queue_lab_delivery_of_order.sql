-- An order is for the lab while its prints are made.
CREATE FUNCTION queue_lab_delivery_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := coalesce(is_to_be_printed(OLD.status, OLD.payment_status), false);
  is_made boolean := is_to_be_printed(NEW.status, NEW.payment_status);
BEGIN
  IF was AND NOT is_made THEN
    PERFORM insert_lab_delivery('order.cancelled', NEW.id);
  ELSIF is_made AND NOT was AND NEW.status IN ('pending', 'awaiting_collection') THEN
    PERFORM insert_lab_delivery('order.to_print', NEW.id);
  ELSIF is_made AND NEW.status IS DISTINCT FROM OLD.status THEN
    PERFORM insert_lab_delivery('order.changed', NEW.id);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER orders_tell_lab AFTER INSERT OR UPDATE OF status, payment_status ON orders
  FOR EACH ROW EXECUTE FUNCTION queue_lab_delivery_of_order();
