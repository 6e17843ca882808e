CREATE INDEX "pictures_look" ON "pictures" USING btree ("perceptual_hash","id") WHERE "pictures"."perceptual_hash" is not null;--> statement-breakpoint
CREATE INDEX "pictures_to_look_at" ON "pictures" USING btree ("id") WHERE "pictures"."quality" @> '{"blurred": true}' or "pictures"."quality" @> '{"banded": true}' or "pictures"."quality" @> '{"border": {}}';--> statement-breakpoint
CREATE INDEX "pictures_to_inspect" ON "pictures" USING btree ("id") WHERE "pictures"."perceptual_hash" is null and "pictures"."found" is null;--> statement-breakpoint
-- What is public of a piece's making stands on its page.
CREATE TRIGGER art_pieces_making_notify AFTER UPDATE OF provenance ON art_pieces
  FOR EACH STATEMENT EXECUTE FUNCTION notify_storefront();
--> statement-breakpoint
-- What is noticed about a picture stands on no page: filling it in for every picture would otherwise throw away all pages as often.
DROP TRIGGER IF EXISTS pictures_notify ON pictures;
--> statement-breakpoint
CREATE TRIGGER pictures_notify AFTER UPDATE OF key, width, height, thumbhash, placeholder
  ON pictures FOR EACH STATEMENT EXECUTE FUNCTION notify_storefront();
