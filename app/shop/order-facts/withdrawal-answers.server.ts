// Which withdrawals a refund may answer, and how one was answered.
import { and, eq, sql } from "drizzle-orm";
import { refunds } from "#db/refunds-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import type { LineQuantity } from "#db/json-columns.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Cents } from "#app/shop/money.ts";
import { needsDecision } from "./withdrawal-conditions.server.ts";

export async function listNeedingDecision(db: Database, orderId: number): Promise<number[]> {
  const rows = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.orderId, orderId), needsDecision))
    .orderBy(withdrawals.id);
  return rows.map(({ id }) => id);
}

/** Null unless it needs a decision. */
export async function findOpenParts(
  db: Database,
  orderId: number,
  id: number,
): Promise<LineQuantity[] | null> {
  const [found] = await db
    .select({ parts: withdrawals.parts })
    .from(withdrawals)
    .where(and(eq(withdrawals.id, id), eq(withdrawals.orderId, orderId), needsDecision));
  return found?.parts ?? null;
}

export type WithdrawalAnswer = {
  id: number;
  outcome: "refunded" | "refused" | "under-way";
  amountCents: Cents | null;
};

/** Null while it needs a decision. */
export async function findWithdrawalAnswer(
  db: Database,
  orderId: number,
  id: number,
): Promise<WithdrawalAnswer | null> {
  const [found] = await db
    .select({ outcome: withdrawals.outcome, amountCents: refunds.amountCents })
    .from(withdrawals)
    .leftJoin(refunds, eq(refunds.id, withdrawals.refundId))
    .where(
      and(eq(withdrawals.id, id), eq(withdrawals.orderId, orderId), sql`not (${needsDecision})`),
    );
  return found
    ? { id, outcome: found.outcome ?? "under-way", amountCents: found.amountCents }
    : null;
}
