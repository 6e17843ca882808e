-- What the index in memory has to read anew (app/shop/search/gallery-index.server.ts). Rows are only
-- added: nobody waits here for another who writes.
CREATE FUNCTION record_piece_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    INSERT INTO piece_changes (art_piece_id) VALUES (NULL);
  ELSIF TG_TABLE_NAME = 'pictures' THEN
    INSERT INTO piece_changes (art_piece_id) SELECT id FROM art_pieces WHERE picture_id = NEW.id;
  ELSIF TG_TABLE_NAME = 'categories' THEN
    INSERT INTO piece_changes (art_piece_id) SELECT id FROM art_pieces WHERE category_id = NEW.id;
  ELSIF TG_TABLE_NAME = 'sub_categories' THEN
    INSERT INTO piece_changes (art_piece_id) SELECT id FROM art_pieces WHERE sub_category_id = NEW.id;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO piece_changes (art_piece_id) VALUES (OLD.id);
  ELSE
    INSERT INTO piece_changes (art_piece_id) VALUES (NEW.id);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER art_pieces_note AFTER INSERT OR DELETE OR UPDATE OF
  reference, title, title_fr, alt, alt_fr, picture_id, category_id, sub_category_id, media_options, additional_info, additional_info_fr,
  fits, enlargement, state, offered, judged_by, created_at
  ON art_pieces FOR EACH ROW EXECUTE FUNCTION record_piece_change();

CREATE TRIGGER art_pieces_note_all AFTER TRUNCATE ON art_pieces FOR EACH STATEMENT EXECUTE FUNCTION record_piece_change();

CREATE TRIGGER pictures_note AFTER UPDATE ON pictures FOR EACH ROW
  WHEN ((OLD.width, OLD.height, OLD.palette, OLD.perceptual_hash, OLD.lightness, OLD.busyness, OLD.chroma)
    IS DISTINCT FROM (NEW.width, NEW.height, NEW.palette, NEW.perceptual_hash, NEW.lightness, NEW.busyness, NEW.chroma))
  EXECUTE FUNCTION record_piece_change();

-- Pieces are found by the names of their rooms, too.
CREATE TRIGGER categories_note AFTER UPDATE ON categories FOR EACH ROW
  WHEN ((OLD.name, OLD.name_fr) IS DISTINCT FROM (NEW.name, NEW.name_fr))
  EXECUTE FUNCTION record_piece_change();

CREATE TRIGGER sub_categories_note AFTER UPDATE ON sub_categories FOR EACH ROW
  WHEN ((OLD.name, OLD.name_fr) IS DISTINCT FROM (NEW.name, NEW.name_fr))
  EXECUTE FUNCTION record_piece_change();
