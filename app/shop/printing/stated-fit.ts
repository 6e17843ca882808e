// How a print is fitted to its paper, as stated beside it.

import type { BuyersFit, Extent } from "./print-plan.ts";
import type { PrintPlan } from "#db/json-columns.ts";
import { printedPercent } from "./print-preview.ts";

type StatedFit = BuyersFit & { filled?: true | undefined };

export function fitOfPlan(plan: PrintPlan | null, picture: Extent): StatedFit {
  if (!plan) return {};
  if (plan.borderMm.x > 0) return { whole: true };
  return { shift: plan.moved, filled: printedPercent(plan, picture) < 100 || undefined };
}

export function fitOfLine(
  line: BuyersFit,
  now: { plan: PrintPlan | null; picture: Extent } | undefined,
): StatedFit {
  return now?.plan ? fitOfPlan(now.plan, now.picture) : line;
}
