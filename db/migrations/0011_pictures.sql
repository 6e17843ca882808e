CREATE TABLE "print_files" (
	"order_line_id" bigint PRIMARY KEY NOT NULL,
	"file" text,
	"bytes" integer,
	"sha256" text,
	"made_at" timestamp with time zone,
	"attempted_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_files_made" CHECK (("print_files"."made_at" is null) = ("print_files"."file" is null))
);
--> statement-breakpoint
ALTER TABLE "pictures" DROP CONSTRAINT "pictures_key_unique";--> statement-breakpoint
ALTER TABLE "art_pieces" ADD COLUMN "fits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "art_pieces" ADD COLUMN "enlargement" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "art_pieces" ADD COLUMN "provenance" jsonb DEFAULT '{"shown":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "marked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "mark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "former_key" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "has_avif" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "attempted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "colour" jsonb;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "dominant_colours" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "found" jsonb;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "quality" jsonb;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "perceptual_hash" bigint;--> statement-breakpoint
ALTER TABLE "print_files" ADD CONSTRAINT "print_files_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_files_waiting" ON "print_files" USING btree ("attempted_at") WHERE "print_files"."made_at" is null;--> statement-breakpoint
CREATE INDEX "pictures_without_avif" ON "pictures" USING btree ("id") WHERE not "pictures"."has_avif";--> statement-breakpoint
CREATE INDEX "pictures_key" ON "pictures" USING btree ("key");--> statement-breakpoint
CREATE INDEX "pictures_former_key" ON "pictures" USING btree ("former_key");--> statement-breakpoint
-- Until here a picture did not know whether it bears a watermark, and what those that do bear nobody knows.
UPDATE pictures SET marked = true, mark = 'unknown' WHERE key <> left(master_sha256, 16);--> statement-breakpoint
-- One master under two watermarks was two rows; the newest takes the place of the others.
CREATE TEMPORARY TABLE replaced ON COMMIT DROP AS
  SELECT id, newest FROM (SELECT id, max(id) OVER (PARTITION BY master_sha256, marked) AS newest FROM pictures) AS each WHERE id <> newest;--> statement-breakpoint
UPDATE art_pieces SET picture_id = newest FROM replaced WHERE picture_id = replaced.id;--> statement-breakpoint
UPDATE order_lines SET picture_id = newest FROM replaced WHERE picture_id = replaced.id;--> statement-breakpoint
UPDATE categories SET thumbnail_id = newest FROM replaced WHERE thumbnail_id = replaced.id;--> statement-breakpoint
UPDATE sub_categories SET thumbnail_id = newest FROM replaced WHERE thumbnail_id = replaced.id;--> statement-breakpoint
DELETE FROM pictures WHERE id IN (SELECT id FROM replaced);--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_master" UNIQUE("master_sha256","marked");--> statement-breakpoint
ALTER TABLE "art_pieces" ADD CONSTRAINT "art_pieces_enlargement" CHECK ("art_pieces"."enlargement" between 1 and 4);