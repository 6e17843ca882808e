// What staff may choose for the watermark.

import { choice, form, optional, parsed, text, wholeNumber, withProblems } from "#app/shop/form.ts";
import {
  watermarkFonts,
  watermarkLimits,
  watermarkPositions,
  watermarkWeights,
} from "./watermark.ts";

const choiceInvalid = { invalid: "choiceInvalid" } as const;
const colour = parsed((typed) => (/^#[0-9a-f]{6}$/i.test(typed) ? typed.toLowerCase() : null));

export const watermarkForm = form({
  watermarkText: optional(text({ maxLength: 80 }), ""),
  watermarkOpacity: withProblems(wholeNumber(watermarkLimits.opacity), {
    invalid: "opacityInvalid",
  }),
  watermarkScale: withProblems(wholeNumber(watermarkLimits.scale), { invalid: "scaleInvalid" }),
  watermarkPosition: withProblems(choice(watermarkPositions), choiceInvalid),
  watermarkColour: withProblems(colour, { required: "colourInvalid", invalid: "colourInvalid" }),
  watermarkFontFamily: withProblems(choice(watermarkFonts), choiceInvalid),
  watermarkFontWeight: withProblems(choice(watermarkWeights), choiceInvalid),
});
