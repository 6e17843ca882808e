-- An order that money came in for stays, and what was bought with it too.
CREATE FUNCTION guard_paid_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.total_cents, NEW.subtotal_cents, NEW.currency, NEW.payment_method, NEW.payment_id)
    IS DISTINCT FROM (OLD.total_cents, OLD.subtotal_cents, OLD.currency, OLD.payment_method, OLD.payment_id) THEN
    RAISE EXCEPTION 'order % is paid and stays as it is', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER orders_paid_kept BEFORE DELETE OR UPDATE OF total_cents, subtotal_cents, currency, payment_method, payment_id ON orders
  FOR EACH ROW WHEN (NOT OLD.is_test AND OLD.payment_status IN ('paid', 'partly_refunded', 'refunded', 'reversed'))
  EXECUTE FUNCTION guard_paid_orders();
