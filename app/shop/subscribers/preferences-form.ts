import { languages } from "#app/i18n/language.ts";
import { checkbox, choice, form } from "#app/shop/form.ts";
import type { FieldsOf } from "#app/shop/form.ts";

/** An unknown language is refused. */
export const preferencesForm = form({
  language: choice(languages),
  subscribed: checkbox(),
});

export type Preferences = FieldsOf<typeof preferencesForm>;
