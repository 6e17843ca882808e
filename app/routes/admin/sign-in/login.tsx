import { useEffect } from "react";
import { Form, Link, data, redirect, useActionData, useNavigation } from "react-router";
import { pinTexts } from "#app/i18n/admin/pin.ts";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { sendsMails } from "#app/shop/mail/sending/sends-mails.ts";
import { findSecurityQuestion } from "#app/shop/staff/security-question.server.ts";
import { signInForm } from "#app/shop/staff/sign-in-form.ts";
import { signIn } from "#app/shop/staff/sign-in.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { forgetAllDrafts } from "#app/routes/admin/kit/record/drafts.ts";
import { safeNextPage } from "#app/routes/admin/kit/session/next-page.ts";
import { Notice, problemEntries } from "#app/routes/admin/kit/notice.tsx";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { inMinutes, tooManyRequests } from "#app/routes/kit/request/rate-limit.server.ts";
import {
  authenticationContext,
  visitorOf,
  withCookies,
} from "#app/routes/admin/kit/session/staff-context.server.ts";
import { redirectKioskToPin } from "#app/routes/admin/kit/session/not-on-kiosk.server.ts";
import type { Route } from "./+types/login";
import { EmailField } from "./email-field.tsx";
import { recoveryCommand } from "./recovery-command.server.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { redirectSignedIn } from "./signed-in.server.ts";
import { useFailureToast } from "./failure-toast.ts";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";
import { ServerNote } from "#app/routes/admin/kit/server-note.tsx";

type Answer = { email: string } & (
  | { problems: Partial<Record<string, string>> }
  | { refused: "credentials" | "question" | "no-user" | "unexpected" }
  | { waitMinutes: number }
);

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => adminSignInTexts[language].title);

export const middleware: Route.MiddlewareFunction[] = [redirectKioskToPin];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, environment, language } = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const next = safeNextPage(searchParams.get("next"));
  const { member, cookies } = await context
    .get(authenticationContext)
    .findSession(visitorOf(request, context));
  if (member && !member.byPin) throw redirect(next, { headers: withCookies(cookies) });
  const { asked, hasAnswer } = await findSecurityQuestion(db);
  return {
    next,
    byPin: member?.name ?? null,
    asksQuestion: asked && hasAnswer,
    mails: sendsMails(environment),
    recoveryCommand: recoveryCommand(language),
    hasLeft: searchParams.get("logout") === "done",
    logoutFailed: searchParams.get("logout") === "failed",
    challengeOver: searchParams.has("over"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, log } = context.get(requestContext);
  const authentication = context.get(authenticationContext);
  const sent = await readForm(request);
  const email = fieldOf(sent, "email").slice(0, 254);
  const answer = (value: Answer, status: number, headers: HeadersInit = {}) =>
    data(value, { status, headers });
  const parsed = signInForm.read(sent);
  if ("problems" in parsed) return answer({ problems: parsed.problems, email }, 400);
  try {
    const result = await signIn(
      { db, log, authentication },
      visitorOf(request, context),
      parsed.fields,
    );
    const next = safeNextPage(sent.get("next"));
    if ("signedIn" in result) return redirectSignedIn(authentication, next, result.cookies);
    if ("next" in result) {
      return redirect(`/admin/login/second-step?${new URLSearchParams({ next })}`, {
        headers: withCookies(result.cookies),
      });
    }
    if (result.refused === "too-often") {
      const wait = result.waitSeconds;
      return data<Answer>({ waitMinutes: inMinutes(wait), email }, tooManyRequests(wait));
    }
    return answer({ refused: result.refused, email }, 401);
  } catch (error) {
    log.error({ err: error }, "a sign-in failed");
    return answer({ refused: "unexpected", email }, 500);
  }
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const text = useTexts(adminSignInTexts);
  const answer = useActionData<Answer>();
  const sending = useNavigation().formMethod === "POST";
  const { hasLeft } = loaderData;
  useEffect(() => {
    if (hasLeft) forgetAllDrafts();
  }, [hasLeft]);
  return (
    <>
      <h1 className="text-[2.5rem]">{text.headline}</h1>
      <p className="mt-2 text-soft">{text.intro}</p>
      <LoginNotices answer={answer} sending={sending} arrived={loaderData} />
      <LoginForm
        answer={answer}
        sending={sending}
        next={loaderData.next}
        asksQuestion={loaderData.asksQuestion}
      />
      <PasskeyButton next={loaderData.next} label={text.passkeySignIn} divider />
      {loaderData.mails ? (
        <p className="mt-6">
          <Link
            to="/admin/login/forgotten"
            className="inline-flex min-h-11 items-center text-[0.9375rem] text-accent underline-offset-4 hover:underline"
          >
            {text.forgotten}
          </Link>
        </p>
      ) : null}
      <details className="mt-8 border-t border-line pt-4 text-[0.9375rem] text-soft">
        <summary className="flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline">
          {text.lostTitle}
        </summary>
        <p className="mt-1">{text.lostText}</p>
        <ServerNote>{loaderData.recoveryCommand}</ServerNote>
      </details>
    </>
  );
}

