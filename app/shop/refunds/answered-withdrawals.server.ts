// Answers withdrawals by all refunds of their order together, whether these name one or none.
import { and, eq, inArray, sql } from "drizzle-orm";
import { refunds } from "#db/refunds-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { orderLines } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";

type Settled = { orderId: number; isAllBack: boolean; staffName: string | null };

/** Once all money is back, or all prints of its lines: else nobody can tell which went back. */
export async function answerByRefunds(
  db: Database,
  { orderId, isAllBack, staffName }: Settled,
): Promise<void> {
  const waiting = await db
    .select({ id: withdrawals.id, parts: withdrawals.parts })
    .from(withdrawals)
    .where(and(eq(withdrawals.orderId, orderId), sql`outcome is distinct from 'refunded'`));
  if (waiting.length === 0) return;
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const made = await db
    .select({ parts: refunds.parts })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, "completed")));
  const back = made.flatMap(({ parts }) => parts ?? []);
  const isBack = (position: number) =>
    back
      .filter((part) => part.position === position)
      .reduce((sum, { quantity }) => sum + quantity, 0) >=
    (lines.find((line) => line.position === position)?.quantity ?? Infinity);
  const answered = waiting
    .filter(({ parts }) => isAllBack || parts.every(({ position }) => isBack(position)))
    .map(({ id }) => id);
  if (answered.length > 0)
    await db
      .update(withdrawals)
      .set({ outcome: "refunded", handledAt: sql`now()`, staffName })
      .where(inArray(withdrawals.id, answered));
}
