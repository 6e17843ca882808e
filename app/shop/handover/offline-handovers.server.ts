// Records offline handovers in the book, or as conflicts by the rule of conflict.ts.
import { and, eq } from "drizzle-orm";
import { devices } from "#db/devices-tables.ts";
import { handoverConflicts } from "#db/handover-tables.ts";
import type { FoundAtConflict } from "#db/json-columns.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Secrets } from "#app/platform/secrets/secret.server.ts";
import { conflictReasons } from "#db/values.ts";
import { findHandoverConflict } from "./conflict.ts";
import { collectorMark, openPass } from "./day-pass.server.ts";
import type { DayPass } from "./day-pass.server.ts";
import { linesToHandOver } from "./handover.ts";
import { areSameQuantities } from "#app/shop/refunds/refund.ts";
import { findMemberRights } from "#app/shop/staff/member-rights.server.ts";
import { mayWorkAt } from "#app/shop/staff/pin.ts";
import { findRecordedHandover, handOver, readCounterOrder } from "./handovers.server.ts";
import type { HandoverFailure, CounterOrderRow } from "./handovers.server.ts";
import { toLineQuantities } from "./offline.ts";
import type { OfflineAnswer, ConflictReason, OfflineHandover, SignedHandover } from "./offline.ts";
import { dayMs, minuteMs } from "#app/shop/calendar/milliseconds.ts";

/** Allowed difference of a device's clock. */
const clockToleranceMs = 5 * minuteMs;
const passValidityMs = dayMs;
/** How late a handover may arrive, such as from a tablet found in a drawer. */
const deliveryWindowMs = 30 * passValidityMs;
/** The most conflicts that a revoked device may cause, so that they do not bury others. */
const maxRevoked = 100;

type ReceivedHandover = {
  handover: SignedHandover;
  device: { id: number; pointId: number | null } | null;
  staffId: string | null;
  now: Date;
};

/**
 * "no-pass": not issued by this shop. "too-many": from a revoked device. Both handovers stay on the
 * device.
 */
export async function acceptOfflineHandover(
  db: Database,
  secrets: Secrets,
  { handover, device, staffId, now }: ReceivedHandover,
): Promise<OfflineAnswer | { key: string; refused: "no-pass" | "too-many" }> {
  const { key } = handover;
  const pass = await openPass(secrets, handover);
  if (!pass || now.getTime() - pass.at > deliveryWindowMs) return { key, refused: "no-pass" };
  return db.transaction(async (db) => {
    const order = await readCounterOrder(db, handover.orderId, "update");
    const existing = await findConflict(db, key);
    if (existing) return { key, conflict: existing };
    if (await isInBook(db, handover)) return { key, recorded: true };
    const reason =
      (await findPassConflict(db, { handover, device, staffId, now }, pass)) ??
      (order ? await recordInBook(db, secrets, { handover, pass, order }) : "unknown");
    if (reason === null) return { key, recorded: true };
    if (reason === "revoked" && (await hasTooManyRevoked(db, pass.device.id)))
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
        found: order && orderStateOf(order),
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
  return written !== null && areSameQuantities(written.parts, toLineQuantities(lines));
}

/**
 * Finds conflicts that lie in the pass and not in the order: a lost device's handovers may be
 * anybody's, from any time.
 */
async function findPassConflict(
  db: Database,
  { handover, device, staffId, now }: ReceivedHandover,
  pass: DayPass,
): Promise<ConflictReason | null> {
  if (device?.id !== pass.device.id) return "revoked";
  if (device.pointId !== pass.pointId) return "device-moved";
  const member = await findMemberRights(db, pass.staff.id);
  if (!member || member.deactivated || !mayWorkAt(member, pass.pointId)) return "staff-gone";
  if (staffId !== null && staffId !== pass.staff.id) return "staff-changed";
  const at = handover.at.getTime();
  const isAfterPass = at >= pass.at - clockToleranceMs && at <= pass.at + passValidityMs;
  return isAfterPass && at <= now.getTime() + clockToleranceMs ? null : "clock";
}

/** Locks the device, or concurrent handovers could both be the last one allowed. */
async function hasTooManyRevoked(db: Database, deviceId: number): Promise<boolean> {
  await db.select({ id: devices.id }).from(devices).where(eq(devices.id, deviceId)).for("update");
  const listed = and(
    eq(handoverConflicts.deviceId, deviceId),
    eq(handoverConflicts.reason, "revoked"),
  );
  return (await db.$count(handoverConflicts, listed)) >= maxRevoked;
}

async function recordInBook(
  db: Database,
  secrets: Secrets,
  { handover, pass, order }: { handover: OfflineHandover; pass: DayPass; order: CounterOrderRow },
): Promise<ConflictReason | null> {
  const { collectorName } = order;
  const isOtherCollector =
    handover.collectorMark !== null &&
    !secrets.some(
      (secret) => collectorMark(secret, order.id, collectorName) === handover.collectorMark,
    );
  if (isOtherCollector) return "other-collector";
  const parts = toLineQuantities(handover.lines);
  const selection = linesToHandOver(order, parts, [pass.pointId]);
  if ("refused" in selection) return conflictReasonOf(selection.refused);
  const conflict = findHandoverConflict(handover, selection.selected, pass.at);
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
  return "handedOver" in result ? null : conflictReasonOf(result.refused);
}

/** Other refusals cannot occur for a handover with lines, and count as different prints. */
function conflictReasonOf(refused: HandoverFailure): ConflictReason {
  return conflictReasons.find((reason) => reason === refused) ?? "other-prints";
}

function orderStateOf({
  status,
  paymentStatus,
  pointName,
  lines,
}: CounterOrderRow): FoundAtConflict {
  const latest = lines
    .flatMap(({ last }) => (last?.kind === "handed_over" ? [last] : []))
    .toSorted((some, other) => other.at.getTime() - some.at.getTime())[0];
  return {
    status,
    paymentStatus,
    pointName,
    out: latest
      ? {
          at: latest.at.toISOString(),
          staffName: latest.staffName,
          pointName: latest.pointName,
          how: latest.how,
        }
      : null,
  };
}
