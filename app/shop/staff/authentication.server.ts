// Who is signed in, and how somebody becomes it. The server API of better-auth is called from here alone; its HTTP handler is
// never mounted.
import { randomUUID } from "node:crypto";
import { APIError } from "better-auth/api";
import { createOTP } from "@better-auth/utils/otp";
import { eq, lt } from "drizzle-orm";
import type { staffAccounts } from "#db/staff-tables.ts";
import { staff, staffSessions, staffVerifications } from "#db/staff-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Secrets } from "#app/platform/secret.server.ts";
import { findApp, presentCode, takeCode, takeFirstCode } from "#app/shop/staff/authenticator-app.server.ts";
import { addressHeader, languageHeader, openBetterAuth, sessionLimits } from "#app/shop/staff/better-auth.server.ts";
import { cookieOf, cookiesOf, resigned } from "#app/shop/staff/cookies.server.ts";
import { findFactors, settleSecondFactor } from "#app/shop/staff/factors.server.ts";
import type { Factors } from "#app/shop/staff/factors.server.ts";
import { tellMember } from "#app/shop/staff/notices.server.ts";
import { findRecoveryHash, renewRecoveryCodes } from "#app/shop/staff/recovery-codes.server.ts";
import type { Role } from "#app/shop/staff/staff.server.ts";

/** A request as far as it says who sent it. `address` is the visitor's, never what a header claims. */
export type Visitor = { headers: Headers; address: string; language: Language };
/** `network`: where the request came from that they are signed in with. */
export type StaffMember = { id: string; name: string; email: string; role: Role; secondFactor: boolean; network?: string };
/** Values for Set-Cookie; each answer that has some must carry them. */
type Cookies = { cookies: string[] };
type Refused = { refused: "credentials" | "code" | "challenge" | "locked" | "password" | "already" | "passkey" };

/** What a browser says of a passkey; better-auth judges it, whatever it is. */
type PasskeyAnswer = { id: string; rawId: string; response: never; clientExtensionResults: never; type: never };

export type Authentication = ReturnType<typeof createAuthentication>;

type Options = { db: Database; log: Log; publicUrl: string; secrets: Secrets; shopName: string };

export function createAuthentication(options: Options) {
  const core = openCore(options);
  const { cookiePrefix, sessionCookie, secure } = core;
  return {
    cookieNames: { session: sessionCookie, device: `${cookiePrefix}.device`, greeting: `${cookiePrefix}.greeting` },
    secure,
    secret: options.secrets[0],
    secrets: options.secrets,
    findSession: (visitor: Visitor) => findSession(core, visitor),
    peek: (visitor: Visitor) => peek(core, visitor),
    ...signingIn(core),
    ...secondFactors(core),
    ...passkeys(core),
  };
}

type Core = ReturnType<typeof openCore>;

/** What all that follows works with: better-auth, and the cookies by which a visitor is known. */
function openCore(options: Options) {
  const { publicUrl, secrets } = options;
  const secure = publicUrl.startsWith("https:");
  // why not better-auth's own prefix: it writes __Secure-, and __Host- also ties a cookie to this very host.
  const cookiePrefix = secure ? "__Host-inkiosk" : "inkiosk";
  const sessionCookie = `${cookiePrefix}.session_token`;
  const auth = openBetterAuth({ ...options, secret: secrets[0], cookiePrefix });

  function headersOf({ headers, address, language }: Visitor): Headers {
    const kept = new Headers({ [addressHeader]: address, [languageHeader]: language });
    if (headers.has("user-agent")) kept.set("user-agent", headers.get("user-agent")!);
    if (headers.has("cookie")) kept.set("cookie", resigned(headers.get("cookie")!, cookiePrefix, secrets));
    return kept;
  }

  /** For a sign-in under way: whoever may be signed in already in this browser does not count. */
  function headersWithoutSession(visitor: Visitor): Headers {
    const kept = headersOf(visitor);
    const others = (kept.get("cookie") ?? "").split(/;\s*/).filter((each) => !each.startsWith(`${sessionCookie}=`));
    kept.set("cookie", others.join("; "));
    return kept;
  }

  function forgetCookie(name: string): string {
    return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  }

  return {
    ...options,
    auth,
    secure,
    cookiePrefix,
    sessionCookie,
    challengeCookie: `${cookiePrefix}.two_factor`,
    headersOf,
    headersWithoutSession,
    forgetCookie,
  };
}

