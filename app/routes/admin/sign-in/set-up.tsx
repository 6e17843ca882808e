import { Form, data, redirect, useActionData, useNavigation } from "react-router";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { countAttempts } from "#app/shop/staff/sign-in-attempts.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { acceptInvitation, findInvitation } from "#app/shop/staff/invitations.server.ts";
import { isCommonPassword } from "#app/shop/staff/passwords.server.ts";
import { setUpForm } from "#app/shop/staff/sign-in-form.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { Notice, problemEntries } from "#app/routes/admin/kit/notice.tsx";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { inMinutes, tooManyRequests } from "#app/routes/kit/request/rate-limit.server.ts";
import {
  authenticationContext,
  visitorOf,
  withCookies,
} from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/set-up";
import { EmailField } from "./email-field.tsx";
import { recoveryCommand } from "./recovery-command.server.ts";
import { redirectSignedIn } from "./signed-in.server.ts";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";
import { ServerNote } from "#app/routes/admin/kit/server-note.tsx";

type Answer =
  | { over: true }
  | { waitMinutes: number }
  | { problems: Partial<Record<string, string>>; typed: { name: string; email: string } };

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => adminSignInTexts[language].setUpTitle);

// The address of this page is a secret that no other site may learn.
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders);
  headers.set("Referrer-Policy", "same-origin");
  return headers;
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const invitation = await findInvitation(db, params.token);
  return data({ invitation, recoveryCommand: recoveryCommand(language) }, invitation ? 200 : 404);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, log } = context.get(requestContext);
  const authentication = context.get(authenticationContext);
  const visitor = visitorOf(request, context);
  const answer = (value: Answer, status: number, headers: HeadersInit = {}) =>
    data(value, { status, headers });
  const wait = await countAttempts(db, authentication.secret, [
    { kind: "address", of: visitor.address },
  ]);
  if (wait > 0) return data<Answer>({ waitMinutes: inMinutes(wait) }, tooManyRequests(wait));
  const invitation = await findInvitation(db, params.token);
  if (!invitation) return answer({ over: true }, 404);
  const sent = await readForm(request);
  if (invitation.email !== null) sent.set("email", invitation.email);
  if (invitation.forgottenBy !== null) sent.set("name", invitation.forgottenBy);
  const typed = {
    name: fieldOf(sent, "name").slice(0, 120),
    email: fieldOf(sent, "email").slice(0, 254),
  };
  const parsed = setUpForm.read(sent);
  if ("problems" in parsed) return answer({ problems: parsed.problems, typed }, 400);
  const { name, email, password } = parsed.fields;
  const { shopName } = await findSettings(db);
  if (await isCommonPassword(password, [name, email, shopName, "inkiosk"]))
    return answer({ problems: { password: "passwordCommon" }, typed }, 400);
  const member = await acceptInvitation(db, params.token, parsed.fields);
  if (!member) return answer({ over: true }, 404);
  log.info({ staff: member.id }, "an account of a member of staff was set up");
  const result = await authentication.signIn(visitor, member.email, password);
  if ("next" in result)
    return redirect("/admin/login/second-step", {
      status: 303,
      headers: withCookies(result.cookies),
    });
  if (!("memberId" in result)) throw new Error("the new account cannot sign in");
  return redirectSignedIn(authentication, "/admin", result.cookies);
}

type Invitation = NonNullable<Route.ComponentProps["loaderData"]["invitation"]>;

