// Hangs pieces, takes them down and archives them, by hand or on their date.
import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { changes as log } from "#db/changes-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { pieceStates } from "#db/values.ts";
import type { PieceState } from "#db/values.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isForSale } from "./hung-pieces.server.ts";
import type { ScheduledState } from "./piece-state.ts";
import type { PreviousState } from "./piece-state-form.ts";
import { assessPieces } from "./size-eligibility.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordManyChanged } from "#app/shop/changes/changes.server.ts";

/** `unsold`: references of pieces that cannot be hung, because no size of them may be sold. */
export type StatePreview = { changes: string[]; same: number; unsold: string[] };

export async function previewPieceStates(
  db: Database,
  ids: number[],
  to: PieceState,
): Promise<StatePreview> {
  await assessPieces(db, ids);
  return previewOf(await readPieces(db, ids), { state: to, hangAt: null });
}

/** Pieces that cannot be sold are not changed. `former` is sent back to undo the change. */
export async function setPieceStates(
  db: Database,
  actor: Actor,
  ids: number[],
  to: ScheduledState,
): Promise<StatePreview & { former: PreviousState[] }> {
  return db.transaction(async (db) => {
    await assessPieces(db, ids);
    const pieces = await readPieces(db, ids, true);
    const changing = pieces.filter((piece) => stateChangeOf(piece, to) === "changes");
    await writeHanging(
      db,
      actor,
      changing.map((piece) => ({ piece, to: toScheduledState(to) })),
    );
    const former = changing.map(({ id, version, state, hangAt }) => ({
      id,
      version: version + 1,
      state,
      hangAt,
    }));
    return { ...previewOf(pieces, to), former };
  });
}

/** Skips pieces that were changed or deleted since, and those that cannot be sold now. */
export async function restorePieceStates(
  db: Database,
  actor: Actor,
  former: PreviousState[],
): Promise<{ restored: number; missed: number; unsold: string[] }> {
  return db.transaction(async (db) => {
    const ids = former.map(({ id }) => id);
    await assessPieces(db, ids);
    const present = new Map((await readPieces(db, ids, true)).map((piece) => [piece.id, piece]));
    const same = former.flatMap(({ id, version, ...to }) => {
      const piece = present.get(id);
      return piece?.version === version ? [{ piece, to }] : [];
    });
    const isUnsold = ({ piece, to }: (typeof same)[number]) =>
      stateChangeOf(piece, to) === "unsold";
    const changes = same.filter((each) => !isUnsold(each));
    await writeHanging(db, actor, changes, { isUndo: true });
    return {
      restored: changes.length,
      missed: former.length - same.length,
      unsold: same.filter(isUnsold).map(({ piece: { reference } }) => reference),
    };
  });
}

const batchSize = 500;

/** Hangs drafts whose date has come, if they can be sold. Returns true while there may be more. */
export async function hangDuePieces(db: Database): Promise<boolean> {
  return db.transaction(async (db) => {
    const due = await db
      .select(columns)
      .from(artPieces)
      .where(and(eq(artPieces.state, "draft"), lte(artPieces.hangAt, sql`now()`), isForSale))
      .orderBy(artPieces.id)
      .limit(batchSize)
      .for("update", { skipLocked: true });
    const to: ScheduledState = { state: "hung", hangAt: null };
    await writeHanging(
      db,
      null,
      due.map((piece) => ({ piece, to })),
    );
    return due.length === batchSize;
  });
}

export async function countPieceStates(db: Database): Promise<Record<PieceState, number>> {
  // The index covers only the few pieces that are not hung, so hung ones are the difference.
  const [all, rows] = await Promise.all([
    db.$count(artPieces),
    db
      .select({ state: artPieces.state, pieces: sql<number>`count(*)::int` })
      .from(artPieces)
      .where(sql`${artPieces.state} <> 'hung'`)
      .groupBy(artPieces.state),
  ]);
  const countByState = new Map(rows.map(({ state, pieces }) => [state, pieces]));
  const notHung = rows.reduce((sum, { pieces }) => sum + pieces, 0);
  return Object.fromEntries(
    pieceStates.map((state) => [
      state,
      state === "hung" ? all - notHung : (countByState.get(state) ?? 0),
    ]),
  ) as Record<PieceState, number>;
}

const columns = {
  id: artPieces.id,
  reference: artPieces.reference,
  version: artPieces.version,
  state: artPieces.state,
  hangAt: artPieces.hangAt,
  canBeSold: isForSale,
};

type Piece = ScheduledState & {
  id: number;
  reference: string;
  version: number;
  canBeSold: boolean;
};

async function readPieces(db: Database, ids: number[], locked = false): Promise<Piece[]> {
  const read = db.select(columns).from(artPieces).where(inArray(artPieces.id, ids));
  const inOrder = read.orderBy(artPieces.id);
  return locked ? inOrder.for("update") : inOrder;
}

function stateChangeOf({ canBeSold, ...piece }: Piece, requested: ScheduledState) {
  const { state, hangAt } = toScheduledState(requested);
  if (requested.state === "hung" && piece.state === "hung") return "same";
  if (piece.state === state && piece.hangAt?.getTime() === hangAt?.getTime()) return "same";
  return state === "hung" && !canBeSold ? "unsold" : "changes";
}

function toScheduledState({ state, hangAt }: ScheduledState): ScheduledState {
  return hangAt === null ? { state, hangAt } : { state: "draft", hangAt };
}

function previewOf(pieces: Piece[], to: ScheduledState): StatePreview {
  const of = (fate: ReturnType<typeof stateChangeOf>) =>
    pieces.filter((piece) => stateChangeOf(piece, to) === fate).map(({ reference }) => reference);
  return { changes: of("changes"), same: of("same").length, unsold: of("unsold") };
}

/** A piece that once hung for an hour or more is not new: its date, which sorts lists, stays. */
const isFirstHanging = sql`given.state = 'hung' and not exists (
  select from ${log} as earlier where earlier.kind = 'art_piece' and earlier.record_id = given.id
    and earlier.before ->> 'state' = 'hung'
    and earlier.created_at > art_pieces.created_at + interval '1 hour'
)`;

async function writeHanging(
  db: Database,
  actor: Actor,
  changes: { piece: Piece; to: ScheduledState }[],
  { isUndo = false } = {},
): Promise<void> {
  // Even an update of no rows makes every process drop its cached pages.
  if (changes.length === 0) return;
  const values = JSON.stringify(changes.map(({ piece: { id }, to }) => ({ id, ...to })));
  await db.execute(sql`
    update ${artPieces}
    set state = given.state, hang_at = given."hangAt", version = version + 1, updated_at = now(),
      created_at = case
        when ${isFirstHanging} and not ${isUndo}::boolean then now()
        else created_at end
    from jsonb_to_recordset(${values}::jsonb) as given(id integer, state text, "hangAt" timestamptz)
    where ${artPieces.id} = given.id`);
  await recordManyChanged(
    db,
    actor,
    "art_piece",
    changes.map(({ piece: { id, reference, state, hangAt }, to }) => ({
      recordId: id,
      label: reference,
      before: { state, hangAt },
      after: to,
    })),
  );
}
