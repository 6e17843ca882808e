-- No test ever becomes a sale, and no sale a test.
CREATE FUNCTION keep_sandbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % stays the sale or the test that it was placed as', OLD.id USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER orders_sandbox_kept BEFORE UPDATE OF is_sandbox ON orders
  FOR EACH ROW WHEN (NEW.is_sandbox <> OLD.is_sandbox) EXECUTE FUNCTION keep_sandbox();
