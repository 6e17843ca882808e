import { Form, Link, data, useActionData, useNavigation } from "react-router";
import { standbyTexts } from "#app/i18n/admin/standby.ts";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { sendsMails } from "#app/shop/mail/sending/sends-mails.ts";
import { findStandby } from "#app/shop/backups/standby.server.ts";
import { countAttempt } from "#app/shop/staff/sign-in-attempts.server.ts";
import { mailPasswordLink } from "#app/shop/staff/mailed-links.server.ts";
import { staffEmailForm } from "#app/shop/staff/sign-in-form.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { Notice, problemEntries } from "#app/routes/admin/kit/notice.tsx";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { inMinutes, tooManyRequests } from "#app/routes/kit/request/rate-limit.server.ts";
import { authenticationContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { redirectKioskToPin } from "#app/routes/admin/kit/session/not-on-kiosk.server.ts";
import type { Route } from "./+types/forgotten";
import { EmailField } from "./email-field.tsx";
import { recoveryCommand } from "./recovery-command.server.ts";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";
import { ServerNote } from "#app/routes/admin/kit/server-note.tsx";

type Answer = { email: string } & (
  | { asked: true }
  | { noMails: true }
  | { problems: Partial<Record<string, string>> }
  | { waitMinutes: number }
);

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => adminSignInTexts[language].forgottenTitle);

export const middleware: Route.MiddlewareFunction[] = [redirectKioskToPin];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, environment, language } = context.get(requestContext);
  return {
    mails: sendsMails(environment),
    isOnStandby: (await findStandby(db)) !== null,
    recoveryCommand: recoveryCommand(language),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, log, environment, language, visitorAddress } = context.get(requestContext);
  const { secret } = context.get(authenticationContext);
  const sent = await readForm(request);
  const email = fieldOf(sent, "email").slice(0, 254);
  const answer = (value: Answer, status: number, headers: HeadersInit = {}) =>
    data(value, { status, headers });
  if (!sendsMails(environment)) return answer({ noMails: true, email }, 409);
  const parsed = staffEmailForm.read(sent);
  if ("problems" in parsed) return answer({ problems: parsed.problems, email }, 400);
  const wait = await countAttempt(db, secret, { kind: "asker", of: visitorAddress });
  if (wait > 0) return data<Answer>({ waitMinutes: inMinutes(wait), email }, tooManyRequests(wait));
  const mayBeWritten =
    (await countAttempt(db, secret, {
      kind: "forgotten",
      of: parsed.fields.email.toLowerCase(),
    })) === 0;
  // This is not awaited: its duration would tell whether the address is one of the staff's.
  if (mayBeWritten) {
    mailPasswordLink(db, secret, parsed.fields.email, language).catch((error: unknown) =>
      log.error({ err: error }, "a link to a new password was not written"),
    );
  }
  return answer({ asked: true, email }, 200);
}

export default function Forgotten({ loaderData }: Route.ComponentProps) {
  const text = useTexts(adminSignInTexts);
  const { sendsNoMail } = useTexts(standbyTexts);
  const answer = useActionData<Answer>();
  const sending = useNavigation().formMethod === "POST";
  const problems = answer && "problems" in answer ? answer.problems : {};
  const entries = problemEntries(problems, text.problems);
  if (!loaderData.mails || (answer && "noMails" in answer)) {
    return (
      <>
        <h1 className="text-[2.5rem]">{text.forgottenHeadline}</h1>
        {loaderData.isOnStandby ? <p className="mt-4">{sendsNoMail}</p> : null}
        <p className="mt-4">{text.lostText}</p>
        <div className="mt-3">
          <ServerNote>{loaderData.recoveryCommand}</ServerNote>
        </div>
        <BackToSignIn />
      </>
    );
  }
  return (
    <>
      <h1 className="text-[2.5rem]">{text.forgottenHeadline}</h1>
      <p className="mt-2 text-soft">{text.forgottenIntro}</p>
      <div className="mt-7 empty:hidden">
        {entries.length > 0 && !sending ? (
          <Notice kind="alert" title={text.summaryTitle(entries.length)} entries={entries} />
        ) : null}
        {answer && "waitMinutes" in answer && !sending ? (
          <Notice kind="alert" title={text.forgottenFailed}>
            {text.tooOften(answer.waitMinutes)}
          </Notice>
        ) : null}
        {answer && "asked" in answer && !sending ? (
          <Notice kind="good" title={text.forgottenAskedTitle}>
            {text.forgottenAsked(answer.email)}
          </Notice>
        ) : null}
      </div>
      <Form method="post" noValidate className="mt-6 space-y-5">
        <EmailField
          defaultValue={answer?.email}
          problem={problemText<typeof staffEmailForm>(text.problems, problems.email)}
        />
        <button type="submit" disabled={sending} className={`${buttonStyle.primary} w-full`}>
          {sending ? `${text.forgottenSending}…` : text.forgottenSend}
        </button>
      </Form>
      <BackToSignIn />
    </>
  );
}

function BackToSignIn() {
  const text = useTexts(adminSignInTexts);
  return (
    <p className="mt-6">
      <Link
        to="/admin/login"
        className="inline-flex min-h-11 items-center text-[0.9375rem] text-accent underline-offset-4 hover:underline"
      >
        {text.backToSignIn}
      </Link>
    </p>
  );
}
