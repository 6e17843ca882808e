CREATE TABLE "seen_backups" (
	"place" text PRIMARY KEY NOT NULL,
	"last" timestamp with time zone,
	"proof_at" timestamp with time zone,
	"proof_holds" boolean,
	CONSTRAINT "seen_backups_proof" CHECK (("seen_backups"."proof_at" is null) = ("seen_backups"."proof_holds" is null))
);
