CREATE TABLE "replaced_options" (
	"application" text NOT NULL,
	"art_piece_id" integer NOT NULL,
	"version" integer NOT NULL,
	"media_options" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "replaced_options_application_art_piece_id_pk" PRIMARY KEY("application","art_piece_id")
);
--> statement-breakpoint
CREATE INDEX "replaced_options_created" ON "replaced_options" USING btree ("created_at");