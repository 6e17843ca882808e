-- The shape of MediaOption[] in db/json-columns.ts: named media, each with named sizes at whole
-- cents above zero, no name twice; the millimetres of a size are absent, null or whole, because an
-- order copies them into integers. Up to ten times what staff may type (`maxMillimetres`) passes:
-- a tighter check than the one that stored rows have passed could refuse their next change. It
-- calls no function of ours, because a check that does cannot be restored from a dump.
CREATE OR REPLACE FUNCTION media_options_valid(options jsonb) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  option jsonb;
  size jsonb;
  side jsonb;
BEGIN
  IF jsonb_typeof(options) IS DISTINCT FROM 'array' THEN RETURN false; END IF;
  FOR option IN SELECT * FROM jsonb_array_elements(options) LOOP
    IF jsonb_typeof(option) <> 'object'
      OR jsonb_typeof(option -> 'mediaType') IS DISTINCT FROM 'string'
      OR length(trim(option ->> 'mediaType')) NOT BETWEEN 1 AND 80
      OR jsonb_typeof(option -> 'sizes') IS DISTINCT FROM 'array'
      OR jsonb_array_length(option -> 'sizes') = 0
    THEN RETURN false; END IF;
    FOR size IN SELECT * FROM jsonb_array_elements(option -> 'sizes') LOOP
      IF jsonb_typeof(size) <> 'object'
        OR jsonb_typeof(size -> 'size') IS DISTINCT FROM 'string'
        OR length(trim(size ->> 'size')) NOT BETWEEN 1 AND 80
        OR jsonb_typeof(size -> 'priceCents') IS DISTINCT FROM 'number'
        OR (size ->> 'priceCents')::numeric NOT BETWEEN 1 AND 100000000
        OR (size ->> 'priceCents')::numeric % 1 <> 0
      THEN RETURN false; END IF;
      FOREACH side IN ARRAY ARRAY[size -> 'widthMm', size -> 'heightMm'] LOOP
        CONTINUE WHEN side IS NULL OR jsonb_typeof(side) = 'null';
        IF jsonb_typeof(side) <> 'number' THEN RETURN false; END IF;
        IF (side #>> '{}')::numeric NOT BETWEEN 1 AND 100000 OR (side #>> '{}')::numeric % 1 <> 0 THEN RETURN false; END IF;
      END LOOP;
    END LOOP;
    IF (SELECT count(*) <> count(DISTINCT lower(s ->> 'size')) FROM jsonb_array_elements(option -> 'sizes') AS s)
    THEN RETURN false; END IF;
  END LOOP;
  RETURN (SELECT count(*) = count(DISTINCT lower(o ->> 'mediaType')) FROM jsonb_array_elements(options) AS o);
END
$$;
