-- The history is only added to, but for the place in its chain, which comes at commit, and for
-- forgetting somebody.
CREATE FUNCTION guard_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.hash IS NULL AND NEW.seq IS NOT NULL
    AND to_jsonb(NEW) - ARRAY['seq', 'previous'] = to_jsonb(OLD) - ARRAY['seq', 'previous'] THEN
    NEW.hash := encode(sha256(convert_to(chained_text(NEW), 'UTF8')), 'hex');
    RETURN NEW;
  END IF;
  -- Forgetting somebody: app/shop/personal-data/erasure.server.ts.
  IF TG_OP = 'UPDATE' AND NEW.label = '[erased]' AND NEW.before IS NULL AND NEW.after IS NULL
    AND to_jsonb(NEW) - ARRAY['label', 'before', 'after'] = to_jsonb(OLD) - ARRAY['label', 'before', 'after'] THEN
    NEW.salt := NULL;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'changes is only added to' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER changes_kept BEFORE UPDATE OR DELETE ON changes FOR EACH ROW EXECUTE FUNCTION guard_changes();
