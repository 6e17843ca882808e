-- A piece whose category is deleted loses its sub-category in the same breath.
CREATE FUNCTION clear_sub_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sub_category_id := NULL;
  RETURN NEW;
END
$$;

CREATE TRIGGER art_pieces_without_category BEFORE UPDATE OF category_id ON art_pieces
  FOR EACH ROW WHEN (NEW.category_id IS NULL) EXECUTE FUNCTION clear_sub_category();
