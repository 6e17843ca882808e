CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"order_id" integer NOT NULL,
	"refund_id" integer,
	"total_cents" integer NOT NULL,
	"document" jsonb NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_refund" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."refund_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "money_journal" (
	"seq" bigint PRIMARY KEY DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"reference" text NOT NULL,
	"previous" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "money_journal_kind" CHECK ("money_journal"."kind" in ('captured', 'refunded', 'reversed', 'invoice', 'credit_note')),
	CONSTRAINT "money_journal_cents" CHECK ("money_journal"."amount_cents" > 0),
	CONSTRAINT "money_journal_reference" CHECK ("money_journal"."reference" ~ '^[A-Za-z0-9_.:-]+$')
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"create_request_id" text NOT NULL,
	"paypal_order_id" text,
	"approve_url" text,
	"capture_request_id" text,
	"capture_requested_at" timestamp with time zone,
	"capture_id" text,
	"payer_given_name" text,
	"problem" text,
	"check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_createRequestId_unique" UNIQUE("create_request_id"),
	CONSTRAINT "payments_paypalOrderId_unique" UNIQUE("paypal_order_id"),
	CONSTRAINT "payments_captureRequestId_unique" UNIQUE("capture_request_id"),
	CONSTRAINT "payments_captureId_unique" UNIQUE("capture_id"),
	CONSTRAINT "payments_problem" CHECK ("payments"."problem" in ('other-amount', 'other-currency', 'cancelled-order', 'reversed', 'not-found'))
);
--> statement-breakpoint
CREATE TABLE "paypal_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"body" jsonb NOT NULL,
	"repeats" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"check_at" timestamp with time zone DEFAULT now(),
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"request_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"parts" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"paypal_refund_id" text,
	"failure" text,
	"staff_name" text,
	"check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_requestId_unique" UNIQUE("request_id"),
	CONSTRAINT "refunds_paypalRefundId_unique" UNIQUE("paypal_refund_id"),
	CONSTRAINT "refunds_cents" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_source" CHECK ("refunds"."source" in ('shop', 'paypal')),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('requested', 'pending', 'completed', 'failed')),
	CONSTRAINT "refunds_settled" CHECK (("refunds"."settled_at" is not null) = ("refunds"."status" in ('completed', 'failed')))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"declared_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL,
	"refund_id" integer,
	"staff_name" text,
	"handled_at" timestamp with time zone,
	CONSTRAINT "withdrawals_language" CHECK ("withdrawals"."language" in ('en', 'fr')),
	CONSTRAINT "withdrawals_outcome" CHECK ("withdrawals"."outcome" in ('refunded', 'refused')),
	CONSTRAINT "withdrawals_handled" CHECK (("withdrawals"."handled_at" is null) = ("withdrawals"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"order_id" integer,
	"about" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_once" UNIQUE("kind","order_id","about"),
	CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('order_received', 'order_refunded', 'withdrawal_received'))
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_paid_has_id";--> statement-breakpoint
DROP INDEX "print_files_waiting";--> statement-breakpoint
DROP INDEX "listed_orders_sold";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "payment_status" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "amount_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listed_orders" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listed_orders" ADD COLUMN "unpaid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_journal" ADD CONSTRAINT "money_journal_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "money_journal_once" ON "money_journal" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "money_journal_order" ON "money_journal" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_check" ON "payments" USING btree ("check_at") WHERE "payments"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "paypal_events_waiting" ON "paypal_events" USING btree ("check_at") WHERE "paypal_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_check" ON "refunds" USING btree ("check_at") WHERE "refunds"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_order" ON "withdrawals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("declared_at") WHERE "withdrawals"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "print_files_waiting" ON "print_files" USING btree ("attempted_at" NULLS FIRST,"order_line_id") WHERE "print_files"."made_at" is null;--> statement-breakpoint
CREATE INDEX "listed_orders_sold" ON "listed_orders" USING btree ("day","point_name","total_cents","refunded_cents","order_id") WHERE sold;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "payment_details";--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('status', 'note', 'payment', 'withdrawal'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK (case "orders"."payment_status"
        when 'refunded' then "orders"."refunded_cents" = "orders"."total_cents"
        when 'partly_refunded' then "orders"."refunded_cents" > 0 and "orders"."refunded_cents" < "orders"."total_cents"
        else "orders"."refunded_cents" = 0 end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_has_id" CHECK ("orders"."payment_status" not in ('paid', 'partly_refunded', 'refunded') or "orders"."payment_id" is not null);--> statement-breakpoint
ALTER TABLE "listed_orders" ALTER COLUMN "refunded_cents" DROP DEFAULT, ALTER COLUMN "unpaid" DROP DEFAULT;
--> statement-breakpoint
-- As in 0007_lists.sql, with what was refunded and whether it was never paid.
CREATE OR REPLACE FUNCTION list_order(listed integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listed_orders (order_id, created_at, day, status, collection_point_id, total_cents, refunded_cents, test, sold, unpaid,
    last_name, first_name, point_name, person, bought)
  SELECT id, created_at, (created_at AT TIME ZONE 'Europe/Paris')::date,
    array_position(ARRAY['pending', 'awaiting_collection', 'ready', 'collected', 'cancelled'], status), collection_point_id, total_cents,
    refunded_cents, payment_method = 'mock',
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
  total_cents, refunded_cents, payment_method, payment_status, first_name, last_name, email ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION list_changed_order();
--> statement-breakpoint
-- One after the other, whatever sends them: the lock is held until the transaction ends, so that no number and no place in the
-- chain is given twice, and none is lost where it is rolled back.
CREATE FUNCTION lock_ledger() RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(7346811) $$;
--> statement-breakpoint
CREATE FUNCTION chain_money_journal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last money_journal;
BEGIN
  PERFORM lock_ledger();
  SELECT * INTO last FROM money_journal ORDER BY seq DESC LIMIT 1;
  NEW.seq := coalesce(last.seq, 0) + 1;
  NEW.at := date_trunc('milliseconds', clock_timestamp());
  NEW.previous := coalesce(last.hash, repeat('0', 64));
  NEW.hash := encode(sha256(convert_to(concat_ws(E'\n', NEW.seq, NEW.previous,
    to_char(NEW.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), NEW.kind, NEW.order_id, NEW.amount_cents, NEW.currency,
    NEW.reference), 'UTF8')), 'hex');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER money_journal_chain BEFORE INSERT ON money_journal FOR EACH ROW EXECUTE FUNCTION chain_money_journal();
--> statement-breakpoint
CREATE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_ledger();
  SELECT coalesce(max(number), 0) + 1 INTO NEW.number FROM invoices WHERE kind = NEW.kind;
  NEW.issued_at := clock_timestamp();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoices_numbered BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION number_invoice();
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER money_journal_kept BEFORE UPDATE OR DELETE ON money_journal
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoices_kept BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- An order that money came in for stays, and what was bought with it too.
CREATE FUNCTION keep_paid_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.total_cents, NEW.subtotal_cents, NEW.currency, NEW.payment_method, NEW.payment_id)
    IS DISTINCT FROM (OLD.total_cents, OLD.subtotal_cents, OLD.currency, OLD.payment_method, OLD.payment_id) THEN
    RAISE EXCEPTION 'order % is paid and stays as it is', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_paid_kept BEFORE DELETE OR UPDATE OF total_cents, subtotal_cents, currency, payment_method, payment_id ON orders
  FOR EACH ROW WHEN (OLD.payment_method <> 'mock' AND OLD.payment_status IN ('paid', 'partly_refunded', 'refunded'))
  EXECUTE FUNCTION keep_paid_order();
