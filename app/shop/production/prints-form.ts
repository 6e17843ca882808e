// Prints as forms name them: to move some of them, or to reprint one.

import { choice, form, optional, text } from "#app/shop/form.ts";
import { reprintReasons } from "#db/values.ts";
import { printSteps } from "./print.ts";
import type { PrintKey, PrintStage } from "./print.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";

export type PrintMove = PrintKey & { from: PrintStage; to: PrintStage };

const stages: readonly PrintStage[] = [...printSteps, "aside"];
const maxAtOnce = 500;
const written =
  /^([1-9]\d{0,9}):(\d{1,4}):([1-9]\d{0,4}):(\d{1,4})(?::([a-z_]{1,20})(?::([a-z_]{1,20}))?)?$/;

/** "10009:0:1:0:to_print", followed by the target where it differs from print to print. */
export function writePrint({
  orderId,
  position,
  copy,
  reprintNumber,
  from,
  to,
}: PrintKey & Partial<PrintMove>) {
  return [orderId, position, copy, reprintNumber, from, to]
    .filter((part) => part !== undefined)
    .join(":");
}

export function readPrintKey(sent: FormData): PrintKey | null {
  return readPrint(sent.get("print"))?.key ?? null;
}

/** Null if a move is unreadable or named twice, and for none or too many. */
export function parseMoves(sent: FormData): PrintMove[] | null {
  const fields = sent.getAll("print");
  if (fields.length === 0 || fields.length > maxAtOnce) return null;
  const common = stageIn(sent.get("to"));
  const moves = fields.map((field) => {
    const print = readPrint(field);
    const to = print?.to ?? common;
    const goes = to !== print?.from || !print?.to;
    return print?.from && to && goes ? { ...print.key, from: print.from, to } : null;
  });
  const named = new Set(
    moves.map((move) => move && writePrint({ ...move, from: undefined, to: undefined })),
  );
  if (named.size < moves.length) return null;
  return moves.every((move) => move !== null) ? moves : null;
}

function readPrint(typed: unknown) {
  const found = typeof typed === "string" ? written.exec(typed) : null;
  const orderId = rowIdFrom(found?.[1]);
  if (!found || !orderId) return null;
  const [position, copy, reprintNumber] = found.slice(2, 5).map(Number) as [number, number, number];
  return {
    key: { orderId, position, copy, reprintNumber },
    from: stageIn(found[5]),
    to: stageIn(found[6]),
  };
}

function stageIn(typed: unknown): PrintStage | null {
  return stages.find((each) => each === typed) ?? null;
}

export const reprintForm = form({
  reason: choice(reprintReasons),
  note: optional(text({ maxLength: 500, lines: true })),
});
