// Offline handovers that contradict the shop's records (conflict.ts), and how staff resolved them.
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { conflictDecisions, handoverConflicts } from "#db/handover-tables.ts";
import { orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import type { ConflictOutcome } from "./offline.ts";
import { isAtServedPoint } from "#app/shop/staff/served-points.server.ts";
import type { ServedPoints } from "#app/shop/staff/served-points.ts";

const maxConflicts = 200;

const open = isNull(conflictDecisions.conflictId);

export async function listConflicts(db: Database, served: ServedPoints) {
  return db
    .select({
      id: handoverConflicts.id,
      orderId: handoverConflicts.orderId,
      lines: handoverConflicts.lines,
      toCollector: handoverConflicts.toCollector,
      at: handoverConflicts.at,
      deviceName: handoverConflicts.deviceName,
      staffName: handoverConflicts.staffName,
      reason: handoverConflicts.reason,
      found: handoverConflicts.found,
      receivedAt: handoverConflicts.createdAt,
      firstName: orders.firstName,
      lastName: orders.lastName,
      decided: {
        outcome: conflictDecisions.outcome,
        staffName: conflictDecisions.staffName,
        at: conflictDecisions.createdAt,
      },
    })
    .from(handoverConflicts)
    .leftJoin(conflictDecisions, eq(conflictDecisions.conflictId, handoverConflicts.id))
    .leftJoin(
      orders,
      and(
        eq(orders.id, handoverConflicts.orderId),
        eq(orders.collectionPointId, handoverConflicts.pointId),
      ),
    )
    .where(isAtServedPoint(handoverConflicts.pointId, served))
    .orderBy(sql`${conflictDecisions.conflictId} is not null`, desc(handoverConflicts.id))
    .limit(maxConflicts);
}

export type Conflict = Awaited<ReturnType<typeof listConflicts>>[number];

export async function countConflicts(db: Database, served: ServedPoints): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(handoverConflicts)
    .leftJoin(conflictDecisions, eq(conflictDecisions.conflictId, handoverConflicts.id))
    .where(and(open, isAtServedPoint(handoverConflicts.pointId, served)));
  return row!.count;
}

export async function decideConflict(
  db: Database,
  actor: NonNullable<Actor>,
  { id, outcome, served }: { id: number; outcome: ConflictOutcome; served: ServedPoints },
): Promise<{ decided: true } | { refused: "unknown" | "decided" }> {
  const [conflict] = await db
    .select({ id: handoverConflicts.id })
    .from(handoverConflicts)
    .where(and(eq(handoverConflicts.id, id), isAtServedPoint(handoverConflicts.pointId, served)));
  if (!conflict) return { refused: "unknown" };
  const decisions = await db
    .insert(conflictDecisions)
    .values({ conflictId: id, outcome, staffId: actor.id, staffName: actor.name })
    .onConflictDoNothing()
    .returning({ id: conflictDecisions.conflictId });
  return decisions.length > 0 ? { decided: true } : { refused: "decided" };
}
