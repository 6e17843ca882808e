// Prints that were handed over and are withdrawn: what is to come back to the counter, and what has.
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { OrderedPart } from "#db/json-columns.ts";
import { withdrawals } from "#db/money-tables.ts";
import { orderEvents } from "#db/tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { lockOrder } from "#app/shop/journal/order-lock.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { returnBy } from "#app/shop/withdrawals/withdrawal-period.ts";
import { readEvent, writeEvent } from "#app/shop/withdrawals/withdrawal.ts";
import type { OutOfLine } from "#app/shop/withdrawals/withdrawal.ts";

export type Back = { at: Date; staffName: string | null };

export type Return = {
  /** The withdrawal's. */
  id: number;
  until: Date;
  parts: OrderedPart[];
  isRefunded: boolean;
  /** What is back of it is the buyer's, and to be given back. */
  isRefused: boolean;
  /** Null: not yet. */
  back: Back | null;
};

/**
 * `outOf`: of a line, null where it never left. Only what was withdrawn after that, and that the
 * buyer has beyond what is left to them: the rest stayed here. Refunded ones whose time is over are
 * settled without.
 */
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
  const backOf = await readBacks(db, orderId, idsOf(declared));
  const reopenedOf = await readReopened(db, orderId);
  const toCome = new Map<number, number>();
  // why the newest first: of prints that are alike, those withdrawn before may all be here.
  const returns = declared.toReversed().flatMap(({ id, declaredAt, parts, outcome }) => {
    const until = returnBy(declaredAt);
    const back = backOf.get(id) ?? null;
    const isSettled = !back && (outcome === "refused" || (outcome === "refunded" && until < now));
    const gone = parts.flatMap(({ position, quantity }) => {
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
            back,
          },
        ];
  });
  return returns.toReversed();
}

export async function findBack(db: Database, orderId: number, id: number): Promise<Back | null> {
  return (await readBacks(db, orderId, [id])).get(id) ?? null;
}

/** Pressed twice is once. False where there is no such withdrawal, or it was refused. */
export async function noteReturn(
  db: Database,
  actor: Actor,
  orderId: number,
  id: number,
  isBack: boolean,
): Promise<boolean> {
  return db.transaction(async (db) => {
    await lockOrder(db, orderId);
    const [found] = await db
      .select({ outcome: withdrawals.outcome })
      .from(withdrawals)
      .where(and(eq(withdrawals.orderId, orderId), eq(withdrawals.id, id)));
    if (!found || (isBack && found.outcome === "refused")) return false;
    if (((await findBack(db, orderId, id)) !== null) === isBack) return true;
    const note = writeEvent({ what: isBack ? "returned" : "unreturned", id });
    const staffName = actor?.name ?? null;
    await db.insert(orderEvents).values({ orderId, kind: "withdrawal", note, staffName });
    return true;
  });
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

async function readBacks(db: Database, orderId: number, ids: number[]): Promise<Map<number, Back>> {
  const [returned, unreturned] = (["returned", "unreturned"] as const).map(
    (what) => new Map(ids.map((id) => [writeEvent({ what, id }), id])),
  );
  const { note, createdAt, staffName } = orderEvents;
  const events = await db
    .select({ note, at: createdAt, staffName })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orderId),
        eq(orderEvents.kind, "withdrawal"),
        inArray(note, [...returned!.keys(), ...unreturned!.keys()]),
      ),
    )
    .orderBy(desc(orderEvents.id));
  const backs = new Map<number, Back | null>();
  for (const { note, ...back } of events) {
    const id = returned!.get(note!) ?? unreturned!.get(note!)!;
    if (!backs.has(id)) backs.set(id, returned!.has(note!) ? back : null);
  }
  return new Map([...backs].flatMap(([id, back]) => (back ? [[id, back] as const] : [])));
}

async function readReopened(db: Database, orderId: number): Promise<Map<number, Date>> {
  const events = await db
    .select({ note: orderEvents.note, at: orderEvents.createdAt })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, "withdrawal")))
    .orderBy(asc(orderEvents.id));
  return new Map(
    events.flatMap(({ note, at }) => {
      const event = readEvent(note);
      return event?.what === "reopened" ? [[event.id, at] as const] : [];
    }),
  );
}
