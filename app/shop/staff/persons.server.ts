// A member's role and rights, read for every request so that a change applies at once.
import { eq, sql } from "drizzle-orm";
import { staff, staffPoints } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Person } from "./rights.ts";

type FoundPerson = Person & { secondFactor: boolean; deactivated: boolean };

export async function findPerson(db: Database, id: string): Promise<FoundPerson | null> {
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

export const servedPoints = sql<number[]>`array(
  select ${staffPoints.collectionPointId} from ${staffPoints}
  where ${staffPoints.staffId} = ${staff.id} order by 1)`;
