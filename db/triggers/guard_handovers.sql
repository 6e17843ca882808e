-- Who took what is only added to, but for forgetting somebody:
-- app/shop/personal-data/erasure.server.ts.
CREATE FUNCTION guard_handovers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.collector IS NOT NULL AND NEW.collector = '[erased]'
    AND to_jsonb(NEW) - 'collector' = to_jsonb(OLD) - 'collector' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'handovers is only added to' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER handovers_kept BEFORE UPDATE OR DELETE ON handovers
  FOR EACH ROW EXECUTE FUNCTION guard_handovers();
