// Remembers what the shop last found at a place for backups, for when the place is away.
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { knownBackups } from "#db/settings-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";

export type LastKnownBackups = { last: Date | null; proof: { at: Date; holds: boolean } | null };

export async function findLastKnownBackups(db: Database, place: string): Promise<LastKnownBackups> {
  const [row] = await db.select().from(knownBackups).where(eq(knownBackups.place, place));
  const { last, proofAt, proofHolds } = row ?? { last: null, proofAt: null, proofHolds: null };
  return { last, proof: proofAt && { at: proofAt, holds: proofHolds! } };
}

export async function saveLastKnownBackups(
  db: Database,
  place: string,
  { last, ...seen }: LastKnownBackups,
): Promise<void> {
  const proof = seen.proof && { at: seen.proof.at, holds: seen.proof.holds };
  if (isDeepStrictEqual(await findLastKnownBackups(db, place), { last, proof })) return;
  const found = { last, proofAt: proof?.at ?? null, proofHolds: proof?.holds ?? null };
  await db
    .insert(knownBackups)
    .values({ place, ...found })
    .onConflictDoUpdate({ target: knownBackups.place, set: found });
}
