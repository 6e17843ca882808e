// What staff may type about a medium. Every problem is a key of the texts in i18n/admin/media.ts.
import { choice, form, optional, text, tick, whole, withProblems } from "#app/shop/form.ts";
import type { FieldsOf } from "#app/shop/form.ts";
import { mediumLimits, printColours, printFormats } from "#app/shop/settings/medium-print.ts";
import type { MediumPrint } from "#app/shop/settings/medium-print.ts";

const safety = optional(text({ most: mediumLimits.safety, lines: true }), "");

export const mediumForm = form({
  name: text({ most: 80 }),
  format: withProblems(choice(printFormats), { invalid: "choiceInvalid" }),
  colour: withProblems(choice(printColours), { invalid: "choiceInvalid" }),
  bleedMm: withProblems(whole(mediumLimits.bleedMm), { invalid: "bleedInvalid" }),
  wrapMm: withProblems(whole(mediumLimits.wrapMm), { invalid: "wrapInvalid" }),
  marks: tick(),
  strip: tick(),
  safetyEn: safety,
  safetyFr: safety,
});

export function mediumOf({ safetyEn, safetyFr, ...medium }: FieldsOf<typeof mediumForm>): MediumPrint {
  return { ...medium, safety: { en: safetyEn, fr: safetyFr } };
}
