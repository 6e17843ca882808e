// Fills a migrated database that has pieces and points: node bench/seed-orders.ts <connection
// string> [orders] [messages]
import { sql } from "drizzle-orm";
import { noTimeouts, openDatabase } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";

const list = (words: string) => sql.raw(`array['${words.split(" ").join("','")}']`);
const first = list(
  "Marie Jonas Amélie Tom Inès Paul Sofia Hugo Léa Noah Anna Louis Chloé Émile Zoé Lucas Jade Adam Rose Gabriel",
);
const last = list(
  "Lefèvre Weber Roux Clarke Benali Girard Rossi Martin Fontaine Petit Kowalska Bernard Dubois Moreau Garcia Nguyen Faure Lambert",
);

// Order and lines must add up at commit, hence one statement. Three years, mostly lately; 2 %
// tests.
const someOrders = (orders: number) => sql`
  with made as materialized (
    select n, 1 + floor(random() * 3)::integer as lines,
      (${first})[1 + floor(random() * 20)::integer] as first,
      (${last})[1 + floor(random() * 18)::integer] as last,
      now() - power(random(), 2) * interval '1095 days' as at
    from generate_series(1, ${orders}::integer) as n
  ), pieces as materialized (
    select row_number() over (order by id) - 1 as position, id, picture_id, reference
    from art_pieces
  ), points as materialized (
    select row_number() over (order by id) - 1 as position, id, name, address from collection_points
  ), lines as materialized (
    select made.n, position.n - 1 as position, piece.id, piece.picture_id, piece.reference,
      (array[800, 1500, 2500, 3500])[1 + (made.n + position.n) % 4] as price,
      1 + (made.n % 7 = 0)::integer as quantity
    from made cross join lateral generate_series(1, made.lines) as position(n)
    join pieces as piece on piece.position = (made.n * 31 + position.n * 17) % (
      select count(*) from art_pieces)
  ), placed as (
    insert into orders (
      token, idempotency_key, request_hash, language, first_name, last_name, email, phone,
      address_line1, postal_code, city, country,
      consent_at, collection_point_id, collection_point_name, collection_point_address,
      subtotal_cents, total_cents,
      payment_method, payment_status, payment_id, status, created_at, updated_at
    )
    select lpad(made.n::text, 43, 'b'), lpad(made.n::text, 22, 'k'), 'seeded',
      (array['en', 'fr'])[1 + made.n % 2], made.first, made.last,
      lower(made.first || '.' || made.last) || made.n || '@example.org', '+33612345678',
      '12 rue des Ateliers', '75011', 'Paris', 'FR',
      at, point.id, point.name, point.address, sums.cents, sums.cents,
      case when made.n % 50 = 0 then 'mock' else 'paypal' end, 'paid', 'seeded_' || made.n,
      case
        when at > now() - interval '2 days' then 'pending'
        when at > now() - interval '5 days' then 'awaiting_collection'
        when at > now() - interval '9 days' then 'ready'
        when made.n % 40 = 0 then 'cancelled'
        else 'collected' end,
      at, at
    from made
    join points as point on point.position = made.n % (select count(*) from collection_points)
    join (select n, sum(price * quantity) as cents from lines group by n) as sums on sums.n = made.n
    order by at
    returning id, payment_id
  )
  insert into order_lines (
    order_id, position, art_piece_id, picture_id, reference, media_type, medium, surface, wrap_mm,
    bleed_mm, size, unit_price_cents, quantity)
  select placed.id, lines.position, lines.id, lines.picture_id, lines.reference, 'Poster', 'Poster',
    'paper', 0, 3, 'A2 (59cm x 42cm)',
    lines.price, lines.quantity
  from lines join placed on placed.payment_id = 'seeded_' || lines.n
`;

const someMessages = (messages: number) => sql`
  insert into contact_messages (name, email, subject, message, language, read_at, created_at)
  select 'Visitor ' || n, 'visitor' || n || '@example.org', 'A question about print ' || n,
    'Does it come with a frame?' || chr(10) || 'Kind regards', (array['en', 'fr'])[1 + n % 2],
    case when n % 9 > 0 then now() end, now() - n * interval '3 hours'
  from generate_series(1, ${messages}::integer) as n
`;

/** Two lines an order on average. */
export async function seedOrders(db: Database, orders: number, messages: number): Promise<void> {
  await db.execute(someOrders(orders));
  await db.execute(someMessages(messages));
  await db.execute(sql`analyze`);
}

if (import.meta.main) {
  const [connectionString, orders = "100000", messages = "2000"] = process.argv.slice(2);
  if (!connectionString)
    throw new Error("name the database: node bench/seed-orders.ts postgres://…");
  const { db, close } = openDatabase({ connectionString, timeouts: noTimeouts }, createLog("warn"));
  await seedOrders(db, Number(orders), Number(messages));
  await close();
}
