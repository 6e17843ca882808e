CREATE TABLE "catalogue_import_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"fate" text NOT NULL,
	"told" jsonb NOT NULL,
	"plan" jsonb,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"refusal" text,
	"record_id" integer,
	"version" integer,
	"former" jsonb,
	"former_picture_id" integer,
	"undone_at" timestamp with time zone,
	"undo_refusal" text,
	CONSTRAINT "catalogue_import_rows_kind" CHECK ("catalogue_import_rows"."kind" in ('medium', 'category', 'sizes', 'piece', 'file')),
	CONSTRAINT "catalogue_import_rows_fate" CHECK ("catalogue_import_rows"."fate" in ('make', 'change', 'replace', 'same', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "catalogue_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'reading' NOT NULL,
	"staff_id" text,
	"staff_name" text,
	"language" text NOT NULL,
	"file_name" text NOT NULL,
	"sum" text,
	"bytes" bigint NOT NULL,
	"read_bytes" bigint DEFAULT 0 NOT NULL,
	"refusal" text,
	"attempted_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"look" integer DEFAULT 0 NOT NULL,
	"waits_for" text,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "catalogue_imports_state" CHECK ("catalogue_imports"."state" in ('reading', 'ready', 'running', 'stopped', 'done', 'undoing', 'undone', 'refused')),
	CONSTRAINT "catalogue_imports_language" CHECK ("catalogue_imports"."language" in ('en', 'fr')),
	CONSTRAINT "catalogue_imports_refused" CHECK (("catalogue_imports"."state" = 'refused') = ("catalogue_imports"."refusal" is not null)),
	CONSTRAINT "catalogue_imports_bytes" CHECK ("catalogue_imports"."bytes" > 0 and "catalogue_imports"."read_bytes" >= 0),
	CONSTRAINT "catalogue_imports_sum" CHECK ("catalogue_imports"."sum" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "catalogue_imports_waits_for" CHECK ("catalogue_imports"."waits_for" in ('storage', 'disk', 'database'))
);
--> statement-breakpoint
ALTER TABLE "catalogue_import_rows" ADD CONSTRAINT "catalogue_import_rows_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_import_rows" ADD CONSTRAINT "catalogue_import_rows_former_picture_id_pictures_id_fk" FOREIGN KEY ("former_picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_import_rows_fate" ON "catalogue_import_rows" USING btree ("import_id","fate","id");--> statement-breakpoint
CREATE INDEX "catalogue_import_rows_named" ON "catalogue_import_rows" USING btree ("import_id","kind","name");--> statement-breakpoint
CREATE INDEX "catalogue_import_rows_waiting" ON "catalogue_import_rows" USING btree ("import_id","id") WHERE "catalogue_import_rows"."done_at" is null and "catalogue_import_rows"."plan" is not null;--> statement-breakpoint
CREATE INDEX "catalogue_import_rows_to_undo" ON "catalogue_import_rows" USING btree ("import_id","id") WHERE "catalogue_import_rows"."undone_at" is null and "catalogue_import_rows"."record_id" is not null;--> statement-breakpoint
CREATE INDEX "catalogue_import_rows_former_picture" ON "catalogue_import_rows" USING btree ("former_picture_id") WHERE "catalogue_import_rows"."former_picture_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_imports_open" ON "catalogue_imports" USING btree ((true)) WHERE "catalogue_imports"."state" in ('reading', 'ready', 'running', 'undoing');