// Imports of catalogues: begun, previewed, agreed to, and deleted after a week.
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { catalogueImportRows, catalogueImports } from "#db/catalogue-tables.ts";
import { openImportStates } from "#db/values.ts";
import type { importActions, importStates } from "#db/values.ts";
import type { Language } from "#app/i18n/language.ts";
import { announceWork } from "#app/platform/process/background.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isUniqueViolation } from "#app/platform/database/database-errors.server.ts";
import { isDueSql } from "#app/platform/database/due.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { chunksSource, removeChunks } from "#app/platform/files/upload-chunks.server.ts";
import type { ChunkedFile } from "#app/platform/files/upload-chunks.server.ts";
import type { ZipSource } from "#app/platform/files/unzip.server.ts";
import { applyNext, setWaitCause, waitCauseOf } from "./apply.server.ts";
import type { FoundImport } from "./apply.server.ts";
import { isCurrentReading, deselectedRefusal } from "./import-rows.server.ts";
import type { ReadingAttempt } from "./import-rows.server.ts";
import { dryRunCatalogue } from "./dry-run.server.ts";
import { undoNext } from "./undo.server.ts";
import type { ApplicableAction } from "./transfer-columns.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { chunkBytes } from "#app/platform/files/chunk-size.ts";

type ImportAction = (typeof importActions)[number];
type ImportState = (typeof importStates)[number];
type NewImport = { language: Language; fileName: string; sha256: string | null; bytes: number };

export async function beginImport(
  db: Database,
  actor: Actor,
  { fileName, ...details }: NewImport,
): Promise<number | null> {
  const [row] = await db
    .insert(catalogueImports)
    .values({
      ...details,
      fileName: fileName.slice(0, 200),
      staffId: actor?.id ?? null,
      staffName: actor?.name ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: catalogueImports.id });
  await announceWork(db);
  return row?.id ?? null;
}

type ImportCounts = Record<ImportAction, number> & {
  wanted: number;
  done: number;
  failed: number;
  undoable: number;
  undone: number;
  kept: number;
};
export type Import = FoundImport & { counts: ImportCounts };

export async function findImport(db: Database, id: number | null = null): Promise<Import | null> {
  const [found] = await db
    .select()
    .from(catalogueImports)
    .where(id === null ? undefined : eq(catalogueImports.id, id))
    .orderBy(desc(catalogueImports.id))
    .limit(1);
  return found ? { ...found, counts: await countRows(db, found.id) } : null;
}

const maxListed = 20;

export async function listImports(db: Database) {
  const { id, state, fileName, createdAt, staffName } = catalogueImports;
  return db
    .select({ id, state, fileName, createdAt, staffName })
    .from(catalogueImports)
    .orderBy(desc(id))
    .limit(maxListed);
}

const hasFailed = and(
  isNotNull(catalogueImportRows.refusal),
  ne(catalogueImportRows.refusal, deselectedRefusal),
);

async function countRows(db: Database, id: number): Promise<ImportCounts> {
  const { action, doneAt, plan, recordId, undoneAt, undoRefusal } = catalogueImportRows;
  const rows = await db
    .select({
      action,
      rows: sql<number>`count(*)::int`,
      wanted: sql<number>`count(${plan})::int`,
      done: sql<number>`count(${doneAt})::int`,
      failed: sql<number>`(count(*) filter (where ${hasFailed}))::int`,
      undoable: sql<number>`count(${recordId})::int`,
      undone: sql<number>`count(${undoneAt})::int`,
      kept: sql<number>`count(${undoRefusal})::int`,
    })
    .from(catalogueImportRows)
    .where(and(eq(catalogueImportRows.importId, id), ne(catalogueImportRows.kind, "sizes")))
    .groupBy(action);
  const names = ["wanted", "done", "failed", "undoable", "undone", "kept"] as const;
  const sums = names.map((of) => [of, rows.reduce((total, row) => total + row[of], 0)] as const);
  const count = (wanted: ImportAction) => rows.find((row) => row.action === wanted)?.rows ?? 0;
  return {
    make: count("make"),
    change: count("change"),
    replace: count("replace"),
    same: count("same"),
    refused: count("refused"),
    ...(Object.fromEntries(sums) as Record<(typeof names)[number], number>),
  };
}

