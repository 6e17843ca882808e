CREATE TABLE "replaced_fields" (
	"application" text NOT NULL,
	"art_piece_id" integer NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "replaced_fields_application_art_piece_id_pk" PRIMARY KEY("application","art_piece_id")
);
--> statement-breakpoint
CREATE INDEX "replaced_fields_created" ON "replaced_fields" USING btree ("created_at");