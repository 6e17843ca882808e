ALTER TABLE "payment_events" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_events_handled" ON "payment_events" USING btree ("handled_at");--> statement-breakpoint
UPDATE "payment_events" SET "order_id" = (
  SELECT payments.order_id FROM payments JOIN orders ON orders.id = payments.order_id
  WHERE payment_method = provider AND (
    provider_order_id IN (body #>> '{resource,id}', body #>> '{resource,supplementary_data,related_ids,order_id}')
    OR capture_id IN (
      body #>> '{resource,id}',
      body #>> '{resource,disputed_transactions,0,seller_transaction_id}',
      substring(body::text FROM '/payments/captures/([^/?"]+)')
    )
  )
  LIMIT 1
);
