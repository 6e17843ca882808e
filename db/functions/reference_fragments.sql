-- All that someone may type of a reference, up to three characters long: an index of trigrams
-- answers for no fewer than three.
CREATE OR REPLACE FUNCTION reference_fragments(reference text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT substr(lower(reference), place, size))
  FROM generate_series(1, length(reference)) AS place, generate_series(1, 3) AS size
  WHERE place + size <= length(reference) + 1
$$;
