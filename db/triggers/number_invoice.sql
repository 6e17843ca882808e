-- Numbers without a gap or a double: given under the lock of the ledger, and to no test.
CREATE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND is_test) THEN
    RAISE EXCEPTION 'order % is a test and takes no number', NEW.order_id USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM lock_ledger();
  SELECT coalesce(max(number), 0) + 1 INTO NEW.number FROM invoices WHERE kind = NEW.kind;
  NEW.issued_at := clock_timestamp();
  RETURN NEW;
END
$$;

CREATE TRIGGER invoices_numbered BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION number_invoice();
