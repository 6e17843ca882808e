import { form, optional, parsed, text, withProblems } from "#app/shop/form.ts";

const colour = parsed((typed) => (/^#[0-9a-f]{6}$/i.test(typed) ? typed.toLowerCase() : null));

/** An empty text is the delivered one, in that language alone. */
export const mostHeadline = 80;
export const mostOpening = 320;

export const lookForm = form({
  accent: withProblems(colour, { required: "colourInvalid", invalid: "colourInvalid" }),
  headline: optional(text({ most: mostHeadline }), ""),
  headlineFr: optional(text({ most: mostHeadline }), ""),
  openingText: optional(text({ most: mostOpening }), ""),
  openingTextFr: optional(text({ most: mostOpening }), ""),
});
