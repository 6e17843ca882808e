// A shop that staff have run for three years, and somebody to look at its lists.
import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";
import { makeMember, password } from "#tests/support/staff.ts";
import { reuseGallery } from "./catalogue.ts";
import { seedOrders } from "./seed-orders.ts";
import { startShopOn } from "./shop.ts";
import type { BenchShop } from "./shop.ts";

export const counts = {
  pieces: 100_000,
  orders: 100_000,
  people: 50_000,
  messages: 20_000,
  campaigns: 2000,
  points: 200,
  templates: 200,
};
const email = "bench@example.org";

export type BackOffice = BenchShop & { cookie: string };

export async function startBackOffice(): Promise<BackOffice> {
  return signedIn(
    await startShopOn(
      await reuseGallery("back-office", counts.pieces, (db) => fillBackOffice(db, counts)),
    ),
  );
}

/** Signs in at a gallery that was filled with this. */
export const hireStaff = (db: Database) => makeMember(db, { email });

export async function signedIn(shop: BenchShop): Promise<BackOffice> {
  const answer = await fetch(`${shop.origin}/admin/login`, {
    method: "POST",
    body: new URLSearchParams({ email, password }),
    headers: { origin: shop.origin },
    redirect: "manual",
  });
  if (answer.status !== 303) throw new Error(`the sign-in was answered with ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  return { ...shop, cookie: cookies.join("; ") };
}

type Counts = Omit<typeof counts, "pieces">;

export async function fillBackOffice(
  db: Database,
  { orders, people, messages, campaigns, points, templates }: Counts,
): Promise<void> {
  await hireStaff(db);
  // 1 % without a price, 3 % in no category, a few looked at far more than the rest.
  await db.execute(sql`
    update art_pieces set view_count = floor(power(random(), 8) * 5000),
      media_options = case
        when id % 100 = 0 then '[]'
        when id % 3 = 0 then media_options - 0
        else media_options end,
      category_id = case when id % 30 = 0 then null else category_id end,
      sub_category_id = case when id % 30 = 0 then null else sub_category_id end`);
  await db.execute(sql`vacuum full art_pieces`);
  await db.execute(sql`
    insert into collection_points (name, address, email, status, created_at)
    select 'Point ' || n, n || ' rue des Ateliers, 75011 Paris', 'point' || n || '@example.org',
      case when n % 9 = 0 then 'Inactive' else 'Active' end, now() - n * interval '1 day'
    from generate_series(1, ${points}::integer) as n`);
  await seedOrders(db, orders, messages);
  await db.execute(sql`
    insert into subscribers (name, email, phone, subscribed_to_newsletter, created_at)
    select case when n % 5 > 0 then first || ' ' || last end,
      lower(translate(first || '.' || last, 'éèëÉ', 'eeeE')) || n || '@example.org',
      case when n % 3 = 0 then '+33612345678' end, n % 3 > 0,
        now() - power(random(), 2) * interval '1095 days'
    from (
      select n, (array['Marie','Jonas','Amélie','Tom','Inès','Paul','Sofia','Hugo','Léa','Noah'])[1 + n % 10] as first,
        (array['Lefèvre','Weber','Roux','Clarke','Benali','Girard','Rossi','Martin','Fontaine'])[1 + n % 9] as last
      from generate_series(1, ${people}::integer) as n
    ) as named`);
  await db.execute(sql`
    insert into email_templates (name, subject_template, html_content_template)
    select 'Template ' || n, 'News ' || n,
      repeat('<p>What hangs in the gallery this month.</p>', 200)
    from generate_series(1, ${templates}::integer) as n`);
  await db.execute(sql`
    insert into email_campaigns (name, subject, html_content, template_id, created_at)
    select 'Campaign ' || n, 'News ' || n,
      repeat('<p>What hangs in the gallery this month.</p>', 200), 1 + n % ${templates}::integer,
      now() - n * interval '1 day'
    from generate_series(1, ${campaigns}::integer) as n`);
}
