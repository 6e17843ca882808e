// Applies pricing rules to existing pieces in batches, so that nobody waits; can be undone.
import { and, asc, desc, eq, gt, inArray, lt, not, sql } from "drizzle-orm";
import { replacedOptions, artPieces } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { pricingRules } from "#db/pricing-tables.ts";
import type { MediaOption } from "#db/json-columns.ts";
import type { PieceState } from "#db/values.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { lockPieces } from "./locked-pieces.server.ts";
import type { LockedPiece } from "./locked-pieces.server.ts";
import { assessPieces } from "./size-eligibility.server.ts";
import type { Titled } from "./piece-texts.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordManyChanged } from "#app/shop/changes/changes.server.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { sameOptions } from "#app/shop/pricing/media-option.ts";
import { matchRule } from "#app/shop/pricing/matching-rule.ts";
import type { MatchingRule } from "#app/shop/pricing/matching-rule.ts";
import { listRulesBySpecificity } from "#app/shop/pricing/matching-rules.server.ts";
import { assessOptions, offeredOptions } from "#app/shop/printing/sellable-sizes.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { findGlobalDefault } from "#app/shop/pricing/pricing-rules.server.ts";

type RepriceResult = {
  updated: string[];
  failed: string[];
  next: number | null;
};

const batchSize = 500;

const undoPeriod = sql`interval '1 day'`;

/** `ids` get their most specific rule, a batch the default rule. Idempotent. */
export async function repricePieces(
  db: Database,
  actor: Actor,
  application: string,
  which: { ids: number[] } | { after: number; isOwnOnly: boolean },
): Promise<RepriceResult | { refused: "no-rule" }> {
  let optionsOf: (piece: {
    categoryId: number | null;
    subCategoryId: number | null;
  }) => MediaOption[] | null;
  let ids: number[];
  if ("ids" in which) {
    const rules = await listRulesBySpecificity(db);
    optionsOf = (piece) => matchRule(rules, piece)?.mediaOptions ?? null;
    ids = which.ids;
  } else {
    const rule = await findDefaultRule(db);
    if (!rule) return { refused: "no-rule" };
    optionsOf = () => rule.mediaOptions;
    ids = await listIdsToReprice(db, rule, which);
  }
  await db.delete(replacedOptions).where(lt(replacedOptions.createdAt, sql`now() - ${undoPeriod}`));
  const done = await runBatch(ids, (batch) =>
    repriceBatch(db, actor, application, batch, optionsOf),
  );
  return { ...done, next: "ids" in which || ids.length < batchSize ? null : ids.at(-1)! };
}

async function runBatch(
  ids: number[],
  work: (ids: number[]) => Promise<{ updated: string[]; failed: string[] }>,
) {
  try {
    return await work(ids);
  } catch (error) {
    if (ids.length <= 1) throw error;
  }
  const done: { updated: string[]; failed: string[] } = { updated: [], failed: [] };
  for (const id of ids) {
    try {
      const one = await work([id]);
      done.updated.push(...one.updated);
      done.failed.push(...one.failed);
    } catch {
      done.failed.push(String(id));
    }
  }
  return done;
}

async function repriceBatch(
  db: Database,
  actor: Actor,
  application: string,
  ids: number[],
  optionsOf: (piece: {
    categoryId: number | null;
    subCategoryId: number | null;
  }) => MediaOption[] | null,
): Promise<{ updated: string[]; failed: string[] }> {
  if (ids.length === 0) return { updated: [], failed: [] };
  return db.transaction(async (db) => {
    const pieces = await lockPieces(db, ids);
    const failed = pieces
      .filter((piece) => optionsOf(piece) === null)
      .map(({ reference }) => reference);
    const changed = pieces.flatMap((piece) => {
      const after = optionsOf(piece);
      return after && !sameOptions(piece.mediaOptions, after) ? [{ ...piece, after }] : [];
    });
    if (changed.length === 0) return { updated: [], failed };
    await setOptions(db, changed);
    await db
      .insert(replacedOptions)
      .values(
        changed.map(({ id, version, mediaOptions }) => ({
          application,
          artPieceId: id,
          version: version + 1,
          mediaOptions,
        })),
      )
      .onConflictDoUpdate({
        target: [replacedOptions.application, replacedOptions.artPieceId],
        set: { version: sql`excluded.version` },
      });
    await recordOptions(db, actor, changed);
    return { updated: changed.map(({ reference }) => reference), failed };
  });
}

export async function undoRepricing(
  db: Database,
  actor: Actor,
  application: string,
): Promise<RepriceResult> {
  return db.transaction(async (db) => {
    const replaced = await db
      .select()
      .from(replacedOptions)
      .where(
        and(
          eq(replacedOptions.application, application),
          gt(replacedOptions.createdAt, sql`now() - ${undoPeriod}`),
        ),
      )
      .orderBy(asc(replacedOptions.artPieceId))
      .limit(batchSize)
      .for("update");
    if (replaced.length === 0) return { updated: [], failed: [], next: null };
    const ids = replaced.map(({ artPieceId }) => artPieceId);
    const pieces = new Map((await lockPieces(db, ids)).map((piece) => [piece.id, piece]));
    const failed: string[] = [];
    const changed = replaced.flatMap(({ artPieceId, version, mediaOptions }) => {
      const piece = pieces.get(artPieceId);
      if (piece?.version === version) return [{ ...piece, after: mediaOptions as MediaOption[] }];
      failed.push(piece?.reference ?? String(artPieceId));
      return [];
    });
    await setOptions(db, changed);
    await recordOptions(db, actor, changed);
    await db
      .delete(replacedOptions)
      .where(
        and(eq(replacedOptions.application, application), inArray(replacedOptions.artPieceId, ids)),
      );
    return {
      updated: changed.map(({ reference }) => reference),
      failed,
      next: replaced.length < batchSize ? null : ids.at(-1)!,
    };
  });
}

