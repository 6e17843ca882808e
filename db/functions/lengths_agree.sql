CREATE OR REPLACE FUNCTION lengths_agree(one bigint[], other bigint[], width_mm float8, height_mm float8) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (abs(width_mm * 1000 - one[1]) <= one[2] AND abs(height_mm * 1000 - other[1]) <= other[2])
    OR (abs(height_mm * 1000 - one[1]) <= one[2] AND abs(width_mm * 1000 - other[1]) <= other[2])
$$;
