ALTER TABLE "payments" DROP CONSTRAINT "payments_problem";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capturing_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "twin_order_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_twin_order_id_orders_id_fk" FOREIGN KEY ("twin_order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_twin" ON "payments" USING btree ("order_id") WHERE "payments"."twin_order_id" is not null and "payments"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree ("payer_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_problem" CHECK ("payments"."problem" in ('other-amount', 'other-currency', 'cancelled-order', 'reversed', 'not-found', 'after-all'));--> statement-breakpoint
UPDATE "payments" SET "closed_at" = now() FROM "orders" WHERE "orders"."id" = "order_id" AND "payment_status" IN ('failed', 'expired');
