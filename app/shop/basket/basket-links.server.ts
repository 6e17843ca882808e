// Baskets that go from one screen to another: kept for half an hour, taken once, of nobody.
import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { basketLinks } from "#db/basket-tables.ts";
import type { LinkedLine } from "#db/json-columns.ts";
import type { Database } from "#app/platform/database.server.ts";
import { basketLinkMinutes } from "#app/shop/basket/linked-basket.ts";
import type { LinkState } from "#app/shop/basket/linked-basket.ts";

const lifeMs = basketLinkMinutes * 60 * 1000;
/** Longer than it can be taken, so that a phone whose answer was lost can ask again. */
const keptMs = 2 * lifeMs;

type NewLink = {
  lines: LinkedLine[];
  /** Where the screen stands. */
  pointId: number | null;
  /** What it showed before. */
  replaces: number | null;
};

/** Refused where what it replaces is on a phone already. */
export async function makeBasketLink(
  db: Database,
  { lines, pointId, replaces }: NewLink,
  now: Date,
): Promise<{ id: number } | { refused: "taken" }> {
  return db.transaction(async (db) => {
    await db.delete(basketLinks).where(lt(basketLinks.createdAt, before(now, keptMs)));
    if (replaces !== null) {
      const [former] = await db
        .select({ takenAt: basketLinks.takenAt })
        .from(basketLinks)
        .where(eq(basketLinks.id, replaces))
        .for("update");
      if (former?.takenAt) return { refused: "taken" };
      await db.delete(basketLinks).where(eq(basketLinks.id, replaces));
    }
    const [made] = await db
      .insert(basketLinks)
      .values({ lines, collectionPointId: pointId, createdAt: now })
      .returning({ id: basketLinks.id });
    return { id: made!.id };
  });
}

/** Of a link whose signature holds and whose half hour is not over. */
export async function findBasketLink(
  db: Database,
  id: number,
): Promise<{ state: LinkState; lines: LinkedLine[] }> {
  const [link] = await db
    .select({ lines: basketLinks.lines, takenAt: basketLinks.takenAt })
    .from(basketLinks)
    .where(eq(basketLinks.id, id));
  if (!link) return { state: "replaced", lines: [] };
  return { state: link.takenAt ? "taken" : "waiting", lines: link.lines };
}

/** Of two that take it at once, one gets it. `claim` gets it again, however late. */
export async function takeBasket(
  db: Database,
  id: number,
  claim: string,
  now: Date,
): Promise<{ lines: LinkedLine[]; pointId: number | null } | null> {
  const isFree = and(isNull(basketLinks.takenAt), gt(basketLinks.createdAt, before(now, lifeMs)));
  const [taken] = await db
    .update(basketLinks)
    .set({ takenAt: now, taker: claim })
    .where(and(eq(basketLinks.id, id), or(isFree, eq(basketLinks.taker, claim))))
    .returning({ lines: basketLinks.lines, pointId: basketLinks.collectionPointId });
  return taken ?? null;
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
