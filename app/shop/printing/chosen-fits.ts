// What is chosen for a piece about how it meets paper: as an editor sends it, and as the log of changes tells it.
import { centred, defaultFit } from "#app/shop/printing/print-plan.ts";
import type { Fit, Fits } from "#app/shop/printing/print-plan.ts";

/** So many proportions of one piece may have a fit of their own. */
export const mostFits = 20;

export function isDefaultFit(fit: Fit): boolean {
  return fit.way === "fill" && fit.shift === centred;
}

/** The field of a form, for `parseFits`: a list of what is another than the default. */
export function typedFits(fits: Fits): string {
  return JSON.stringify(Object.entries(fits).flatMap(([ratio, fit]) => (isDefaultFit(fit) ? [] : [{ ratio, ...fit }])));
}

/** The other way round, for a field that `typedFits` wrote. */
export function readTypedFits(field: string): Fits {
  const list = JSON.parse(field || "[]") as (Fit & { ratio: string })[];
  return Object.fromEntries(list.map(({ ratio, ...fit }) => [ratio, fit]));
}

type FitChange = { ratio: string; before: Fit; after: Fit };

/** Proportions that meet paper in another way than before. */
export function fitChanges(before: Fits, after: Fits): FitChange[] {
  const ratios = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return ratios
    .map((ratio) => ({ ratio, before: before[ratio] ?? defaultFit, after: after[ratio] ?? defaultFit }))
    .filter((change) => !isSameFit(change.before, change.after));
}

/** Whether a value out of the log is fits; what was logged years ago may have another shape. */
export function isFits(value: unknown): value is Fits {
  return isObject(value) && Object.values(value).every(isFit);
}

function isSameFit(one: Fit, other: Fit): boolean {
  return one.way === "fill" ? other.way === "fill" && one.shift === other.shift : one.way === other.way;
}

function isFit(value: unknown): boolean {
  if (!isObject(value)) return false;
  return value["way"] === "fill" ? typeof value["shift"] === "number" : value["way"] === "border" || value["way"] === "own";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
