-- As lengthOf in app/shop/pricing/size-text.ts: a length and its slack, in thousandths of a millimetre.
CREATE OR REPLACE FUNCTION told_length(whole text, parts text, tenths bigint, most bigint DEFAULT NULL) RETURNS bigint[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  len bigint := (whole::bigint * 100 + rpad(coalesce(parts, ''), 2, '0')::bigint) * tenths;
  last_digit bigint := tenths * (ARRAY[100, 10, 1])[length(coalesce(parts, '')) + 1];
BEGIN
  RETURN ARRAY[len, greatest(1000, least(coalesce(most, last_digit), len / 20))];
END
$$;
