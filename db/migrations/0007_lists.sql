CREATE TABLE "listed_orders" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"status" smallint NOT NULL,
	"collection_point_id" integer,
	"total_cents" integer NOT NULL,
	"test" boolean NOT NULL,
	"sold" boolean NOT NULL,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"point_name" text NOT NULL,
	"person" text NOT NULL,
	"bought" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_pieces" (
	"art_piece_id" integer PRIMARY KEY NOT NULL,
	"views" integer NOT NULL,
	"options" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sold_lines" (
	"order_id" integer NOT NULL,
	"line_id" bigint NOT NULL,
	"day" date NOT NULL,
	"reference" text NOT NULL,
	"quantity" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "sold_lines_order_id_line_id_pk" PRIMARY KEY("order_id","line_id")
);
--> statement-breakpoint
DROP INDEX "order_lines_reference";
--> statement-breakpoint
DROP INDEX "orders_status";
--> statement-breakpoint
DROP INDEX "orders_search";
--> statement-breakpoint
ALTER TABLE "listed_orders" ADD CONSTRAINT "listed_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "listed_pieces" ADD CONSTRAINT "listed_pieces_art_piece_id_art_pieces_id_fk" FOREIGN KEY ("art_piece_id") REFERENCES "public"."art_pieces"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sold_lines" ADD CONSTRAINT "sold_lines_order_id_listed_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."listed_orders"("order_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- What an order is listed, searched and summed by; the words of each column are explained in db/list-tables.ts. Names are
-- cut to what fits into an index. Other than by its triggers it is only called to fill the tables for the first time.
CREATE FUNCTION list_order(listed integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listed_orders (order_id, created_at, day, status, collection_point_id, total_cents, test, sold,
    last_name, first_name, point_name, person, bought)
  SELECT id, created_at, (created_at AT TIME ZONE 'Europe/Paris')::date,
    array_position(ARRAY['pending', 'awaiting_collection', 'ready', 'collected', 'cancelled'], status), collection_point_id, total_cents,
    payment_method = 'mock', payment_method <> 'mock' AND payment_status IN ('paid', 'partly_refunded') AND status <> 'cancelled',
    left(lower(last_name), 200), left(lower(first_name), 200), left(lower(collection_point_name), 200),
    lower(first_name || ' ' || last_name || ' ' || email),
    coalesce((SELECT string_agg(lower(reference), ' ' ORDER BY position) FROM order_lines WHERE order_id = orders.id), '')
  FROM orders WHERE id = listed
  ON CONFLICT (order_id) DO UPDATE SET (created_at, day, status, collection_point_id, total_cents, test, sold,
      last_name, first_name, point_name, person, bought)
    = (excluded.created_at, excluded.day, excluded.status, excluded.collection_point_id, excluded.total_cents, excluded.test,
      excluded.sold, excluded.last_name, excluded.first_name, excluded.point_name, excluded.person, excluded.bought);
  DELETE FROM sold_lines WHERE order_id = listed;
  INSERT INTO sold_lines (order_id, line_id, day, reference, quantity, cents)
  SELECT order_id, order_lines.id, day, reference, quantity, unit_price_cents::bigint * quantity
  FROM listed_orders JOIN order_lines USING (order_id) WHERE order_id = listed AND sold;
END
$$;
--> statement-breakpoint
SELECT list_order(id) FROM orders;
--> statement-breakpoint
INSERT INTO listed_pieces (art_piece_id, views, options) SELECT id, view_count, jsonb_array_length(media_options) FROM art_pieces;
--> statement-breakpoint
CREATE INDEX "listed_orders_created" ON "listed_orders" USING btree ("created_at","order_id");
--> statement-breakpoint
CREATE INDEX "listed_orders_status" ON "listed_orders" USING btree ("status","created_at","order_id");
--> statement-breakpoint
CREATE INDEX "listed_orders_name" ON "listed_orders" USING btree ("last_name","first_name","order_id");
--> statement-breakpoint
CREATE INDEX "listed_orders_point" ON "listed_orders" USING btree ("point_name","order_id");
--> statement-breakpoint
CREATE INDEX "listed_orders_total" ON "listed_orders" USING btree ("total_cents","order_id");
--> statement-breakpoint
CREATE INDEX "listed_orders_sold" ON "listed_orders" USING btree ("day","point_name","total_cents","order_id") WHERE sold;
--> statement-breakpoint
CREATE INDEX "listed_orders_person" ON "listed_orders" USING gin ("person" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "listed_orders_bought" ON "listed_orders" USING gin ("bought" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "listed_pieces_views" ON "listed_pieces" USING btree ("views","art_piece_id");
--> statement-breakpoint
CREATE INDEX "listed_pieces_options" ON "listed_pieces" USING btree ("options","art_piece_id");
--> statement-breakpoint
CREATE INDEX "sold_lines_day" ON "sold_lines" USING btree ("day","reference","quantity");
--> statement-breakpoint
CREATE INDEX "sold_lines_reference" ON "sold_lines" USING btree ("reference","day");
--> statement-breakpoint
-- Deferred, because the lines of a new order come after it; whoever reads it finds both or neither.
CREATE FUNCTION list_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_order(NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_listed AFTER INSERT OR UPDATE OF created_at, status, collection_point_id, collection_point_name,
  total_cents, payment_method, payment_status, first_name, last_name, email ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION list_changed_order();
--> statement-breakpoint
CREATE FUNCTION list_order_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_order(OLD.order_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Not after one was added: orders_listed has listed a new order with its lines.
CREATE CONSTRAINT TRIGGER order_lines_listed AFTER DELETE OR UPDATE OF reference, quantity, unit_price_cents ON order_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION list_order_of_line();
--> statement-breakpoint
CREATE FUNCTION list_piece() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listed_pieces (art_piece_id, views, options) VALUES (NEW.id, NEW.view_count, jsonb_array_length(NEW.media_options))
  ON CONFLICT (art_piece_id) DO UPDATE SET (views, options) = (excluded.views, excluded.options);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER art_pieces_listed AFTER INSERT OR UPDATE OF view_count, media_options ON art_pieces
  FOR EACH ROW EXECUTE FUNCTION list_piece();
--> statement-breakpoint
-- With what staff search and filter pieces by, and what a far page is found by: without these columns an index that stands on
-- an expression cannot be read alone, and a search that all pieces match reads a hundred thousand whole rows.
DROP INDEX art_pieces_reference_key;
--> statement-breakpoint
CREATE UNIQUE INDEX art_pieces_reference_key ON art_pieces (lower(reference)) INCLUDE (reference, id, category_id, sub_category_id);
--> statement-breakpoint
-- An index can be read alone where a page of the table is known to hold no row that somebody may not see yet. Views unsay that
-- for a page each; to say it again after five thousand of them and not twenty thousand keeps the lists fast.
ALTER TABLE art_pieces SET (autovacuum_vacuum_scale_factor = 0.05);
