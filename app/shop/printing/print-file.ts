// How far the print file of an order line is, for staff.
import type { PrintPlan } from "#db/json-columns.ts";

/** Why no file came of an attempt. Their words stand in i18n/admin/print-files.ts. */
const printFailures = ["master-missing", "unreadable", "no-millimetres", "took-too-long", "not-stored"] as const;
export type PrintFailure = (typeof printFailures)[number];

/** After so many it waits for a person. */
export const mostAttempts = 5;
/** How long the first attempt is left alone, whether it failed or its process died; each further one twice as long. */
export const leaseMinutes = 5;

type PrintProgress =
  | { state: "ready"; bytes: number; madeAt: Date }
  | { state: "making" | "waiting" }
  /** `again`: the shop tries it again by itself. */
  | { state: "failed"; failure: PrintFailure; again: boolean }
  /** Nobody asked for it: the order is not paid, or older than print files. */
  | { state: "none" };

/** What stands in print_files. */
export type PrintFileRow = {
  bytes: number | null;
  madeAt: Date | null;
  attemptedAt: Date | null;
  attempts: number;
  failure: PrintFailure | null;
};

/** What staff see of a line's print. */
export type LinePrint = {
  progress: PrintProgress;
  /** Null where the size has no millimetres. */
  facts: (Pick<PrintPlan, "widthMm" | "heightMm" | "edge"> & { ppi: number; ownPpi: number; enlarged: number; bordered: boolean }) | null;
};

/** Whose prints are made: money came and stayed, and nobody called it off. */
export function isOrdered({ paymentStatus, status }: { paymentStatus: string; status: string }): boolean {
  return (paymentStatus === "paid" || paymentStatus === "partly_refunded") && status !== "cancelled";
}

/** `ordered` is false for an order that is cancelled: what was not made of it is not made any more. */
export function printProgress(row: PrintFileRow | null, ordered: boolean, now: Date): PrintProgress {
  if (row?.madeAt) return { state: "ready", bytes: row.bytes ?? 0, madeAt: row.madeAt };
  if (!row || !ordered) return { state: "none" };
  if (row.failure) return { state: "failed", failure: row.failure, again: row.attempts < mostAttempts };
  if (isBeingMade(row, now)) return { state: "making" };
  return row.attempts < mostAttempts ? { state: "waiting" } : { state: "failed", failure: "took-too-long", again: false };
}

/** Whether somebody is at it now, or died at it a short while ago. */
export function isBeingMade({ attemptedAt, failure, madeAt }: PrintFileRow, now: Date): boolean {
  if (!attemptedAt || failure || madeAt) return false;
  return now.getTime() - attemptedAt.getTime() < leaseMinutes * 60_000;
}
