// The changes that people make to their own account, one case per form of the page.
import type { RouterContextProvider } from "react-router";
import type { Database } from "#app/platform/database/database.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { recordSecurityEvent } from "#app/shop/security-log/security-log.server.ts";
import {
  currentPasswordForm,
  passkeyNameForm,
  passwordChangeForm,
} from "#app/shop/staff/account-form.ts";
import type { Authentication } from "#app/shop/staff/authentication.server.ts";
import type { SignedInMember, Visitor } from "#app/shop/staff/authentication-core.server.ts";
import { checkOwnPassword } from "#app/shop/staff/own-password.server.ts";
import { isCommonPassword } from "#app/shop/staff/passwords.server.ts";
import { newPinForm } from "#app/shop/staff/pin-form.ts";
import { removePin, setPin } from "#app/shop/staff/pins.server.ts";
import { readCode } from "#app/shop/staff/sign-in-form.ts";
import { notifyMember } from "#app/shop/staff/notices.server.ts";
import { renewRecoveryCodes } from "#app/shop/staff/recovery-codes.server.ts";
import { recordStaffChange, secretChanged } from "#app/shop/staff/staff-log.server.ts";
import {
  endOtherSessions,
  endSession,
  removeApp,
  removePasskey,
  renamePasskey,
} from "#app/shop/staff/staff.server.ts";
import { requireReauth } from "#app/routes/admin/kit/session/require-reauth.server.ts";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { inMinutes, tooManyRequests } from "#app/routes/kit/request/rate-limit.server.ts";
import {
  authenticationContext,
  sessionContext,
  staffContext,
  visitorOf,
  withCookies,
} from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/account";

type Part = "password" | "app" | "passkeys" | "sessions" | "pin";
/** `done` names the text that reports it. */
type Done =
  | "passwordChanged"
  | "appSwitchedOn"
  | "appRemoved"
  | "recoveryTitle"
  | "passkeyRenamed"
  | "passkeyRemoved"
  | "sessionEnded"
  | "sessionsEnded";

export type OwnAccountAnswer = { part: Part } & (
  | { done: Done }
  | { done: "appSwitchedOn" | "recoveryTitle"; recoveryCodes: string[] }
  | { begun: true }
  | { problems: Partial<Record<string, string>> }
  | { waitMinutes: number }
  | { unproven: true }
  | { pin: "pinSet" | "pinRemoved" }
);

type Result = { answer: OwnAccountAnswer; status: number; headers: Headers };

/** The input of a change: the form, who sent it, and with what it is made. */
type ChangeRequest = {
  sent: FormData;
  request: Request;
  context: Readonly<RouterContextProvider>;
  db: Database;
  authentication: Authentication;
  member: SignedInMember;
  visitor: Visitor;
  /** Id of the passkey or session that the form names. */
  id: string;
};

export async function changeAccount({ request, context }: Route.ActionArgs): Promise<Result> {
  const sent = await readForm(request);
  const { db, log } = context.get(requestContext);
  const member = context.get(staffContext);
  const intent = fieldOf(sent, "intent");
  const result = await changeBy(intent, {
    sent,
    request,
    context,
    db,
    authentication: context.get(authenticationContext),
    member,
    visitor: visitorOf(request, context),
    id: fieldOf(sent, "id"),
  });
  if ("done" in result.answer || "pin" in result.answer)
    log.info({ staff: member.id, intent }, "an account was changed");
  return result;
}

async function changeBy(intent: string, change: ChangeRequest): Promise<Result> {
  switch (intent) {
    case "change-password":
      return changePassword(change);
    case "begin-app":
      return beginApp(change);
    case "confirm-app":
      return confirmApp(change);
    case "remove-app":
      return removeOwnApp(change);
    case "renew-recovery-codes":
      return renewOwnRecoveryCodes(change);
    case "rename-passkey":
      return renameOwnPasskey(change);
    case "remove-passkey":
      return removeOwnPasskey(change);
    case "set-pin":
      return setOwnPin(change);
    case "remove-pin":
      return removeOwnPin(change);
    case "end-session":
      return endOneSession(change);
    case "end-other-sessions":
      return endAllOtherSessions(change);
    default:
      throw new Response(null, { status: 400 });
  }
}

async function changePassword(change: ChangeRequest): Promise<Result> {
  const { sent, db, authentication, member, visitor } = change;
  const parsed = passwordChangeForm.read(sent);
  if ("problems" in parsed) return problems("password", parsed.problems);
  const known = await knownPassword(change, "password");
  if ("instead" in known) return known.instead;
  const { newPassword } = parsed.fields;
  const { shopName } = await findSettings(db);
  if (await isCommonPassword(newPassword, [member.name, member.email, shopName, "inkiosk"]))
    return problems("password", { newPassword: "passwordCommon" });
  const result = await authentication.changePassword(visitor, known.password, newPassword);
  if ("refused" in result) return problems("password", { currentPassword: "currentPasswordWrong" });
  await recordStaffChange(
    db,
    member,
    member.email,
    { password: secretChanged.before },
    { password: secretChanged.after },
  );
  await notifyMember(db, member.id, "password", member);
  return done({ part: "password", done: "passwordChanged" }, result.cookies);
}

