ALTER TABLE "collection_points" ADD COLUMN "hours_fr" text;
