-- As readSettings of app/shop/settings/settings.server.ts; what is missing or damaged counts as delivered. `mark` names them all.
CREATE OR REPLACE FUNCTION print_settings(
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
