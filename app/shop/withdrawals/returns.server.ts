// Prints that were handed over and are withdrawn: what is to come back to the counter, and what has.
import { and, asc, eq } from "drizzle-orm";
import type { OrderedPart } from "#db/json-columns.ts";
import { withdrawals } from "#db/money-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { lockOrder } from "#app/shop/journal/order-lock.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { returnDeadline } from "#app/shop/withdrawals/withdrawal-period.ts";
import { listWithdrawalSteps, recordStep } from "#app/shop/withdrawals/withdrawal-steps.server.ts";
import type { HandedOverLine } from "#app/shop/withdrawals/withdrawal.ts";

export type ReturnRecord = { at: Date; staffName: string | null };

type NotedBack = ReturnRecord & { came: OrderedPart[] };

export type Return = {
  id: number;
  until: Date;
  parts: OrderedPart[];
  isRefunded: boolean;
  /** What is back of it is the buyer's, and to be given back. */
  isRefused: boolean;
  back: ReturnRecord | null;
};

/** `outOf`: null where nothing left. Lists what was withdrawn later, beyond the buyer's own. */
export async function listReturns(
  db: Database,
  orderId: number,
  outOf: (position: number) => HandedOverLine | null,
  now: Date,
): Promise<Return[]> {
  const { id, declaredAt, parts, outcome } = withdrawals;
  const declared = await db
    .select({ id, declaredAt, parts, outcome })
    .from(withdrawals)
    .where(eq(withdrawals.orderId, orderId))
    .orderBy(asc(id));
  const steps = await listWithdrawalSteps(db, orderId);
  const backOf = backsIn(steps);
  const reopenedOf = reopenedIn(steps);
  const toCome = new Map<number, number>();
  // why the newest first: of prints that are alike, those withdrawn before may all be here.
  const returns = declared.toReversed().flatMap(({ id, declaredAt, parts, outcome }) => {
    const until = returnDeadline(declaredAt);
    const back = backOf.get(id) ?? null;
    const isSettled = !back && (outcome === "refused" || (outcome === "refunded" && until < now));
    const gone = (back?.came ?? parts).flatMap(({ position, quantity }) => {
      const out = outOf(position);
      if (!out || out.at > (reopenedOf.get(id) ?? declaredAt)) return [];
      if (back || outcome === "refused")
        return [{ position, quantity: Math.min(quantity, out.prints) }];
      const beyond = toCome.get(position) ?? out.excess;
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

export async function findReturnRecord(
  db: Database,
  orderId: number,
  id: number,
): Promise<ReturnRecord | null> {
  const back = backsIn(await listWithdrawalSteps(db, orderId)).get(id);
  return back ? { at: back.at, staffName: back.staffName } : null;
}

/** `came`: what is back, perhaps in part; null: not after all. False if refused, or unknown. */
export async function recordReturnedPrints(
  db: Database,
  actor: Actor,
  orderId: number,
  id: number,
  came: OrderedPart[] | null,
): Promise<boolean> {
  return db.transaction(async (db) => {
    await lockOrder(db, orderId);
    const [found] = await db
      .select({ outcome: withdrawals.outcome })
      .from(withdrawals)
      .where(and(eq(withdrawals.orderId, orderId), eq(withdrawals.id, id)));
    if (!found || (came && found.outcome === "refused")) return false;
    if (((await findReturnRecord(db, orderId, id)) !== null) === (came !== null)) return true;
    const step = came
      ? { step: "returned" as const, cameBack: came }
      : { step: "unreturned" as const };
    await recordStep(db, actor, { orderId, withdrawalId: id, ...step });
    return true;
  });
}

type Steps = Awaited<ReturnType<typeof listWithdrawalSteps>>;

function backsIn(steps: Steps): Map<number, NotedBack> {
  const backs = new Map<number, NotedBack>();
  for (const { step, id, cameBack, at, staffName } of steps) {
    if (step === "returned" && cameBack) backs.set(id, { at, staffName, came: cameBack });
    if (step === "unreturned") backs.delete(id);
  }
  return backs;
}

function reopenedIn(steps: Steps): Map<number, Date> {
  return new Map(
    steps.flatMap(({ step, id, at }) => (step === "reopened" ? [[id, at] as const] : [])),
  );
}
