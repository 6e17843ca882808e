// Prints that were handed over and are withdrawn: what is to come back to the counter, and what has.
import { and, asc, eq } from "drizzle-orm";
import type { OrderedPart } from "#db/json-columns.ts";
import { withdrawals } from "#db/money-tables.ts";
import { orderEvents } from "#db/tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { lockOrder } from "#app/shop/journal/order-lock.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { areSameParts } from "#app/shop/refunds/refund.ts";
import { returnBy } from "#app/shop/withdrawals/withdrawal-period.ts";
import { readEvent, writeEvent } from "#app/shop/withdrawals/withdrawal.ts";
import type { OutOfLine } from "#app/shop/withdrawals/withdrawal.ts";

export type Back = { at: Date; staffName: string | null };

type NotedBack = Back & { came: OrderedPart[] | null };

export type Return = {
  id: number;
  until: Date;
  parts: OrderedPart[];
  isRefunded: boolean;
  /** What is back of it is the buyer's, and to be given back. */
  isRefused: boolean;
  back: Back | null;
};

/** `outOf`: null where nothing left. Lists what was withdrawn later, beyond the buyer's own. */
export async function listReturns(
  db: Database,
  orderId: number,
  outOf: (position: number) => OutOfLine | null,
  now: Date,
): Promise<Return[]> {
  const { id, declaredAt, parts, outcome } = withdrawals;
  const declared = await db
    .select({ id, declaredAt, parts, outcome })
    .from(withdrawals)
    .where(eq(withdrawals.orderId, orderId))
    .orderBy(asc(id));
  const events = await readEvents(db, orderId);
  const backOf = backsIn(events);
  const reopenedOf = reopenedIn(events);
  const toCome = new Map<number, number>();
  // why the newest first: of prints that are alike, those withdrawn before may all be here.
  const returns = declared.toReversed().flatMap(({ id, declaredAt, parts, outcome }) => {
    const until = returnBy(declaredAt);
    const back = backOf.get(id) ?? null;
    const isSettled = !back && (outcome === "refused" || (outcome === "refunded" && until < now));
    const gone = (back?.came ?? parts).flatMap(({ position, quantity }) => {
      const out = outOf(position);
      if (!out || out.at > (reopenedOf.get(id) ?? declaredAt)) return [];
      if (back || outcome === "refused")
        return [{ position, quantity: Math.min(quantity, out.prints) }];
      const beyond = toCome.get(position) ?? out.beyond;
      const prints = Math.min(quantity, beyond);
      toCome.set(position, beyond - prints);
      return prints > 0 ? [{ position, quantity: prints }] : [];
    });
    return isSettled || gone.length === 0
      ? []
      : [
          {
            id,
            until,
            parts: gone,
            isRefunded: outcome === "refunded",
            isRefused: outcome === "refused",
            back: back && { at: back.at, staffName: back.staffName },
          },
        ];
  });
  return returns.toReversed();
}

export async function findBack(db: Database, orderId: number, id: number): Promise<Back | null> {
  const back = backsIn(await readEvents(db, orderId)).get(id);
  return back ? { at: back.at, staffName: back.staffName } : null;
}

/** `came`: what is back, perhaps in part; null: not after all. False if refused, or unknown. */
export async function noteReturnedPrints(
  db: Database,
  actor: Actor,
  orderId: number,
  id: number,
  came: OrderedPart[] | null,
): Promise<boolean> {
  return db.transaction(async (db) => {
    await lockOrder(db, orderId);
    const [found] = await db
      .select({ outcome: withdrawals.outcome, parts: withdrawals.parts })
      .from(withdrawals)
      .where(and(eq(withdrawals.orderId, orderId), eq(withdrawals.id, id)));
    if (!found || (came && found.outcome === "refused")) return false;
    if (((await findBack(db, orderId, id)) !== null) === (came !== null)) return true;
    const why = came && !areSameParts(came, found.parts) ? JSON.stringify(came) : "";
    const note = writeEvent({ what: came ? "returned" : "unreturned", id, why });
    const staffName = actor?.name ?? null;
    await db.insert(orderEvents).values({ orderId, kind: "withdrawal", note, staffName });
    return true;
  });
}

type Events = Awaited<ReturnType<typeof readEvents>>;

async function readEvents(db: Database, orderId: number) {
  const { note, createdAt, staffName } = orderEvents;
  const events = await db
    .select({ note, at: createdAt, staffName })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, "withdrawal")))
    .orderBy(asc(orderEvents.id));
  return events.flatMap(({ note, ...told }) => {
    const event = readEvent(note);
    return event ? [{ ...event, ...told }] : [];
  });
}

function backsIn(events: Events): Map<number, NotedBack> {
  const backs = new Map<number, NotedBack>();
  for (const { what, id, why, at, staffName } of events) {
    if (what === "returned")
      backs.set(id, { at, staffName, came: why ? (JSON.parse(why) as OrderedPart[]) : null });
    if (what === "unreturned") backs.delete(id);
  }
  return backs;
}

function reopenedIn(events: Events): Map<number, Date> {
  return new Map(
    events.flatMap(({ what, id, at }) => (what === "reopened" ? [[id, at] as const] : [])),
  );
}
