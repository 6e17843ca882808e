// What staff may type about a user (spec, section 5). Every problem is a key of the texts in i18n/admin-users.ts.
import { z } from "zod";
import type { Language } from "#app/i18n/language.ts";
import { emailField } from "#app/shop/email-address-form.ts";
import { onlyFields } from "#app/shop/sent-form.ts";
import { recordedSources } from "#app/shop/subscribers/subscriber.ts";
import type { ConsentSource } from "#app/shop/subscribers/subscriber.ts";
import { firstProblems, textField } from "#app/shop/text-field-form.ts";

const optional = (most: number) => textField({ most }).transform((text) => text || null);
const source = z.enum(recordedSources, { error: "sourceRequired" }).optional().catch(undefined);
const note = textField({ most: 200 });

const schema = z.object({
  name: optional(120),
  email: emailField,
  phone: optional(40),
  language: z.enum(["en", "fr"], { error: "languageRequired" }),
  subscribed: z
    .string()
    .optional()
    .transform((text) => text === "on"),
  source,
  note,
});

export type SubscriberFields = {
  name: string | null;
  email: string;
  phone: string | null;
  language: Language;
  subscribed: boolean;
  /** Needed where somebody becomes subscribed; the server decides whether that is so. */
  source: ConsentSource | undefined;
  note: string;
};

/** Never throws. */
export function parseSubscriber(sent: FormData): { fields: SubscriberFields } | { problems: Record<string, string> } {
  const parsed = schema.safeParse(Object.fromEntries(onlyFields(sent, Object.keys(schema.shape))));
  if (parsed.success) return { fields: parsed.data as SubscriberFields };
  return { problems: firstProblems(z.flattenError(parsed.error).fieldErrors as Record<string, string[]>) };
}

const toggle = z.object({ subscribed: z.enum(["true", "false"]).transform((text) => text === "true"), source, note });

export type Toggle = { subscribed: boolean; source: ConsentSource | undefined; note: string };

/** The switch in a row, or of several rows. Null for anything that is no switch; never throws. */
export function parseToggle(sent: FormData): Toggle | null {
  const parsed = toggle.safeParse(Object.fromEntries(onlyFields(sent, Object.keys(toggle.shape))));
  return parsed.success ? (parsed.data as Toggle) : null;
}
