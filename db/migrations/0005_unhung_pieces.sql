CREATE TABLE "unhung_pieces" (
	"reference" text PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"sub_category_id" integer,
	"hung_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unhung_pieces" ADD CONSTRAINT "unhung_pieces_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unhung_pieces" ADD CONSTRAINT "unhung_pieces_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unhung_pieces_category" ON "unhung_pieces" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "unhung_pieces_sub_category" ON "unhung_pieces" USING btree ("sub_category_id");