CREATE TABLE "media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"name_fr" text,
	"description" text DEFAULT '' NOT NULL,
	"description_fr" text,
	"surface" text NOT NULL,
	"wrap_mm" smallint NOT NULL,
	"bleed_mm" smallint DEFAULT 3 NOT NULL,
	"making_hours" smallint,
	"format" text DEFAULT 'pdf' NOT NULL,
	"colour" text DEFAULT 'as-is' NOT NULL,
	"marks" boolean DEFAULT true NOT NULL,
	"strip" boolean DEFAULT true NOT NULL,
	"safety" text DEFAULT '' NOT NULL,
	"safety_fr" text,
	"position" smallint DEFAULT 0 NOT NULL,
	"deactivated_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_key_unique" UNIQUE("key"),
	CONSTRAINT "media_name" CHECK (length(trim("media"."name")) between 1 and 80),
	CONSTRAINT "media_surface" CHECK ("media"."surface" in ('paper', 'canvas')),
	CONSTRAINT "media_wrap" CHECK (case "media"."surface" when 'canvas' then "media"."wrap_mm" between 10 and 100 else "media"."wrap_mm" = 0 end),
	CONSTRAINT "media_bleed" CHECK ("media"."bleed_mm" between 0 and 20),
	CONSTRAINT "media_making_hours" CHECK ("media"."making_hours" between 1 and 1000),
	CONSTRAINT "media_output" CHECK ("media"."format" in ('pdf', 'jpeg') and "media"."colour" in ('as-is', 'srgb', 'adobe-rgb'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "media_name_key" ON "media" USING btree (lower("name"));--> statement-breakpoint
-- Each name that is offered, set up or was sold becomes a medium, and canvas is told by its name for the last time. Options go on
-- naming the key, so that neither they nor what was deleted, undone or logged has to change.
WITH stored AS (
	SELECT DISTINCT ON (print ->> 'name') print ->> 'name' AS name, print
	FROM "settings", jsonb_array_elements(
		CASE jsonb_typeof("value" #> '{print,media}') WHEN 'array' THEN "value" #> '{print,media}' ELSE '[]' END
	) WITH ORDINALITY AS each(print, place)
	WHERE jsonb_typeof(print -> 'name') = 'string'
	ORDER BY print ->> 'name', place
), offered AS (
	SELECT DISTINCT option ->> 'mediaType' AS name FROM (
		SELECT DISTINCT "media_options" FROM "art_pieces" UNION SELECT "media_options" FROM "pricing_rules"
	) AS listed, jsonb_array_elements("media_options") AS option
	UNION VALUES ('Canvas'), ('Poster')
), known AS (
	SELECT name, bool_or(active) AS active
	FROM (
		SELECT name, true AS active FROM offered
		UNION ALL SELECT name, false FROM stored
		UNION ALL SELECT DISTINCT "media_type", false FROM "order_lines"
	) AS each
	WHERE length(trim(name)) BETWEEN 1 AND 80
	GROUP BY name
), told AS (
	SELECT known.*, coalesce(print, '{}') AS print, name ~* 'canvas|toile' AS is_canvas,
		row_number() OVER (PARTITION BY lower(name) ORDER BY active DESC, name) AS place
	FROM known LEFT JOIN stored USING (name)
)
INSERT INTO "media" ("key", "name", "surface", "wrap_mm", "bleed_mm", "format", "colour", "marks", "strip", "safety", "safety_fr", "deactivated_at")
SELECT name,
	CASE place WHEN 1 THEN name ELSE left(name, 70) || ' (' || place || ')' END,
	CASE WHEN is_canvas THEN 'canvas' ELSE 'paper' END,
	CASE
		WHEN NOT is_canvas THEN 0
		WHEN print ->> 'wrapMm' ~ '^\d{2,3}$' AND (print ->> 'wrapMm')::integer BETWEEN 10 AND 100 THEN (print ->> 'wrapMm')::integer
		ELSE 40
	END,
	CASE WHEN print ->> 'bleedMm' ~ '^\d{1,2}$' AND (print ->> 'bleedMm')::integer <= 20 THEN (print ->> 'bleedMm')::integer ELSE 3 END,
	CASE print ->> 'format' WHEN 'jpeg' THEN 'jpeg' ELSE 'pdf' END,
	CASE WHEN print ->> 'colour' IN ('srgb', 'adobe-rgb') THEN print ->> 'colour' ELSE 'as-is' END,
	print -> 'marks' IS DISTINCT FROM 'false',
	print -> 'strip' IS DISTINCT FROM 'false',
	left(coalesce(print #>> '{safety,en}', ''), 600),
	nullif(left(print #>> '{safety,fr}', 600), ''),
	CASE WHEN NOT active THEN now() END
FROM told ORDER BY active DESC, lower(name), name;--> statement-breakpoint
UPDATE "settings" SET "value" = "value" #- '{print,media}' WHERE "value" #> '{print,media}' IS NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "medium" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "surface" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "wrap_mm" smallint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "bleed_mm" smallint;--> statement-breakpoint
-- What was planned when it was sold goes before what the medium is today.
UPDATE "order_lines" AS line SET
	"medium" = line."media_type",
	"surface" = CASE line."plan" #>> '{edge,kind}' WHEN 'wrap' THEN 'canvas' WHEN 'bleed' THEN 'paper' ELSE coalesce(sold.surface, 'paper') END,
	"wrap_mm" = CASE line."plan" #>> '{edge,kind}' WHEN 'wrap' THEN (line."plan" #>> '{edge,mm}')::smallint WHEN 'bleed' THEN 0 ELSE coalesce(sold.wrap_mm, 0) END,
	"bleed_mm" = coalesce(sold.bleed_mm, 3)
FROM "order_lines" AS each LEFT JOIN "media" AS sold ON sold.key = each."media_type"
WHERE each."id" = line."id";--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "medium" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "surface" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "wrap_mm" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "bleed_mm" SET NOT NULL;