/** The session that a visitor's cookie names, with the cookie that lengthens it. */
async function findSession(
  { auth, db, headersOf, forgetCookie, sessionCookie }: Core,
  visitor: Visitor,
): Promise<Cookies & { member: StaffMember | null; sessionId: string | null }> {
  const nobody = { member: null, sessionId: null };
  const answer = await attempt(() => auth.api.getSession({ headers: headersOf(visitor), returnHeaders: true }));
  if (!answer) return { ...nobody, cookies: [forgetCookie(sessionCookie)] };
  const cookies = cookiesOf(answer.headers);
  if (!answer.response) return { ...nobody, cookies };
  const { session, user } = answer.response;
  const { deactivatedAt, role, twoFactorEnabled: secondFactor } = staff;
  const [row] = await db.select({ deactivatedAt, role, secondFactor }).from(staff).where(eq(staff.id, user.id));
  const isOver = Date.now() - session.createdAt.getTime() >= sessionLimits.absolute * 1000;
  if (isOver || !row || row.deactivatedAt) {
    await db.delete(staffSessions).where(eq(staffSessions.id, session.id));
    return { ...nobody, cookies: [forgetCookie(sessionCookie)] };
  }
  const member = { id: user.id, name: user.name, email: user.email, role: row.role, secondFactor: row.secondFactor };
  return { member, sessionId: session.id, cookies };
}

const findUnlengthened = ({ auth, headersOf }: Core, visitor: Visitor) =>
  attempt(() => auth.api.getSession({ headers: headersOf(visitor), query: { disableRefresh: true } }));

/** Whose session it is and how long it lasts, which asking does not lengthen. */
async function peek(core: Core, visitor: Visitor) {
  const answer = await findUnlengthened(core, visitor);
  if (!answer) return null;
  const { session, user } = answer;
  const secondsTo = (moment: number) => Math.floor((moment - Date.now()) / 1000);
  const absoluteSeconds = secondsTo(session.createdAt.getTime() + sessionLimits.absolute * 1000);
  const idleSeconds = Math.min(absoluteSeconds, secondsTo(session.expiresAt.getTime()));
  return idleSeconds > 0 ? { memberId: user.id, email: user.email, idleSeconds, absoluteSeconds } : null;
}

async function endSessionOf(core: Core, visitor: Visitor): Promise<void> {
  const answer = await findUnlengthened(core, visitor);
  if (answer) await core.db.delete(staffSessions).where(eq(staffSessions.id, answer.session.id));
}

/** Who gave the password of a sign-in that waits for its second factor. */
async function findChallenged({ db, headersOf, challengeCookie }: Core, visitor: Visitor) {
  const cookie = cookieOf(headersOf(visitor), challengeCookie);
  const identifier = cookie?.slice(0, cookie.lastIndexOf("."));
  if (!identifier?.startsWith("2fa-")) return null;
  const [challenge] = await db.select().from(staffVerifications).where(eq(staffVerifications.identifier, identifier));
  if (!challenge || challenge.expiresAt < new Date()) return null;
  const [member] = await db.select().from(staff).where(eq(staff.id, challenge.value));
  return member ?? null;
}

/** What better-auth has to see where the code counts: it looks at its clock alone. */
async function acceptCode({ db, secrets }: Core, memberId: string, code: string): Promise<string | null> {
  const app = await findApp(db, secrets, memberId);
  return app?.verified && (await takeCode(db, app, code, new Date())) ? presentCode(app) : null;
}

