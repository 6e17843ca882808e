// Recognises a piece of a batch that is sent again because the answer was lost.
import { and, eq, sql } from "drizzle-orm";
import { artPieces } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { BatchPieceFields } from "./art-piece-form.ts";
import { withChosenPrices } from "./chosen-prices.ts";
import { chooseHanging } from "./piece-state.ts";
import type { ScheduledState } from "./piece-state.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordChanged } from "#app/shop/changes/changes.server.ts";
import type { FoundProvenance, MediaOption } from "#db/json-columns.ts";
import { matchRule } from "#app/shop/pricing/matching-rule.ts";
import { listRulesBySpecificity } from "#app/shop/pricing/matching-rules.server.ts";
import type { DigitalSource } from "#db/digital-sources.ts";

/** What differs between a card that is sent again and the piece that had already arrived. */
export type RepeatDifference =
  | "title"
  | "text"
  | "category"
  | "prices"
  | "enlargement"
  | "source"
  | "likeness"
  | "hanging";

type RepeatedUpload = ScheduledState & {
  id: number;
  reference: string;
  source: DigitalSource;
  found: FoundProvenance | null;
  notTaken: RepeatDifference[];
};

/** Null unless it was made from this very file. A new title is saved if the piece is unchanged. */
export async function acceptRepeatedUpload(
  db: Database,
  actor: Actor,
  fields: BatchPieceFields,
  masterSha256: string,
): Promise<RepeatedUpload | null> {
  return db.transaction(async (db) => {
    const [row] = await db
      .select({ piece: artPieces, source: pictures.digitalSource, found: pictures.found })
      .from(artPieces)
      .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
      .where(
        and(
          eq(sql`lower(${artPieces.reference})`, fields.reference.toLowerCase()),
          eq(pictures.masterSha256, masterSha256),
        ),
      )
      .for("update", { of: artPieces });
    if (!row) return null;
    const { source, found } = row;
    const piece = await retitled(db, actor, row.piece, fields);
    const rule = matchRule(await listRulesBySpecificity(db), fields);
    const pricedOptions = withChosenPrices(rule?.mediaOptions ?? [], fields.prices);
    const hanging = chooseHanging(fields, piece.offered.length > 0);
    const isSame: Record<RepeatDifference, boolean> = {
      title: piece.title === fields.title && piece.titleFr === fields.titleFr,
      text:
        piece.additionalInfo === fields.additionalInfo &&
        (piece.additionalInfoFr ?? "") === fields.additionalInfoFr,
      category:
        piece.categoryId === fields.categoryId && piece.subCategoryId === fields.subCategoryId,
      prices: pricesOf(piece.mediaOptions) === pricesOf(pricedOptions),
      enlargement: piece.enlargement === fields.enlargement,
      source: fields.digitalSource === null || fields.digitalSource === source,
      likeness: piece.likeness === fields.likeness,
      hanging:
        piece.state === hanging.state && piece.hangAt?.getTime() === hanging.hangAt?.getTime(),
    };
    const { id, reference, state, hangAt } = piece;
    const notTaken = (Object.keys(isSame) as RepeatDifference[]).filter((each) => !isSame[each]);
    return { id, reference, state, hangAt, source, found, notTaken };
  });
}

type Piece = typeof artPieces.$inferSelect;

async function retitled(
  db: Database,
  actor: Actor,
  before: Piece,
  fields: BatchPieceFields,
): Promise<Piece> {
  const typed = {
    title: fields.title ?? before.title,
    titleFr: fields.titleFr ?? before.titleFr,
  };
  const isUntouched = before.version === 1;
  if (!isUntouched || (typed.title === before.title && typed.titleFr === before.titleFr))
    return before;
  const after = { ...before, ...typed, version: before.version + 1 };
  await db
    .update(artPieces)
    .set({ ...typed, version: after.version, updatedAt: sql`now()` })
    .where(eq(artPieces.id, before.id));
  const record = { kind: "art_piece", recordId: before.id, label: before.reference };
  await recordChanged(db, actor, record, before, { ...before, ...typed });
  return after;
}

const pricesOf = (options: MediaOption[]) =>
  JSON.stringify(
    options.flatMap(({ mediaType, sizes }) =>
      sizes.map(({ size, priceCents }) => [mediaType, size, priceCents]),
    ),
  );
