// Wraps better-auth's server API; its HTTP handler is never mounted.
import { createOTP } from "@better-auth/utils/otp";
import { eq } from "drizzle-orm";
import { staff, staffSessions } from "#db/staff-tables.ts";
import {
  findApp,
  acceptCode,
  currentCode,
  acceptFirstAppCode,
} from "./authenticator-app.server.ts";
import {
  nullIfRefused,
  findChallenged,
  openCore,
  authenticationRefusal,
  deleteExpiredSessions,
} from "./authentication-core.server.ts";
import type {
  Cookies,
  Core,
  Options,
  AuthenticationRefused,
  SignedInMember,
  Visitor,
} from "./authentication-core.server.ts";
import { sessionLimits } from "./session-limits.ts";
import { cookieOf } from "#app/platform/network/cookies.server.ts";
import { cookiesOf } from "./cookies.server.ts";
import { findFactors, updateSecondFactor } from "./factors.server.ts";
import type { Factors } from "./factors.server.ts";
import { notifyMember } from "./notices.server.ts";
import { findMemberRights } from "./member-rights.server.ts";
import { limitedToPin, lockedCookie } from "./pin.ts";
import { beginPinSession, findPinSession, touchPinSession } from "./pin-sessions.server.ts";
import { findRecoveryHash, renewRecoveryCodes } from "./recovery-codes.server.ts";

type PasskeyAnswer = {
  id: string;
  rawId: string;
  response: never;
  clientExtensionResults: never;
  type: never;
};

export type Authentication = ReturnType<typeof createAuthentication>;

export function createAuthentication(options: Options) {
  const core = openCore(options);
  const { cookiePrefix, sessionCookie, secure } = core;
  return {
    cookieNames: {
      session: sessionCookie,
      device: `${cookiePrefix}.device`,
      greeting: `${cookiePrefix}.greeting`,
    },
    secure,
    secret: options.secrets[0],
    secrets: options.secrets,
    findSession: (visitor: Visitor, extend = true) => findSession(core, visitor, extend),
    peek: (visitor: Visitor) => peek(core, visitor),
    ...signingIn(core),
    ...secondFactors(core),
    ...passkeys(core),
  };
}

type FoundSession = Cookies & {
  member: SignedInMember | null;
  sessionId: string | null;
  /** Set for a session opened by PIN, which is valid at this device only. */
  deviceId: number | null;
};

async function findSession(
  { loadApi, db, headersOf, forgetCookie, sessionCookie }: Core,
  visitor: Visitor,
  extend: boolean,
): Promise<FoundSession> {
  const nobody = { member: null, sessionId: null, deviceId: null };
  const answer = await nullIfRefused(loadApi, (api) =>
    api.getSession({
      headers: headersOf(visitor),
      returnHeaders: true,
      query: { disableRefresh: !extend },
    }),
  );
  if (!answer) return { ...nobody, cookies: [forgetCookie(sessionCookie)] };
  const cookies = cookiesOf(answer.headers);
  if (!answer.response) return { ...nobody, cookies };
  const { session, user } = answer.response;
  const [found, pin] = await Promise.all([
    findMemberRights(db, user.id),
    findPinSession(db, session.id),
  ]);
  const isOver = Date.now() - session.createdAt.getTime() >= sessionLimits.absolute * 1000;
  if (isOver || pin?.isOver || isLocked(visitor, session) || !found || found.deactivated) {
    await db.delete(staffSessions).where(eq(staffSessions.id, session.id));
    return { ...nobody, cookies: [forgetCookie(sessionCookie)] };
  }
  const { deactivated: _, ...rights } = found;
  if (pin && extend) await touchPinSession(db, session.id);
  const member = {
    id: user.id,
    name: user.name,
    email: user.email,
    ...rights,
    ...(pin ? limitedToPin(rights, pin.pointId) : {}),
  };
  return { member, sessionId: session.id, deviceId: pin?.deviceId ?? null, cookies };
}

const isLocked = ({ headers }: Visitor, { id }: { id: string }) =>
  cookieOf(headers, lockedCookie) === id;

const findUnextended = ({ loadApi, headersOf }: Core, visitor: Visitor) =>
  nullIfRefused(loadApi, (api) =>
    api.getSession({ headers: headersOf(visitor), query: { disableRefresh: true } }),
  );

