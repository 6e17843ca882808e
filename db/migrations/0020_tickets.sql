ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ticket_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collector_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_ticket_code_unique" UNIQUE("ticket_code");--> statement-breakpoint
-- One by one: each code is looked for among those already given.
DO $$
DECLARE
  ordered integer;
BEGIN
  FOR ordered IN SELECT id FROM orders LOOP
    UPDATE orders SET ticket_code = new_ticket_code() WHERE id = ordered;
  END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "ticket_code" SET NOT NULL, ALTER COLUMN "ticket_code" SET DEFAULT new_ticket_code();--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('status', 'note', 'payment', 'withdrawal', 'collector'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_ticket_code" CHECK ("orders"."ticket_code" ~ '^[2-9CDFGHJKMNPQRTVWXY]{8}$');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_collector_name" CHECK (length(trim("orders"."collector_name")) between 1 and 80);