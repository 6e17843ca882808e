-- As an array of JSON, so that no text can pass for two fields. Of a change only the digest of what
-- it says is tied: forgetting somebody takes the text and its salt away, and the chain holds on.
CREATE FUNCTION chained_text(tied changes) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(tied.seq, tied.previous, tied.id, tied.kind, tied.record_id, tied.action,
    extract(epoch FROM tied.created_at), tied.staff_id, tied.staff_name, tied.digest)::text
$$;

CREATE FUNCTION chained_text(tied security_events) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(tied.seq, tied.previous, tied.id, tied.kind, tied.staff_id, tied.staff_name, tied.about, tied.network,
    extract(epoch FROM tied.created_at))::text
$$;
