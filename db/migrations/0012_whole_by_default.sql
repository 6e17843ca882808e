ALTER TABLE "media" ADD COLUMN "default_fit" text DEFAULT 'whole' NOT NULL;--> statement-breakpoint
UPDATE "media" SET "default_fit" = 'fill' WHERE "surface" = 'canvas';--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_default_fit" CHECK ("media"."default_fit" in ('whole', 'fill'));