import { choice, form, whole, withProblems } from "#app/shop/form.ts";
import type { FieldsOf } from "#app/shop/form.ts";
import {
  canvasWraps,
  enlargementCredits,
  printGates,
  printLimits,
} from "#app/shop/settings/print-settings.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";

const choiceInvalid = { invalid: "choiceInvalid" } as const;

export const printForm = form({
  printSharpPpi: withProblems(whole(printLimits.sharpPpi), { invalid: "sharpPpiInvalid" }),
  printDistanceFactor: withProblems(whole(printLimits.distanceFactor), {
    invalid: "distanceFactorInvalid",
  }),
  printGate: withProblems(choice(printGates), choiceInvalid),
  printCanvasWrap: withProblems(choice(canvasWraps), choiceInvalid),
  printLeastKept: withProblems(whole(printLimits.leastKept), { invalid: "leastKeptInvalid" }),
  printEnlargementCredit: withProblems(choice(enlargementCredits), choiceInvalid),
});

/** Media are records of their own. */
export function printOf(typed: FieldsOf<typeof printForm>): Omit<PrintSettings, "media"> {
  return {
    sharpPpi: typed.printSharpPpi,
    distanceFactor: typed.printDistanceFactor,
    gate: typed.printGate,
    canvasWrap: typed.printCanvasWrap,
    leastKept: typed.printLeastKept,
    enlargementCredit: typed.printEnlargementCredit,
  };
}
