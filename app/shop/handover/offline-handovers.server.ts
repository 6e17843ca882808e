// Takes in offline handovers: into the book, or, by conflict.ts, onto the list of conflicts.
import { and, eq } from "drizzle-orm";
import { devices } from "#db/device-tables.ts";
import { handoverConflicts } from "#db/handover-tables.ts";
import type { FoundAtReturn } from "#db/json-columns.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Secrets } from "#app/platform/secrets/secret.server.ts";
import { findHandoverConflict } from "#app/shop/handover/conflict.ts";
import { collectorMark, openPass } from "#app/shop/handover/day-pass.server.ts";
import type { DayPass } from "#app/shop/handover/day-pass.server.ts";
import { linesToHandOver } from "#app/shop/handover/handover.ts";
import { areSameParts } from "#app/shop/refunds/refund.ts";
import { findPerson } from "#app/shop/staff/persons.server.ts";
import { mayWorkAt } from "#app/shop/staff/pin.ts";
import {
  findRecordedHandover,
  handOver,
  readCounterOrder,
} from "#app/shop/handover/handovers.server.ts";
import type { HandoverFailure, CounterOrderRow } from "#app/shop/handover/handovers.server.ts";
import { conflictReasons, partsOf } from "#app/shop/handover/offline.ts";
import type {
  OfflineAnswer,
  ConflictReason,
  OfflineHandover,
  SignedHandover,
} from "#app/shop/handover/offline.ts";
import { dayMs, minuteMs } from "../calendar/milliseconds.ts";

/** Allowed difference of a device's clock. */
const clockMs = 5 * minuteMs;
const passMs = dayMs;
/** How late a handover may come, such as from a tablet found in a drawer. */
const sendingMs = 30 * passMs;
/** Conflicts that a revoked device may cause, before they bury others. */
const mostRevoked = 100;

type Sent = {
  handover: SignedHandover;
  device: { id: number; pointId: number | null } | null;
  staffId: string | null;
  now: Date;
};

/** "no-pass": not sealed here. "too-many": from a revoked device. Both stay on the device. */
export async function acceptOfflineHandover(
  db: Database,
  secrets: Secrets,
  { handover, device, staffId, now }: Sent,
): Promise<OfflineAnswer | { key: string; refused: "no-pass" | "too-many" }> {
  const { key } = handover;
  const pass = await openPass(secrets, handover);
  if (!pass || now.getTime() - pass.at > sendingMs) return { key, refused: "no-pass" };
  return db.transaction(async (db) => {
    const order = await readCounterOrder(db, handover.orderId, "update");
    const before = await findConflict(db, key);
    if (before) return { key, conflict: before };
    if (await isInBook(db, handover)) return { key, recorded: true };
    const reason =
      (await reasonBefore(db, { handover, device, staffId, now }, pass)) ??
      (order ? await record(db, secrets, { handover, pass, order }) : "unknown");
    if (reason === null) return { key, recorded: true };
    if (reason === "revoked" && (await isFull(db, pass.device.id)))
      return { key, refused: "too-many" };
    await db
      .insert(handoverConflicts)
      .values({
        key,
        orderId: handover.orderId,
        lines: handover.lines,
        toCollector: handover.collectorMark !== null,
        at: handover.at,
        deviceId: pass.device.id,
        deviceName: pass.device.name,
        pointId: pass.pointId,
        staffId: pass.staff.id,
        staffName: pass.staff.name,
        reason,
        found: order && foundOf(order),
      })
      .onConflictDoNothing({ target: handoverConflicts.key });
    return { key, conflict: reason };
  });
}

async function findConflict(db: Database, key: string): Promise<ConflictReason | null> {
  const [row] = await db
    .select({ reason: handoverConflicts.reason })
    .from(handoverConflicts)
    .where(eq(handoverConflicts.key, key));
  return row?.reason ?? null;
}

async function isInBook(db: Database, { key, orderId, lines }: OfflineHandover): Promise<boolean> {
  const written = await findRecordedHandover(db, orderId, key);
  return written !== null && areSameParts(written.parts, partsOf(lines));
}

/** Reasons other than the order: a lost device's handovers may be anybody's, from any time. */
async function reasonBefore(
  db: Database,
  { handover, device, staffId, now }: Sent,
  pass: DayPass,
): Promise<ConflictReason | null> {
  if (device?.id !== pass.device.id) return "revoked";
  if (device.pointId !== pass.pointId) return "device-moved";
  const person = await findPerson(db, pass.staff.id);
  if (!person || person.deactivated || !mayWorkAt(person, pass.pointId)) return "staff-gone";
  if (staffId !== null && staffId !== pass.staff.id) return "staff-changed";
  const at = handover.at.getTime();
  const isAfterPass = at >= pass.at - clockMs && at <= pass.at + passMs;
  return isAfterPass && at <= now.getTime() + clockMs ? null : "clock";
}

/** Locks the device, or concurrent handovers could both be the last one allowed. */
async function isFull(db: Database, deviceId: number): Promise<boolean> {
  await db.select({ id: devices.id }).from(devices).where(eq(devices.id, deviceId)).for("update");
  const listed = and(
    eq(handoverConflicts.deviceId, deviceId),
    eq(handoverConflicts.reason, "revoked"),
  );
  return (await db.$count(handoverConflicts, listed)) >= mostRevoked;
}

async function record(
  db: Database,
  secrets: Secrets,
  { handover, pass, order }: { handover: OfflineHandover; pass: DayPass; order: CounterOrderRow },
): Promise<ConflictReason | null> {
  const { collectorName } = order;
  const isOther =
    handover.collectorMark !== null &&
    !secrets.some(
      (secret) => collectorMark(secret, order.id, collectorName) === handover.collectorMark,
    );
  if (isOther) return "other-collector";
  const parts = partsOf(handover.lines);
  const judged = linesToHandOver(order, parts, [pass.pointId]);
  if ("refused" in judged) return reasonOf(judged.refused);
  const conflict = findHandoverConflict(handover, judged.selected, pass.at);
  if (conflict) return conflict;
  const result = await handOver(db, pass.staff, {
    orderId: order.id,
    parts,
    how: "offline",
    key: handover.key,
    collector: handover.collectorMark === null ? null : collectorName,
    served: [pass.pointId],
    at: handover.at,
  });
  return "handedOver" in result ? null : reasonOf(result.refused);
}

/** Other refusals cannot concern a handover with lines, and count as different prints. */
function reasonOf(refused: HandoverFailure): ConflictReason {
  return conflictReasons.find((reason) => reason === refused) ?? "other-prints";
}

function foundOf({ status, paymentStatus, pointName, lines }: CounterOrderRow): FoundAtReturn {
  const out = lines
    .flatMap(({ last }) => (last?.kind === "handed_over" ? [last] : []))
    .toSorted((some, other) => other.at.getTime() - some.at.getTime())[0];
  return {
    status,
    paymentStatus,
    pointName,
    out: out
      ? {
          at: out.at.toISOString(),
          staffName: out.staffName,
          pointName: out.pointName,
          how: out.how,
        }
      : null,
  };
}
