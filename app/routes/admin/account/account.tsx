import { data } from "react-router";
import { adminAccountTexts } from "#app/i18n/admin/account.ts";
import { pinTexts } from "#app/i18n/admin/pin.ts";
import { adminSessionTexts } from "#app/i18n/admin/session.ts";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { hasPin } from "#app/shop/staff/pins.server.ts";
import { countRecoveryCodes } from "#app/shop/staff/recovery-codes.server.ts";
import { findAppState, listPasskeys, listSessions } from "#app/shop/staff/staff.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { Notice } from "#app/routes/admin/kit/notice.tsx";
import {
  authenticationContext,
  sessionContext,
  staffContext,
} from "#app/routes/admin/kit/session/staff-context.server.ts";
import { useLastAnswer } from "#app/routes/admin/kit/session/use-last-answer.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import type { Route } from "./+types/account";
import { changeAccount } from "./account-changes.server.ts";
import type { OwnAccountAnswer } from "./account-changes.server.ts";
import { AppSection } from "./app-section.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { PinSection } from "./pin-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { qrCode } from "#app/platform/documents/qr-code.ts";
import { SessionsSection } from "./sessions-section.tsx";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";
import type { passwordChangeForm, newPasskeyForm } from "#app/shop/staff/account-form.ts";
import type { codeForm } from "#app/shop/staff/sign-in-form.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => adminAccountTexts[language].accountTitle);

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const member = context.get(staffContext);
  const { id: sessionId } = context.get(sessionContext);
  const { shopName } = await settingsOf(context.get(requestContext));
  const [sessions, passkeys, app, address, pin, codesLeft] = await Promise.all([
    listSessions(db, member.id),
    listPasskeys(db, member.id),
    findAppState(db, member.id),
    context.get(authenticationContext).findAppAddress(member, shopName),
    hasPin(db, member.id),
    countRecoveryCodes(db, member.id),
  ]);
  return {
    name: member.name,
    email: member.email,
    mustEnrol:
      context.get(requestContext).environment.secondFactorNeeded &&
      app !== "on" &&
      passkeys.length === 0,
    app,
    begun: address
      ? {
          code: qrCode(address),
          address,
          secret: new URL(address).searchParams.get("secret") ?? "",
        }
      : null,
    codesLeft,
    passkeys,
    pin,
    sessions: sessions.map((session) => ({ ...session, current: session.id === sessionId })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { answer, status, headers } = await changeAccount(args);
  return data(answer, { status, headers });
}

type AccountForms = typeof passwordChangeForm | typeof newPasskeyForm | typeof codeForm;

export default function Account({ loaderData }: Route.ComponentProps) {
  const text = useTexts(adminAccountTexts);
  const { problems: problemTexts } = useTexts(adminSignInTexts);
  const answer = useLastAnswer<OwnAccountAnswer>();
  const session = useTexts(adminSessionTexts);
  const { name, email, mustEnrol, app, begun, passkeys, pin, sessions } = loaderData;
  const problem = (part: OwnAccountAnswer["part"], field: string) =>
    answer && answer.part === part && "problems" in answer
      ? problemText<AccountForms>(problemTexts, answer.problems[field])
      : undefined;
  return (
    <div className="max-w-[1200px]">
      <h1 className="text-[38px]">{text.accountTitle}</h1>
      <p className="mt-3 text-soft">{text.accountIntro(name)}</p>
      {mustEnrol ? (
        <div className="mt-6 max-w-2xl">
          <Notice kind="alert" title={session.enrolTitle}>
            {session.enrolText}
          </Notice>
        </div>
      ) : null}
      <div className="my-8 empty:my-5">
        {answer ? <AnswerNotice key={JSON.stringify(answer)} answer={answer} /> : null}
      </div>
      <PasswordSection email={email} problem={(field) => problem("password", field)} />
      <AppSection
        state={app}
        begun={begun}
        codesLeft={loaderData.codesLeft}
        recoveryCodes={answer && "recoveryCodes" in answer ? answer.recoveryCodes : null}
        problem={(field) => problem("app", field)}
      />
      <PasskeysSection passkeys={passkeys} problem={(field) => problem("passkeys", field)} />
      {mustEnrol ? null : (
        <PinSection
          isSet={pin}
          problem={answer?.part === "pin" && "problems" in answer ? answer.problems["pin"] : null}
        />
      )}
      <SessionsSection sessions={sessions} />
    </div>
  );
}

function AnswerNotice({ answer }: { answer: OwnAccountAnswer }) {
  const text = useTexts(adminAccountTexts);
  const pin = useTexts(pinTexts);
  if ("pin" in answer) return <Notice kind="good" title={pin.done[answer.pin]} />;
  if ("done" in answer) return <Notice kind="good" title={text[answer.done]} />;
  if ("waitMinutes" in answer) {
    return (
      <Notice kind="alert" title={text.notSaved}>
        {text.tooOften(answer.waitMinutes)}
      </Notice>
    );
  }
  return null;
}
