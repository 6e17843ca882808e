// CSV for a French Excel, in every language: Excel goes by the computer's country.
import { decimalFromCents } from "./decimal-money.ts";

/** Excel reads UTF-8 as Windows-1252 without it. */
export const byteOrderMark = "\uFEFF";

export type Cell = string | { number: string } | null;

/** Characters that begin a formula, in half and full width (OWASP, CSV injection). */
const formula = "=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20\\u2212\\uFE62\\uFE63\\uFE66\\uFE6B";
// It may stand after a separator too, since other separators make new cells inside a text.
const edge = "(^|[,;\\t\\r\\n])";
const beginning = `(?=[\\s"'\\u200B-\\u200F\\u2060\\uFEFF]*[${formula}])`;
const formulaStart = new RegExp(`${edge}${beginning}|^(?=[\\t\\r])`, "gu");
const escapedFormula = new RegExp(`${edge}'${beginning}`, "gu");

/** Writes cents or basis points with a decimal comma, which is a number in most of Europe. */
export function csvHundredths(value: number): Cell {
  return { number: decimalFromCents(value).replace(".", ",") };
}

export function escapeFormulas(text: string): string {
  return text.replace(formulaStart, (before) => `${before}'`);
}

/** Undoes `escapeFormulas` in a trimmed text. */
export function unescapeFormulas(text: string): string {
  return text.replace(escapedFormula, "$1");
}

export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null || cell === "") return "";
  if (typeof cell !== "string") return cell.number;
  return `"${escapeFormulas(cell).replaceAll('"', '""')}"`;
}
