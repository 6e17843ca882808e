CREATE TABLE "legal_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"version" integer NOT NULL,
	"en" text NOT NULL,
	"fr" text NOT NULL,
	"staff_id" text,
	"staff_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_texts_version" UNIQUE("page","version"),
	CONSTRAINT "legal_texts_page" CHECK ("legal_texts"."page" in ('notice', 'terms', 'privacy', 'accessibility')),
	CONSTRAINT "legal_texts_first" CHECK ("legal_texts"."version" >= 1),
	CONSTRAINT "legal_texts_length" CHECK (length("legal_texts"."en") between 1 and 30000 and length("legal_texts"."fr") between 1 and 30000)
);
--> statement-breakpoint
-- Legal pages are kept in memory like the others.
CREATE TRIGGER legal_texts_notify AFTER INSERT OR UPDATE OR DELETE ON legal_texts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_storefront();