export type ShownRows = ImportAction | "failed" | "kept";

/** `failed`: rows not carried out; `kept`: rows not undone. */
export async function listImportRows(
  db: Database,
  id: number,
  shown: ShownRows,
  { limit, offset }: { limit: number; offset: number },
) {
  const { kind, name, report, refusal, undoRefusal, action, importId } = catalogueImportRows;
  const isShown = {
    failed: hasFailed,
    kept: isNotNull(undoRefusal),
  };
  return db
    .select({ id: catalogueImportRows.id, kind, name, report, refusal, undoRefusal, action })
    .from(catalogueImportRows)
    .where(
      and(
        eq(importId, id),
        ne(kind, "sizes"),
        shown === "failed" || shown === "kept" ? isShown[shown] : eq(action, shown),
      ),
    )
    .orderBy(asc(catalogueImportRows.id))
    .limit(limit)
    .offset(offset);
}

/** False unless it waits for agreement. Rows with an action that is not wanted are left out. */
export async function confirmImport(
  db: Database,
  id: number,
  wanted: readonly ApplicableAction[],
): Promise<boolean> {
  return db.transaction(async (db) => {
    if (!(await setState(db, id, ["ready"], "running"))) return false;
    await db
      .update(catalogueImportRows)
      .set({ plan: null, refusal: deselectedRefusal })
      .where(
        and(
          eq(catalogueImportRows.importId, id),
          isNotNull(catalogueImportRows.plan),
          ne(catalogueImportRows.kind, "sizes"),
          notInArray(catalogueImportRows.action, [...wanted, "same"]),
        ),
      );
    return true;
  });
}

const hasAppliedRow = sql`exists (select from ${catalogueImportRows}
  where ${catalogueImportRows.importId} = ${catalogueImports.id}
    and ${catalogueImportRows.recordId} is not null)`;

/** Takes effect after the present row. */
export const stopImport = (db: Database, id: number) => setState(db, id, ["running"], "stopped");
export const resumeImport = (db: Database, id: number) =>
  setState(db, id, ["stopped"], "running", isNotNull(catalogueImports.sha256));
export const undoImport = (db: Database, id: number) =>
  setState(db, id, ["done", "stopped"], "undoing", hasAppliedRow);

