-- Numbers without a gap or a double: given under the lock of the ledger.
CREATE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_ledger();
  SELECT coalesce(max(number), 0) + 1 INTO NEW.number FROM invoices WHERE kind = NEW.kind;
  NEW.issued_at := clock_timestamp();
  RETURN NEW;
END
$$;

CREATE TRIGGER invoices_numbered BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION number_invoice();
