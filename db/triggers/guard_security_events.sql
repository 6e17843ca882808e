-- The security log is only added to, but for its place in the chain; what is old may go.
CREATE FUNCTION guard_security_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '90 days' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.hash IS NULL AND NEW.seq IS NOT NULL
    AND to_jsonb(NEW) - ARRAY['seq', 'previous'] = to_jsonb(OLD) - ARRAY['seq', 'previous'] THEN
    NEW.hash := encode(sha256(convert_to(chained_text(NEW), 'UTF8')), 'hex');
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'security_events is only added to' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER security_events_kept BEFORE UPDATE OR DELETE ON security_events
  FOR EACH ROW EXECUTE FUNCTION guard_security_events();
