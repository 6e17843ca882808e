// What the owner may type about the shop's branding.

import { parseLogoName } from "./logo.ts";
import { form, optional, parsed, text, withProblems } from "#app/shop/form.ts";

const colour = parsed((typed) => (/^#[0-9a-f]{6}$/i.test(typed) ? typed.toLowerCase() : null));

export const maxHeadline = 80;
export const maxOpeningText = 320;

const logo = parsed((typed) => parseLogoName(typed)?.name ?? null);

/** An empty text stands for the built-in one of that language. */
export const brandingForm = form({
  logo: optional(withProblems(logo, { invalid: "logoInvalid" }), ""),
  accent: withProblems(colour, { required: "colourInvalid", invalid: "colourInvalid" }),
  headline: optional(text({ maxLength: maxHeadline }), ""),
  headlineFr: optional(text({ maxLength: maxHeadline }), ""),
  openingText: optional(text({ maxLength: maxOpeningText }), ""),
  openingTextFr: optional(text({ maxLength: maxOpeningText }), ""),
});
