ALTER TABLE "order_lines" ADD COLUMN "material" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "material_fr" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "picture_id" integer;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;