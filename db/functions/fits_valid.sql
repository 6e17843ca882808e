-- The shape of Fits in db/json-columns.ts: for each proportion of paper how the picture meets it.
CREATE OR REPLACE FUNCTION fits_valid(fits jsonb) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  fit jsonb;
BEGIN
  IF jsonb_typeof(fits) IS DISTINCT FROM 'object' THEN RETURN false; END IF;
  IF fits = '{}' THEN RETURN true; END IF;
  FOR fit IN SELECT value FROM jsonb_each(fits) LOOP
    IF jsonb_typeof(fit) <> 'object' OR coalesce(fit ->> 'way', '') NOT IN ('fill', 'border', 'own') THEN RETURN false; END IF;
    IF fit ->> 'way' = 'fill' THEN
      IF jsonb_typeof(fit -> 'shift') IS DISTINCT FROM 'number' THEN RETURN false; END IF;
      IF (fit ->> 'shift')::numeric NOT BETWEEN 0 AND 1000 OR (fit ->> 'shift')::numeric % 1 <> 0 THEN RETURN false; END IF;
    END IF;
  END LOOP;
  RETURN true;
END
$$;
