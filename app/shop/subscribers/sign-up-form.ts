// What a visitor may send about the newsletter. Every problem is a key of the texts in i18n/newsletter.ts.
import { z } from "zod";
import type { Language } from "#app/i18n/language.ts";
import { isEmailAddress } from "#app/shop/email-address.ts";
import { onlyFields } from "#app/shop/sent-form.ts";
import { wordings } from "#app/shop/subscribers/wording.ts";
import { firstProblems, textField } from "#app/shop/text-field-form.ts";

const schema = z.object({ email: textField({ most: 254, required: "emailRequired" }).refine(isEmailAddress, "emailInvalid") });

/** Never throws. */
export function parseSignUp(sent: FormData): { email: string } | { problems: Record<string, string> } {
  const parsed = schema.safeParse(Object.fromEntries(onlyFields(sent, Object.keys(schema.shape))));
  if (parsed.success) return { email: parsed.data.email };
  return { problems: firstProblems(z.flattenError(parsed.error).fieldErrors) };
}

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
