// What the owner may type about prints. Every problem is a key of the texts in i18n/admin-settings.ts.
import { z } from "zod";
import { canvasWraps, enlargementCredits, printGates, printLimits } from "#app/shop/settings/print-settings.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";

const whole = ({ least, most }: { least: number; most: number }, problem: string) =>
  z
    .string()
    .optional()
    .refine((text) => /^\d{1,5}$/.test(text ?? "") && Number(text) >= least && Number(text) <= most, problem)
    .transform(Number);

/** The fields of the form, each with "print" before its name. */
export const printFields = {
  printSharpPpi: whole(printLimits.sharpPpi, "sharpPpiInvalid"),
  printDistanceFactor: whole(printLimits.distanceFactor, "distanceFactorInvalid"),
  printGate: z.enum(printGates, { error: "choiceInvalid" }),
  printCanvasWrap: z.enum(canvasWraps, { error: "choiceInvalid" }),
  printEnlargementCredit: z
    .string()
    .optional()
    .transform((text) => enlargementCredits.find((credit) => String(credit) === text))
    .refine((credit) => credit !== undefined, "choiceInvalid"),
};

const schema = z.object(printFields);

/** Media are set one by one, elsewhere. */
export function printOf(typed: z.infer<typeof schema>): Omit<PrintSettings, "media"> {
  return {
    sharpPpi: typed.printSharpPpi,
    distanceFactor: typed.printDistanceFactor,
    gate: typed.printGate,
    canvasWrap: typed.printCanvasWrap,
    enlargementCredit: typed.printEnlargementCredit!,
  };
}
