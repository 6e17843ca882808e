// What staff may type about a user (spec, section 5). Every problem is a key of the texts in i18n/admin/users.ts.
import type { Language } from "#app/i18n/language.ts";
import { as, choice, email, form, optional, text, tick, withProblems } from "#app/shop/form.ts";
import type { Field, FieldsOf } from "#app/shop/form.ts";
import { recordedSources } from "#app/shop/subscribers/subscriber.ts";
import type { ConsentSource } from "#app/shop/subscribers/subscriber.ts";

/** Needed where somebody becomes subscribed; the server decides whether that is so. */
const source: Field<ConsentSource | undefined, never> = {
  required: false,
  read: (typed) => ({ value: recordedSources.find((each) => each === typed) }),
};
const note = optional(text({ most: 200 }), "");

export const subscriberForm = form({
  name: optional(text({ most: 120 })),
  email: email(),
  phone: optional(text({ most: 40 })),
  language: withProblems(choice<Language>(["en", "fr"]), { invalid: "languageRequired" }),
  subscribed: tick(),
  source,
  note,
});

/** The switch in a row, or of several rows. */
export const toggleForm = form({ subscribed: as(choice(["true", "false"]), (typed) => typed === "true"), source, note });

export type SubscriberFields = FieldsOf<typeof subscriberForm>;
export type Toggle = FieldsOf<typeof toggleForm>;
