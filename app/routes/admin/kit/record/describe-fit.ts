import type { cropTexts } from "#app/i18n/admin/crop.ts";
import type { Fit } from "#db/json-columns.ts";

/** Describes the fit for people who do not see the picture beside it. */
export function describeFit(fit: Fit | null, { chosen }: (typeof cropTexts)["en"]): string {
  if (!fit) return chosen.unchosen;
  return fit.way === "fill" ? chosen.fill(fit.shift) : chosen[fit.way];
}
