ALTER TABLE "payments" RENAME COLUMN "paypal_order_id" TO "provider_order_id";--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payments_paypalOrderId_unique" TO "payments_providerOrderId_unique";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "paypal_refund_id" TO "provider_refund_id";--> statement-breakpoint
ALTER TABLE "refunds" RENAME CONSTRAINT "refunds_paypalRefundId_unique" TO "refunds_providerRefundId_unique";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_source";--> statement-breakpoint
UPDATE "refunds" SET "source" = 'provider' WHERE "source" = 'paypal';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_source" CHECK ("refunds"."source" in ('shop', 'provider'));--> statement-breakpoint
ALTER TABLE "disputes" RENAME COLUMN "paypal_dispute_id" TO "provider_dispute_id";--> statement-breakpoint
ALTER TABLE "disputes" RENAME CONSTRAINT "disputes_paypalDisputeId_unique" TO "disputes_providerDisputeId_unique";--> statement-breakpoint
ALTER TABLE "paypal_events" RENAME TO "payment_events";--> statement-breakpoint
ALTER INDEX "paypal_events_waiting" RENAME TO "payment_events_waiting";--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "provider" text NOT NULL DEFAULT 'paypal';--> statement-breakpoint
ALTER TABLE "payment_events" ALTER COLUMN "provider" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payment_events" DROP CONSTRAINT "paypal_events_pkey";--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_provider_id_pk" PRIMARY KEY ("provider", "id");--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_test" boolean GENERATED ALWAYS AS (payment_method = 'mock') STORED NOT NULL;--> statement-breakpoint
DROP INDEX "orders_cancelled_paid";--> statement-breakpoint
CREATE INDEX "orders_cancelled_paid" ON "orders" USING btree ("id") WHERE "orders"."status" = 'cancelled' and "orders"."payment_status" = 'paid' and not "orders"."is_test";
