-- The first option with the lowest price, as lowestOption in app/shop/pricing/media-option.ts finds
-- it; null where there is none.
CREATE OR REPLACE FUNCTION lowest_option(options jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'mediaType', option.value -> 'mediaType', 'size', size.value -> 'size', 'priceCents', size.value -> 'priceCents',
    'whole', size.value -> 'whole'
  ))
  FROM jsonb_array_elements(options) WITH ORDINALITY AS option,
    jsonb_array_elements(option.value -> 'sizes') WITH ORDINALITY AS size
  ORDER BY (size.value ->> 'priceCents')::integer, option.ordinality, size.ordinality
  LIMIT 1
$$;
