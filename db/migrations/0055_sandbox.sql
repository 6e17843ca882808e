DROP INDEX "orders_cancelled_paid";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_sandbox" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "is_test" SET EXPRESSION AS (payment_method = 'mock' or is_sandbox);--> statement-breakpoint
CREATE INDEX "orders_cancelled_paid" ON "orders" USING btree ("id") WHERE "orders"."status" = 'cancelled' and "orders"."payment_status" in ('paid', 'partly_refunded') and "orders"."payment_method" <> 'mock';