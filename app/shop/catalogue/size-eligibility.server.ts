// Stores which sizes of a piece may be sold. A changed piece is sold in no size until it is
// assessed again (db/triggers/reset_assessment.sql).
import { createHash } from "node:crypto";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { artPieces } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import type { DroppedSize, AssessedOption, MediaOption } from "#db/json-columns.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { sizeDisagrees } from "#app/shop/pricing/size-text.ts";
import { assessOptions, offeredOptions } from "#app/shop/printing/sellable-sizes.ts";
import type { PrintedPiece } from "#app/shop/printing/print-plan.ts";
import { wrapMmByMedium } from "#app/shop/media/medium.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";

/** Increase it with every change to sellable-sizes.ts or size-text.ts. */
const rulesVersion = 4;

/** Pieces per transaction. */
export const assessmentBatch = 500;

type Eligibility = {
  offered: AssessedOption[];
  tooSmall: boolean;
  sizesDisagree: boolean;
  cutTooFar: boolean;
  assessmentKey: string;
};

/** Names the rules and the settings that an assessment depends on. */
export function assessmentKeyOf({ media, ...print }: PrintSettings): string {
  const { sharpPpi, distanceFactor, gate, canvasWrap, enlargementCredit, leastKept } = print;
  const wraps = canvasWrap === "extended" ? Object.entries(wrapMmByMedium(media)).toSorted() : [];
  const whole = media.filter(({ defaultFit }) => defaultFit === "whole").map(({ key }) => key);
  const inputs = JSON.stringify([
    rulesVersion,
    sharpPpi,
    distanceFactor,
    gate,
    canvasWrap,
    enlargementCredit,
    wraps,
    leastKept,
    whole.toSorted(),
  ]);
  return createHash("sha256").update(inputs).digest("base64url").slice(0, 16);
}

export async function assessNewPiece(
  db: Database,
  { pictureId, mediaOptions = [], fits = {}, enlargement = 1 }: typeof artPieces.$inferInsert,
): Promise<Eligibility | null> {
  const [picture] = await db
    .select({ width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(eq(pictures.id, pictureId));
  return picture
    ? eligibilityOf(mediaOptions, { picture, fits, enlargement }, (await findSettings(db)).print)
    : null;
}

/** Call it in the transaction that changes the pieces. */
export async function assessPieces(db: Database, ids: number[]): Promise<void> {
  const { print } = await findSettings(db);
  await db.transaction((db) => assessAndStore(db, ids, print, false));
}

/** True if a piece was outdated: read the pieces again, or a buyer gets what a setting removed. */
export async function reassessOutdated(
  db: Database,
  pieces: { id: number; assessmentKey: string }[],
  print: PrintSettings,
): Promise<boolean> {
  const currentKey = assessmentKeyOf(print);
  const outdated = pieces.filter((piece) => piece.assessmentKey !== currentKey).map(({ id }) => id);
  if (outdated.length > 0) await assessPieces(db, outdated);
  return outdated.length > 0;
}

/** Returns true while there may be more. Processes share the work. */
export async function assessNextPieces(db: Database): Promise<boolean> {
  const { print } = await findSettings(db);
  const currentKey = assessmentKeyOf(print);
  // An index can find keys below or above the current one, but not "different from" it.
  const outdatedBelowAndAbove = [sql`<`, sql`>`].map(
    (beyond) =>
      sql`(
        select id
        from ${artPieces}
        where judged_by ${beyond} ${currentKey}
        order by judged_by
        limit ${assessmentBatch})`,
  );
  const { rows } = await db.execute<{ id: number }>(
    sql`${sql.join(outdatedBelowAndAbove, sql` union all `)} limit ${assessmentBatch}`,
  );
  // Even an update of no rows makes every process drop its cached pages.
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  await db.transaction((db) => assessAndStore(db, ids, print, true));
  return rows.length === assessmentBatch;
}

export async function assessFirstPieces(db: Database, batches = 4): Promise<void> {
  for (let batch = 0; batch < batches && (await assessNextPieces(db)); batch += 1);
}

async function assessAndStore(
  db: Database,
  ids: number[],
  print: PrintSettings,
  skipLocked: boolean,
): Promise<void> {
  const { id, mediaOptions, fits, enlargement, offered, droppedSizes } = artPieces;
  const pieces = await db
    .select({
      id,
      mediaOptions,
      fits,
      enlargement,
      picture: { width: pictures.width, height: pictures.height },
      before: { assessmentKey: artPieces.assessmentKey, offered, droppedSizes },
    })
    .from(artPieces)
    .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
    .where(and(inArray(id, ids), ne(artPieces.assessmentKey, assessmentKeyOf(print))))
    .orderBy(id)
    .for("update", skipLocked ? { of: artPieces, skipLocked } : { of: artPieces });
  if (pieces.length === 0) return;
  const values = pieces.map(({ before, ...piece }) => {
    const eligibility = eligibilityOf(piece.mediaOptions, piece, print);
    // Staff who save a piece see the result, so only what other changes remove is recorded.
    const fallen =
      before.assessmentKey === "" ? [] : fallenSizes(piece, print, before, eligibility.offered);
    return { id: piece.id, ...eligibility, droppedSizes: fallen };
  });
  await db.execute(sql`
    update ${artPieces}
    set offered = assessed.offered, too_small = assessed."tooSmall",
      sizes_disagree = assessed."sizesDisagree",
      cut_too_far = assessed."cutTooFar", judged_by = assessed."assessmentKey", fell_away = assessed."droppedSizes"
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as assessed(
        id integer, offered jsonb, "tooSmall" boolean, "sizesDisagree" boolean, "cutTooFar" boolean,
        "assessmentKey" text, "droppedSizes" jsonb)
    where ${id} = assessed.id`);
}

function eligibilityOf(
  options: MediaOption[],
  piece: PrintedPiece,
  print: PrintSettings,
): Eligibility {
  const assessed = assessOptions(options, piece, print);
  return {
    offered: offeredOptions(assessed, print),
    tooSmall: assessed.some(({ sizes }) =>
      sizes.some(({ verdict, superseded }) => verdict === "none" && !superseded),
    ),
    // A size that was added for pictures of another shape is not missing on this one.
    cutTooFar: assessed.some(({ sizes }) => sizes.some(({ cut, forShape }) => cut && !forShape)),
    sizesDisagree: options.some(({ sizes }) => sizes.some((size) => sizeDisagrees(size))),
    assessmentKey: assessmentKeyOf(print),
  };
}

function fallenSizes(
  piece: PrintedPiece & { mediaOptions: MediaOption[] },
  print: PrintSettings,
  before: { offered: AssessedOption[]; droppedSizes: DroppedSize[] },
  offered: AssessedOption[],
): DroppedSize[] {
  const named = (list: { mediaType: string; sizes: { size: string }[] }[]) =>
    list.flatMap(({ mediaType, sizes }) => sizes.map(({ size }) => ({ mediaType, size })));
  const isIn = (list: DroppedSize[], { mediaType, size }: DroppedSize) =>
    list.some((each) => each.mediaType === mediaType && each.size === size);
  const [sizesBefore, sizesNow] = [
    [...named(before.offered), ...before.droppedSizes],
    named(offered),
  ];
  const intended = assessOptions(piece.mediaOptions, piece, print).map((option) => ({
    ...option,
    sizes: option.sizes.filter((size) => !sizeDisagrees(size) && !size.superseded),
  }));
  return named(intended).filter((each) => isIn(sizesBefore, each) && !isIn(sizesNow, each));
}
