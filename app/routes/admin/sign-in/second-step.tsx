import { Form, Link, data, redirect, useActionData, useNavigation } from "react-router";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readCode } from "#app/shop/staff/sign-in-form.ts";
import { passSecondFactor } from "#app/shop/staff/sign-in.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextField } from "#app/ui/field.tsx";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { loginPage, safeNextPage } from "#app/routes/admin/kit/session/next-page.ts";
import { Notice } from "#app/routes/admin/kit/notice.tsx";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { inMinutes, tooManyRequests } from "#app/routes/kit/request/rate-limit.server.ts";
import {
  authenticationContext,
  visitorOf,
} from "#app/routes/admin/kit/session/staff-context.server.ts";
import { redirectKioskToPin } from "#app/routes/admin/kit/session/not-on-kiosk.server.ts";
import type { Route } from "./+types/second-step";
import { useFailureToast } from "./failure-toast.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { redirectSignedIn } from "./signed-in.server.ts";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";
import type { codeForm, recoveryForm } from "#app/shop/staff/sign-in-form.ts";

type Answer =
  | { problem: string }
  | { refused: "code" | "recovery" | "unexpected" }
  | { waitMinutes: number };

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => adminSignInTexts[language].secondTitle);

export const middleware: Route.MiddlewareFunction[] = [redirectKioskToPin];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const next = safeNextPage(searchParams.get("next"));
  const challenge = await context
    .get(authenticationContext)
    .findChallenge(visitorOf(request, context));
  if (!challenge) throw redirect(loginPage(next));
  return { next, ...challenge, recovery: searchParams.get("with") === "recovery" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, log } = context.get(requestContext);
  const authentication = context.get(authenticationContext);
  const sent = await readForm(request);
  const kind = sent.get("kind") === "recovery" ? "recovery" : "code";
  const parsed = readCode(sent, kind);
  if ("problems" in parsed)
    return data<Answer>({ problem: parsed.problems.code ?? "codeRequired" }, 400);
  try {
    const result = await passSecondFactor(
      { db, log, authentication },
      visitorOf(request, context),
      { kind, code: parsed.fields.code },
    );
    if ("signedIn" in result)
      return redirectSignedIn(authentication, safeNextPage(sent.get("next")), result.cookies);
    if (result.refused === "too-often") {
      const wait = result.waitSeconds;
      return data<Answer>({ waitMinutes: inMinutes(wait) }, tooManyRequests(wait));
    }
    if (result.refused === "challenge")
      return redirect(
        `/admin/login?${new URLSearchParams({ over: "1", next: safeNextPage(sent.get("next")) })}`,
      );
    if (result.refused === "code" && kind === "recovery")
      return data<Answer>({ refused: "recovery" }, 401);
    return data<Answer>({ refused: result.refused }, 401);
  } catch (error) {
    log.error({ err: error }, "a second step failed");
    return data<Answer>({ refused: "unexpected" }, 500);
  }
}

export default function SecondStep({ loaderData }: Route.ComponentProps) {
  const text = useTexts(adminSignInTexts);
  const answer = useActionData<Answer>();
  const sending = useNavigation().formMethod === "POST";
  const { next, email, app, passkey, recovery } = loaderData;
  const refusal = answer && !sending ? refusalText(answer, text) : null;
  useFailureToast(text.failedTitle, refusal, answer);
  const here = (others: Record<string, string>) =>
    `/admin/login/second-step?${new URLSearchParams({ next, ...others })}`;
  return (
    <>
      <h1 className="text-[2.5rem]">{text.secondTitle}</h1>
      <p className="mt-2 break-words text-soft">{text.secondIntro(email)}</p>
      <div className="mt-7 empty:hidden">
        {refusal ? (
          <Notice key={JSON.stringify(answer)} kind="alert" title={text.failedTitle}>
            {refusal}
          </Notice>
        ) : null}
      </div>
      {app ? (
        <Form
          key={recovery ? "recovery" : "code"}
          method="post"
          action={here(recovery ? { with: "recovery" } : {})}
          noValidate
          className="mt-6 space-y-5"
        >
          <input type="hidden" name="next" value={next} />
          <input type="hidden" name="kind" value={recovery ? "recovery" : "code"} />
          <TextField
            id="code"
            name="code"
            label={recovery ? text.recovery : text.code}
            hint={recovery ? text.recoveryHint : text.codeHint}
            inputMode={recovery ? "text" : "numeric"}
            autoComplete={recovery ? "off" : "one-time-code"}
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={20}
            problem={
              answer && "problem" in answer && !sending
                ? problemText<typeof codeForm | typeof recoveryForm>(text.problems, answer.problem)
                : undefined
            }
          />
          <button type="submit" disabled={sending} className={`${buttonStyle.primary} w-full`}>
            {sending ? `${text.confirming}…` : text.confirm}
          </button>
        </Form>
      ) : (
        <p className="mt-6">{text.onlyPasskey}</p>
      )}
      {passkey ? (
        <div className="mt-4">
          <PasskeyButton next={next} label={text.usePasskey} />
        </div>
      ) : null}
      <p className="mt-7 flex flex-wrap gap-x-6 border-t border-line pt-3 text-[0.9375rem]">
        {app ? (
          <Link to={here(recovery ? {} : { with: "recovery" })} className={linkLook}>
            {recovery ? text.useCode : text.useRecovery}
          </Link>
        ) : null}
        <Link to={loginPage(next)} className={linkLook}>
          {text.startAgain}
        </Link>
      </p>
    </>
  );
}

const linkLook =
  "inline-flex min-h-11 items-center text-soft underline-offset-4 hover:text-ink hover:underline";

function refusalText(answer: Answer, text: (typeof adminSignInTexts)["en"]): string | null {
  if ("waitMinutes" in answer) return text.tooOften(answer.waitMinutes);
  if (!("refused" in answer)) return null;
  const labels = {
    code: text.codeFailed,
    recovery: text.recoveryFailed,
    unexpected: text.unexpected,
  };
  return labels[answer.refused];
}
