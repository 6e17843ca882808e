// Baskets that move to another screen. A link works for half an hour, once, for anybody who has it.
import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { basketLinks } from "#db/basket-tables.ts";
import type { LinkedLine } from "#db/json-columns.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { basketLinkMinutes } from "./linked-basket.ts";
import type { LinkState } from "./linked-basket.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";

const lifeMs = basketLinkMinutes * minuteMs;
/** Longer than a link works, so that a phone that missed the answer can send its request again. */
const retainedMs = 2 * lifeMs;

type NewLink = {
  lines: LinkedLine[];
  pointId: number | null;
  replaces: number | null;
};

export async function makeBasketLink(
  db: Database,
  { lines, pointId, replaces }: NewLink,
  now: Date,
): Promise<{ id: number } | { refused: "taken" }> {
  return db.transaction(async (db) => {
    await db.delete(basketLinks).where(lt(basketLinks.createdAt, before(now, retainedMs)));
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

/** Expects the id of a valid, unexpired token: a missing row means that the link was replaced. */
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

/** Only one of two concurrent calls gets the basket. A repeated `claim` gets it again. */
export async function claimBasket(
  db: Database,
  id: number,
  claim: string,
  now: Date,
): Promise<{ lines: LinkedLine[]; pointId: number | null } | null> {
  const isFree = and(isNull(basketLinks.takenAt), gt(basketLinks.createdAt, before(now, lifeMs)));
  const [claimed] = await db
    .update(basketLinks)
    .set({ takenAt: now, taker: claim })
    .where(and(eq(basketLinks.id, id), or(isFree, eq(basketLinks.taker, claim))))
    .returning({ lines: basketLinks.lines, pointId: basketLinks.collectionPointId });
  return claimed ?? null;
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
