CREATE TABLE "lab_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lab_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_by_id" text NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lab_keys_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "lab_keys_name" CHECK (length(trim("lab_keys"."name")) between 1 and 60),
	CONSTRAINT "lab_keys_hash" CHECK ("lab_keys"."key_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "lab_keys_revoked" CHECK (("lab_keys"."revoked_at" is null) = ("lab_keys"."revoked_by_id" is null))
);
--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_kind";--> statement-breakpoint
ALTER TABLE "lab_keys" ADD CONSTRAINT "lab_keys_created_by_id_staff_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_keys" ADD CONSTRAINT "lab_keys_revoked_by_id_staff_id_fk" FOREIGN KEY ("revoked_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_kind" CHECK ("security_events"."kind" in ('signed-in', 'sign-in-failed', 'too-often', 'refused', 'exported', 'erased', 'rights', 'password', 'factor', 'sessions', 'device-enrolled', 'device-revoked', 'pin-locked', 'credentials', 'lab-key-made', 'lab-key-revoked', 'forgotten'));