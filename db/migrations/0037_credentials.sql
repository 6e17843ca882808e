CREATE TABLE "credentials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credentials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"open" jsonb NOT NULL,
	"sealed" text,
	"is_on" boolean DEFAULT false NOT NULL,
	"saved_by_id" text,
	"saved_by_name" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "credentials_account" UNIQUE("kind","account"),
	CONSTRAINT "credentials_kind" CHECK ("credentials"."kind" in ('paypal', 'mail')),
	CONSTRAINT "credentials_removed" CHECK (("credentials"."sealed" is null) = ("credentials"."removed_at" is not null)),
	CONSTRAINT "credentials_on" CHECK (not "credentials"."is_on" or "credentials"."removed_at" is null)
);
--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_kind";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "account" text;--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_in_use" ON "credentials" USING btree ("kind") WHERE "credentials"."is_on";--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_kind" CHECK ("security_events"."kind" in ('signed-in', 'sign-in-failed', 'too-often', 'refused', 'exported', 'erased', 'rights', 'password', 'factor', 'sessions', 'device-enrolled', 'device-revoked', 'pin-locked', 'credentials', 'forgotten'));