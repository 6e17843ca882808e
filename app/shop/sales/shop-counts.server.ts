// One count per card of the dashboard, so that one can fail alone.
import { eq, sql } from "drizzle-orm";
import { subscribers } from "#db/subscribers-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";

export async function countPieces(db: Database): Promise<number> {
  return db.$count(artPieces);
}

export async function countPoints(db: Database): Promise<{ all: number; active: number }> {
  const [all, active] = await Promise.all([
    db.$count(collectionPoints),
    db.$count(collectionPoints, eq(collectionPoints.status, "Active")),
  ]);
  return { all, active };
}

export async function countPeople(db: Database): Promise<{ all: number; subscribed: number }> {
  const [counted] = await db
    .select({
      all: sql<number>`count(*)::integer`,
      subscribed: sql<number>`
        (count(*) filter (where ${subscribers.subscribedToNewsletter}))::integer`,
    })
    .from(subscribers);
  return counted!;
}
