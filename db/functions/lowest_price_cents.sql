-- The lowest price among all sizes of all media; the largest integer where there is none, so that
-- no price sorts last.
CREATE OR REPLACE FUNCTION lowest_price_cents(options jsonb) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(min((size ->> 'priceCents')::integer), 2147483647)
  FROM jsonb_array_elements(options) AS option, jsonb_array_elements(option -> 'sizes') AS size
$$;
