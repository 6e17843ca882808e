-- At commit and not before: a lock that is taken in the middle would let two of the staff wait for
-- each other.
CREATE FUNCTION append_to_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_seq bigint;
  last_hash text;
BEGIN
  PERFORM pg_advisory_xact_lock(7346812);
  EXECUTE format('SELECT seq, hash FROM %I WHERE seq IS NOT NULL ORDER BY seq DESC LIMIT 1', TG_TABLE_NAME) INTO last_seq, last_hash;
  EXECUTE format('UPDATE %I SET seq = $1, previous = $2 WHERE id = $3', TG_TABLE_NAME)
    USING coalesce(last_seq, 0) + 1, coalesce(last_hash, repeat('0', 64)), NEW.id;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER changes_tied AFTER INSERT ON changes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION append_to_chain();

CREATE CONSTRAINT TRIGGER security_events_tied AFTER INSERT ON security_events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION append_to_chain();
