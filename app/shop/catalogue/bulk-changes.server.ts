// Bulk changes of pieces: previewed, applied all or nothing, and undone within a day.
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { replacedFields, artPieces } from "#db/catalogue-tables.ts";
import { advisoryLocks } from "#app/platform/database/advisory-locks.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { lockCategory } from "./art-editing.server.ts";
import { lockPieces } from "./locked-pieces.server.ts";
import type { LockedPiece } from "./locked-pieces.server.ts";
import { changeRefusals, changeResultOf } from "./bulk-change.ts";
import type {
  Changeable,
  ChangedPiece,
  ChangeRefusal,
  ChangeResult,
  BulkChange,
} from "./bulk-change.ts";
import { assessPieces } from "./size-eligibility.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordManyChanged } from "#app/shop/changes/changes.server.ts";
import { matchRule } from "#app/shop/pricing/matching-rule.ts";
import { listRulesBySpecificity } from "#app/shop/pricing/matching-rules.server.ts";

const undoPeriod = sql`interval '1 day'`;
const maxShown = 12;

type ShownChange = {
  id: number;
  reference: string;
  before: Partial<Changeable>;
  after: Partial<Changeable>;
};

export type ChangePreview = {
  /** A digest of this outcome; applying sends it back, so that only what was shown is done. */
  seen: string;
  changing: number;
  same: number;
  partly: string[];
  first: ShownChange[];
  refusals: { why: ChangeRefusal; references: string[] }[];
};

type CategoryGone = { refused: "category-gone" };

export async function previewChange(
  db: Database,
  ids: number[],
  change: BulkChange,
): Promise<ChangePreview | CategoryGone> {
  return db.transaction(async (db) => {
    if (change.part === "room" && !(await lockCategory(db, change.category)))
      return { refused: "category-gone" };
    return previewOf(await readFates(db, ids, change));
  });
}

/** Does what the preview showed, or nothing. A repeated `application` is done once. */
export async function applyChange(
  db: Database,
  actor: Actor,
  application: string,
  change: BulkChange,
  { ids, seen }: { ids: number[]; seen: string },
): Promise<
  | { changed: number; left: number }
  | { refused: "changed-since"; preview: ChangePreview }
  | { refused: "application-used" }
  | CategoryGone
> {
  return db.transaction(async (db) => {
    await lockApplication(db, application);
    const done = await listReplaced(db, application);
    if (done.length > 0) {
      const before = await readFates(db, ids, change, done);
      const preview = previewOf(before);
      return preview.seen === seen && (await isDone(db, before, done))
        ? changedBy(preview)
        : { refused: "application-used" as const };
    }
    if (change.part === "room" && !(await lockCategory(db, change.category)))
      return { refused: "category-gone" as const };
    const fates = await readFates(db, ids, change);
    const preview = previewOf(fates);
    if (preview.seen !== seen) return { refused: "changed-since" as const, preview };
    const changes = fates.flatMap(({ piece, fate }) =>
      isChange(fate) ? [{ piece, after: fate.after }] : [],
    );
    await storeReplaced(db, application, changes);
    await writeChanges(db, actor, changes);
    return changedBy(preview);
  });
}

