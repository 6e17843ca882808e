// Applies an import with one transaction per row: after a crash it continues and repeats nothing.
import { and, asc, eq, getTableColumns, isNotNull, isNull, or, sql } from "drizzle-orm";
import { advisoryLocks } from "#app/platform/database/advisory-locks.server.ts";
import { catalogueImportRows, catalogueImports } from "#db/catalogue-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isDueSql } from "#app/platform/database/due.server.ts";
import { isDatabaseUnavailable } from "#app/platform/database/database-unavailable.ts";
import { isDiskFull } from "#app/platform/files/disk-space.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import type { RunPictureWork } from "#app/platform/pictures/picture-work.server.ts";
import { ChunkMissing, ChunkUnreadable } from "#app/platform/files/upload-chunks.server.ts";
import type { ZipSource } from "#app/platform/files/unzip.server.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";
import { applyPiece } from "./apply-piece.server.ts";
import type { RowResult } from "./import-rows.server.ts";
import type { PiecePlan } from "./import-pieces.server.ts";
import { applyMedium } from "./import-media.server.ts";
import type { MediumPlan } from "./import-media.server.ts";
import { applyCategory } from "./import-categories.server.ts";
import type { CategoryPlan } from "./import-categories.server.ts";
import { PictureFailed, StorageUnavailable } from "./accept-zipped-picture.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import type { importStates, importWaits } from "#db/values.ts";

export type FoundImport = typeof catalogueImports.$inferSelect;
type ImportRow = typeof catalogueImportRows.$inferSelect;
type ImportWait = (typeof importWaits)[number];

type Applying = {
  storage: ObjectStorage;
  folder: string;
  log: Log;
  sourceOf(found: FoundImport): ZipSource;
  run?: RunPictureWork;
};

const maxAttempts = 3;
export const waitSeconds = 30;

export async function applyNext(db: Database, tools: Applying, id?: number): Promise<boolean> {
  return db.transaction(async (db) => {
    const found = await claimImport(db, "running", id);
    if (!found) return false;
    const row = await nextRow(db, found.id);
    if (!row) {
      await finishImport(db, found.id, "running", "done");
      return false;
    }
    if (!row.isDue) return false;
    const done = await apply(db, found, row, tools);
    if ("waitsFor" in done) {
      await setWaitCause(db, found.id, done.waitsFor);
      return false;
    }
    await db.update(catalogueImportRows).set(done).where(eq(catalogueImportRows.id, row.id));
    if (found.waitsFor) await setWaitCause(db, found.id, null);
    return true;
  });
}

/** Locks it until the transaction ends; stopping an import needs no lock. */
export async function claimImport(
  db: Database,
  state: (typeof importStates)[number],
  id?: number,
): Promise<FoundImport | null> {
  const [found] = await db
    .select()
    .from(catalogueImports)
    .where(
      and(
        eq(catalogueImports.state, state),
        id === undefined ? undefined : eq(catalogueImports.id, id),
        // An import that a console reads has no checksum, and is applied there.
        id === undefined && state === "running" ? isNotNull(catalogueImports.sha256) : undefined,
        or(
          isNull(catalogueImports.dueAt),
          isDueSql(catalogueImports.dueAt, `${waitSeconds} seconds`),
        ),
      ),
    )
    .for("key share");
  if (!found) return null;
  const lock = await db.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.import}::integer, ${found.id}) as mine`,
  );
  return lock.rows[0]!.mine ? found : null;
}

export async function finishImport(
  db: Database,
  id: number,
  from: (typeof importStates)[number],
  to: (typeof importStates)[number],
): Promise<void> {
  await db
    .update(catalogueImports)
    .set({ state: to, finishedAt: sql`now()`, waitsFor: null, dueAt: null })
    .where(and(eq(catalogueImports.id, id), eq(catalogueImports.state, from)));
}

export async function setWaitCause(
  db: Database,
  id: number,
  waitsFor: ImportWait | null,
): Promise<void> {
  const dueAt = waitsFor ? sql`now() + make_interval(secs => ${waitSeconds})` : null;
  await db.update(catalogueImports).set({ waitsFor, dueAt }).where(eq(catalogueImports.id, id));
}

type DueRow = ImportRow & { isDue: boolean };

/** Media and categories come before pieces; failed pieces go to the end. */
async function nextRow(db: Database, importId: number): Promise<DueRow | undefined> {
  const { kind, dueAt, id } = catalogueImportRows;
  const isDue = sql<boolean>`coalesce(${isDueSql(dueAt, `${maxAttempts} minutes`)}, true)`;
  const [row] = await db
    .select({ ...getTableColumns(catalogueImportRows), isDue })
    .from(catalogueImportRows)
    .where(
      and(
        eq(catalogueImportRows.importId, importId),
        isNull(catalogueImportRows.doneAt),
        isNotNull(catalogueImportRows.plan),
      ),
    )
    .orderBy(sql`${kind} = 'piece' and not ${isDue}`, asc(id))
    .limit(1);
  return row;
}

/** The cause to wait for, if an error will pass by itself and concerns no single row. */
export function waitCauseOf(error: unknown): ImportWait | null {
  if (error instanceof PictureFailed || error instanceof ChunkMissing) return null;
  if (isDiskFull(error)) return "disk";
  if (error instanceof ChunkUnreadable || error instanceof StorageUnavailable) return "storage";
  return isDatabaseUnavailable(error) && (error as { code?: unknown }).code !== "ENOENT"
    ? "database"
    : null;
}

async function apply(
  db: Database,
  found: FoundImport,
  row: ImportRow,
  tools: Applying,
): Promise<Partial<ImportRow> | { waitsFor: ImportWait }> {
  const doneAt = new Date();
  try {
    // In the inner transaction a failure rolls back the row, but not the record of the attempt.
    const carried = await db.transaction((db) =>
      applyRow(db, actorOf(found), row, tools.sourceOf(found), tools),
    );
    return { doneAt, ...carried };
  } catch (error) {
    const waitsFor = waitCauseOf(error);
    const attempts = row.attempts + 1;
    tools.log.error({ err: error, row: row.name, attempts, waitsFor }, "a catalogue's row failed");
    if (waitsFor) return { waitsFor };
    if (error instanceof ChunkMissing) return { doneAt, refusal: "parts-gone" };
    if (attempts < maxAttempts)
      return { attempts, dueAt: new Date(doneAt.getTime() + attempts * minuteMs) };
    const refusal = error instanceof PictureFailed ? error.refusal : "failed";
    return { attempts, doneAt, refusal };
  }
}

export const actorOf = ({ staffId, staffName }: FoundImport): Actor =>
  staffId === null ? null : { id: staffId, name: staffName ?? "" };

async function applyRow(
  db: Database,
  actor: Actor,
  { kind, plan }: ImportRow,
  source: ZipSource,
  tools: Applying,
): Promise<RowResult> {
  switch (kind) {
    case "medium":
      return applyMedium(db, actor, plan as MediumPlan, { source, ...tools });
    case "category":
      return applyCategory(db, actor, plan as CategoryPlan, { source, ...tools });
    default:
      return applyPiece(db, actor, plan as PiecePlan, { source, ...tools });
  }
}