async function setOptions(
  db: Database,
  changed: (LockedPiece & { after: MediaOption[] })[],
): Promise<void> {
  if (changed.length === 0) return;
  const values = JSON.stringify(changed.map(({ id, after }) => ({ id, after })));
  await db.execute(
    sql`
      update ${artPieces} set media_options = given.after, version = version + 1, updated_at = now()
      from jsonb_to_recordset(${values}::jsonb) as given(id integer, after jsonb)
      where ${artPieces.id} = given.id`,
  );
  await assessPieces(
    db,
    changed.map(({ id }) => id),
  );
}

async function recordOptions(
  db: Database,
  actor: Actor,
  changed: (LockedPiece & { after: MediaOption[] })[],
): Promise<void> {
  const rows = changed.map(({ id, reference, mediaOptions, after }) => ({
    recordId: id,
    label: reference,
    before: { mediaOptions },
    after: { mediaOptions: after },
  }));
  await recordManyChanged(db, actor, "art_piece", rows);
}

async function findDefaultRule(db: Database): Promise<MatchingRule | null> {
  const rule = await findGlobalDefault(db);
  return rule && rule.mediaOptions.length > 0 ? rule : null;
}

const differs = (rule: MatchingRule) =>
  sql`${artPieces.mediaOptions} <> ${JSON.stringify(rule.mediaOptions)}::jsonb`;

/** A rule that comes before the default one, as in `matchRule`. */
const hasNarrowerRule = sql`exists (
  select from ${pricingRules} as narrower
  where (narrower.applies_to = 'sub_category' and narrower.sub_category_id = art_pieces.sub_category_id)
    or (narrower.applies_to = 'category' and narrower.category_id = art_pieces.category_id))`;

const toReprice = (rule: MatchingRule, isOwnOnly: boolean) =>
  isOwnOnly ? and(differs(rule), not(hasNarrowerRule)) : differs(rule);

async function listIdsToReprice(
  db: Database,
  rule: MatchingRule,
  { after, isOwnOnly }: { after: number; isOwnOnly: boolean },
): Promise<number[]> {
  const rows = await db
    .select({ id: artPieces.id })
    .from(artPieces)
    .where(and(gt(artPieces.id, after), toReprice(rule, isOwnOnly)))
    .orderBy(asc(artPieces.id))
    .limit(batchSize);
  return rows.map(({ id }) => id);
}

type PreviewRow = Titled & {
  id: number;
  reference: string;
  state: PieceState;
  picture: Picture;
  /** What is sold now, and what would be: not every size suits every picture. */
  sold: MediaOption[];
  soldThen: MediaOption[];
};
type PricingPreview = {
  rule: MatchingRule | null;
  rows: PreviewRow[];
  total: number;
  unchanged: number;
  drafts: number;
  /** Pieces that keep the prices of a narrower rule. */
  ofNarrowerRules: number;
};

export async function previewGlobalPricing(
  db: Database,
  page: number,
  limit: number,
  { isOwnOnly }: { isOwnOnly: boolean },
): Promise<PricingPreview> {
  const rule = await findDefaultRule(db);
  if (!rule) return { rule: null, rows: [], total: 0, unchanged: 0, drafts: 0, ofNarrowerRules: 0 };
  const changing = toReprice(rule, isOwnOnly);
  const { key, width, height, placeholder, digitalSource } = pictures;
  const { id, reference, title, titleFr, state } = artPieces;
  const [found, total, all, drafts, ofNarrowerRules, { print }] = await Promise.all([
    db
      .select({
        id,
        reference,
        title,
        titleFr,
        state,
        mediaOptions: artPieces.mediaOptions,
        fits: artPieces.fits,
        enlargement: artPieces.enlargement,
        picture: { key, width, height, placeholder, digitalSource },
      })
      .from(artPieces)
      .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
      .where(changing)
      .orderBy(asc(sql`lower(${reference})`))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(artPieces, changing),
    db.$count(artPieces),
    db.$count(artPieces, and(changing, eq(state, "draft"))),
    isOwnOnly ? db.$count(artPieces, hasNarrowerRule) : 0,
    findSettings(db),
  ]);
  const rows = found.map(({ mediaOptions, fits, enlargement, ...piece }) => {
    const sold = (options: MediaOption[]) => {
      const printed = { picture: piece.picture, fits, enlargement };
      return offeredOptions(assessOptions(options, printed, print), print);
    };
    return { ...piece, sold: sold(mediaOptions), soldThen: sold(rule.mediaOptions) };
  });
  const unchanged = all - total - ofNarrowerRules;
  return { rule, rows, total, unchanged, drafts, ofNarrowerRules };
}

export async function findUndoableRepricing(
  db: Database,
): Promise<{ application: string; at: Date; pieces: number } | null> {
  const { application, createdAt } = replacedOptions;
  const [last] = await db
    .select({ application, at: createdAt })
    .from(replacedOptions)
    .where(gt(createdAt, sql`now() - ${undoPeriod}`))
    .orderBy(desc(createdAt))
    .limit(1);
  if (!last) return null;
  return { ...last, pieces: await db.$count(replacedOptions, eq(application, last.application)) };
}
