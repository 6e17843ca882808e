DROP INDEX "listed_orders_created";--> statement-breakpoint
DROP INDEX "listed_orders_status";--> statement-breakpoint
DROP INDEX "listed_orders_name";--> statement-breakpoint
DROP INDEX "listed_orders_point";--> statement-breakpoint
DROP INDEX "listed_orders_total";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_cancelled_paid" ON "orders" USING btree ("id") WHERE "orders"."status" = 'cancelled' and "orders"."payment_status" = 'paid' and "orders"."payment_method" = 'paypal';--> statement-breakpoint
CREATE INDEX "payments_needing_look" ON "payments" USING btree ("order_id") WHERE "payments"."problem" is not null and "payments"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("order_id") WHERE "refunds"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "listed_orders_created" ON "listed_orders" USING btree ("created_at","order_id","unpaid");--> statement-breakpoint
CREATE INDEX "listed_orders_status" ON "listed_orders" USING btree ("status","created_at","order_id","unpaid");--> statement-breakpoint
CREATE INDEX "listed_orders_name" ON "listed_orders" USING btree ("last_name","first_name","order_id","unpaid");--> statement-breakpoint
CREATE INDEX "listed_orders_point" ON "listed_orders" USING btree ("point_name","order_id","unpaid");--> statement-breakpoint
CREATE INDEX "listed_orders_total" ON "listed_orders" USING btree ("total_cents","order_id","unpaid");