import { sql } from "drizzle-orm";
import { artPieces } from "#db/tables.ts";
import type { Language } from "#app/i18n/language.ts";
import { anyOf, prepareOnce } from "#app/platform/database.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { ArtCard, CardRow } from "#app/shop/catalogue/art-piece.ts";
import { cards } from "#app/shop/catalogue/browsing.server.ts";
import { inLanguage } from "#app/shop/catalogue/title.ts";

/** In the order of the ids; those that are gone are left out. */
export async function listCardRows(db: Database, ids: number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await prepareOnce(db, "list_cards", (name) =>
    cards(db)
      .where(sql`${artPieces.id} = ${anyOf(sql.placeholder("ids"), sql`integer`)}`)
      .prepare(name),
  ).execute({ ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function listCards(
  db: Database,
  ids: number[],
  language: Language,
): Promise<ArtCard[]> {
  return (await listCardRows(db, ids)).map((row) => inLanguage(row, language));
}