function problemsOf(answer: Answer | undefined): Partial<Record<string, string>> {
  return answer && "problems" in answer ? answer.problems : {};
}

type LoginNoticesProps = {
  answer: Answer | undefined;
  sending: boolean;
  arrived: Pick<Route.ComponentProps["loaderData"], "challengeOver" | "logoutFailed" | "byPin">;
};

/** What came of the last try, or of what led here. */
function LoginNotices({ answer, sending, arrived }: LoginNoticesProps) {
  const text = useTexts(adminSignInTexts);
  const pin = useTexts(pinTexts);
  const entries = problemEntries(problemsOf(answer), text.problems);
  const refusal = answer && !sending ? refusalText(answer, text) : null;
  useFailureToast(text.failedTitle, refusal, answer);
  return (
    <div className="mt-7 space-y-5 empty:hidden">
      {entries.length > 0 && !sending ? (
        <Notice kind="alert" title={text.summaryTitle(entries.length)} entries={entries} />
      ) : null}
      {refusal ? (
        <Notice kind="alert" title={text.failedTitle}>
          {refusal}
        </Notice>
      ) : null}
      {arrived.byPin && !answer ? (
        <Notice kind="good" title={pin.moreTitle}>
          {pin.more(arrived.byPin)}
        </Notice>
      ) : null}
      {arrived.challengeOver && !answer ? (
        <Notice kind="alert" title={text.failedTitle}>
          {text.challengeOver}
        </Notice>
      ) : null}
      {arrived.logoutFailed && !answer ? (
        <Notice kind="alert" title={text.logoutFailedTitle}>
          <p>{text.logoutFailed}</p>
          <p>{text.logoutFailedHelp}</p>
        </Notice>
      ) : null}
    </div>
  );
}

type LoginFormProps = {
  answer: Answer | undefined;
  sending: boolean;
  next: string;
  asksQuestion: boolean;
};

function LoginForm({ answer, sending, next, asksQuestion }: LoginFormProps) {
  const text = useTexts(adminSignInTexts);
  const problems = problemsOf(answer);
  const problem = (name: string) => problemText<typeof signInForm>(text.problems, problems[name]);
  return (
    <Form method="post" noValidate className="mt-6 space-y-5">
      <input type="hidden" name="next" value={next} />
      <EmailField
        autoComplete="username webauthn"
        defaultValue={answer?.email}
        problem={problem("email")}
      />
      <PasswordField
        id="password"
        name="password"
        label={text.password}
        autoComplete="current-password"
        required
        maxLength={512}
        problem={problem("password")}
        showLabel={text.showPassword}
        hideLabel={text.hidePassword}
      />
      {asksQuestion ? (
        <TextField
          id="answer"
          name="answer"
          label={text.question}
          autoComplete="off"
          required
          maxLength={200}
          problem={problem("answer")}
        />
      ) : null}
      <button type="submit" disabled={sending} className={`${buttonStyle.primary} w-full`}>
        {sending ? `${text.signingIn}…` : text.signIn}
      </button>
    </Form>
  );
}

function refusalText(answer: Answer, text: (typeof adminSignInTexts)["en"]): string | null {
  if ("waitMinutes" in answer) return text.tooOften(answer.waitMinutes);
  if (!("refused" in answer)) return null;
  return {
    credentials: text.credentialsFailed,
    question: text.questionFailed,
    "no-user": text.noUser,
    unexpected: text.unexpected,
  }[answer.refused];
}