/** Two simultaneous requests may name different pieces, so locked rows would not order them. */
async function lockApplication(db: Database, application: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(${advisoryLocks.change}, hashtext(${application}))`,
  );
}

async function isDone(
  db: Database,
  before: { piece: LockedPiece; fate: ChangeResult }[],
  done: Replaced[],
): Promise<boolean> {
  const changed = before.flatMap(({ piece: { id }, fate }) =>
    isChange(fate) ? [{ id, fate }] : [],
  );
  const present = new Map(
    (
      await lockPieces(
        db,
        changed.map(({ id }) => id),
      )
    ).map((piece) => [piece.id, piece]),
  );
  return (
    changed.length === done.length &&
    changed.every(
      ({ id, fate: { after } }) =>
        done.some(({ artPieceId }) => artPieceId === id) &&
        isDeepStrictEqual(fieldsLike(present.get(id)!, after), after),
    )
  );
}

const changedBy = ({ changing, refusals }: ChangePreview) => ({
  changed: changing,
  left: refusals.flatMap(({ references }) => references).length,
});

type Replaced = typeof replacedFields.$inferSelect;

async function listReplaced(db: Database, application: string): Promise<Replaced[]> {
  return db.select().from(replacedFields).where(eq(replacedFields.application, application));
}

/** References of pieces that were not restored: changed or deleted since, or category deleted. */
export type ChangeUndone = { restored: number; changed: string[]; withoutCategory: string[] };

export async function undoChange(
  db: Database,
  actor: Actor,
  application: string,
): Promise<ChangeUndone> {
  return db.transaction(async (db) => {
    const replaced = await db
      .select()
      .from(replacedFields)
      .where(
        and(
          eq(replacedFields.application, application),
          gt(replacedFields.createdAt, sql`now() - ${undoPeriod}`),
        ),
      )
      .orderBy(replacedFields.artPieceId)
      .for("update");
    const ids = replaced.map(({ artPieceId }) => artPieceId);
    const present = new Map((await lockPieces(db, ids)).map((piece) => [piece.id, piece]));
    const isCategoryPresent = await findPresentCategories(
      db,
      replaced.map(({ fields }) => fields as Partial<Changeable>),
    );
    const undone: ChangeUndone = { restored: 0, changed: [], withoutCategory: [] };
    const changes: WrittenChange[] = [];
    for (const { artPieceId, version, fields } of replaced) {
      const piece = present.get(artPieceId);
      const after = fields as Partial<Changeable>;
      if (piece?.version !== version) undone.changed.push(piece?.reference ?? String(artPieceId));
      else if (!isCategoryPresent(after)) undone.withoutCategory.push(piece.reference);
      else changes.push({ piece, after });
    }
    await writeChanges(db, actor, changes);
    await db.delete(replacedFields).where(eq(replacedFields.application, application));
    return { ...undone, restored: changes.length };
  });
}

async function findPresentCategories(db: Database, all: Partial<Changeable>[]) {
  const keyOf = ({ categoryId = null, subCategoryId = null }: Partial<Changeable>) =>
    JSON.stringify([categoryId, subCategoryId]);
  const isPresentByKey = new Map<string, boolean>();
  for (const fields of all) {
    const { categoryId = null, subCategoryId = null } = fields;
    const key = keyOf(fields);
    if (!isPresentByKey.has(key))
      isPresentByKey.set(key, await lockCategory(db, { categoryId, subCategoryId }));
  }
  return (fields: Partial<Changeable>) => isPresentByKey.get(keyOf(fields)) === true;
}

type WrittenChange = { piece: LockedPiece; after: Partial<Changeable> };

/** Takes pieces as they were before `replaced`, except those edited since. */
async function readFates(
  db: Database,
  ids: number[],
  change: BulkChange,
  replaced: Replaced[] = [],
) {
  // A hung piece must not lose the last size that may be sold under today's settings.
  if (change.part === "options") await assessPieces(db, ids);
  const rules = change.part === "options" ? await listRulesBySpecificity(db) : [];
  const former = new Map(replaced.map((each) => [each.artPieceId, each]));
  return (await lockPieces(db, ids)).map((present) => {
    const before = former.get(present.id);
    const isUnchangedSince = before?.version === present.version;
    const piece: LockedPiece = isUnchangedSince
      ? { ...present, ...(before.fields as Partial<Changeable>), version: before.version - 1 }
      : present;
    const changed: ChangedPiece = {
      ...piece,
      priced: matchRule(rules, piece)?.mediaOptions ?? [],
    };
    return { piece, fate: changeResultOf(changed, change) };
  });
}

function isChange(fate: ChangeResult): fate is Extract<ChangeResult, { after: unknown }> {
  return typeof fate === "object" && "after" in fate;
}

function previewOf(fates: { piece: LockedPiece; fate: ChangeResult }[]): ChangePreview {
  const changes = fates.flatMap(({ piece, fate }) => (isChange(fate) ? [{ piece, fate }] : []));
  const refusedFor = (why: ChangeRefusal) =>
    fates.flatMap(({ piece, fate }) =>
      typeof fate === "object" && "refused" in fate && fate.refused === why
        ? [piece.reference]
        : [],
    );
  return {
    seen: digestOf(fates),
    changing: changes.length,
    same: fates.filter(({ fate }) => fate === "same").length,
    partly: changes.flatMap(({ piece, fate }) => (fate.partly ? [piece.reference] : [])),
    first: changes.slice(0, maxShown).map(({ piece, fate: { after } }) => ({
      id: piece.id,
      reference: piece.reference,
      before: fieldsLike(piece, after),
      after,
    })),
    refusals: changeRefusals
      .map((why) => ({ why, references: refusedFor(why) }))
      .filter(({ references }) => references.length > 0),
  };
}

function digestOf(fates: { piece: LockedPiece; fate: ChangeResult }[]): string {
  const outcome = fates.map(({ piece: { id, version }, fate }) => [id, version, fate]);
  return createHash("sha256").update(JSON.stringify(outcome)).digest("base64url");
}

function fieldsLike(piece: Changeable, after: Partial<Changeable>): Partial<Changeable> {
  const names = Object.keys(after) as (keyof Changeable)[];
  return Object.fromEntries(names.map((name) => [name, piece[name]]));
}

async function storeReplaced(
  db: Database,
  application: string,
  changes: WrittenChange[],
): Promise<void> {
  await db.delete(replacedFields).where(lt(replacedFields.createdAt, sql`now() - ${undoPeriod}`));
  if (changes.length === 0) return;
  await db.insert(replacedFields).values(
    changes.map(({ piece, after }) => ({
      application,
      artPieceId: piece.id,
      version: piece.version + 1,
      fields: fieldsLike(piece, after),
    })),
  );
}

const columns: Record<keyof Changeable, SQL> = {
  categoryId: sql`category_id = (given.after ->> 'categoryId')::integer`,
  subCategoryId: sql`sub_category_id = (given.after ->> 'subCategoryId')::integer`,
  title: sql`title = given.after ->> 'title'`,
  titleFr: sql`title_fr = given.after ->> 'titleFr'`,
  mediaOptions: sql`media_options = given.after -> 'mediaOptions'`,
};

/** A column that some pieces change is written for all, as it is for the others. */
async function writeChanges(db: Database, actor: Actor, changes: WrittenChange[]): Promise<void> {
  // Even an update of no rows makes every process drop its cached pages.
  if (changes.length === 0) return;
  const names = [
    ...new Set(changes.flatMap(({ after }) => Object.keys(after) as (keyof Changeable)[])),
  ];
  const values = changes.map(({ piece, after }) => ({
    id: piece.id,
    after: Object.fromEntries(names.map((name) => [name, { ...piece, ...after }[name]])),
  }));
  const set = sql.join(
    names.map((name) => columns[name]),
    sql`, `,
  );
  await db.execute(sql`
    update ${artPieces} set ${set}, version = version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given(id integer, after jsonb)
    where ${artPieces.id} = given.id`);
  if (names.includes("mediaOptions"))
    await assessPieces(
      db,
      changes.map(({ piece }) => piece.id),
    );
  await recordManyChanged(
    db,
    actor,
    "art_piece",
    changes.map(({ piece, after }) => ({
      recordId: piece.id,
      label: piece.reference,
      before: fieldsLike(piece, after),
      after,
    })),
  );
}
