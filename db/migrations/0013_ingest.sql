ALTER TABLE "pictures" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "pictures_mark" ON "pictures" USING btree ("mark") WHERE "pictures"."marked";--> statement-breakpoint
-- Kept pages go only with what they show: the background writes to pictures far more often than that changes.
DROP TRIGGER pictures_notify ON pictures;--> statement-breakpoint
CREATE TRIGGER pictures_notify AFTER UPDATE OF key, width, height, thumbhash, placeholder
  ON pictures FOR EACH STATEMENT EXECUTE FUNCTION notify_storefront();
