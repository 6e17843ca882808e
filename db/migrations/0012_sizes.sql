ALTER TABLE "art_pieces" ADD COLUMN "offered" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "art_pieces" ADD COLUMN "too_small" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "art_pieces" ADD COLUMN "judged_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What holds under the stored settings, as readSettings of app/shop/settings/settings.server.ts reads them: what is missing
-- or damaged counts as delivered. `mark` names them all, to tell pieces that were judged under others.
CREATE FUNCTION print_settings(OUT sharp_ppi float8, OUT distance_factor float8, OUT gate text, OUT canvas_wrap text, OUT mark text)
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  print jsonb := (SELECT value -> 'print' FROM settings);
BEGIN
  sharp_ppi := coalesce((jsonb_path_query_first(print, '$.sharpPpi ? (@ >= 50 && @ <= 600)'))::float8, 150);
  distance_factor := coalesce((jsonb_path_query_first(print, '$.distanceFactor ? (@ >= 1000 && @ <= 10000)'))::float8, 3438);
  gate := CASE print ->> 'gate' WHEN 'warn' THEN 'warn' ELSE 'on' END;
  canvas_wrap := CASE print ->> 'canvasWrap' WHEN 'extended' THEN 'extended' ELSE 'mirrored' END;
  mark := concat_ws(' ', sharp_ppi, distance_factor, gate, canvas_wrap);
END
$$;
--> statement-breakpoint
-- As ratioName in app/shop/printing/print-plan.ts.
CREATE FUNCTION ratio_name(width_mm float8, height_mm float8) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  longer float8 := greatest(width_mm, height_mm);
  shorter float8 := least(width_mm, height_mm);
  names text[] := ARRAY['1:1', '5:4', '4:3', '√2:1', '3:2', '16:9', '2:1'];
  ratios float8[] := ARRAY[1, 5::float8 / 4, 4::float8 / 3, sqrt(2::float8), 3::float8 / 2, 16::float8 / 9, 2];
  nearest integer;
BEGIN
  SELECT place INTO nearest FROM generate_subscripts(ratios, 1) AS place ORDER BY abs(ratios[place] - longer / shorter), place LIMIT 1;
  IF abs(ratios[nearest] - longer / shorter) <= ratios[nearest] * 0.02::float8 THEN RETURN names[nearest]; END IF;
  RETURN trim_scale(floor(100 * longer / shorter + 0.5)::numeric / 100) || ':1';
END
$$;
--> statement-breakpoint
-- As judgeSize in app/shop/printing/size-verdict.ts, by the same steps in the same order, so that both come to the same
-- number. `fit` is the way in which the picture meets the paper, `folded` what canvas takes of it on two sides together, in mm.
CREATE FUNCTION judged_size(
  size jsonb, picture_width integer, picture_height integer, fit text, folded float8, enlargement integer, print record
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
    ppi := greatest(picture_width / (width_mm - white), picture_height / (height_mm - white)) * 25.4::float8 * enlargement;
  ELSE
    ppi := least(picture_width / (width_mm + folded), picture_height / (height_mm + folded)) * 25.4::float8 * enlargement;
  END IF;
  RETURN size || jsonb_build_object('ppi', floor(ppi)::integer, 'verdict', CASE
    WHEN ppi >= print.sharp_ppi THEN 'sharp'
    WHEN ppi * (sqrt(width_mm * width_mm + height_mm * height_mm) / 25.4::float8) >= print.distance_factor THEN 'distance'
    ELSE 'none'
  END);
END
$$;
--> statement-breakpoint
-- Judges a piece as it is written, whoever writes it and in whatever statement, so that nothing unfit is ever for sale.
CREATE FUNCTION judge_piece() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  print record;
  picture record;
BEGIN
  SELECT * INTO print FROM print_settings();
  SELECT width, height INTO picture FROM pictures WHERE id = NEW.picture_id;
  NEW.judged_by := print.mark;
  NEW.offered := '[]';
  NEW.too_small := false;
  -- What the checks and keys of the table refuse in a moment cannot be judged.
  IF NOT FOUND OR NOT media_options_valid(NEW.media_options) THEN RETURN NEW; END IF;
  SELECT
    coalesce(jsonb_agg(option.value || jsonb_build_object('sizes', judged.sizes) ORDER BY option.place) FILTER (WHERE judged.sizes IS NOT NULL), '[]'),
    coalesce(bool_or(judged.too_small), false)
  INTO NEW.offered, NEW.too_small
  FROM jsonb_array_elements(NEW.media_options) WITH ORDINALITY AS option(value, place)
  CROSS JOIN LATERAL (
    SELECT
      jsonb_agg(each.value ORDER BY size.place) FILTER (WHERE print.gate = 'warn' OR each.value ->> 'verdict' IS DISTINCT FROM 'none') AS sizes,
      bool_or(each.value ->> 'verdict' = 'none') AS too_small
    FROM jsonb_array_elements(option.value -> 'sizes') WITH ORDINALITY AS size(value, place)
    CROSS JOIN LATERAL judged_size(
      size.value, picture.width, picture.height,
      CASE WHEN NEW.fits <> '{}' THEN NEW.fits -> ratio_name((size.value ->> 'widthMm')::float8, (size.value ->> 'heightMm')::float8) ->> 'way' END,
      -- In ASCII alone, as a regular expression of JavaScript without the flag u reads it.
      CASE WHEN print.canvas_wrap = 'extended' AND lower(option.value ->> 'mediaType' COLLATE "C") ~ 'canvas|toile' THEN 80 ELSE 0 END,
      NEW.enlargement, print
    ) AS each(value)
  ) AS judged;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- The columns that it sets itself are among them: whatever is written there, what it finds stands there.
CREATE TRIGGER art_pieces_judged BEFORE INSERT OR UPDATE OF media_options, picture_id, fits, enlargement, offered, too_small, judged_by
  ON art_pieces FOR EACH ROW EXECUTE FUNCTION judge_piece();
--> statement-breakpoint
UPDATE art_pieces SET judged_by = '';
--> statement-breakpoint
ALTER TABLE "art_pieces" ALTER COLUMN "price_rank_cents" SET EXPRESSION AS (lowest_price_cents(offered));--> statement-breakpoint
ALTER TABLE "art_pieces" ALTER COLUMN "lowest" SET EXPRESSION AS (lowest_option(offered));--> statement-breakpoint
CREATE INDEX "art_pieces_judged_by" ON "art_pieces" USING btree ("judged_by");--> statement-breakpoint
CREATE INDEX "art_pieces_too_small" ON "art_pieces" USING btree ("id") WHERE "art_pieces"."too_small";--> statement-breakpoint
CREATE TRIGGER art_pieces_judged_notify AFTER UPDATE OF fits, enlargement, judged_by ON art_pieces
  FOR EACH STATEMENT EXECUTE FUNCTION notify_storefront();
