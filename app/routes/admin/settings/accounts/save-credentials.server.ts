// Saves what the pages of payments and mail send.
import { data } from "react-router";
import type { ActionFunctionArgs, RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { removeCredentials, switchCredentials } from "#app/shop/credentials/credentials.server.ts";
import { setUpAccount, enableAccount, checkSetUp } from "#app/shop/credentials/set-up.server.ts";
import type { SetUp } from "#app/shop/credentials/set-up.server.ts";
import type { CredentialsTexts } from "#app/i18n/admin/credentials.ts";
import { removeAccount } from "#app/shop/payments/payments-by-account.server.ts";
import { readChoice } from "#app/shop/form.ts";
import { fieldOf } from "#app/routes/kit/forms/read-form.server.ts";
import { integrationsContext } from "#app/routes/kit/request/integrations-context.server.ts";
import { requireReauth } from "#app/routes/admin/kit/session/require-reauth.server.ts";
import { requireRight } from "#app/routes/admin/kit/session/rights.server.ts";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";

export type CredentialsAnswer =
  | { done: "saved" | "tried" | "switchedOff" | "removed"; elsewhere?: string | null }
  | { problems: Partial<Record<string, keyof CredentialsTexts["problems"]>> }
  | { refused: keyof CredentialsTexts["refusals"]; message: string }
  | { moving: number }
  | { failed: string }
  | { unproven: true };

const intents = ["try", "save", "on", "off", "remove"] as const;
type CredentialsOptions = { setUp: SetUp; trial?: SetUp; isSetByEnvironment: boolean };

export async function saveSentCredentials(
  { request, context }: ActionFunctionArgs,
  sent: FormData,
  options: CredentialsOptions,
) {
  const intent = readChoice(sent, "intent", intents);
  if (!intent) throw new Response(null, { status: 400 });
  requireRight(context, "keep-credentials");
  if (await requireReauth(request, context))
    return data({ unproven: true as const }, { status: 403 });
  return catchFailedAction(context, async () => {
    const answer = await saveIntent(intent, sent, context, options);
    // The next page must already use the new account.
    if ("done" in answer) await context.get(integrationsContext).reload();
    const status = "done" in answer ? 200 : "problems" in answer ? 400 : 409;
    return data(answer, { status });
  });
}

async function saveIntent(
  intent: (typeof intents)[number],
  sent: FormData,
  context: Readonly<RouterContextProvider>,
  { setUp, trial = setUp, isSetByEnvironment }: CredentialsOptions,
): Promise<CredentialsAnswer> {
  const { db, secrets } = context.get(requestContext);
  const staff = context.get(staffContext);
  const { kind } = setUp;
  const account = fieldOf(sent, "account");
  const toAnswer = (result: object, done: "saved" | "tried") =>
    "works" in result
      ? { done, elsewhere: (result as { note?: { elsewhere: string } | null }).note?.elsewhere }
      : (result as CredentialsAnswer);
  if (isSetByEnvironment && intent !== "remove" && intent !== "off")
    return { refused: "environment", message: "" };
  switch (intent) {
    case "try":
      return toAnswer(await checkSetUp(db, secrets, trial, sent), "tried");
    case "save":
      return toAnswer(await setUpAccount(db, secrets, staff, setUp, sent), "saved");
    case "on":
      return toAnswer(await enableAccount(db, secrets, staff, setUp, account), "saved");
    case "off":
      return (await switchCredentials(db, staff, { kind, account }, false))
        ? { done: "switchedOff" }
        : { refused: "unknown", message: "" };
    case "remove": {
      const result =
        kind === "mail"
          ? { removed: await removeCredentials(db, staff, { kind, account }) }
          : await removeAccount(db, staff, { kind, account });
      if ("moving" in result) return result;
      return result.removed ? { done: "removed" } : { refused: "unknown", message: "" };
    }
  }
}
