import { languages } from "#app/i18n/language.ts";
import {
  transformed,
  choice,
  email,
  form,
  optional,
  text,
  checkbox,
  withProblems,
} from "#app/shop/form.ts";
import type { Field, FieldsOf } from "#app/shop/form.ts";
import { recordedSources } from "./consent.ts";
import type { ConsentSource } from "./consent.ts";

/** The server requires it for people who become subscribed. */
const source: Field<ConsentSource | undefined, never> = {
  required: false,
  read: (typed) => ({ value: recordedSources.find((each) => each === typed) }),
};
const note = optional(text({ maxLength: 200 }), "");

export const subscriberForm = form({
  name: optional(text({ maxLength: 120 })),
  email: email(),
  phone: optional(text({ maxLength: 40 })),
  language: withProblems(choice(languages), { invalid: "languageRequired" }),
  subscribed: checkbox(),
  source,
  note,
});

export const toggleForm = form({
  subscribed: transformed(choice(["true", "false"]), (typed) => typed === "true"),
  source,
  note,
});

export type SubscriberFields = FieldsOf<typeof subscriberForm>;
export type Toggle = FieldsOf<typeof toggleForm>;
