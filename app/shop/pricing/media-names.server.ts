// The media that the shop sells or has a rule for.
import { sql } from "drizzle-orm";
import { artPieces, pricingRules } from "#db/tables.ts";
import type { Database } from "#app/platform/database.server.ts";

/** Each once, by name. */
export async function listMediaNames(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct option ->> 'mediaType' as name from (
      select distinct media_options from ${artPieces} union select media_options from ${pricingRules}
    ) as all_options, jsonb_array_elements(media_options) as option order by name`);
  return rows.map(({ name }) => name);
}