async function peek(core: Core, visitor: Visitor) {
  const answer = await findUnextended(core, visitor);
  if (!answer) return null;
  const { session, user } = answer;
  const secondsTo = (moment: number) => Math.floor((moment - Date.now()) / 1000);
  const absoluteSeconds = secondsTo(session.createdAt.getTime() + sessionLimits.absolute * 1000);
  const idleSeconds = Math.min(absoluteSeconds, secondsTo(session.expiresAt.getTime()));
  const pin = await findPinSession(core.db, session.id);
  if (idleSeconds <= 0 || pin?.isOver || isLocked(visitor, session)) return null;
  const { id: memberId, email } = user;
  return { memberId, email, idleSeconds, absoluteSeconds, deviceId: pin?.deviceId ?? null };
}

async function endSessionOf(core: Core, visitor: Visitor): Promise<void> {
  const answer = await findUnextended(core, visitor);
  if (answer) await core.db.delete(staffSessions).where(eq(staffSessions.id, answer.session.id));
}

function signingIn(core: Core) {
  const { loadApi, log, headersOf, forgetCookie, sessionCookie, challengeCookie } = core;
  return {
    signIn: (visitor: Visitor, email: string, password: string) =>
      signIn(core, visitor, email, password),

    /** Null without a password given shortly before. */
    async findChallenge(visitor: Visitor): Promise<({ email: string } & Factors) | null> {
      const member = await findChallenged(core, visitor);
      return member && { email: member.email, ...(await findFactors(core.db, member.id)) };
    },

    passChallenge: (visitor: Visitor, kind: "code" | "recovery", code: string) =>
      passChallenge(core, visitor, kind, code),

    /** If the database fails, signs out in the browser only. */
    async signOut(visitor: Visitor): Promise<Cookies & { failed: boolean }> {
      const cookies = [forgetCookie(sessionCookie), forgetCookie(challengeCookie)];
      try {
        await endSessionOf(core, visitor);
        return { cookies, failed: false };
      } catch (error) {
        log.error({ err: error }, "a session could not be ended");
        return { cookies, failed: true };
      }
    },

    openPinSession: (visitor: Visitor, memberId: string, deviceId: number) =>
      openPinSession(core, visitor, memberId, deviceId),

    async changePassword(
      visitor: Visitor,
      currentPassword: string,
      newPassword: string,
    ): Promise<AuthenticationRefused | Cookies> {
      const body = { currentPassword, newPassword, revokeOtherSessions: true };
      const answer = await nullIfRefused(loadApi, (api) =>
        api.changePassword({
          body,
          headers: headersOf(visitor),
          returnHeaders: true,
        }),
      );
      return answer ? { cookies: cookiesOf(answer.headers) } : { refused: "password" };
    },
  };
}

async function openPinSession(
  core: Core,
  visitor: Visitor,
  memberId: string,
  deviceId: number,
): Promise<Cookies> {
  const { loadApi, db, headersWithoutSession } = core;
  const { headers, response } = await (
    await loadApi()
  ).openSession({
    body: { memberId },
    headers: headersWithoutSession(visitor),
    returnHeaders: true,
  });
  await beginPinSession(db, response.sessionId, deviceId);
  await endSessionOf(core, visitor);
  await deleteExpiredSessions(db);
  return { cookies: cookiesOf(headers) };
}

async function signIn(
  core: Core,
  visitor: Visitor,
  email: string,
  password: string,
): Promise<
  | AuthenticationRefused
  | (Cookies & ({ memberId: string } | { next: "second-factor"; factors: Factors }))
> {
  const { loadApi, db, headersWithoutSession } = core;
  const answer = await nullIfRefused(loadApi, (api) =>
    api.signInEmail({
      body: { email, password },
      headers: headersWithoutSession(visitor),
      returnHeaders: true,
    }),
  );
  if (!answer) return { refused: "credentials" };
  const cookies = cookiesOf(answer.headers);
  if ("twoFactorRedirect" in answer.response) {
    const [member] = await db.select({ id: staff.id }).from(staff).where(eq(staff.email, email));
    return { next: "second-factor", factors: await findFactors(db, member!.id), cookies };
  }
  await endSessionOf(core, visitor);
  await deleteExpiredSessions(db);
  return { memberId: answer.response.user.id, cookies };
}

async function passChallenge(
  core: Core,
  visitor: Visitor,
  kind: "code" | "recovery",
  code: string,
): Promise<AuthenticationRefused | (Cookies & { memberId: string; email: string })> {
  const { loadApi, db, secrets, headersWithoutSession } = core;
  const member = await findChallenged(core, visitor);
  // better-auth would throw for an app encrypted with an unknown secret.
  if (member && kind === "code" && !(await findApp(db, secrets, member.id)))
    return { refused: "code" };
  const accepted = !member
    ? null
    : kind === "code"
      ? await acceptCode(core, member.id, code)
      : await findRecoveryHash(db, member.id, code);
  // Wrong codes are sent too: better-auth counts a challenge's attempts, and ends it.
  const request = {
    body: { code: accepted ?? "" },
    headers: headersWithoutSession(visitor),
    returnHeaders: true,
  } as const;
  try {
    const answer =
      kind === "code"
        ? await (await loadApi()).verifyTOTP(request)
        : await (await loadApi()).verifyBackupCode(request);
    const { user } = answer.response as { user: { id: string; email: string } };
    if (kind === "recovery") await notifyMember(db, user.id, "recovery_code_used", null);
    await endSessionOf(core, visitor);
    await deleteExpiredSessions(db);
    return { memberId: user.id, email: user.email, cookies: cookiesOf(answer.headers) };
  } catch (error) {
    return { refused: authenticationRefusal(error) };
  }
}

