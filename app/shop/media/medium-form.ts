// What staff may type about a medium.

import {
  choice,
  form,
  optional,
  rowId,
  text,
  checkbox,
  wholeNumber,
  withProblems,
} from "#app/shop/form.ts";
import type { FieldsOf } from "#app/shop/form.ts";
import { defaultFits, mediumLimits, printColours, printFormats, surfaces } from "#db/values.ts";
import { defaultWrapMm } from "./medium.ts";

const prose = text({ maxLength: mediumLimits.text, lines: true });
const choiceInvalid = { invalid: "choiceInvalid" } as const;

export const mediumForm = form({
  name: text({ maxLength: mediumLimits.name }),
  nameFr: optional(text({ maxLength: mediumLimits.name })),
  description: optional(text({ maxLength: mediumLimits.description }), ""),
  descriptionFr: optional(text({ maxLength: mediumLimits.description })),
  pictureId: optional(withProblems(rowId(), { invalid: "pictureInvalid" })),
  surface: withProblems(choice(surfaces), choiceInvalid),
  wrapMm: withProblems(optional(wholeNumber(mediumLimits.wrapMm), defaultWrapMm), {
    invalid: "wrapInvalid",
  }),
  bleedMm: withProblems(wholeNumber(mediumLimits.bleedMm), { invalid: "bleedInvalid" }),
  defaultFit: withProblems(choice(defaultFits), choiceInvalid),
  position: optional(wholeNumber(mediumLimits.position), 0),
  makingMinutes: withProblems(wholeNumber(mediumLimits.makingMinutes), {
    invalid: "makingInvalid",
  }),
  furtherMinutes: withProblems(optional(wholeNumber(mediumLimits.furtherMinutes), 0), {
    invalid: "furtherInvalid",
  }),
  format: withProblems(choice(printFormats), choiceInvalid),
  colour: withProblems(choice(printColours), choiceInvalid),
  marks: checkbox(),
  strip: checkbox(),
  safety: optional(prose, ""),
  safetyFr: optional(prose),
  active: checkbox(),
});

export type MediumFields = FieldsOf<typeof mediumForm>;
