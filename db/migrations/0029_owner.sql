CREATE TABLE "staff_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" text NOT NULL,
	"kind" text NOT NULL,
	"by_name" text,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_notices_kind" CHECK ("staff_notices"."kind" in ('set_up_link', 'set_up_again', 'deactivated', 'reactivated', 'owner', 'no_owner', 'password', 'app_on', 'app_off', 'recovery_codes', 'recovery_code_used', 'passkey_added', 'passkey_removed'))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "role" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "proven_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_two_factors" ADD COLUMN "last_step" bigint;--> statement-breakpoint
ALTER TABLE "staff_two_factors" ADD COLUMN "clock_steps" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_two_factors" ADD COLUMN "late_step" bigint;--> statement-breakpoint
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_notices_unread" ON "staff_notices" USING btree ("staff_id") WHERE "staff_notices"."read_at" is null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (case
        when "mails"."kind" in ('order_received', 'order_ready', 'order_collected', 'order_cancelled', 'order_refunded', 'withdrawal_received')
          then "mails"."order_id" is not null
        when "mails"."kind" = 'message_received' then "mails"."contact_message_id" is not null
        when "mails"."kind" = 'newsletter_confirmation' then "mails"."subscriber_id" is not null
        else "mails"."kind" in ('password_reset', 'account_changed')
      end);--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_role" CHECK ("staff"."role" in ('owner', 'member'));--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_language" CHECK ("staff"."language" in ('en', 'fr'));--> statement-breakpoint
-- Shops that are open already: whoever was there first decides who else may sign in.
UPDATE "staff" SET "role" = 'owner'
WHERE "id" = (SELECT "id" FROM "staff" WHERE "deactivated_at" IS NULL ORDER BY "created_at", "id" LIMIT 1);--> statement-breakpoint
UPDATE "staff_sessions" SET "proven_at" = "created_at";
