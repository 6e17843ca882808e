import { form, text, withProblems } from "#app/shop/form.ts";
import type { FieldsOf } from "#app/shop/form.ts";

/** Characters: two texts of four bytes each still fit into a form. */
export const legalTextLimit = 30_000;

const written = withProblems(text({ most: legalTextLimit, lines: true }), {
  required: "textRequired",
});

export const legalTextForm = form({ en: written, fr: written });

export type LegalTextFields = FieldsOf<typeof legalTextForm>;