/** Password, second factor, and the end of it. */
function signingIn(core: Core) {
  const { auth, db, log, secrets, headersOf, headersWithoutSession, forgetCookie, sessionCookie, challengeCookie } = core;
  return {
    /** The password. `next`: what is still asked for. */
    async signIn(
      visitor: Visitor,
      email: string,
      password: string,
    ): Promise<Refused | (Cookies & ({ memberId: string } | { next: "second-factor"; factors: Factors }))> {
      const answer = await attempt(() =>
        auth.api.signInEmail({ body: { email, password }, headers: headersWithoutSession(visitor), returnHeaders: true }),
      );
      if (!answer) return { refused: "credentials" };
      const cookies = cookiesOf(answer.headers);
      if ("twoFactorRedirect" in answer.response) {
        const [member] = await db.select({ id: staff.id }).from(staff).where(eq(staff.email, email));
        return { next: "second-factor", factors: await findFactors(db, member!.id), cookies };
      }
      await endSessionOf(core, visitor);
      await sweep(db);
      return { memberId: answer.response.user.id, cookies };
    },

    /** Which second factors the account under way has; null when no password was given, or too long ago. */
    async findChallenge(visitor: Visitor): Promise<({ email: string } & Factors) | null> {
      const member = await findChallenged(core, visitor);
      return member && { email: member.email, ...(await findFactors(db, member.id)) };
    },

    /** The second factor: six digits of an app, or a recovery code. */
    async passChallenge(
      visitor: Visitor,
      kind: "code" | "recovery",
      code: string,
    ): Promise<Refused | (Cookies & { memberId: string; email: string })> {
      const member = await findChallenged(core, visitor);
      // why here: better-auth would fail on what a secret sealed that nobody gave us.
      if (member && kind === "code" && !(await findApp(db, secrets, member.id))) return { refused: "code" };
      const accepted = !member
        ? null
        : kind === "code"
          ? await acceptCode(core, member.id, code)
          : await findRecoveryHash(db, member.id, code);
      // why also what is wrong: better-auth counts the attempts of a challenge, and ends it.
      const request = { body: { code: accepted ?? "" }, headers: headersWithoutSession(visitor), returnHeaders: true } as const;
      try {
        const answer = kind === "code" ? await auth.api.verifyTOTP(request) : await auth.api.verifyBackupCode(request);
        const { user } = answer.response as { user: { id: string; email: string } };
        if (kind === "recovery") await tellMember(db, user.id, "recovery_code_used", null);
        await endSessionOf(core, visitor);
        await sweep(db);
        return { memberId: user.id, email: user.email, cookies: cookiesOf(answer.headers) };
      } catch (error) {
        return { refused: refusalOf(error) };
      }
    },

    /** Ends the session in the database and in the browser; where the database fails, in the browser alone. */
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

    async changePassword(visitor: Visitor, currentPassword: string, newPassword: string): Promise<Refused | Cookies> {
      const body = { currentPassword, newPassword, revokeOtherSessions: true };
      const answer = await attempt(() => auth.api.changePassword({ body, headers: headersOf(visitor), returnHeaders: true }));
      return answer ? { cookies: cookiesOf(answer.headers) } : { refused: "password" };
    },
  };
}

/** The authenticator app of somebody who is signed in. */
function secondFactors(core: Core) {
  const { auth, db, secrets, shopName, headersOf } = core;
  return {
    /** Makes a new secret for an authenticator app; it counts once `confirmApp` has seen a code. */
    async beginApp(visitor: Visitor, password: string): Promise<Refused | { begun: true }> {
      try {
        await auth.api.enableTwoFactor({ body: { password, method: "totp" }, headers: headersOf(visitor) });
        return { begun: true };
      } catch (error) {
        return { refused: refusalOf(error) };
      }
    },

    /** The secret that waits for its first code, as an otpauth address. */
    async findAppAddress(member: StaffMember): Promise<string | null> {
      const app = await findApp(db, secrets, member.id);
      return app && !app.verified ? createOTP(app.key).url(shopName, member.email) : null;
    },

    async confirmApp(visitor: Visitor, member: StaffMember, code: string): Promise<Refused | (Cookies & { recoveryCodes: string[] })> {
      const app = await findApp(db, secrets, member.id);
      if (!app || app.verified || !(await takeFirstCode(db, app, code, new Date()))) return { refused: "code" };
      try {
        const body = { code: await presentCode(app) };
        const answer = await auth.api.verifyTOTP({ body, headers: headersOf(visitor), returnHeaders: true });
        await settleSecondFactor(db, member.id);
        return { cookies: cookiesOf(answer.headers), recoveryCodes: await renewRecoveryCodes(db, member.id) };
      } catch (error) {
        return { refused: refusalOf(error) };
      }
    },
  };
}

