CREATE TABLE "campaign_recipients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"subscriber_id" integer,
	"email" text NOT NULL,
	"name" text,
	"language" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"message_id" text,
	"error" text,
	"claimed_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "campaign_recipients_messageId_unique" UNIQUE("message_id"),
	CONSTRAINT "campaign_recipients_state" CHECK ("campaign_recipients"."state" in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'suppressed'))
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppressions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email_hash" text NOT NULL,
	"email" text,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressions_emailHash_unique" UNIQUE("email_hash"),
	CONSTRAINT "suppressions_reason" CHECK ("suppressions"."reason" in ('bounce', 'complaint', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "text_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"order_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"error" text,
	"message_id" text,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_messages_once" UNIQUE("kind","order_id"),
	CONSTRAINT "text_messages_kind" CHECK ("text_messages"."kind" in ('order_ready')),
	CONSTRAINT "text_messages_state" CHECK (state in ('waiting', 'sent', 'failed', 'discarded'))
);
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_source";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "wording" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "segment" jsonb;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "scheduled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "archive_token" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "subscriber_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "contact_message_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_recipients_once" ON "campaign_recipients" USING btree ("campaign_id",lower("email"));--> statement-breakpoint
CREATE INDEX "campaign_recipients_waiting" ON "campaign_recipients" USING btree ("campaign_id","due_at") WHERE "campaign_recipients"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "campaign_recipients_sending" ON "campaign_recipients" USING btree ("claimed_at") WHERE "campaign_recipients"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "campaign_recipients_subscriber" ON "campaign_recipients" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "text_messages_due" ON "text_messages" USING btree ("due_at") WHERE "text_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "text_messages_created" ON "text_messages" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_campaigns_due" ON "email_campaigns" USING btree ("scheduled_at") WHERE "email_campaigns"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE "mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_order" ON "mails" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mails_subscriber" ON "mails" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "mails_contact_message" ON "mails" USING btree ("contact_message_id");--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD CONSTRAINT "email_campaigns_archiveToken_unique" UNIQUE("archive_token");--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_source" CHECK ("consents"."source" in ('staff', 'checkout', 'form', 'preferences', 'one_click'));--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD CONSTRAINT "email_campaigns_segment" CHECK (("email_campaigns"."target_audience_type" = 'specific_segment') = ("email_campaigns"."segment" is not null));--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD CONSTRAINT "email_campaigns_scheduled" CHECK ("email_campaigns"."status" <> 'scheduled' or "email_campaigns"."scheduled_at" is not null);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_state" CHECK (state in ('waiting', 'sent', 'failed', 'discarded'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (case
        when "mails"."kind" in ('order_received', 'order_ready', 'order_collected', 'order_cancelled', 'order_refunded', 'withdrawal_received')
          then "mails"."order_id" is not null
        when "mails"."kind" = 'message_received' then "mails"."contact_message_id" is not null
        when "mails"."kind" = 'newsletter_confirmation' then "mails"."subscriber_id" is not null
        else "mails"."kind" = 'password_reset'
      end);--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_language" CHECK ("subscribers"."language" in ('en', 'fr'));--> statement-breakpoint
-- Whoever sends is woken once the transaction that wrote is committed, so that no writer has to think of it.
CREATE FUNCTION announce_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('background_mail', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER mails_announce AFTER INSERT ON mails FOR EACH STATEMENT EXECUTE FUNCTION announce_mail();
--> statement-breakpoint
CREATE TRIGGER text_messages_announce AFTER INSERT ON text_messages FOR EACH STATEMENT EXECUTE FUNCTION announce_mail();
--> statement-breakpoint
CREATE TRIGGER email_campaigns_announce AFTER UPDATE OF status, scheduled_at, paused_at ON email_campaigns
  FOR EACH STATEMENT EXECUTE FUNCTION announce_mail();