function secondFactors(core: Core) {
  const { loadApi, db, secrets, headersOf } = core;
  return {
    /** Inactive until `confirmApp` has seen a code. */
    async beginApp(
      visitor: Visitor,
      password: string,
    ): Promise<AuthenticationRefused | { begun: true }> {
      try {
        await (
          await loadApi()
        ).enableTwoFactor({
          body: { password, method: "totp" },
          headers: headersOf(visitor),
        });
        return { begun: true };
      } catch (error) {
        return { refused: authenticationRefusal(error) };
      }
    },

    /** `issuer`: names the entry in an authenticator app. */
    async findAppAddress(member: SignedInMember, issuer: string): Promise<string | null> {
      const app = await findApp(db, secrets, member.id);
      return app && !app.verified ? createOTP(app.key).url(issuer, member.email) : null;
    },

    async confirmApp(
      visitor: Visitor,
      member: SignedInMember,
      code: string,
    ): Promise<AuthenticationRefused | (Cookies & { recoveryCodes: string[] })> {
      const app = await findApp(db, secrets, member.id);
      if (!app || app.verified || !(await acceptFirstAppCode(db, app, code, new Date())))
        return { refused: "code" };
      try {
        const body = { code: await currentCode(app) };
        const answer = await (
          await loadApi()
        ).verifyTOTP({
          body,
          headers: headersOf(visitor),
          returnHeaders: true,
        });
        await updateSecondFactor(db, member.id);
        return {
          cookies: cookiesOf(answer.headers),
          recoveryCodes: await renewRecoveryCodes(db, member.id),
        };
      } catch (error) {
        return { refused: authenticationRefusal(error) };
      }
    },
  };
}

function passkeys(core: Core) {
  const { loadApi, db, headersOf, headersWithoutSession } = core;
  return {
    async offerPasskey(visitor: Visitor, name: string) {
      const request = {
        headers: headersOf(visitor),
        query: { name },
        returnHeaders: true,
      } as const;
      const { headers, response } = await (
        await loadApi()
      ).generatePasskeyRegistrationOptions(request);
      return { options: response, cookies: cookiesOf(headers) };
    },

    async addPasskey(
      visitor: Visitor,
      member: SignedInMember,
      response: unknown,
      name: string,
    ): Promise<AuthenticationRefused | { added: true }> {
      const answer = await nullIfRefused(
        loadApi,
        (api) =>
          api.verifyPasskeyRegistration({
            body: { response, name },
            headers: headersOf(visitor),
          }),
        true,
      );
      if (!answer) return { refused: "passkey" };
      await updateSecondFactor(db, member.id);
      return { added: true };
    },

    async askForPasskey(visitor: Visitor) {
      const request = { headers: headersWithoutSession(visitor), returnHeaders: true } as const;
      const { headers, response } = await (
        await loadApi()
      ).generatePasskeyAuthenticationOptions(request);
      // A passkey counts as both factors, so the device has to verify its user.
      return {
        options: { ...response, userVerification: "required" },
        cookies: cookiesOf(headers),
      };
    },

    async signInWithPasskey(
      visitor: Visitor,
      response: Record<string, unknown>,
      expected: string | null,
    ): Promise<AuthenticationRefused | (Cookies & { memberId: string; email: string })> {
      const body = { response: response as PasskeyAnswer };
      const headers = headersWithoutSession(visitor);
      const answer = await nullIfRefused(
        loadApi,
        (api) => api.verifyPasskeyAuthentication({ body, headers, returnHeaders: true }),
        true,
      );
      if (!answer) return { refused: "passkey" };
      const { user, session } = answer.response;
      if (expected !== null && user.email !== expected) {
        await db.delete(staffSessions).where(eq(staffSessions.id, session.id));
        return { refused: "passkey" };
      }
      await endSessionOf(core, visitor);
      await deleteExpiredSessions(db);
      return { memberId: user.id, email: user.email, cookies: cookiesOf(answer.headers) };
    },
  };
}