function passkeys(core: Core) {
  const { auth, db, headersOf, headersWithoutSession } = core;
  return {
    async offerPasskey(visitor: Visitor, name: string) {
      const request = { headers: headersOf(visitor), query: { name }, returnHeaders: true } as const;
      const { headers, response } = await auth.api.generatePasskeyRegistrationOptions(request);
      return { options: response, cookies: cookiesOf(headers) };
    },

    async addPasskey(visitor: Visitor, member: StaffMember, response: unknown, name: string): Promise<Refused | { added: true }> {
      const answer = await attempt(
        () => auth.api.verifyPasskeyRegistration({ body: { response, name }, headers: headersOf(visitor) }),
        true,
      );
      if (!answer) return { refused: "passkey" };
      await settleSecondFactor(db, member.id);
      return { added: true };
    },

    async askForPasskey(visitor: Visitor) {
      const request = { headers: headersWithoutSession(visitor), returnHeaders: true } as const;
      const { headers, response } = await auth.api.generatePasskeyAuthenticationOptions(request);
      // why: a passkey stands for both factors, so the device has to make sure who holds it.
      return { options: { ...response, userVerification: "required" }, cookies: cookiesOf(headers) };
    },

    /** `expected`: whose passkey it has to be, where somebody is signed in already. */
    async signInWithPasskey(
      visitor: Visitor,
      response: Record<string, unknown>,
      expected: string | null,
    ): Promise<Refused | (Cookies & { memberId: string; email: string })> {
      const body = { response: response as PasskeyAnswer };
      const headers = headersWithoutSession(visitor);
      const answer = await attempt(() => auth.api.verifyPasskeyAuthentication({ body, headers, returnHeaders: true }), true);
      if (!answer) return { refused: "passkey" };
      const { user, session } = answer.response;
      if (expected !== null && user.email !== expected) {
        await db.delete(staffSessions).where(eq(staffSessions.id, session.id));
        return { refused: "passkey" };
      }
      await endSessionOf(core, visitor);
      await sweep(db);
      return { memberId: user.id, email: user.email, cookies: cookiesOf(answer.headers) };
    },
  };
}

/** The row that better-auth looks for when a password is given. */
export function credentialOf(memberId: string, passwordHash: string): typeof staffAccounts.$inferInsert {
  return { id: randomUUID(), staffId: memberId, accountId: memberId, providerId: "credential", password: passwordHash };
}

/** Null where better-auth says no; what it did not foresee is thrown. `lenient`: damaged input counts as no, too. */
async function attempt<T>(call: () => Promise<T>, lenient = false): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof APIError && (lenient || error.statusCode < 500)) return null;
    throw error;
  }
}

function refusalOf(error: unknown): Refused["refused"] {
  if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
  switch (error.body?.code) {
    case "INVALID_TWO_FACTOR_COOKIE":
    case "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE":
      return "challenge";
    case "ACCOUNT_TEMPORARILY_LOCKED":
      return "locked";
    case "INVALID_PASSWORD":
      return "password";
    case "TOTP_ALREADY_ENABLED":
      return "already";
    default:
      return "code";
  }
}

async function sweep(db: Database): Promise<void> {
  const now = new Date();
  await db.delete(staffSessions).where(lt(staffSessions.expiresAt, now));
  await db.delete(staffVerifications).where(lt(staffVerifications.expiresAt, now));
}
