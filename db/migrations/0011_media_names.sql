ALTER TABLE "media" DROP CONSTRAINT "media_making_hours";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "media_type_fr" text;--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "making_hours";--> statement-breakpoint
-- What a dictionary of the shop's own texts called these media in French is now their name, and that of what was sold in them.
UPDATE "media" SET "name_fr" = words.fr
FROM (VALUES ('Canvas', 'Toile'), ('Poster', 'Affiche'), ('Fine art paper', 'Papier d’art')) AS words(en, fr)
WHERE "key" = words.en AND "name_fr" IS NULL;--> statement-breakpoint
UPDATE "order_lines" SET "media_type_fr" = words.fr
FROM (VALUES ('Canvas', 'Toile'), ('Poster', 'Affiche'), ('Fine art paper', 'Papier d’art')) AS words(en, fr)
WHERE "media_type" = words.en;
