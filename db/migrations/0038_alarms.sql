CREATE TABLE "alarm_looks" (
	"name" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"applies" boolean DEFAULT true NOT NULL,
	CONSTRAINT "alarm_looks_name_place_pk" PRIMARY KEY("name","place")
);
--> statement-breakpoint
CREATE TABLE "alarms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"facts" jsonb NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"raised_at" timestamp with time zone,
	"calm_since" timestamp with time zone,
	"over_at" timestamp with time zone,
	CONSTRAINT "alarms_name" CHECK ("alarms"."name" in ('books', 'outbox', 'prints', 'disk', 'backups', 'answers', 'paypal')),
	CONSTRAINT "alarms_over" CHECK ("alarms"."over_at" is null or "alarms"."raised_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "answer_counts" (
	"minute" timestamp with time zone PRIMARY KEY NOT NULL,
	"answered" integer NOT NULL,
	"failed" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_open" ON "alarms" USING btree ("name","place") WHERE "alarms"."over_at" is null;--> statement-breakpoint
CREATE INDEX "alarms_since" ON "alarms" USING btree ("since");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (case
        when "mails"."kind" in ('order_received', 'order_moved', 'order_ready', 'order_reminder', 'order_collected', 'order_cancelled', 'order_refunded', 'withdrawal_received')
          then "mails"."order_id" is not null
        when "mails"."kind" = 'message_received' then "mails"."contact_message_id" is not null
        when "mails"."kind" = 'newsletter_confirmation' then "mails"."subscriber_id" is not null
        else "mails"."kind" in ('password_reset', 'account_changed', 'alarm_raised', 'alarm_over')
      end);