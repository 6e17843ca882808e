CREATE TABLE "lab_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lab_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" text DEFAULT gen_random_uuid()::text NOT NULL,
	"event" text NOT NULL,
	"order_id" integer,
	"line" integer,
	"order_state" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" smallint,
	"failure" text,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lab_deliveries_webhookId_unique" UNIQUE("webhook_id"),
	CONSTRAINT "lab_deliveries_event" CHECK ("lab_deliveries"."event" in ('order.to_print', 'order.changed', 'order.cancelled', 'print_file.ready', 'test')),
	CONSTRAINT "lab_deliveries_order" CHECK (("lab_deliveries"."event" = 'test') = ("lab_deliveries"."order_id" is null) and ("lab_deliveries"."order_id" is null) = ("lab_deliveries"."order_state" is null)),
	CONSTRAINT "lab_deliveries_order_state" CHECK ("lab_deliveries"."order_state" in ('pending', 'awaiting_collection', 'ready', 'collected', 'cancelled')),
	CONSTRAINT "lab_deliveries_state" CHECK ("lab_deliveries"."state" in ('waiting', 'sent', 'failed')),
	CONSTRAINT "lab_deliveries_done" CHECK (("lab_deliveries"."done_at" is null) = ("lab_deliveries"."state" = 'waiting'))
);
--> statement-breakpoint
CREATE TABLE "lab_webhook" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"url" text NOT NULL,
	"sealed" text NOT NULL,
	"saved_by_name" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lab_webhook_one" CHECK ("lab_webhook"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_kind";--> statement-breakpoint
ALTER TABLE "alarms" DROP CONSTRAINT "alarms_name";--> statement-breakpoint
ALTER TABLE "lab_deliveries" ADD CONSTRAINT "lab_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lab_deliveries_waiting" ON "lab_deliveries" USING btree ("order_id","id") WHERE "lab_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "lab_deliveries_failed" ON "lab_deliveries" USING btree ("id") WHERE "lab_deliveries"."state" = 'failed';--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_kind" CHECK ("security_events"."kind" in ('signed-in', 'sign-in-failed', 'too-often', 'refused', 'exported', 'erased', 'rights', 'password', 'factor', 'sessions', 'device-enrolled', 'device-revoked', 'pin-locked', 'credentials', 'lab-key-made', 'lab-key-revoked', 'lab-address', 'forgotten'));--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_name" CHECK ("alarms"."name" in ('books', 'outbox', 'prints', 'disk', 'backups', 'answers', 'paypal', 'lab'));