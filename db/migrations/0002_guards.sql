-- A piece's or a rule's sub-category always lies in its category; losing the sub-category keeps the category.
ALTER TABLE art_pieces ADD CONSTRAINT art_pieces_sub_category_fk
  FOREIGN KEY (sub_category_id, category_id) REFERENCES sub_categories (id, category_id)
  ON DELETE SET NULL (sub_category_id);
--> statement-breakpoint
ALTER TABLE pricing_rules ADD CONSTRAINT pricing_rules_sub_category_fk
  FOREIGN KEY (sub_category_id, category_id) REFERENCES sub_categories (id, category_id)
  ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX art_pieces_reference_trigram ON art_pieces USING gin (lower(reference) gin_trgm_ops);
--> statement-breakpoint
-- View counts change often and touch no index: leave room for updates in place.
ALTER TABLE art_pieces SET (fillfactor = 85);
--> statement-breakpoint
-- At commit, the lines of a new order add up to its subtotal.
CREATE FUNCTION check_order_subtotal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.subtotal_cents IS DISTINCT FROM
    (SELECT sum(unit_price_cents::bigint * quantity) FROM order_lines WHERE order_id = NEW.id)
  THEN
    RAISE EXCEPTION 'order % does not add up to its subtotal', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_subtotal AFTER INSERT OR UPDATE OF subtotal_cents ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_subtotal();
--> statement-breakpoint
-- Every process that keeps storefront pages in memory listens to this channel.
CREATE FUNCTION notify_storefront() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('storefront_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The view count is left out on purpose: no page shows it.
CREATE TRIGGER art_pieces_notify AFTER INSERT OR DELETE OR UPDATE OF
  reference, picture_id, category_id, sub_category_id, media_options, additional_info, additional_info_fr, created_at
  ON art_pieces FOR EACH STATEMENT EXECUTE FUNCTION notify_storefront();
--> statement-breakpoint
CREATE TRIGGER pictures_notify AFTER UPDATE ON pictures FOR EACH STATEMENT EXECUTE FUNCTION notify_storefront();
--> statement-breakpoint
CREATE TRIGGER categories_notify AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_storefront();
--> statement-breakpoint
CREATE TRIGGER sub_categories_notify AFTER INSERT OR UPDATE OR DELETE ON sub_categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_storefront();
--> statement-breakpoint
CREATE TRIGGER collection_points_notify AFTER INSERT OR UPDATE OR DELETE ON collection_points
  FOR EACH STATEMENT EXECUTE FUNCTION notify_storefront();
--> statement-breakpoint
CREATE TRIGGER settings_notify AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_storefront();
--> statement-breakpoint
-- A piece whose category is deleted loses its sub-category in the same breath.
CREATE FUNCTION clear_sub_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sub_category_id := NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER art_pieces_without_category BEFORE UPDATE OF category_id ON art_pieces
  FOR EACH ROW WHEN (NEW.category_id IS NULL) EXECUTE FUNCTION clear_sub_category();
