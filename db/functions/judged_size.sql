-- As judgeSize in app/shop/printing/size-verdict.ts, by the same steps in the same order, so that both come to the same
-- number. `fit` is the way in which the picture meets the paper, `folded` what canvas takes of it on two sides together, in mm,
-- and `credit` how many times its own pixels the master counts for.
CREATE OR REPLACE FUNCTION judged_size(
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
