// What the owner may type as a legal text. Every problem is a key of the texts in i18n/admin/legal.ts.
import { form, text, withProblems } from "#app/shop/form.ts";
import type { FieldsOf } from "#app/shop/form.ts";

/** In characters: two texts of four bytes a character still fit into a form. */
export const legalTextLimit = 30_000;

const written = withProblems(text({ most: legalTextLimit, lines: true }), { required: "textRequired" });

export const legalTextForm = form({ en: written, fr: written });

export type LegalTextFields = FieldsOf<typeof legalTextForm>;
