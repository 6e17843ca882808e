-- A new piece makes no kept page wrong, only less than whole: pages may be shown a little longer
-- while they are made anew.
CREATE FUNCTION notify_storefront() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('storefront_changed', CASE WHEN TG_TABLE_NAME = 'art_pieces' AND TG_OP = 'INSERT' THEN 'grown' ELSE '' END);
  RETURN NULL;
END
$$;

-- What is missing here no kept page shows (tests/storefront/page-cache-columns.test.ts).
CREATE TRIGGER art_pieces_notify AFTER INSERT OR DELETE OR UPDATE OF
  reference, title, title_fr, alt, alt_fr, picture_id, category_id, sub_category_id, media_options, additional_info, additional_info_fr,
  fits, enlargement, provenance, likeness, state, offered, too_small, judged_by, created_at
  ON art_pieces FOR EACH STATEMENT EXECUTE FUNCTION notify_storefront();

CREATE TRIGGER categories_notify AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_storefront();

CREATE TRIGGER sub_categories_notify AFTER INSERT OR UPDATE OR DELETE ON sub_categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_storefront();

CREATE TRIGGER collection_points_notify AFTER INSERT OR UPDATE OR DELETE ON collection_points
  FOR EACH STATEMENT EXECUTE FUNCTION notify_storefront();

CREATE TRIGGER settings_notify AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_storefront();

-- Legal pages are kept in memory like the others.
CREATE TRIGGER legal_texts_notify AFTER INSERT OR UPDATE OR DELETE ON legal_texts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_storefront();

CREATE TRIGGER pictures_notify AFTER UPDATE ON pictures FOR EACH ROW
  WHEN ((OLD.key, OLD.width, OLD.height, OLD.thumbhash, OLD.placeholder, OLD.digital_source)
    IS DISTINCT FROM (NEW.key, NEW.width, NEW.height, NEW.thumbhash, NEW.placeholder, NEW.digital_source))
  EXECUTE FUNCTION notify_storefront();

-- How a medium is called, folded and spoken of stands on the pages of all pieces that are sold in
-- it.
CREATE TRIGGER media_notify AFTER INSERT OR UPDATE OR DELETE ON media
  FOR EACH STATEMENT EXECUTE FUNCTION notify_storefront();

CREATE TRIGGER home_wall_notify AFTER INSERT OR UPDATE OR DELETE ON home_wall
  FOR EACH STATEMENT EXECUTE FUNCTION notify_storefront();
