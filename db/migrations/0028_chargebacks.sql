CREATE TABLE "disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"paypal_dispute_id" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"stage" text,
	"amount_cents" integer,
	"answer_by" timestamp with time zone,
	"outcome" text,
	"opened_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_paypalDisputeId_unique" UNIQUE("paypal_dispute_id"),
	CONSTRAINT "disputes_outcome" CHECK ("disputes"."outcome" in ('won', 'lost')),
	CONSTRAINT "disputes_closed" CHECK (("disputes"."outcome" is null) = ("disputes"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "reversals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reversals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"returned_at" timestamp with time zone,
	"decision" text,
	"note" text DEFAULT '' NOT NULL,
	"staff_name" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "reversals_reference_unique" UNIQUE("reference"),
	CONSTRAINT "reversals_cents" CHECK ("reversals"."amount_cents" > 0),
	CONSTRAINT "reversals_decision" CHECK ("reversals"."decision" in ('undone', 'stands')),
	CONSTRAINT "reversals_decided" CHECK (("reversals"."decision" is null) = ("reversals"."decided_at" is null)),
	CONSTRAINT "reversals_undone" CHECK ("reversals"."decision" is distinct from 'undone' or "reversals"."returned_at" is null)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_status";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_paid_has_id";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_refunded";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_refund";--> statement-breakpoint
ALTER TABLE "money_journal" DROP CONSTRAINT "money_journal_kind";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reversed_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reversal_id" integer;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reversals" ADD CONSTRAINT "reversals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("order_id") WHERE "disputes"."outcome" is null;--> statement-breakpoint
CREATE INDEX "reversals_order" ON "reversals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reversals_undecided" ON "reversals" USING btree ("order_id") WHERE "reversals"."decision" is null and "reversals"."returned_at" is null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_reversal_id_reversals_id_fk" FOREIGN KEY ("reversal_id") REFERENCES "public"."reversals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_reversalId_unique" UNIQUE("reversal_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('awaiting_payment', 'payment_pending', 'paid', 'failed', 'expired', 'partly_refunded', 'refunded', 'reversed'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_has_id" CHECK ("orders"."payment_status" not in ('paid', 'partly_refunded', 'refunded', 'reversed') or "orders"."payment_id" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."reversed_cents" >= 0 and case "orders"."payment_status"
        when 'refunded' then "orders"."refunded_cents" = "orders"."total_cents" and "orders"."reversed_cents" = 0
        when 'reversed' then "orders"."reversed_cents" > 0 and "orders"."refunded_cents" + "orders"."reversed_cents" = "orders"."total_cents"
        when 'partly_refunded' then "orders"."refunded_cents" > 0 and "orders"."refunded_cents" + "orders"."reversed_cents" < "orders"."total_cents"
        else "orders"."refunded_cents" = 0 and "orders"."reversed_cents" < case "orders"."payment_status" when 'paid' then "orders"."total_cents" else 1 end end);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund" CHECK (("invoices"."kind" = 'credit_note')::integer = num_nonnulls("invoices"."refund_id", "invoices"."reversal_id"));--> statement-breakpoint
ALTER TABLE "money_journal" ADD CONSTRAINT "money_journal_kind" CHECK ("money_journal"."kind" in ('captured', 'refunded', 'reversed', 'returned', 'invoice', 'credit_note'));
--> statement-breakpoint
-- As in 0016_money.sql, where what went back is what was refunded and what PayPal took back.
CREATE OR REPLACE FUNCTION list_order(listed integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listed_orders (order_id, created_at, day, status, collection_point_id, total_cents, refunded_cents, test, sold, unpaid,
    last_name, first_name, point_name, person, bought)
  SELECT id, created_at, (created_at AT TIME ZONE 'Europe/Paris')::date,
    array_position(ARRAY['pending', 'awaiting_collection', 'ready', 'collected', 'cancelled'], status), collection_point_id, total_cents,
    refunded_cents + reversed_cents, payment_method = 'mock',
    payment_method <> 'mock' AND payment_status IN ('paid', 'partly_refunded') AND status <> 'cancelled',
    payment_status IN ('awaiting_payment', 'failed', 'expired'),
    left(lower(last_name), 200), left(lower(first_name), 200), left(lower(collection_point_name), 200),
    lower(first_name || ' ' || last_name || ' ' || email),
    coalesce((SELECT string_agg(lower(reference), ' ' ORDER BY position) FROM order_lines WHERE order_id = orders.id), '')
  FROM orders WHERE id = listed
  ON CONFLICT (order_id) DO UPDATE SET (created_at, day, status, collection_point_id, total_cents, refunded_cents, test, sold, unpaid,
      last_name, first_name, point_name, person, bought)
    = (excluded.created_at, excluded.day, excluded.status, excluded.collection_point_id, excluded.total_cents, excluded.refunded_cents,
      excluded.test, excluded.sold, excluded.unpaid, excluded.last_name, excluded.first_name, excluded.point_name, excluded.person,
      excluded.bought);
  DELETE FROM sold_lines WHERE order_id = listed;
  INSERT INTO sold_lines (order_id, line_id, day, reference, quantity, cents)
  SELECT order_id, order_lines.id, day, reference, quantity, unit_price_cents::bigint * quantity
  FROM listed_orders JOIN order_lines USING (order_id) WHERE order_id = listed AND sold;
END
$$;
--> statement-breakpoint
DROP TRIGGER orders_listed ON orders;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_listed AFTER INSERT OR UPDATE OF created_at, status, collection_point_id, collection_point_name,
  total_cents, refunded_cents, reversed_cents, payment_method, payment_status, first_name, last_name, email ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION list_changed_order();
--> statement-breakpoint
DROP TRIGGER orders_paid_kept ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_paid_kept BEFORE DELETE OR UPDATE OF total_cents, subtotal_cents, currency, payment_method, payment_id ON orders
  FOR EACH ROW WHEN (OLD.payment_method <> 'mock' AND OLD.payment_status IN ('paid', 'partly_refunded', 'refunded', 'reversed'))
  EXECUTE FUNCTION keep_paid_order();
--> statement-breakpoint
-- What PayPal took back before the shop counted it: the journal has it, once for each order.
INSERT INTO reversals (order_id, reference, amount_cents, taken_at)
SELECT order_id, reference, least(amount_cents, total_cents - refunded_cents), at
FROM money_journal JOIN orders ON orders.id = order_id
WHERE kind = 'reversed' AND money_journal.currency = 'EUR' AND payment_status IN ('paid', 'partly_refunded');
--> statement-breakpoint
UPDATE orders SET reversed_cents = amount_cents,
  payment_status = CASE WHEN refunded_cents + amount_cents >= total_cents THEN 'reversed' ELSE payment_status END
FROM reversals WHERE order_id = orders.id;
--> statement-breakpoint
INSERT INTO order_events (order_id, kind, payment_status, amount_cents)
SELECT orders.id, 'payment', 'reversed', reversed_cents FROM orders WHERE payment_status = 'reversed';
