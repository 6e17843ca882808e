// What a visitor may send about the newsletter, beside an address.
import type { Language } from "#app/i18n/language.ts";
import { choice, form, lastText, tick } from "#app/shop/form.ts";
import type { FieldsOf } from "#app/shop/form.ts";
import { wordings } from "#app/shop/subscribers/wording.ts";

/** The wording beside a box that was ticked; null where none was. */
export function readWording(sent: FormData): string | null {
  const wording = lastText(sent, "newsletter");
  return wording !== undefined && Object.hasOwn(wordings, wording) ? wording : null;
}

/** A language that the shop does not speak is sent by none of its pages. */
export const preferencesForm = form({ language: choice<Language>(["en", "fr"]), subscribed: tick() });

export type Preferences = FieldsOf<typeof preferencesForm>;
