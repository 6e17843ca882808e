// Roles and rights, set by the owner and read anew for every request.
import { and, eq, inArray, notInArray } from "drizzle-orm";
import { staff, staffPoints } from "#db/staff-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { findNames, referencedNames } from "#app/shop/changes/changes.server.ts";
import { notifyMember } from "./notices.server.ts";
import { findPerson } from "./persons.server.ts";
import type { Person } from "./rights.ts";
import { recordStaffChange } from "./staff-log.server.ts";

type Saved = { saved: true } | { refused: "owner" | "unknown" };

export async function setPerson(
  db: Database,
  actor: Actor,
  id: string,
  { role, mayRefund, mayErase, points }: Person,
): Promise<Saved> {
  return db.transaction(async (db) => {
    const [row] = await db
      .select({ email: staff.email, role: staff.role })
      .from(staff)
      .where(eq(staff.id, id))
      .for("update");
    if (!row) return { refused: "unknown" };
    if (row.role === "owner" || role === "owner") return { refused: "owner" };
    const before = (await findPerson(db, id))!;
    const boxes =
      role === "manager" ? { mayRefund, mayErase } : { mayRefund: false, mayErase: false };
    await db
      .update(staff)
      .set({ role, ...boxes })
      .where(eq(staff.id, id));
    await servePoints(db, id, role === "counter" ? (points ?? []) : []);
    const after = (await findPerson(db, id))!;
    const [was, is] = await describeMembers(db, [before, after]);
    if (JSON.stringify(was) === JSON.stringify(is)) return { saved: true };
    await recordStaffChange(db, actor, row.email, was!, is!);
    await notifyMember(db, id, "role", actor);
    return { saved: true };
  });
}

/**
 * Call it in the transaction that changes the account. A point that is gone is not added, but one
 * that was served before may be kept, since orders may wait there.
 */
export async function servePoints(
  db: Database,
  staffId: string,
  points: readonly number[],
): Promise<void> {
  const isOther = notInArray(staffPoints.collectionPointId, [...points]);
  await db.delete(staffPoints).where(and(eq(staffPoints.staffId, staffId), isOther));
  if (points.length === 0) return;
  const there = await db
    .select({ id: collectionPoints.id })
    .from(collectionPoints)
    .where(inArray(collectionPoints.id, [...points]))
    .for("key share");
  if (there.length > 0)
    await db
      .insert(staffPoints)
      .values(there.map(({ id }) => ({ staffId, collectionPointId: id })))
      .onConflictDoNothing();
}

/**
 * A point that is gone is said too: to stop serving it is a change, while orders wait there. A name
 * that several points have is followed by the point's number.
 */
async function describeMembers(db: Database, members: Person[]) {
  const ids = [...new Set(members.flatMap(({ points }) => points ?? []))];
  const names = await findNames(db, referencedNames.collectionPointId, ids);
  const namesakes = await db
    .select({ id: collectionPoints.id, name: collectionPoints.name })
    .from(collectionPoints)
    .where(inArray(collectionPoints.name, [...names.values()]));
  const known = [...new Map([...names, ...namesakes.map(({ id, name }) => [id, name] as const)])];
  const told = (id: number) => {
    const name = names.get(id);
    if (name === undefined) return `#${id}`;
    return known.some((other) => other[0] !== id && other[1] === name) ? `${name} #${id}` : name;
  };
  return members.map(({ role, mayRefund, mayErase, points }) => ({
    role,
    mayRefund,
    mayErase,
    points: (points ?? []).map(told).toSorted().join(", ") || null,
  }));
}
