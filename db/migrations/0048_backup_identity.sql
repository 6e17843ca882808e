CREATE TABLE "backup_identity" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"shop" uuid DEFAULT gen_random_uuid() NOT NULL,
	"restored_from" uuid,
	"places" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "backup_identity_single_row" CHECK ("backup_identity"."id" = 1)
);
