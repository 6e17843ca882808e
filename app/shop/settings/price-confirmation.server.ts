// Whether the owner looked at the delivered prices and keeps them.
import { sql } from "drizzle-orm";
import { settings } from "#db/settings-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";

export async function arePricesConfirmed(db: Database): Promise<boolean> {
  const [row] = await db
    .select({ kept: sql<boolean>`coalesce(${settings.value} -> 'pricesKept' = 'true', false)` })
    .from(settings);
  return row?.kept ?? false;
}

/** Stored beside the values, like their versions, so that no settings page overwrites it. */
export async function confirmPrices(db: Database): Promise<void> {
  const confirmed = { pricesKept: true };
  await db
    .insert(settings)
    .values({ version: 0, value: confirmed })
    .onConflictDoUpdate({
      target: settings.id,
      set: { value: sql`${settings.value} || ${JSON.stringify(confirmed)}::jsonb` },
    });
}
