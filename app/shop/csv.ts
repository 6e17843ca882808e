// Comma-separated values as a French Excel opens them: semicolons, decimal commas, quotes around every text.
// The same for every language, because Excel splits by the country of the computer, not by the language of this screen.

/** Without it Excel reads UTF-8 as Windows-1252, and é and € fall apart. */
export const byteOrderMark = "\uFEFF";

/** A text; an amount or a count, which stays a number in the sheet; or nothing. */
export type Cell = string | { number: string } | null;

/** What begins a formula, in half and full width, in whatever program (OWASP, CSV injection). */
const formula = "=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20\\u2212\\uFE62\\uFE63\\uFE66\\uFE6B";
// why not at the beginning alone: a program that splits by commas, tabs or lines makes new cells inside a text.
const dangerous = new RegExp(`(^|[,;\\t\\r\\n])(?=[\\s"'\\u200B-\\u200F\\u2060\\uFEFF]*[${formula}])|^(?=[\\t\\r])`, "gu");

/** A text that no spreadsheet takes for a formula: an apostrophe stands before whatever could begin one. */
export function inert(text: string): string {
  return text.replace(dangerous, (before) => `${before}'`);
}

export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null || cell === "") return "";
  if (typeof cell !== "string") return cell.number;
  return `"${inert(cell).replaceAll('"', '""')}"`;
}
