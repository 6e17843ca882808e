CREATE TABLE "basket_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "basket_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"taker" text,
	CONSTRAINT "basket_links_taken" CHECK (("basket_links"."taken_at" is null) = ("basket_links"."taker" is null))
);
--> statement-breakpoint
CREATE INDEX "basket_links_created_at" ON "basket_links" USING btree ("created_at");