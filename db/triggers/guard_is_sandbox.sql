-- No test ever becomes a sale, and no sale a test, by either column that is_test is made of. Only an
-- order from before is_sandbox, of which nothing is in the books, becomes the test that it is. The
-- name of its account does not tell a sandbox from a stand-in: `backfillSandbox` names the former.
CREATE FUNCTION guard_is_sandbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_sandbox AND NEW.payment_method = OLD.payment_method
    AND EXISTS (SELECT FROM payments WHERE order_id = OLD.id AND account LIKE 'sandbox %')
    AND NOT EXISTS (SELECT FROM money_journal WHERE order_id = OLD.id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'order % stays the sale or the test that it was placed as', OLD.id USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER orders_sandbox_kept BEFORE UPDATE OF is_sandbox, payment_method ON orders
  FOR EACH ROW WHEN (NEW.is_sandbox <> OLD.is_sandbox OR (NEW.payment_method = 'mock') <> (OLD.payment_method = 'mock'))
  EXECUTE FUNCTION guard_is_sandbox();
