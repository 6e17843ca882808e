// Remembers the backups last found at a destination, for when it cannot be reached.
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { knownBackups } from "#db/backups-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";

export type LastKnownBackups = { last: Date | null; proof: { at: Date; holds: boolean } | null };

export async function findLastKnownBackups(
  db: Database,
  location: string,
): Promise<LastKnownBackups> {
  const [row] = await db.select().from(knownBackups).where(eq(knownBackups.place, location));
  const { last, proofAt, proofHolds } = row ?? { last: null, proofAt: null, proofHolds: null };
  return { last, proof: proofAt && { at: proofAt, holds: proofHolds! } };
}

export async function saveLastKnownBackups(
  db: Database,
  location: string,
  { last, ...backups }: LastKnownBackups,
): Promise<void> {
  const proof = backups.proof && { at: backups.proof.at, holds: backups.proof.holds };
  if (isDeepStrictEqual(await findLastKnownBackups(db, location), { last, proof })) return;
  const found = { last, proofAt: proof?.at ?? null, proofHolds: proof?.holds ?? null };
  await db
    .insert(knownBackups)
    .values({ place: location, ...found })
    .onConflictDoUpdate({ target: knownBackups.place, set: found });
}
