-- Deferred, because the lines of a new order come after it; whoever reads it finds both or neither.
CREATE FUNCTION refresh_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_listed_order(NEW.id);
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER orders_listed AFTER INSERT OR UPDATE OF created_at, status, collection_point_id, collection_point_name,
  total_cents, refunded_cents, reversed_cents, payment_method, payment_status, first_name, last_name, email, company, siren ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refresh_changed_order();
