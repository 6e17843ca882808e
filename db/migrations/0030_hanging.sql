ALTER TABLE "art_pieces" ADD COLUMN "state" text DEFAULT 'hung' NOT NULL;--> statement-breakpoint
ALTER TABLE "art_pieces" ADD COLUMN "hang_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "art_pieces_not_hung" ON "art_pieces" USING btree ("state","id") WHERE "art_pieces"."state" <> 'hung';--> statement-breakpoint
CREATE INDEX "art_pieces_to_hang" ON "art_pieces" USING btree ("hang_at") WHERE "art_pieces"."hang_at" is not null;--> statement-breakpoint
ALTER TABLE "art_pieces" ADD CONSTRAINT "art_pieces_state" CHECK ("art_pieces"."state" in ('draft', 'hung', 'archived'));--> statement-breakpoint
ALTER TABLE "art_pieces" ADD CONSTRAINT "art_pieces_hang_at" CHECK ("art_pieces"."hang_at" is null or "art_pieces"."state" = 'draft');