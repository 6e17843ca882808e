// Whether a link to the shop works, asked of the database; nothing is fetched.
import { artPieces } from "#db/tables.ts";
import { and, eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";
import { findByReference } from "#app/shop/catalogue/reference-search.server.ts";
import { isHung } from "#app/shop/catalogue/hung.server.ts";
import { isLegalPage } from "#app/shop/legal/legal-text.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";

const pages = new Set(["/", "/art", "/basket", "/checkout", "/contact", "/withdrawal", "/search"]);

export async function leadsSomewhere(db: Database, path: string): Promise<boolean> {
  const plain = path.length > 1 ? path.replace(/\/$/, "") : path;
  if (pages.has(plain) || plain.startsWith("/media/") || plain.startsWith("/newsletter/"))
    return true;
  const piece = /^\/art\/([1-9]\d{0,9})$/.exec(plain)?.[1];
  if (piece)
    return (
      rowIdFrom(piece) !== null &&
      (await db.$count(artPieces, and(eq(artPieces.id, Number(piece)), isHung))) > 0
    );
  const legal = /^\/legal\/([a-z]+)$/.exec(plain)?.[1];
  if (legal) return isLegalPage(legal);
  const reference = /^\/([A-Za-z0-9_-]{1,64})$/.exec(plain)?.[1];
  return reference !== undefined && (await findByReference(db, reference)) !== null;
}
