// A member's role and rights, set by the owner and read for every request, so that a change applies
// at once.
import { eq, inArray, sql } from "drizzle-orm";
import { collectionPoints } from "#db/collection-tables.ts";
import { staff } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { findNames, referencedNames } from "#app/shop/changes/changes.server.ts";
import { notifyMember } from "./notices.server.ts";
import type { MemberRights } from "./rights.ts";
import { servedPoints, servePoints } from "./served-points.server.ts";
import { recordStaffChange } from "./staff-log.server.ts";

type FoundRights = MemberRights & { secondFactor: boolean; deactivated: boolean };

export async function findMemberRights(db: Database, id: string): Promise<FoundRights | null> {
  const [row] = await db
    .select({
      role: staff.role,
      mayRefund: staff.mayRefund,
      mayErase: staff.mayErase,
      secondFactor: staff.twoFactorEnabled,
      deactivated: sql<boolean>`${staff.deactivatedAt} is not null`,
      points: servedPoints,
    })
    .from(staff)
    .where(eq(staff.id, id));
  return row ? { ...row, points: row.role === "counter" ? row.points : null } : null;
}

type Saved = { saved: true } | { refused: "owner" | "unknown" };

export async function setMemberRights(
  db: Database,
  actor: Actor,
  id: string,
  { role, mayRefund, mayErase, points }: MemberRights,
): Promise<Saved> {
  return db.transaction(async (db) => {
    const [row] = await db
      .select({ email: staff.email, role: staff.role })
      .from(staff)
      .where(eq(staff.id, id))
      .for("update");
    if (!row) return { refused: "unknown" };
    if (row.role === "owner" || role === "owner") return { refused: "owner" };
    const before = (await findMemberRights(db, id))!;
    const boxes =
      role === "manager" ? { mayRefund, mayErase } : { mayRefund: false, mayErase: false };
    await db
      .update(staff)
      .set({ role, ...boxes })
      .where(eq(staff.id, id));
    await servePoints(db, id, role === "counter" ? (points ?? []) : []);
    const after = (await findMemberRights(db, id))!;
    const [was, is] = await describeMembers(db, [before, after]);
    if (JSON.stringify(was) === JSON.stringify(is)) return { saved: true };
    await recordStaffChange(db, actor, row.email, was!, is!);
    await notifyMember(db, id, "role", actor);
    return { saved: true };
  });
}

/**
 * A point that is gone is said too: to stop serving it is a change, while orders wait there. A name
 * that several points have is followed by the point's number.
 */
async function describeMembers(db: Database, members: MemberRights[]) {
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
