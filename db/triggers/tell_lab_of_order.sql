-- An order is for the lab while it is paid and not cancelled (isMade in app/shop/production/print.ts).
CREATE FUNCTION tell_lab_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := coalesce(OLD.payment_status IN ('paid', 'partly_refunded') AND OLD.status <> 'cancelled', false);
  is_made boolean := NEW.payment_status IN ('paid', 'partly_refunded') AND NEW.status <> 'cancelled';
BEGIN
  IF was AND NOT is_made THEN
    PERFORM write_lab_delivery('order.cancelled', NEW.id);
  ELSIF is_made AND NOT was AND NEW.status IN ('pending', 'awaiting_collection') THEN
    PERFORM write_lab_delivery('order.to_print', NEW.id);
  ELSIF is_made AND NEW.status IS DISTINCT FROM OLD.status THEN
    PERFORM write_lab_delivery('order.changed', NEW.id);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER orders_tell_lab AFTER INSERT OR UPDATE OF status, payment_status ON orders
  FOR EACH ROW EXECUTE FUNCTION tell_lab_of_order();
