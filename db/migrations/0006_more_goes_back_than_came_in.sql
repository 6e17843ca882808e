ALTER TABLE "orders" DROP CONSTRAINT "orders_refunded";--> statement-breakpoint
CREATE INDEX "orders_gone_twice" ON "orders" USING btree ("id") WHERE "orders"."refunded_cents" + "orders"."reversed_cents" > "orders"."total_cents";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."reversed_cents" >= 0 and case "orders"."payment_status"
        when 'refunded' then "orders"."refunded_cents" >= "orders"."total_cents" and "orders"."reversed_cents" = 0
        when 'reversed' then "orders"."reversed_cents" > 0 and "orders"."refunded_cents" + "orders"."reversed_cents" >= "orders"."total_cents"
        when 'partly_refunded' then "orders"."refunded_cents" > 0 and "orders"."refunded_cents" + "orders"."reversed_cents" < "orders"."total_cents"
        else "orders"."refunded_cents" = 0 and "orders"."reversed_cents" < case "orders"."payment_status" when 'paid' then "orders"."total_cents" else 1 end end);