ALTER TABLE "art_pieces" ADD COLUMN "sizes_disagree" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "art_pieces" ADD COLUMN "fell_away" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "art_pieces_sizes_disagree" ON "art_pieces" USING btree ("id") WHERE "art_pieces"."sizes_disagree";--> statement-breakpoint
CREATE INDEX "art_pieces_fell_away" ON "art_pieces" USING btree ("id") WHERE "art_pieces"."fell_away" <> '[]';--> statement-breakpoint
-- A0 to A2 as the standard has them, where pieces and rules still carry the shop's own rounding of them.
CREATE FUNCTION exact_built_in(options jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(replace(replace(options::text,
    '"size": "A0 (119cm x 84cm)", "widthMm": 1190, "heightMm": 840', '"size": "A0 (119cm x 84cm)", "widthMm": 1189, "heightMm": 841'),
    '"size": "A1 (84cm x 59cm)", "widthMm": 840, "heightMm": 590', '"size": "A1 (84cm x 59cm)", "widthMm": 841, "heightMm": 594'),
    '"size": "A2 (59cm x 42cm)", "widthMm": 590, "heightMm": 420', '"size": "A2 (59cm x 42cm)", "widthMm": 594, "heightMm": 420')::jsonb
$$;
--> statement-breakpoint
UPDATE pricing_rules SET media_options = exact_built_in(media_options) WHERE media_options <> exact_built_in(media_options);
--> statement-breakpoint
UPDATE art_pieces SET media_options = exact_built_in(media_options) WHERE media_options <> exact_built_in(media_options);
--> statement-breakpoint
DROP FUNCTION exact_built_in;
--> statement-breakpoint
-- As lengthOf in app/shop/pricing/size-text.ts: a length and its slack, in thousandths of a millimetre.
CREATE FUNCTION told_length(whole text, parts text, tenths bigint, most bigint DEFAULT NULL) RETURNS bigint[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  len bigint := (whole::bigint * 100 + rpad(coalesce(parts, ''), 2, '0')::bigint) * tenths;
  last_digit bigint := tenths * (ARRAY[100, 10, 1])[length(coalesce(parts, '')) + 1];
BEGIN
  RETURN ARRAY[len, greatest(1000, least(coalesce(most, last_digit), len / 20))];
END
$$;
--> statement-breakpoint
CREATE FUNCTION lengths_agree(one bigint[], other bigint[], width_mm float8, height_mm float8) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (abs(width_mm * 1000 - one[1]) <= one[2] AND abs(height_mm * 1000 - other[1]) <= other[2])
    OR (abs(height_mm * 1000 - one[1]) <= one[2] AND abs(width_mm * 1000 - other[1]) <= other[2])
$$;
--> statement-breakpoint
CREATE FUNCTION unit_tenths(unit text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE unit WHEN 'mm' THEN 10 WHEN 'cm' THEN 100 WHEN 'm' THEN 10000 ELSE 254 END
$$;
--> statement-breakpoint
-- As sizeDisagrees in app/shop/pricing/size-text.ts, by the same steps: whether a size is called something else than it is.
CREATE FUNCTION size_disagrees(size jsonb) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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
--> statement-breakpoint
DROP FUNCTION print_settings;
--> statement-breakpoint
-- As readSettings of app/shop/settings/settings.server.ts; what is missing or damaged counts as delivered. `mark` names them all.
CREATE FUNCTION print_settings(
  OUT sharp_ppi float8, OUT distance_factor float8, OUT gate text, OUT canvas_wrap text, OUT enlargement_credit float8,
  OUT wraps jsonb, OUT mark text
) LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  print jsonb := (SELECT value -> 'print' FROM settings);
BEGIN
  sharp_ppi := coalesce((jsonb_path_query_first(print, '$.sharpPpi ? (@ >= 50 && @ <= 600)'))::float8, 150);
  distance_factor := coalesce((jsonb_path_query_first(print, '$.distanceFactor ? (@ >= 1000 && @ <= 10000)'))::float8, 3438);
  gate := CASE print ->> 'gate' WHEN 'warn' THEN 'warn' ELSE 'on' END;
  canvas_wrap := CASE print ->> 'canvasWrap' WHEN 'extended' THEN 'extended' ELSE 'mirrored' END;
  enlargement_credit := coalesce((jsonb_path_query_first(print, '$.enlargementCredit ? (@ == 1 || @ == 1.1 || @ == 1.25)'))::float8, 1.25);
  -- Of media that are named twice the first counts.
  SELECT coalesce(jsonb_object_agg(medium ->> 'name', medium -> 'wrapMm' ORDER BY place DESC), '{}') INTO wraps
  FROM jsonb_array_elements(CASE jsonb_typeof(print -> 'media') WHEN 'array' THEN print -> 'media' ELSE '[]' END) WITH ORDINALITY AS all_media(medium, place)
  WHERE jsonb_typeof(medium) = 'object' AND jsonb_typeof(medium -> 'name') = 'string';
  mark := concat_ws(' ', sharp_ppi, distance_factor, gate, canvas_wrap, enlargement_credit, nullif(md5(wraps::text), md5('{}')));
END
$$;
--> statement-breakpoint
DROP FUNCTION judged_size;
--> statement-breakpoint
-- As judgeSize in app/shop/printing/size-verdict.ts, by the same steps in the same order, so that both come to the same
-- number. `fit` is the way in which the picture meets the paper, `folded` what canvas takes of it on two sides together, in mm,
-- and `credit` how many times its own pixels the master counts for.
CREATE FUNCTION judged_size(
  size jsonb, picture_width integer, picture_height integer, fit text, folded float8, credit float8, print record
) RETURNS jsonb LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  width_mm float8 := size ->> 'widthMm';
  height_mm float8 := size ->> 'heightMm';
  paper_width float8;
  white float8;
  ppi float8;
BEGIN
  IF width_mm IS NULL OR height_mm IS NULL THEN RETURN size || '{"ppi": null, "verdict": null}'; END IF;
  IF (picture_width - picture_height) * (width_mm - height_mm) < 0 THEN
    paper_width := height_mm;
    height_mm := width_mm;
    width_mm := paper_width;
  END IF;
  IF fit = 'own' THEN
    paper_width := width_mm;
    width_mm := greatest(1, least(width_mm, floor(height_mm * picture_width / picture_height + 0.5)));
    height_mm := greatest(1, least(height_mm, floor(paper_width * picture_height / picture_width + 0.5)));
  END IF;
  IF fit = 'border' THEN
    white := 2 * (least(width_mm, height_mm) * 0.05::float8);
    ppi := greatest(picture_width / (width_mm - white), picture_height / (height_mm - white)) * 25.4::float8;
  ELSE
    ppi := least(picture_width / (width_mm + folded), picture_height / (height_mm + folded)) * 25.4::float8;
  END IF;
  RETURN size || jsonb_build_object('ppi', floor(ppi)::integer, 'verdict', CASE
    WHEN ppi >= print.sharp_ppi THEN 'sharp'
    WHEN ppi * credit >= print.sharp_ppi THEN 'distance'
    WHEN ppi * credit * (sqrt(width_mm * width_mm + height_mm * height_mm) / 25.4::float8) >= print.distance_factor THEN 'distance'
    ELSE 'none'
  END);
END
$$;
--> statement-breakpoint
-- What was offered, or had fallen away before, stands in the options still, agrees with its name and is not offered any more.
CREATE FUNCTION fallen_sizes(options jsonb, offered_before jsonb, fallen_before jsonb, offered_now jsonb) RETURNS jsonb
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION judge_piece() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  print record;
  picture record;
  judged jsonb;
BEGIN
  SELECT * INTO print FROM print_settings();
  SELECT width, height INTO picture FROM pictures WHERE id = NEW.picture_id;
  NEW.judged_by := print.mark;
  NEW.offered := '[]';
  NEW.too_small := false;
  NEW.sizes_disagree := false;
  -- What the checks and keys of the table refuse in a moment cannot be judged.
  IF NOT FOUND OR NOT media_options_valid(NEW.media_options) THEN RETURN NEW; END IF;
  SELECT
    coalesce(jsonb_agg(option.value || jsonb_build_object('sizes', judged.sizes) ORDER BY option.place) FILTER (WHERE judged.sizes IS NOT NULL), '[]'),
    coalesce(bool_or(judged.too_small), false),
    coalesce(bool_or(judged.disagree), false)
  INTO NEW.offered, NEW.too_small, NEW.sizes_disagree
  FROM jsonb_array_elements(NEW.media_options) WITH ORDINALITY AS option(value, place)
  CROSS JOIN LATERAL (
    SELECT
      jsonb_agg(each.value ORDER BY size.place)
        FILTER (WHERE NOT each.disagrees AND (print.gate = 'warn' OR each.value ->> 'verdict' IS DISTINCT FROM 'none')) AS sizes,
      bool_or(each.value ->> 'verdict' = 'none') AS too_small,
      bool_or(each.disagrees) AS disagree
    FROM jsonb_array_elements(option.value -> 'sizes') WITH ORDINALITY AS size(value, place)
    CROSS JOIN LATERAL (SELECT judged_size(
      size.value, picture.width, picture.height,
      CASE WHEN NEW.fits <> '{}' THEN NEW.fits -> ratio_name((size.value ->> 'widthMm')::float8, (size.value ->> 'heightMm')::float8) ->> 'way' END,
      -- In ASCII alone, as a regular expression of JavaScript without the flag u reads it.
      CASE WHEN print.canvas_wrap = 'extended' AND lower(option.value ->> 'mediaType' COLLATE "C") ~ 'canvas|toile'
        THEN 2 * coalesce((jsonb_path_query_first(print.wraps -> (option.value ->> 'mediaType'), '$ ? (@ >= 10 && @ <= 100)'))::float8, 40)
        ELSE 0 END,
      least(NEW.enlargement, print.enlargement_credit), print
    ) AS value, size_disagrees(size.value) AS disagrees) AS each
  ) AS judged;
  NEW.fell_away := CASE
    -- Staff who save a piece see what is offered; only what goes behind their back is kept for them.
    WHEN TG_OP = 'UPDATE' AND NEW.version = OLD.version AND NEW.media_options = OLD.media_options AND NEW.picture_id = OLD.picture_id
    THEN fallen_sizes(NEW.media_options, OLD.offered, OLD.fell_away, NEW.offered)
    ELSE '[]'
  END;
  RETURN NEW;
END
$$;
--> statement-breakpoint
DROP TRIGGER art_pieces_judged ON art_pieces;
--> statement-breakpoint
CREATE TRIGGER art_pieces_judged
  BEFORE INSERT OR UPDATE OF media_options, picture_id, fits, enlargement, offered, too_small, judged_by, sizes_disagree
  ON art_pieces FOR EACH ROW EXECUTE FUNCTION judge_piece();
--> statement-breakpoint
UPDATE art_pieces SET judged_by = '';
