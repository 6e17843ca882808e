// How far the shop is in drawing a changed watermark into all public pictures.
import { and, eq, gte, isNotNull, or, sql } from "drizzle-orm";
import { artPieces, pictures } from "#db/tables.ts";
import { announceWork } from "#app/platform/background.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { mostAttempts, wearsAnother } from "#app/shop/pictures/making.server.ts";
import { untried } from "#app/shop/pictures/pictures.server.ts";
import { markOf } from "#app/shop/pictures/watermark.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";

export type Remaking = {
  /** Pictures that bear a watermark, and those among them that bear the one of the settings. */
  total: number;
  done: number;
  /** Those at which it failed; `references` names some of the pieces that show them. */
  failed: number;
  references: string[];
};

const mostReferences = 5;
/** Also one that was given up without a word, because the shop ended each time. */
const hasFailed = or(isNotNull(pictures.failure), gte(pictures.attempts, mostAttempts));

export async function findRemaking(db: Database): Promise<Remaking> {
  const unlike = wearsAnother(markOf(await findSettings(db)));
  const isFailed = and(unlike, hasFailed);
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      unlike: sql<number>`(count(*) filter (where ${unlike}))::int`,
      failed: sql<number>`(count(*) filter (where ${isFailed}))::int`,
    })
    .from(pictures)
    .where(eq(pictures.marked, true));
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
          .limit(mostReferences);
  return { total, done: total - left, failed, references: pieces.map(({ reference }) => reference) };
}

/** Takes up again, at once, every picture that failed or was given up. */
export async function retryFailed(db: Database): Promise<void> {
  await db.update(pictures).set(untried).where(hasFailed);
  await announceWork(db);
}
