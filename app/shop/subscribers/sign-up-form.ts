import { languages } from "#app/i18n/language.ts";
import { choice, form, lastText, checkbox } from "#app/shop/form.ts";
import type { FieldsOf } from "#app/shop/form.ts";
import { wordings } from "#app/shop/subscribers/wording.ts";

export function readWording(sent: FormData): string | null {
  const wording = lastText(sent, "newsletter");
  return wording !== undefined && Object.hasOwn(wordings, wording) ? wording : null;
}

/** None of the shop's pages sends an unknown language. */
export const preferencesForm = form({
  language: choice(languages),
  subscribed: checkbox(),
});

export type Preferences = FieldsOf<typeof preferencesForm>;
