// How a piece is fitted to its papers, as a form sends it and the change log shows it.
import type { Fit, Fits } from "#db/json-columns.ts";

export const maxFits = 20;

export function typedFits(fits: Fits): string {
  return JSON.stringify(Object.entries(fits).map(([ratio, fit]) => ({ ratio, ...fit })));
}

export function readTypedFits(field: string): Fits {
  const list = JSON.parse(field || "[]") as (Fit & { ratio: string })[];
  return Object.fromEntries(list.map(({ ratio, ...fit }) => [ratio, fit]));
}

type FitChange = { ratio: string; before: Fit | null; after: Fit | null };

export function fitChanges(before: Fits, after: Fits): FitChange[] {
  const ratios = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return ratios
    .map((ratio) => ({
      ratio,
      before: before[ratio] ?? null,
      after: after[ratio] ?? null,
    }))
    .filter((change) => !isSameFit(change.before, change.after));
}

/** Old entries of the log may have another shape. */
export function isFits(value: unknown): value is Fits {
  return isObject(value) && Object.values(value).every(isFit);
}

function isSameFit(one: Fit | null, other: Fit | null): boolean {
  return one?.way === "fill"
    ? other?.way === "fill" && one.shift === other.shift
    : one?.way === other?.way;
}

function isFit(value: unknown): boolean {
  if (!isObject(value)) return false;
  return value["way"] === "fill"
    ? typeof value["shift"] === "number"
    : value["way"] === "border" || value["way"] === "own";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
