-- As sizeDisagrees in app/shop/pricing/size-text.ts, by the same steps: whether a size is called something else than it is.
CREATE OR REPLACE FUNCTION size_disagrees(size jsonb) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  name text := lower((size ->> 'size') COLLATE "C");
  width_mm float8 := size ->> 'widthMm';
  height_mm float8 := size ->> 'heightMm';
  sides integer[] := ARRAY[1189, 841, 594, 420, 297, 210, 148, 105, 74, 52, 37, 26];
  told text[];
  last_unit text;
  paper integer;
BEGIN
  IF size -> 'confirmed' = 'true' OR width_mm IS NULL OR height_mm IS NULL THEN RETURN false; END IF;
  paper := (regexp_match(name, '(?<![0-9a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f])a(10|[0-9])(?![0-9a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f+])'))[1]::integer;
  IF paper IS NOT NULL AND NOT lengths_agree(
    told_length(sides[paper + 1]::text, NULL, 10, 5000), told_length(sides[paper + 2]::text, NULL, 10, 5000), width_mm, height_mm)
  THEN RETURN true; END IF;
  told := regexp_match(name,
    '([0-9]{1,5})(?:[.,]([0-9]{1,2}))?[ \t\u00a0\u2009\u202f]*(?:(mm|cm|m|inches|inch|in|pouces|pouce|po|"|″|”|'''')(?![a-wyz\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]))?'
    '[ \t\u00a0\u2009\u202f]*(?:x|×|\*|by|sur)[ \t\u00a0\u2009\u202f]*'
    '([0-9]{1,5})(?:[.,]([0-9]{1,2}))?[ \t\u00a0\u2009\u202f]*(?:(mm|cm|m|inches|inch|in|pouces|pouce|po|"|″|”|'''')(?![a-wyz\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]))?'
    '(?:[ \t\u00a0\u2009\u202f]*(?:x|×|\*|by|sur)[ \t\u00a0\u2009\u202f]*'
    '([0-9]{1,5})(?:[.,]([0-9]{1,2}))?[ \t\u00a0\u2009\u202f]*(?:(mm|cm|m|inches|inch|in|pouces|pouce|po|"|″|”|'''')(?![a-wyz\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]))?)?');
  IF told IS NULL OR concat(told[1], told[2])::bigint = 0 OR concat(told[4], told[5])::bigint = 0 THEN RETURN false; END IF;
  last_unit := coalesce(told[6], told[9], told[3]);
  IF last_unit IS NOT NULL THEN
    RETURN NOT lengths_agree(
      told_length(told[1], told[2], unit_tenths(coalesce(told[3], last_unit))), told_length(told[4], told[5], unit_tenths(last_unit)),
      width_mm, height_mm);
  END IF;
  RETURN NOT (
    lengths_agree(told_length(told[1], told[2], 100), told_length(told[4], told[5], 100), width_mm, height_mm)
    OR lengths_agree(told_length(told[1], told[2], 254), told_length(told[4], told[5], 254), width_mm, height_mm)
    OR (greatest(told[1]::integer, told[4]::integer) >= 100
      AND lengths_agree(told_length(told[1], told[2], 10), told_length(told[4], told[5], 10), width_mm, height_mm)));
END
$$;
