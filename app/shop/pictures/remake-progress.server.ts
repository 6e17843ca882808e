// How far the pictures are redrawn for a new watermark, for staff.

import { and, eq, gte, isNotNull, or, sql } from "drizzle-orm";
import { artPieces } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { announceWork } from "#app/platform/process/background.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { maxAttempts, hasOutdatedWatermark } from "./remake-files.server.ts";
import { unattempted } from "./pictures.server.ts";
import { watermarkOf } from "./watermark.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";

export type RemakeProgress = {
  total: number;
  done: number;
  failed: number;
  references: string[];
};

const maxReferences = 5;
/** Also a picture that was given up because the shop ended at each attempt. */
const hasFailed = or(isNotNull(pictures.failure), gte(pictures.attempts, maxAttempts));

export async function findRemakeProgress(db: Database): Promise<RemakeProgress> {
  const hasOther = hasOutdatedWatermark(watermarkOf(await findSettings(db)));
  const isFailed = and(hasOther, hasFailed);
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      unlike: sql<number>`(count(*) filter (where ${hasOther}))::int`,
      failed: sql<number>`(count(*) filter (where ${isFailed}))::int`,
    })
    .from(pictures)
    .where(eq(pictures.isWatermarked, true));
  const { total, unlike: left, failed } = counts!;
  const pieces =
    failed === 0
      ? []
      : await db
          .select({ reference: artPieces.reference })
          .from(artPieces)
          .innerJoin(pictures, eq(artPieces.pictureId, pictures.id))
          .where(isFailed)
          .orderBy(artPieces.reference)
          .limit(maxReferences);
  return {
    total,
    done: total - left,
    failed,
    references: pieces.map(({ reference }) => reference),
  };
}

export async function retryFailed(db: Database): Promise<void> {
  await db.update(pictures).set(unattempted).where(hasFailed);
  await announceWork(db);
}
