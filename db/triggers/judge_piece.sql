CREATE FUNCTION judge_piece() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER art_pieces_judged
  BEFORE INSERT OR UPDATE OF media_options, picture_id, fits, enlargement, offered, too_small, judged_by, sizes_disagree
  ON art_pieces FOR EACH ROW EXECUTE FUNCTION judge_piece();