/** False if it was in none of these states, or another import is open. */
async function setState(
  db: Database,
  id: number,
  from: ImportState[],
  to: ImportState,
  where?: SQL,
): Promise<boolean> {
  try {
    const changed = await db
      .update(catalogueImports)
      .set({
        state: to,
        finishedAt: to === "stopped" ? sql`now()` : null,
        waitsFor: null,
        dueAt: null,
      })
      .where(and(eq(catalogueImports.id, id), inArray(catalogueImports.state, from), where))
      .returning({ id: catalogueImports.id });
    await announceWork(db);
    return changed.length > 0;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export async function discardImport(
  db: Database,
  storage: ObjectStorage,
  id: number,
): Promise<boolean> {
  const [dropped] = await db
    .delete(catalogueImports)
    .where(
      and(
        eq(catalogueImports.id, id),
        // Deleting it later would leave changes that nobody can undo.
        inArray(catalogueImports.state, ["reading", "ready", "refused"]),
      ),
    )
    .returning();
  if (!dropped?.sha256) return dropped !== undefined;
  // The same ZIP may have been sent again meanwhile.
  const chunked = chunkedFile(dropped);
  const isNeeded = (await listNeeded(db)).some(
    ({ sender, sha256 }) => sender === chunked.sender && sha256 === chunked.sha256,
  );
  if (!isNeeded) await removeChunks(storage, chunked);
  return true;
}

/** Cleans up after a console that was killed; an unfinished import has to begin again. */
export async function discardConsoleImports(db: Database): Promise<void> {
  const { state, sha256 } = catalogueImports;
  await db
    .delete(catalogueImports)
    .where(and(isNull(sha256), inArray(state, ["reading", "ready"])));
  await db
    .update(catalogueImports)
    .set({ state: "stopped", finishedAt: sql`now()` })
    .where(and(isNull(sha256), eq(state, "running")));
}

/** Named apart from the uploads of the same sender in `app/shop/pictures`. */
export const chunksOfCatalogue = (staffId: string, sha256: string): ChunkedFile => ({
  sender: staffId,
  sha256,
});

const chunkedFile = ({ staffId, sha256 }: FoundImport) => chunksOfCatalogue(staffId!, sha256!);

type Tools = { storage: ObjectStorage; folder: string; log: Log };

const leaseDuration = "1 minute";

/** True if there was one. Takes over from a process that died. */
export async function dryRunNextImport(
  db: Database,
  { storage, folder, log }: Tools,
): Promise<boolean> {
  const { state, attemptedAt, attempts, reading, id, sha256 } = catalogueImports;
  const due = db
    .select({ id })
    .from(catalogueImports)
    .where(
      and(
        eq(state, "reading"),
        isNotNull(sha256),
        or(
          isNull(attemptedAt),
          isDueSql(sql`${attemptedAt} + ${leaseDuration}::interval`, leaseDuration),
        ),
      ),
    )
    .for("update", { skipLocked: true });
  const [found] = await db
    .update(catalogueImports)
    .set({ attemptedAt: sql`now()`, attempts: sql`${attempts} + 1`, reading: sql`${reading} + 1` })
    .where(inArray(id, due))
    .returning();
  if (!found) return false;
  if (found.attempts > maxAttempts) {
    await endReading(db, found, "not-read");
    return true;
  }
  await previewImport(db, found, sourceOf(storage, found), { folder, log });
  return true;
}

export async function previewImport(
  db: Database,
  found: FoundImport,
  source: ZipSource,
  { folder, log }: Pick<Tools, "folder" | "log">,
): Promise<void> {
  try {
    const refusal = await dryRunCatalogue(db, source, { ...found, folder, now: new Date() });
    await endReading(db, found, refusal);
    log.info({ import: found.id, refusal }, "a catalogue was looked at");
  } catch (error) {
    const waitsFor = waitCauseOf(error);
    if (!waitsFor) throw error;
    log.warn({ err: error, import: found.id, waitsFor }, "a catalogue waits to be looked at");
    // This counts as no attempt, since the file is not the cause.
    await db
      .update(catalogueImports)
      .set({ attempts: sql`${catalogueImports.attempts} - 1` })
      .where(isCurrentReading(found));
    await setWaitCause(db, found.id, waitsFor);
  }
}

const sourceOf = (storage: ObjectStorage, found: FoundImport) =>
  chunksSource(storage, chunkedFile(found), { bytes: found.bytes, partBytes: chunkBytes });

const maxAttempts = 5;

async function endReading(
  db: Database,
  attempt: ReadingAttempt,
  refusal: string | null,
): Promise<void> {
  await db
    .update(catalogueImports)
    .set({
      state: refusal === null ? "ready" : "refused",
      refusal,
      waitsFor: null,
      dueAt: null,
    })
    .where(isCurrentReading(attempt));
}

export function applyNextRow(db: Database, { storage, folder, log }: Tools): Promise<boolean> {
  return applyNext(db, {
    storage,
    folder,
    log,
    sourceOf: (found) => sourceOf(storage, found),
  });
}

export const undoNextRows = (db: Database, { log }: Pick<Tools, "log">) => undoNext(db, log);

const retentionPeriod = sql`interval '7 days'`;

/** Deletes imports a week old that are not running; lists files whose parts are still needed. */
export async function removeOldImports(db: Database): Promise<ChunkedFile[]> {
  const { state, createdAt, finishedAt } = catalogueImports;
  await db
    .delete(catalogueImports)
    .where(
      and(
        lt(sql`coalesce(${finishedAt}, ${createdAt})`, sql`now() - ${retentionPeriod}`),
        notInArray(state, ["running", "undoing"]),
      ),
    );
  return listNeeded(db);
}

async function listNeeded(db: Database): Promise<ChunkedFile[]> {
  const { state, sha256 } = catalogueImports;
  const open = await db
    .select()
    .from(catalogueImports)
    .where(and(inArray(state, [...openImportStates, "stopped"]), isNotNull(sha256)));
  return open.map(chunkedFile);
}
