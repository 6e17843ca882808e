import { choice, form, whole, withProblems } from "#app/shop/form.ts";
import {
  canvasWraps,
  enlargementCredits,
  printGates,
  printLimits,
} from "#app/shop/settings/print-settings.ts";

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