export default function SetUp({
  loaderData: { invitation, recoveryCommand },
}: Route.ComponentProps) {
  const text = useTexts(adminSignInTexts);
  const answer = useActionData<Answer>();
  const sending = useNavigation().formMethod === "POST";
  if (!invitation || (answer && "over" in answer)) return <LinkIsOver command={recoveryCommand} />;
  const problems = answer && "problems" in answer ? answer.problems : {};
  const entries = problemEntries(problems, text.problems);
  const [headline, intro] = greetingOf(invitation, text);
  return (
    <>
      <h1 className="text-[2.5rem]">{headline}</h1>
      <p className="mt-2 text-soft">{intro}</p>
      <div className="mt-7 empty:hidden">
        {entries.length > 0 && !sending ? (
          <Notice kind="alert" title={text.summaryTitle(entries.length)} entries={entries} />
        ) : null}
        {answer && "waitMinutes" in answer && !sending ? (
          <Notice kind="alert" title={text.setUpFailed}>
            {text.tooOften(answer.waitMinutes)}
          </Notice>
        ) : null}
      </div>
      <SetUpForm
        invitation={invitation}
        typed={answer && "typed" in answer ? answer.typed : null}
        problems={problems}
        sending={sending}
      />
    </>
  );
}

function greetingOf(
  { email, renews, forgottenBy }: Invitation,
  text: (typeof adminSignInTexts)["en"],
): [headline: string, intro: string] {
  if (email === null) return [text.setUpFirstHeadline, text.setUpFirstIntro];
  if (forgottenBy !== null) return [text.setUpRenewHeadline, text.setUpForgottenIntro(email)];
  return renews
    ? [text.setUpRenewHeadline, text.setUpRenewIntro]
    : [text.setUpHeadline, text.setUpIntro];
}

type SetUpFormProps = {
  invitation: Invitation;
  typed: { name: string; email: string } | null;
  problems: Partial<Record<string, string>>;
  sending: boolean;
};

/** A name, an address and a password; the password alone for somebody who forgot it. */
function SetUpForm({ invitation, typed, problems, sending }: SetUpFormProps) {
  const text = useTexts(adminSignInTexts);
  const { email, forgottenBy } = invitation;
  const isForgotten = forgottenBy !== null;
  const [label, busyLabel] = isForgotten
    ? [text.savePassword, text.savingPassword]
    : [text.createAccount, text.creatingAccount];
  return (
    <Form method="post" noValidate className="mt-6 space-y-5">
      {isForgotten ? (
        <input type="hidden" name="email" autoComplete="username" value={email ?? ""} readOnly />
      ) : (
        <NameAndEmail invitedEmail={email} typed={typed} problems={problems} />
      )}
      <PasswordField
        id="password"
        name="password"
        label={text.newPassword}
        hint={text.newPasswordHint}
        autoComplete="new-password"
        required
        minLength={12}
        maxLength={512}
        problem={problemText<typeof setUpForm>(text.problems, problems.password)}
        showLabel={text.showPassword}
        hideLabel={text.hidePassword}
      />
      <button type="submit" disabled={sending} className={`${buttonStyle.primary} w-full`}>
        {sending ? `${busyLabel}…` : label}
      </button>
    </Form>
  );
}

type NameAndEmailProps = Pick<SetUpFormProps, "typed" | "problems"> & {
  /** Null for the first account, which chooses its own. */
  invitedEmail: string | null;
};

function NameAndEmail({ invitedEmail, typed, problems }: NameAndEmailProps) {
  const text = useTexts(adminSignInTexts);
  return (
    <>
      <TextField
        id="name"
        name="name"
        label={text.name}
        autoComplete="name"
        required
        maxLength={120}
        defaultValue={typed?.name}
        problem={problemText<typeof setUpForm>(text.problems, problems.name)}
      />
      <EmailField
        readOnly={invitedEmail !== null}
        defaultValue={invitedEmail ?? typed?.email}
        problem={problemText<typeof setUpForm>(text.problems, problems.email)}
      />
    </>
  );
}

function LinkIsOver({ command }: { command: string }) {
  const text = useTexts(adminSignInTexts);
  return (
    <>
      <h1 className="text-[2.5rem]">{text.linkOverTitle}</h1>
      <p className="mt-4">{text.linkOverText}</p>
      <p className="mt-4 text-soft">{text.linkOverHelp}</p>
      <div className="mt-3">
        <ServerNote>{command}</ServerNote>
      </div>
    </>
  );
}
