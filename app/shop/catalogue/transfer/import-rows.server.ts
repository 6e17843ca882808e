// What a catalogue that is brought in would do, row by row, as it is kept until somebody says yes.
import { and, eq, sql } from "drizzle-orm";
import { catalogueImportRows, catalogueImports } from "#db/import-tables.ts";
import type { ImportRowTold } from "#db/json-columns.ts";
import type { Database } from "#app/platform/database.server.ts";
import { beginningOf, fileOf, withoutNul } from "#app/shop/catalogue/transfer/transfer-columns.ts";
import type { Table } from "#app/shop/catalogue/transfer/transfer-columns.ts";

export type KeptRow = Omit<typeof catalogueImportRows.$inferInsert, "importId">;
export type RowProblem = ImportRowTold["problems"][number];

export const problemAt =
  (table: Table, line: number) =>
  (column: string, problem: string, cell = ""): RowProblem => ({
    table: fileOf(table),
    line,
    column,
    problem,
    cell: beginningOf(cell, 200),
  });

/** A row that cannot be taken. */
export const refusedRow = (
  kind: KeptRow["kind"],
  name: string,
  problems: RowProblem[],
): KeptRow => ({
  kind,
  name: beginningOf(withoutNul(name), 200),
  fate: "refused",
  told: { problems, differences: [] },
});

/** What became of a row that was carried out, and what it takes to undo that. */
export type Carried = Pick<typeof catalogueImportRows.$inferInsert, "refusal"> &
  Partial<
    Pick<
      typeof catalogueImportRows.$inferSelect,
      "recordId" | "version" | "former" | "formerPictureId"
    >
  >;

/** The refusal of what somebody did not want, which is no failure. */
export const leftOut = "left-out";

export const refusedAs = (refusal: string): Carried => ({ refusal });

type Told = {
  kind: KeptRow["kind"];
  name: string;
  isNew: boolean;
  differences: ImportRowTold["differences"];
  notes?: ImportRowTold["notes"];
  plan: unknown;
};

const isOtherPicture = ({ column, before }: ImportRowTold["differences"][number]) =>
  column === "sha256" && before !== null;

/** Where nothing differs, nothing is to be done. */
export function lookedAtRow({ kind, name, isNew, differences, notes, plan }: Told): KeptRow {
  const changing = differences.some(isOtherPicture) ? "replace" : "change";
  return {
    kind,
    name,
    fate: isNew ? "make" : differences.length > 0 ? changing : "same",
    told: { problems: [], differences, ...(notes && { notes }) },
    plan: isNew || differences.length > 0 ? plan : null,
  };
}

const atOnce = 200;

/** Of an import that is looked at: which one, and by the how manieth look. */
export type Look = { id: number; look: number };

export const isStill = ({ id, look }: Look) =>
  and(
    eq(catalogueImports.id, id),
    eq(catalogueImports.state, "reading"),
    eq(catalogueImports.look, look),
  );

export class Overtaken extends Error {
  constructor() {
    super("another looks at this catalogue, or it was dropped");
  }
}

/** Throws `Overtaken` where another look began meanwhile, and holds up the next until it is done. */
export async function whileLooking<Result>(
  db: Database,
  look: Look,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (db) => {
    const [mine] = await db
      .update(catalogueImports)
      .set({ attemptedAt: sql`now()` })
      .where(isStill(look))
      .returning({ id: catalogueImports.id });
    if (!mine) throw new Overtaken();
    return work(db);
  });
}

/** Written some at a time; `end` writes the rest. */
export function keepRows(db: Database, look: Look) {
  let waiting: KeptRow[] = [];
  async function end(): Promise<void> {
    const rows = waiting.map((row) => ({ ...row, importId: look.id }));
    waiting = [];
    if (rows.length > 0)
      await whileLooking(db, look, (db) => db.insert(catalogueImportRows).values(rows));
  }
  return {
    async keep(row: KeptRow): Promise<void> {
      waiting.push(row);
      if (waiting.length >= atOnce) await end();
    },
    end,
  };
}