async function beginApp(change: ChangeRequest): Promise<Result> {
  const known = await knownPassword(change, "app");
  if ("instead" in known) return known.instead;
  await change.authentication.beginApp(change.visitor, known.password);
  return done({ part: "app", begun: true });
}

async function confirmApp(change: ChangeRequest): Promise<Result> {
  const { sent, request, context, db, authentication, member, visitor } = change;
  const parsed = readCode(sent, "code");
  if ("problems" in parsed) return problems("app", parsed.problems);
  // The page would show the key to anybody who finds it unattended.
  if (await requireReauth(request, context)) return unproven();
  const result = await authentication.confirmApp(visitor, member, parsed.fields.code);
  if ("refused" in result) return problems("app", { code: "appCodeWrong" });
  const [before, after] = [{ authenticatorApp: "off" }, { authenticatorApp: "on" }];
  await recordStaffChange(db, member, member.email, before, after);
  await notifyMember(db, member.id, "app_on", member);
  const { recoveryCodes, cookies } = result;
  return done({ part: "app", done: "appSwitchedOn", recoveryCodes }, cookies);
}

async function removeOwnApp(change: ChangeRequest): Promise<Result> {
  const known = await knownPassword(change, "app");
  if ("instead" in known) return known.instead;
  await removeApp(change.db, change.member);
  return done({ part: "app", done: "appRemoved" });
}

async function renewOwnRecoveryCodes(change: ChangeRequest): Promise<Result> {
  const { db, member } = change;
  const known = await knownPassword(change, "app");
  if ("instead" in known) return known.instead;
  const recoveryCodes = await renewRecoveryCodes(db, member.id);
  await recordStaffChange(
    db,
    member,
    member.email,
    { recoveryCodes: secretChanged.before },
    { recoveryCodes: secretChanged.after },
  );
  await notifyMember(db, member.id, "recovery_codes", member);
  return done({ part: "app", done: "recoveryTitle", recoveryCodes });
}

async function renameOwnPasskey({ sent, db, member, id }: ChangeRequest): Promise<Result> {
  const parsed = passkeyNameForm.read(sent);
  if ("problems" in parsed) return problems("passkeys", parsed.problems);
  await renamePasskey(db, member, id, parsed.fields.name);
  return done({ part: "passkeys", done: "passkeyRenamed" });
}

async function removeOwnPasskey(change: ChangeRequest): Promise<Result> {
  const known = await knownPassword(change, "passkeys");
  if ("instead" in known) return known.instead;
  await removePasskey(change.db, change.member, change.id);
  return done({ part: "passkeys", done: "passkeyRemoved" });
}

async function setOwnPin({ sent, request, context, db, member }: ChangeRequest): Promise<Result> {
  const parsed = newPinForm.read(sent);
  if ("problems" in parsed) return problems("pin", parsed.problems);
  if (await requireReauth(request, context)) return unproven();
  await setPin(db, member, parsed.fields.pin);
  return done({ part: "pin", pin: "pinSet" });
}

async function removeOwnPin({ request, context, db, member }: ChangeRequest): Promise<Result> {
  if (await requireReauth(request, context)) return unproven();
  await removePin(db, member);
  return done({ part: "pin", pin: "pinRemoved" });
}

async function endOneSession({ request, context, db, member, id }: ChangeRequest): Promise<Result> {
  if (await requireReauth(request, context, { within: 1 })) return unproven();
  await endSession(db, member.id, id);
  await recordSecurityEvent(db, member, { kind: "sessions", about: member.email });
  return done({ part: "sessions", done: "sessionEnded" });
}

async function endAllOtherSessions({
  request,
  context,
  db,
  member,
}: ChangeRequest): Promise<Result> {
  if (await requireReauth(request, context, { within: 1 })) return unproven();
  await endOtherSessions(db, member.id, context.get(sessionContext).id);
  await recordSecurityEvent(db, member, { kind: "sessions", about: member.email });
  return done({ part: "sessions", done: "sessionsEnded" });
}

const done = (answer: OwnAccountAnswer, cookies: string[] = []): Result => ({
  answer,
  status: 200,
  headers: withCookies(cookies),
});

const problems = (part: Part, found: Partial<Record<string, string>>): Result => ({
  answer: { part, problems: found },
  status: 400,
  headers: new Headers(),
});

const unproven = (): Result => ({
  answer: { part: "sessions", unproven: true },
  status: 403,
  headers: new Headers(),
});

/** The current password, or what to answer instead. */
async function knownPassword(
  { sent, db, authentication, member }: ChangeRequest,
  part: Part,
): Promise<{ password: string } | { instead: Result }> {
  const parsed = currentPasswordForm.read(sent);
  if ("problems" in parsed) return { instead: problems(part, parsed.problems) };
  const password = parsed.fields.currentPassword;
  const checked = await checkOwnPassword(db, authentication.secret, member, password);
  if ("right" in checked) return { password };
  if (checked.refused === "password")
    return { instead: problems(part, { currentPassword: "currentPasswordWrong" }) };
  return {
    instead: {
      answer: { part, waitMinutes: inMinutes(checked.waitSeconds) },
      ...tooManyRequests(checked.waitSeconds),
    },
  };
}
