-- As ratioName in app/shop/printing/print-plan.ts.
CREATE OR REPLACE FUNCTION ratio_name(width_mm float8, height_mm float8) RETURNS text
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
