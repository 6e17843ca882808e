-- What a change said, as the chain ties it.
CREATE FUNCTION digest_of(told changes) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(told.salt, told.label, told.before, told.after)::text, 'UTF8')), 'hex')
$$;
