ALTER TABLE "collection_points" ADD COLUMN "opening" jsonb;--> statement-breakpoint
ALTER TABLE "collection_points" ADD COLUMN "travel_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_points" ADD COLUMN "daily_capacity" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promise" jsonb;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "making_minutes" integer DEFAULT 480 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "further_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_promised" ON "orders" USING btree ("collection_point_id","promised_at") WHERE "orders"."promised_at" is not null;--> statement-breakpoint
ALTER TABLE "collection_points" ADD CONSTRAINT "collection_points_travel" CHECK ("collection_points"."travel_minutes" between 0 and 10080);--> statement-breakpoint
ALTER TABLE "collection_points" ADD CONSTRAINT "collection_points_capacity" CHECK ("collection_points"."daily_capacity" between 1 and 10000);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promise" CHECK (("orders"."promised_at" is null) = ("orders"."promise" is null));--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_making" CHECK ("media"."making_minutes" between 0 and 28800);--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_further" CHECK ("media"."further_minutes" between 0 and 1440);