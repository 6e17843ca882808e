// Finds a member's second factors, and whether a password alone opens the account.

import { and, eq } from "drizzle-orm";
import { staff, staffPasskeys, staffTwoFactors } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";

export type Factors = { app: boolean; passkey: boolean };

export async function findFactors(db: Database, memberId: string): Promise<Factors> {
  const app = await db.$count(
    staffTwoFactors,
    and(eq(staffTwoFactors.staffId, memberId), eq(staffTwoFactors.verified, true)),
  );
  const passkeys = await db.$count(staffPasskeys, eq(staffPasskeys.staffId, memberId));
  return { app: app > 0, passkey: passkeys > 0 };
}

export async function updateSecondFactor(db: Database, memberId: string): Promise<void> {
  await db.transaction(async (db) => {
    // This lock comes first, to serialise concurrent changes.
    await db
      .select({ id: staff.id })
      .from(staff)
      .where(eq(staff.id, memberId))
      .for("no key update");
    const { app, passkey } = await findFactors(db, memberId);
    await db
      .update(staff)
      .set({ twoFactorEnabled: app || passkey, updatedAt: new Date() })
      .where(eq(staff.id, memberId));
  });
}
