ALTER TABLE "art_pieces" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "art_pieces" ADD COLUMN "title_fr" text;--> statement-breakpoint
ALTER TABLE "art_pieces" ADD COLUMN "alt" text;--> statement-breakpoint
ALTER TABLE "art_pieces" ADD COLUMN "alt_fr" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "title_fr" text;--> statement-breakpoint
CREATE INDEX "art_pieces_titles_searched" ON "art_pieces" USING gin ((lower(coalesce("title", '') || ' ' || coalesce("title_fr", ''))) gin_trgm_ops) WHERE "art_pieces"."title" is not null or "art_pieces"."title_fr" is not null;--> statement-breakpoint
CREATE INDEX "art_pieces_untitled" ON "art_pieces" USING btree ("id") WHERE "art_pieces"."title" is null and "art_pieces"."title_fr" is null;--> statement-breakpoint
CREATE INDEX "art_pieces_undescribed" ON "art_pieces" USING btree ("id") WHERE "art_pieces"."alt" is null and "art_pieces"."alt_fr" is null;--> statement-breakpoint
ALTER TABLE "art_pieces" ADD CONSTRAINT "art_pieces_titles" CHECK (length("art_pieces"."title") between 1 and 80 and length("art_pieces"."title_fr") between 1 and 80);--> statement-breakpoint
ALTER TABLE "art_pieces" ADD CONSTRAINT "art_pieces_alts" CHECK (length("art_pieces"."alt") between 1 and 300 and length("art_pieces"."alt_fr") between 1 and 300);