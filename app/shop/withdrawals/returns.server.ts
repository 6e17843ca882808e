// Withdrawn prints that must come back to the counter, and those that have come back.
import { and, asc, eq } from "drizzle-orm";
import type { LineQuantity } from "#db/json-columns.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { lockOrder } from "#app/shop/order-facts/order-lock.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { returnDeadline } from "./withdrawal-period.ts";
import { listWithdrawalSteps, recordStep } from "./withdrawal-steps.server.ts";
import type { HandedOverLine } from "./withdrawal.ts";

type ReturnRecord = { at: Date; staffName: string | null };

type RecordedReturn = ReturnRecord & { prints: LineQuantity[] };

export type Return = {
  id: number;
  until: Date;
  parts: LineQuantity[];
  isRefunded: boolean;
  /** Returned prints still belong to the buyer, and must be given back. */
  isRefused: boolean;
  back: ReturnRecord | null;
};

/**
 * `handedOverOf` answers null for a line of which nothing was handed over. Lists only prints that
 * the buyer has in excess of those the buyer may keep.
 */
export async function listReturns(
  db: Database,
  orderId: number,
  handedOverOf: (position: number) => HandedOverLine | null,
  now: Date,
): Promise<Return[]> {
  const { id, declaredAt, parts, outcome } = withdrawals;
  const declared = await db
    .select({ id, declaredAt, parts, outcome })
    .from(withdrawals)
    .where(eq(withdrawals.orderId, orderId))
    .orderBy(asc(id));
  const steps = await listWithdrawalSteps(db, orderId);
  const returnOf = returnsIn(steps);
  const reopenedAt = reopenedIn(steps);
  const excessLeft = new Map<number, number>();
  // The newest withdrawal comes first: a line's prints are alike, and those withdrawn earlier may
  // never have left.
  const returns = declared.toReversed().flatMap(({ id, declaredAt, parts, outcome }) => {
    const until = returnDeadline(declaredAt);
    const back = returnOf.get(id) ?? null;
    const isSettled = !back && (outcome === "refused" || (outcome === "refunded" && until < now));
    const toReturn = (back?.prints ?? parts).flatMap(({ position, quantity }) => {
      const out = handedOverOf(position);
      if (!out || out.at > (reopenedAt.get(id) ?? declaredAt)) return [];
      if (back || outcome === "refused")
        return [{ position, quantity: Math.min(quantity, out.prints) }];
      const beyond = excessLeft.get(position) ?? out.excess;
      const prints = Math.min(quantity, beyond);
      excessLeft.set(position, beyond - prints);
      return prints > 0 ? [{ position, quantity: prints }] : [];
    });
    return isSettled || toReturn.length === 0
      ? []
      : [
          {
            id,
            until,
            parts: toReturn,
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
  const back = returnsIn(await listWithdrawalSteps(db, orderId)).get(id);
  return back ? { at: back.at, staffName: back.staffName } : null;
}

/**
 * `returned`: the prints that came back, or null to undo the record. False if the withdrawal is
 * refused or unknown.
 */
export async function recordReturnedPrints(
  db: Database,
  actor: Actor,
  orderId: number,
  id: number,
  returned: LineQuantity[] | null,
): Promise<boolean> {
  return db.transaction(async (db) => {
    await lockOrder(db, orderId);
    const [found] = await db
      .select({ outcome: withdrawals.outcome })
      .from(withdrawals)
      .where(and(eq(withdrawals.orderId, orderId), eq(withdrawals.id, id)));
    if (!found || (returned && found.outcome === "refused")) return false;
    if (((await findReturnRecord(db, orderId, id)) !== null) === (returned !== null)) return true;
    const step = returned
      ? { step: "returned" as const, cameBack: returned }
      : { step: "unreturned" as const };
    await recordStep(db, actor, { orderId, withdrawalId: id, ...step });
    return true;
  });
}

type Steps = Awaited<ReturnType<typeof listWithdrawalSteps>>;

function returnsIn(steps: Steps): Map<number, RecordedReturn> {
  const backs = new Map<number, RecordedReturn>();
  for (const { step, id, cameBack, at, staffName } of steps) {
    if (step === "returned" && cameBack) backs.set(id, { at, staffName, prints: cameBack });
    if (step === "unreturned") backs.delete(id);
  }
  return backs;
}

function reopenedIn(steps: Steps): Map<number, Date> {
  return new Map(
    steps.flatMap(({ step, id, at }) => (step === "reopened" ? [[id, at] as const] : [])),
  );
}
