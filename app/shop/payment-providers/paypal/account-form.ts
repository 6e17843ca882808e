// What the owner may type about a PayPal account: texts from PayPal's developer dashboard.

import { choice, form, optional, refined, text, withProblems } from "#app/shop/form.ts";
import type { NamesOf } from "#app/shop/form.ts";
import type { SetUpField } from "#app/shop/credentials/credentials.ts";
import { paypalSites } from "./account.ts";

const token = (maxLength: number) =>
  refined(text({ maxLength }), (typed) => /^[\w.:-]+$/.test(typed));
const named = <const Problem extends string>(problem: Problem) => ({
  notAllowed: problem,
  tooLong: problem,
});

export const paypalAccountForm = form({
  site: choice(paypalSites),
  clientId: withProblems(token(200), named("clientIdInvalid")),
  clientSecret: optional(withProblems(token(200), named("clientSecretInvalid"))),
  webhookId: optional(withProblems(token(60), named("webhookIdInvalid"))),
});

export const paypalFields: Record<NamesOf<typeof paypalAccountForm>, SetUpField> = {
  site: { choices: paypalSites },
  clientId: {},
  clientSecret: { isSecret: true },
  webhookId: { isOptional: true },
};
