import { form, text, withProblems } from "#app/shop/form.ts";
import type { FieldsOf } from "#app/shop/form.ts";

/** Characters: both texts fit into a form even at four bytes each. */
export const legalTextLimit = 30_000;

const written = withProblems(text({ maxLength: legalTextLimit, lines: true }), {
  required: "textRequired",
});

export const legalTextForm = form({ en: written, fr: written });

export type LegalTextFields = FieldsOf<typeof legalTextForm>;
