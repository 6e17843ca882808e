-- What was offered, or had fallen away before, stands in the options still, agrees with its name and is not offered any more.
CREATE OR REPLACE FUNCTION fallen_sizes(options jsonb, offered_before jsonb, fallen_before jsonb, offered_now jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_agg(named.value ORDER BY option.place, size.place), '[]')
  FROM jsonb_array_elements(options) WITH ORDINALITY AS option(value, place)
  CROSS JOIN LATERAL jsonb_array_elements(option.value -> 'sizes') WITH ORDINALITY AS size(value, place)
  CROSS JOIN LATERAL (SELECT jsonb_build_object('mediaType', option.value -> 'mediaType', 'size', size.value -> 'size') AS value,
    jsonb_build_array(jsonb_build_object('mediaType', option.value -> 'mediaType',
      'sizes', jsonb_build_array(jsonb_build_object('size', size.value -> 'size')))) AS path) AS named
  WHERE (offered_before @> named.path OR fallen_before @> jsonb_build_array(named.value))
    AND NOT offered_now @> named.path AND NOT size_disagrees(size.value)
$$;
