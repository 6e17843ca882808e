ALTER TABLE "pictures" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "pictures_mark" ON "pictures" USING btree ("mark") WHERE "pictures"."marked";
