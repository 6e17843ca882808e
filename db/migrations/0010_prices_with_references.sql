-- With the reference in them, the index of each list by price is read alone when a list is searched by reference: walking a
-- few thousand prices then touches no piece.
DROP INDEX "art_pieces_price";
--> statement-breakpoint
DROP INDEX "art_pieces_category_price";
--> statement-breakpoint
DROP INDEX "art_pieces_sub_category_price";
--> statement-breakpoint
CREATE INDEX "art_pieces_price" ON "art_pieces" USING btree ("price_rank_cents","id") INCLUDE ("reference");
--> statement-breakpoint
CREATE INDEX "art_pieces_category_price" ON "art_pieces" USING btree ("category_id","price_rank_cents","id") INCLUDE ("reference");
--> statement-breakpoint
CREATE INDEX "art_pieces_sub_category_price" ON "art_pieces" USING btree ("sub_category_id","price_rank_cents","id") INCLUDE ("reference");
