-- What pieces are sorted by in the back office (listed_pieces in db/catalogue-tables.ts).
CREATE FUNCTION refresh_listed_piece() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listed_pieces (art_piece_id, views, options) VALUES (NEW.id, NEW.view_count, jsonb_array_length(NEW.media_options))
  ON CONFLICT (art_piece_id) DO UPDATE SET (views, options) = (excluded.views, excluded.options);
  RETURN NULL;
END
$$;

CREATE TRIGGER art_pieces_listed AFTER INSERT OR UPDATE OF view_count, media_options ON art_pieces
  FOR EACH ROW EXECUTE FUNCTION refresh_listed_piece();
