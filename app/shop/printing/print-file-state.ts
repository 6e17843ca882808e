// The states of a print file, and when a failed one is made again. Its contents are laid out in
// print-file-layout.ts.

import type { PrintPlan } from "#db/json-columns.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";

const printFailures = [
  "master-missing",
  "unreadable",
  "no-millimetres",
  "took-too-long",
  "not-stored",
] as const;
export type PrintFailure = (typeof printFailures)[number];

export const maxAttempts = 5;
/** Minutes before the first retry; they double each time. */
export const leaseMinutes = 5;

export type PrintProgress =
  | { state: "ready"; bytes: number; madeAt: Date }
  | { state: "making" | "waiting" }
  | { state: "failed"; failure: PrintFailure; again: boolean }
  /** The order is unpaid, or older than print files. */
  | { state: "none" };

export type PrintFileRow = {
  bytes: number | null;
  madeAt: Date | null;
  attemptedAt: Date | null;
  attempts: number;
  failure: PrintFailure | null;
};

export type LinePrint = {
  progress: PrintProgress;
  facts:
    | (Pick<PrintPlan, "widthMm" | "heightMm" | "edge"> & {
        ppi: number;
        ownPpi: number;
        enlarged: number;
        bordered: boolean;
      })
    | null;
};

/** A file that exists is ready, even if its order was cancelled since. */
export function printProgress(
  row: PrintFileRow | null,
  isToBePrinted: boolean,
  now: Date,
): PrintProgress {
  if (row?.madeAt) return { state: "ready", bytes: row.bytes ?? 0, madeAt: row.madeAt };
  if (!row || !isToBePrinted) return { state: "none" };
  if (row.failure)
    return { state: "failed", failure: row.failure, again: row.attempts < maxAttempts };
  if (isBeingMade(row, now)) return { state: "making" };
  return row.attempts < maxAttempts
    ? { state: "waiting" }
    : { state: "failed", failure: "took-too-long", again: false };
}

export function isBeingMade({ attemptedAt, failure, madeAt }: PrintFileRow, now: Date): boolean {
  if (!attemptedAt || failure || madeAt) return false;
  return now.getTime() - attemptedAt.getTime() < leaseMinutes * minuteMs;
}
