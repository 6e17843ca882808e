// What the owner may type as a legal text. Every problem is a key of the texts in i18n/admin-legal.ts.
import { z } from "zod";
import { onlyFields } from "#app/shop/sent-form.ts";
import { firstProblems, textField } from "#app/shop/text-field-form.ts";

/** In characters: two texts of four bytes a character still fit into a form. */
export const legalTextLimit = 30_000;

const text = textField({ most: legalTextLimit, required: "textRequired", lines: true });
const schema = z.object({ en: text, fr: text });

export type LegalTextFields = z.infer<typeof schema>;

/** Never throws. */
export function parseLegalText(sent: FormData): { fields: LegalTextFields } | { problems: Record<string, string> } {
  const parsed = schema.safeParse(Object.fromEntries(onlyFields(sent, Object.keys(schema.shape))));
  if (parsed.success) return { fields: parsed.data };
  return { problems: firstProblems(z.flattenError(parsed.error).fieldErrors as Record<string, string[]>) };
}
