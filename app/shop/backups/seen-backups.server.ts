// What the shop found last at a place for backups, for when that is away.
import { eq, sql } from "drizzle-orm";
import { seenBackups } from "#db/settings-tables.ts";
import type { Database } from "#app/platform/database.server.ts";

export type Seen = { last: Date | null; proof: { at: Date; holds: boolean } | null };

export async function findSeen(db: Database, place: string): Promise<Seen> {
  const [row] = await db.select().from(seenBackups).where(eq(seenBackups.place, place));
  const { last, proofAt, proofHolds } = row ?? { last: null, proofAt: null, proofHolds: null };
  return { last, proof: proofAt && { at: proofAt, holds: proofHolds! } };
}

export async function keepSeen(db: Database, place: string, { last, proof }: Seen): Promise<void> {
  const found = { last, proofAt: proof?.at ?? null, proofHolds: proof?.holds ?? null };
  await db
    .insert(seenBackups)
    .values({ place, ...found })
    .onConflictDoUpdate({
      target: seenBackups.place,
      set: found,
      // why: watchers ask each minute, and mostly nothing is new.
      setWhere: sql`(${seenBackups.last}, ${seenBackups.proofAt}, ${seenBackups.proofHolds})
        is distinct from (excluded.last, excluded.proof_at, excluded.proof_holds)`,
    });
}
