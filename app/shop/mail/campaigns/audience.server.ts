import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { subscribers } from "#db/subscribers-tables.ts";
import type { Segment } from "#db/json-columns.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isSuppressed } from "#app/shop/subscribers/suppressions.server.ts";

function isAudience(segment: Segment | null): SQL {
  const { language, categoryId, collectionPointId, since } = segment ?? {};
  const conditions = [
    sql`${subscribers.subscribedToNewsletter}`,
    sql`not ${isSuppressed(sql`${subscribers.email}`)}`,
  ];
  if (language) conditions.push(sql`${subscribers.language} = ${language}`);
  if (categoryId !== undefined)
    conditions.push(
      bought(sql`exists (
        select from order_lines join art_pieces on art_pieces.id = order_lines.art_piece_id
        where order_lines.order_id = orders.id and art_pieces.category_id = ${categoryId})`),
    );
  if (collectionPointId !== undefined)
    conditions.push(bought(sql`orders.collection_point_id = ${collectionPointId}`));
  if (since) {
    const subscribedSince = sql`coalesce(
      (select max(at) from consents where subscriber_id = ${subscribers.id} and subscribed),
      ${subscribers.createdAt}) >= ${since}::date::timestamp at time zone 'Europe/Paris'`;
    conditions.push(
      sql`(${subscribedSince} or ${bought(sql`listed_orders.day >= ${since}::date`)})`,
    );
  }
  return sql.join(conditions, sql` and `);
}

/** Considers paid orders only, without tests and refunds. */
const bought = (condition: SQL) => sql`exists (
  select from orders join listed_orders on listed_orders.order_id = orders.id and listed_orders.sold
  where lower(orders.email) = lower(${subscribers.email}) and ${condition})`;

export async function countAudience(db: Database, segment: Segment | null): Promise<number> {
  return db.$count(subscribers, isAudience(segment));
}

export async function countNameless(db: Database, segment: Segment | null): Promise<number> {
  const isNameless = sql`coalesce(trim(${subscribers.name}), '') = ''`;
  return db.$count(subscribers, sql`${isAudience(segment)} and ${isNameless}`);
}

/** Stores the recipients of a campaign and returns how many. Call inside a transaction. */
export async function insertRecipients(
  db: Database,
  campaign: { id: number; segment: Segment | null },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into campaign_recipients (campaign_id, subscriber_id, email, name, language)
    select ${campaign.id}, ${subscribers.id}, ${subscribers.email}, ${subscribers.name},
      ${subscribers.language}
    from subscribers where ${isAudience(campaign.segment)} order by ${subscribers.id}`);
  return rowCount ?? 0;
}
