// What a visitor may send about the newsletter, beside an address.
import type { Language } from "#app/i18n/language.ts";
import { wordings } from "#app/shop/subscribers/wording.ts";

/** The wording beside a box that was ticked; null where none was. */
export function parseWording(sent: FormData): string | null {
  const wording = sent.get("newsletter");
  return typeof wording === "string" && Object.hasOwn(wordings, wording) ? wording : null;
}

export type Preferences = { language: Language; subscribed: boolean };

/** Null for a language that the shop does not speak: no page of it sends one. */
export function parsePreferences(sent: FormData): Preferences | null {
  const language = sent.get("language");
  return language === "en" || language === "fr" ? { language, subscribed: sent.get("subscribed") === "on" } : null;
}
