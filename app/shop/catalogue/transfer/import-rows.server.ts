// The rows of an import with what each would do, stored until staff agree.
import { and, eq, sql } from "drizzle-orm";
import { catalogueImportRows, catalogueImports } from "#db/catalogue-tables.ts";
import type { ImportRowReport } from "#db/json-columns.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { truncate, fileOf, withoutNul } from "./transfer-columns.ts";
import type { Table } from "./transfer-columns.ts";

export type PreviewRow = Omit<typeof catalogueImportRows.$inferInsert, "importId">;
export type RowProblem = ImportRowReport["problems"][number];

export const problemAt =
  (table: Table, line: number) =>
  (column: string, problem: string, cell = ""): RowProblem => ({
    table: fileOf(table),
    line,
    column,
    problem,
    cell: truncate(cell, 200),
  });

export const refusedRow = (
  kind: PreviewRow["kind"],
  name: string,
  problems: RowProblem[],
): PreviewRow => ({
  kind,
  name: truncate(withoutNul(name), 200),
  action: "refused",
  report: { problems, differences: [] },
});

export type RowResult = Pick<typeof catalogueImportRows.$inferInsert, "refusal"> &
  Partial<
    Pick<
      typeof catalogueImportRows.$inferSelect,
      "recordId" | "version" | "former" | "formerPictureId"
    >
  >;

/** Marks a row that somebody deselected; it is no failure. */
export const deselectedRefusal = "left-out";

export const refusedResult = (refusal: string): RowResult => ({ refusal });

type RowFacts = {
  kind: PreviewRow["kind"];
  name: string;
  isNew: boolean;
  differences: ImportRowReport["differences"];
  notes?: ImportRowReport["notes"];
  plan: unknown;
};

const isOtherPicture = ({ column, before }: ImportRowReport["differences"][number]) =>
  column === "sha256" && before !== null;

export function previewRow({ kind, name, isNew, differences, notes, plan }: RowFacts): PreviewRow {
  const changing = differences.some(isOtherPicture) ? "replace" : "change";
  return {
    kind,
    name,
    action: isNew ? "make" : differences.length > 0 ? changing : "same",
    report: { problems: [], differences, ...(notes && { notes }) },
    plan: isNew || differences.length > 0 ? plan : null,
  };
}

const batchSize = 200;

export type ReadingAttempt = { id: number; reading: number };

export const isCurrentReading = ({ id, reading }: ReadingAttempt) =>
  and(
    eq(catalogueImports.id, id),
    eq(catalogueImports.state, "reading"),
    eq(catalogueImports.reading, reading),
  );

class ReadingSuperseded extends Error {
  constructor() {
    super("another process reads this catalogue, or the import was deleted");
  }
}

/** Throws `ReadingSuperseded` if a later reading has begun; that one waits until this is done. */
export async function inCurrentReading<Result>(
  db: Database,
  attempt: ReadingAttempt,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (db) => {
    const [mine] = await db
      .update(catalogueImports)
      .set({ attemptedAt: sql`now()` })
      .where(isCurrentReading(attempt))
      .returning({ id: catalogueImports.id });
    if (!mine) throw new ReadingSuperseded();
    return work(db);
  });
}

export function createRowWriter(db: Database, attempt: ReadingAttempt) {
  let buffered: PreviewRow[] = [];
  async function flush(): Promise<void> {
    const rows = buffered.map((row) => ({ ...row, importId: attempt.id }));
    buffered = [];
    if (rows.length > 0)
      await inCurrentReading(db, attempt, (db) => db.insert(catalogueImportRows).values(rows));
  }
  return {
    async store(row: PreviewRow): Promise<void> {
      buffered.push(row);
      if (buffered.length >= batchSize) await flush();
    },
    flush,
  };
}
