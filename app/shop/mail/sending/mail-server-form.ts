import {
  choice,
  email,
  form,
  optional,
  refined,
  text,
  transformed,
  wholeNumber,
  withProblems,
} from "#app/shop/form.ts";
import type { SetUpField } from "#app/shop/credentials/credentials.ts";
import type { FieldsOf } from "#app/shop/form.ts";

const encryptions = ["tls", "starttls"] as const;

/** A name or an IPv4 address: a certificate may name either. */
const host = withProblems(
  refined(
    transformed(text({ maxLength: 253 }), (typed) => typed.toLowerCase()),
    (typed) => /^(?=.*[a-z0-9]$)[a-z0-9]([a-z0-9.-]*)$/.test(typed) && !typed.includes(".."),
  ),
  { notAllowed: "serverInvalid", tooLong: "serverInvalid" },
);

export const mailServerForm = form({
  server: host,
  port: wholeNumber({ min: 1, max: 65_535 }),
  encryption: choice(encryptions),
  user: optional(text({ maxLength: 254 })),
  password: optional(text({ maxLength: 500 })),
  from: email(),
  replyTo: optional(email()),
});

export type MailServerFields = FieldsOf<typeof mailServerForm>;

export const mailServerFields: Record<keyof MailServerFields, SetUpField> = {
  server: {},
  encryption: { choices: encryptions },
  port: {},
  user: { isOptional: true },
  password: { isSecret: true },
  from: {},
  replyTo: { isOptional: true },
};

/** Names the account of a password, which is not used for another server or user. */
export function mailAccount({ server, user }: Pick<MailServerFields, "server" | "user">): string {
  return user ? `${user} @ ${server}` : server;
}
