// The steps of a withdrawal, in the history of its order.
import { and, asc, eq, sql } from "drizzle-orm";
import { orderEvents } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";

type Event = typeof orderEvents.$inferInsert;
type Of = { orderId: number; withdrawalId: number };
type Step =
  | { step: "returned"; cameBack: NonNullable<Event["cameBack"]> }
  | { step: Exclude<Event["withdrawalStep"], "returned" | null | undefined>; note?: string };

export async function recordStep(
  db: Database,
  actor: Actor,
  { step, ...values }: Of & Step,
): Promise<void> {
  await db.insert(orderEvents).values({
    ...values,
    kind: "withdrawal",
    withdrawalStep: step,
    staffName: actor?.name ?? null,
  });
}

export async function listWithdrawalSteps(db: Database, orderId: number) {
  const { withdrawalId, withdrawalStep, cameBack, createdAt, staffName } = orderEvents;
  return db
    .select({
      id: sql<number>`${withdrawalId}`,
      step: withdrawalStep,
      cameBack,
      at: createdAt,
      staffName,
    })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, "withdrawal")))
    .orderBy(asc(orderEvents.id));
}
