// Read-only keys for outside labs.
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { labKeys } from "#db/lab-tables.ts";
import { staff } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { secretToken } from "#app/platform/secrets/secret-token.server.ts";
import { sha256OfText } from "#app/platform/sha256.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordSecurityEvent } from "#app/shop/security-log/security-log.server.ts";

const prefix = "lab_";
const pattern = /^lab_[A-Za-z0-9_-]{43}$/;

/** Returns the key, which cannot be read again: only its hash is stored. */
export async function makeLabKey(
  db: Database,
  actor: NonNullable<Actor>,
  name: string,
): Promise<string> {
  const key = prefix + secretToken();
  await db.transaction(async (db) => {
    await db.insert(labKeys).values({ name, keyHash: sha256OfText(key), createdById: actor.id });
    await recordSecurityEvent(db, actor, { kind: "lab-key-made", about: name });
  });
  return key;
}

/** Notes the use of a valid key, to the minute. Returns null for an unknown one. */
export async function findLabKey(
  db: Database,
  key: string,
): Promise<{ id: number; isRevoked: boolean } | null> {
  if (!pattern.test(key)) return null;
  const [found] = await db
    .select({
      id: labKeys.id,
      isRevoked: sql<boolean>`${labKeys.revokedAt} is not null`,
      isUnused: sql<boolean>`${labKeys.usedAt} > now() - interval '1 minute' is not true`,
    })
    .from(labKeys)
    .where(eq(labKeys.keyHash, sha256OfText(key)));
  if (!found) return null;
  const { isUnused, ...labKey } = found;
  if (isUnused && !labKey.isRevoked)
    await db
      .update(labKeys)
      .set({ usedAt: sql`now()` })
      .where(eq(labKeys.id, labKey.id));
  return labKey;
}

export async function revokeLabKey(
  db: Database,
  actor: NonNullable<Actor>,
  id: number,
): Promise<string | null> {
  return db.transaction(async (db) => {
    const [revoked] = await db
      .update(labKeys)
      .set({ revokedAt: sql`now()`, revokedById: actor.id })
      .where(and(eq(labKeys.id, id), isNull(labKeys.revokedAt)))
      .returning({ name: labKeys.name });
    if (!revoked) return null;
    await recordSecurityEvent(db, actor, { kind: "lab-key-revoked", about: revoked.name });
    return revoked.name;
  });
}

export async function listLabKeys(db: Database) {
  return db
    .select({
      id: labKeys.id,
      name: labKeys.name,
      createdAt: labKeys.createdAt,
      createdBy: staff.name,
      usedAt: labKeys.usedAt,
      revokedAt: labKeys.revokedAt,
    })
    .from(labKeys)
    .innerJoin(staff, eq(staff.id, labKeys.createdById))
    .orderBy(sql`${labKeys.revokedAt} is not null`, desc(labKeys.id));
}
export type LabKeyRow = Awaited<ReturnType<typeof listLabKeys>>[number];
