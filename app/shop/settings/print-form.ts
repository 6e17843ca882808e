// What the owner may choose about the quality of prints.

import { choice, form, wholeNumber, withProblems } from "#app/shop/form.ts";
import {
  canvasWraps,
  enlargementCredits,
  printGates,
  printLimits,
} from "#app/shop/settings/print-settings.ts";

const choiceInvalid = { invalid: "choiceInvalid" } as const;

export const printForm = form({
  printSharpPpi: withProblems(wholeNumber(printLimits.sharpPpi), { invalid: "sharpPpiInvalid" }),
  printDistanceFactor: withProblems(wholeNumber(printLimits.distanceFactor), {
    invalid: "distanceFactorInvalid",
  }),
  printGate: withProblems(choice(printGates), choiceInvalid),
  printCanvasWrap: withProblems(choice(canvasWraps), choiceInvalid),
  printLeastKept: withProblems(wholeNumber(printLimits.leastKept), { invalid: "leastKeptInvalid" }),
  printEnlargementCredit: withProblems(choice(enlargementCredits), choiceInvalid),
});
