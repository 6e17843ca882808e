// Describes a row of an import, for the page and the console.
import type { ImportRowReport } from "#db/json-columns.ts";
import { longDate } from "#app/i18n/dates.ts";
import { transferRowTexts } from "#app/i18n/admin/transfer-rows.ts";
import { transferTexts } from "#app/i18n/admin/transfer.ts";
import type { Language } from "#app/i18n/language.ts";
import { wordOf } from "#app/i18n/texts.ts";
import type { importedKinds, importActions } from "#db/values.ts";
import { columnName, columnsOfTable, fileOf, tableNames } from "./transfer-columns.ts";
import type { Table } from "./transfer-columns.ts";

type RowFacts = {
  kind: (typeof importedKinds)[number];
  name: string;
  report: ImportRowReport;
  action: (typeof importActions)[number];
  refusal: string | null;
  undoRefusal: string | null;
};

const maxLines = 12;
const tableOfKind: Partial<Record<RowFacts["kind"], Table>> = {
  medium: "media",
  category: "categories",
  piece: "pieces",
};

export function describeRow(
  { kind, name, report, action, refusal, undoRefusal }: RowFacts,
  language: Language,
) {
  const text = transferTexts[language];
  const { refusals, kept } = transferRowTexts[language];
  const table = tableOfKind[kind];
  const lines = [
    ...(undoRefusal ? [wordOf<string>(kept, undoRefusal) ?? kept.other] : []),
    ...(refusal
      ? [wordOf<string>(refusals, refusal) ?? describeProblem(refusal, "", language)]
      : []),
    ...report.problems.map(({ table, line, column, problem, cell }) => {
      const of = tableNames.find((each) => fileOf(each) === table);
      const location = of ? text.at(table, line, columnLabel(of, column, language)) : "";
      return `${location}${describeProblem(problem, cell, language)}`;
    }),
    ...(report.notes ?? []).map(({ on }) => text.deletedHere(longDate(new Date(on), language))),
    ...report.differences.map(({ column, before, after }) => {
      if (column === "sha256") {
        const picture = before ? text.newPicture : text.aPicture;
        return action === "make" ? "" : picture;
      }
      const named = table ? columnLabel(table, column, language) : column;
      return text.difference(named, before, after);
    }),
  ].filter((line) => line !== "");
  const left = lines.length - maxLines;
  return {
    name: `${text.kinds[kind]} ${name}`,
    lines: left > 1 ? [...lines.slice(0, maxLines), text.more(left)] : lines,
  };
}

function columnLabel(table: Table, column: string, language: Language): string {
  const known = columnsOfTable(table).find((each) => each === column);
  return known ? columnName(table, known, language) : column;
}

function describeProblem(problem: string, cell: string, language: Language): string {
  const { problems, otherProblem } = transferRowTexts[language];
  return wordOf<(cell: string) => string>(problems, problem)?.(cell) ?? otherProblem;
}

export function describeRefusal(refusal: string, language: Language): string {
  const { unusable, openQuote, otherProblem } = transferRowTexts[language];
  const [, quoted, line] = /^quote-(pieces|options|categories|media)-(\d+)$/.exec(refusal) ?? [];
  if (quoted && line) return openQuote(quoted, Number(line));
  const [, key, table] =
    /^(columns|table|lines)-(pieces|options|categories|media)$/.exec(refusal) ?? [];
  if (key && table) return unusable[key as "columns" | "table" | "lines"](table);
  return wordOf<string>(unusable as unknown as Record<string, string>, refusal) ?? otherProblem;
}
