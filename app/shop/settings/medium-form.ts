// What staff may type about a medium. Every problem is a key of the texts in i18n/admin-media.ts.
import { z } from "zod";
import { onlyFields } from "#app/shop/sent-form.ts";
import { mediumLimits, printColours, printFormats } from "#app/shop/settings/medium-print.ts";
import type { MediumPrint } from "#app/shop/settings/medium-print.ts";
import { firstProblems, textField } from "#app/shop/text-field-form.ts";

const millimetres = ({ least, most }: { least: number; most: number }, problem: string) =>
  z
    .string()
    .optional()
    .refine((text) => /^\d{1,3}$/.test(text ?? "") && Number(text) >= least && Number(text) <= most, problem)
    .transform(Number);
const tick = z
  .string()
  .optional()
  .transform((text) => text === "on");
const safety = textField({ most: mediumLimits.safety, lines: true });

const schema = z.object({
  name: textField({ most: 80, required: "nameRequired" }),
  format: z.enum(printFormats, { error: "choiceInvalid" }),
  colour: z.enum(printColours, { error: "choiceInvalid" }),
  bleedMm: millimetres(mediumLimits.bleedMm, "bleedInvalid"),
  wrapMm: millimetres(mediumLimits.wrapMm, "wrapInvalid"),
  marks: tick,
  strip: tick,
  safetyEn: safety,
  safetyFr: safety,
});

/** Never throws. */
export function parseMedium(sent: FormData): { medium: MediumPrint } | { problems: Record<string, string> } {
  const parsed = schema.safeParse(Object.fromEntries(onlyFields(sent, Object.keys(schema.shape))));
  if (!parsed.success) return { problems: firstProblems(z.flattenError(parsed.error).fieldErrors as Record<string, string[]>) };
  const { safetyEn, safetyFr, ...medium } = parsed.data;
  return { medium: { ...medium, safety: { en: safetyEn, fr: safetyFr } } };
}
