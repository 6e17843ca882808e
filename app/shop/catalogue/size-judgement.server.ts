// Judges which sizes of a piece can be sold. A changed piece sells in none until it is judged again
// (db/triggers/forget_judgement.sql).
import { createHash } from "node:crypto";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { artPieces } from "#db/tables.ts";
import { pictures } from "#db/picture-tables.ts";
import type { FallenSize, JudgedOption, MediaOption } from "#db/json-columns.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { sizeDisagrees } from "#app/shop/pricing/size-text.ts";
import { judgeOptions, offeredOptions } from "#app/shop/printing/sellable-sizes.ts";
import type { PrintedPiece } from "#app/shop/printing/print-plan.ts";
import { wrapsOf } from "#app/shop/settings/medium.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";

/** Raise it with every change to sellable-sizes.ts or size-text.ts. */
const rules = 4;

export const judgedAtOnce = 500;

type Judgement = {
  offered: JudgedOption[];
  tooSmall: boolean;
  sizesDisagree: boolean;
  cutTooFar: boolean;
  judgedBy: string;
};

export function judgedBy({ media, ...print }: PrintSettings): string {
  const { sharpPpi, distanceFactor, gate, canvasWrap, enlargementCredit, leastKept } = print;
  const wraps = canvasWrap === "extended" ? Object.entries(wrapsOf(media)).toSorted() : [];
  const whole = media.filter(({ defaultFit }) => defaultFit === "whole").map(({ key }) => key);
  const told = JSON.stringify([
    rules,
    sharpPpi,
    distanceFactor,
    gate,
    canvasWrap,
    enlargementCredit,
    wraps,
    leastKept,
    whole.toSorted(),
  ]);
  return createHash("sha256").update(told).digest("base64url").slice(0, 16);
}

export async function judgeNew(
  db: Database,
  { pictureId, mediaOptions = [], fits = {}, enlargement = 1 }: typeof artPieces.$inferInsert,
): Promise<Judgement | null> {
  const [picture] = await db
    .select({ width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(eq(pictures.id, pictureId));
  return picture
    ? judge(mediaOptions, { picture, fits, enlargement }, (await findSettings(db)).print)
    : null;
}

/** Call it in the transaction that changes the pieces. */
export async function judgePieces(db: Database, ids: number[]): Promise<void> {
  const { print } = await findSettings(db);
  await db.transaction((db) => judgeSome(db, ids, print, false));
}

/** True if one was outdated; then read them again, or somebody buys what a setting removed. */
export async function rejudgeOutdated(
  db: Database,
  pieces: { id: number; judgedBy: string }[],
  print: PrintSettings,
): Promise<boolean> {
  const present = judgedBy(print);
  const outdated = pieces.filter((piece) => piece.judgedBy !== present).map(({ id }) => id);
  if (outdated.length > 0) await judgePieces(db, outdated);
  return outdated.length > 0;
}

/** Returns true while there may be more. Processes share the work. */
export async function judgeNextPieces(db: Database): Promise<boolean> {
  const { print } = await findSettings(db);
  const present = judgedBy(print);
  // why two: no index answers "different from", only below and above.
  const others = [sql`<`, sql`>`].map(
    (beyond) =>
      sql`(
        select id
        from ${artPieces}
        where judged_by ${beyond} ${present}
        order by judged_by
        limit ${judgedAtOnce})`,
  );
  const { rows } = await db.execute<{ id: number }>(
    sql`${sql.join(others, sql` union all `)} limit ${judgedAtOnce}`,
  );
  // why: even an update of no rows makes every process drop its cached pages.
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  await db.transaction((db) => judgeSome(db, ids, print, true));
  return rows.length === judgedAtOnce;
}

export async function judgeFirstPieces(db: Database, portions = 4): Promise<void> {
  for (let portion = 0; portion < portions && (await judgeNextPieces(db)); portion += 1);
}

async function judgeSome(
  db: Database,
  ids: number[],
  print: PrintSettings,
  skipLocked: boolean,
): Promise<void> {
  const { id, mediaOptions, fits, enlargement, offered, fellAway } = artPieces;
  const pieces = await db
    .select({
      id,
      mediaOptions,
      fits,
      enlargement,
      picture: { width: pictures.width, height: pictures.height },
      before: { judgedBy: artPieces.judgedBy, offered, fellAway },
    })
    .from(artPieces)
    .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
    .where(and(inArray(id, ids), ne(artPieces.judgedBy, judgedBy(print))))
    .orderBy(id)
    .for("update", skipLocked ? { of: artPieces, skipLocked } : { of: artPieces });
  if (pieces.length === 0) return;
  const values = pieces.map(({ before, ...piece }) => {
    const judgement = judge(piece.mediaOptions, piece, print);
    // why: staff who save see the result themselves; this records what changes behind their back.
    const fallen =
      before.judgedBy === "" ? [] : fallenSizes(piece, print, before, judgement.offered);
    return { id: piece.id, ...judgement, fellAway: fallen };
  });
  await db.execute(sql`
    update ${artPieces}
    set offered = given.offered, too_small = given."tooSmall",
      sizes_disagree = given."sizesDisagree",
      cut_too_far = given."cutTooFar", judged_by = given."judgedBy", fell_away = given."fellAway"
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as given(
        id integer, offered jsonb, "tooSmall" boolean, "sizesDisagree" boolean, "cutTooFar" boolean,
        "judgedBy" text, "fellAway" jsonb)
    where ${id} = given.id`);
}

function judge(options: MediaOption[], piece: PrintedPiece, print: PrintSettings): Judgement {
  const judged = judgeOptions(options, piece, print);
  return {
    offered: offeredOptions(judged, print),
    tooSmall: judged.some(({ sizes }) =>
      sizes.some(({ verdict, superseded }) => verdict === "none" && !superseded),
    ),
    // why not `forShape`: a size added for pictures of another shape is not missing on this one.
    cutTooFar: judged.some(({ sizes }) => sizes.some(({ cut, forShape }) => cut && !forShape)),
    sizesDisagree: options.some(({ sizes }) => sizes.some((size) => sizeDisagrees(size))),
    judgedBy: judgedBy(print),
  };
}

function fallenSizes(
  piece: PrintedPiece & { mediaOptions: MediaOption[] },
  print: PrintSettings,
  before: { offered: JudgedOption[]; fellAway: FallenSize[] },
  offered: JudgedOption[],
): FallenSize[] {
  const named = (list: { mediaType: string; sizes: { size: string }[] }[]) =>
    list.flatMap(({ mediaType, sizes }) => sizes.map(({ size }) => ({ mediaType, size })));
  const isIn = (list: FallenSize[], { mediaType, size }: FallenSize) =>
    list.some((each) => each.mediaType === mediaType && each.size === size);
  const [was, is] = [[...named(before.offered), ...before.fellAway], named(offered)];
  const meant = judgeOptions(piece.mediaOptions, piece, print).map((option) => ({
    ...option,
    sizes: option.sizes.filter((size) => !sizeDisagrees(size) && !size.superseded),
  }));
  return named(meant).filter((each) => isIn(was, each) && !isIn(is, each));
}
