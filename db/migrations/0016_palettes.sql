ALTER TABLE "pictures" ADD COLUMN "palette" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "lightness" smallint;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "busyness" smallint;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "chroma" smallint;--> statement-breakpoint
CREATE INDEX "pictures_to_measure" ON "pictures" USING btree ("id") WHERE "pictures"."palette" is null;--> statement-breakpoint
ALTER TABLE "pictures" DROP COLUMN "dominant_colours";