// Who is signed in, and how somebody becomes it. The only file that knows better-auth: its server API is called from
// here, its HTTP handler is never mounted.
import { randomUUID } from "node:crypto";
import { passkey } from "@better-auth/passkey";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { symmetricDecrypt } from "better-auth/crypto";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import { createOTP } from "@better-auth/utils/otp";
import { and, eq, lt } from "drizzle-orm";
import { staff, staffAccounts, staffPasskeys, staffSessions, staffTwoFactors, staffVerifications } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { takeAttempt } from "#app/shop/staff/attempts.server.ts";
import { passwordLimits } from "#app/shop/staff/password.ts";
import { hashPassword, verifyPassword } from "#app/shop/staff/passwords.server.ts";

/** Seconds without a page after which a session ends, and seconds after which it ends in any case (ASVS 5.0, 7.3). */
export const sessionLimits = { idle: 30 * 60, absolute: 12 * 60 * 60 } as const;

/** A request as far as it says who sent it. `address` is the visitor's, never what a header claims. */
export type Visitor = { headers: Headers; address: string };
export type StaffMember = { id: string; name: string; email: string };
/** Values for Set-Cookie; each answer that has some must carry them. */
type Cookies = { cookies: string[] };
type Refused = { refused: "credentials" | "code" | "challenge" | "locked" | "password" | "already" | "passkey" };

/** What a browser says of a passkey; better-auth judges it, whatever it is. */
type PasskeyAnswer = { id: string; rawId: string; response: never; clientExtensionResults: never; type: never };

export type Authentication = ReturnType<typeof createAuthentication>;

const addressHeader = "x-inkiosk-address";

type Options = { db: Database; log: Log; publicUrl: string; secret: string; shopName: string };

export function createAuthentication({ db, log, publicUrl, secret, shopName }: Options) {
  const secure = publicUrl.startsWith("https:");
  // why not better-auth's own prefix: it writes __Secure-, and __Host- also ties a cookie to this very host.
  const cookiePrefix = secure ? "__Host-inkiosk" : "inkiosk";
  const sessionCookie = `${cookiePrefix}.session_token`;
  const challengeCookie = `${cookiePrefix}.two_factor`;
  const ownColumn = { fields: { userId: "staffId" } };

  const auth = betterAuth({
    appName: shopName,
    baseURL: publicUrl,
    secret,
    telemetry: { enabled: false },
    // why: its lines would say which of address and password was wrong.
    logger: {
      level: "error",
      log: (_level, _message, ...details) => log.error({ err: details.find((each) => each instanceof Error) }, "better-auth failed"),
    },
    // why: attempts are counted by attempts.server.ts, atomically and for this server API, which better-auth does not limit.
    rateLimit: { enabled: false },
    database: drizzleAdapter(db, {
      provider: "pg",
      transaction: true,
      schema: {
        user: staff,
        session: staffSessions,
        account: staffAccounts,
        verification: staffVerifications,
        twoFactor: staffTwoFactors,
        passkey: staffPasskeys,
      },
    }),
    user: { additionalFields: { deactivatedAt: { type: "date", required: false, input: false, returned: false } } },
    account: ownColumn,
    session: { ...ownColumn, expiresIn: sessionLimits.idle, updateAge: 60, freshAge: sessionLimits.absolute },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLimits.least,
      maxPasswordLength: passwordLimits.most * 4,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    advanced: {
      useSecureCookies: false,
      cookiePrefix,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { disableIpTracking: true },
    },
    databaseHooks: {
      session: {
        create: {
          async before(session, context) {
            const [member] = await db.select({ deactivatedAt: staff.deactivatedAt }).from(staff).where(eq(staff.id, session.userId));
            if (!member || member.deactivatedAt) return false;
            const userAgent = session.userAgent?.slice(0, 400) ?? "";
            return { data: { ipAddress: context?.headers?.get(addressHeader) ?? "", userAgent } };
          },
        },
      },
    },
    plugins: [
      twoFactor({ issuer: shopName, schema: { twoFactor: ownColumn } }),
      passkey({
        rpID: new URL(publicUrl).hostname,
        rpName: shopName,
        origin: publicUrl,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        schema: { passkey: { fields: { userId: "staffId", credentialID: "credentialId" } } },
        registration: { afterVerification: ({ verification }) => requireUser(verification.registrationInfo?.userVerified) },
        authentication: { afterVerification: ({ verification }) => requireUser(verification.authenticationInfo.userVerified) },
      }),
    ],
  });

  function headersOf({ headers, address }: Visitor): Headers {
    const kept = new Headers({ [addressHeader]: address });
    for (const name of ["cookie", "user-agent"]) if (headers.has(name)) kept.set(name, headers.get(name)!);
    return kept;
  }

  /** For a sign-in under way: whoever may be signed in already in this browser does not count. */
  function headersWithoutSession(visitor: Visitor): Headers {
    const kept = headersOf(visitor);
    const others = (kept.get("cookie") ?? "").split(/;\s*/).filter((each) => !each.startsWith(`${sessionCookie}=`));
    kept.set("cookie", others.join("; "));
    return kept;
  }

  /** The session that a visitor's cookie names, with the cookie that lengthens it. */
  async function findSession(visitor: Visitor): Promise<Cookies & { member: StaffMember | null; sessionId: string | null }> {
    const nobody = { member: null, sessionId: null };
    const answer = await attempt(() => auth.api.getSession({ headers: headersOf(visitor), returnHeaders: true }));
    if (!answer) return { ...nobody, cookies: [forgetCookie(sessionCookie)] };
    const cookies = cookiesOf(answer.headers);
    if (!answer.response) return { ...nobody, cookies };
    const { session, user } = answer.response;
    const [row] = await db.select({ deactivatedAt: staff.deactivatedAt }).from(staff).where(eq(staff.id, user.id));
    const isOver = Date.now() - session.createdAt.getTime() >= sessionLimits.absolute * 1000;
    if (isOver || !row || row.deactivatedAt) {
      await db.delete(staffSessions).where(eq(staffSessions.id, session.id));
      return { ...nobody, cookies: [forgetCookie(sessionCookie)] };
    }
    return { member: { id: user.id, name: user.name, email: user.email }, sessionId: session.id, cookies };
  }

  async function endSessionOf(visitor: Visitor): Promise<void> {
    const answer = await attempt(() => auth.api.getSession({ headers: headersOf(visitor), query: { disableRefresh: true } }));
    if (answer) await db.delete(staffSessions).where(eq(staffSessions.id, answer.session.id));
  }

  function forgetCookie(name: string): string {
    return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  }

  /** A code of an authenticator app counts once per account (RFC 6238, section 5.2). */
  async function isRepeated(memberId: string, code: string): Promise<boolean> {
    return (await takeAttempt(db, secret, { kind: "code", of: `${memberId} ${code}` })) > 0;
  }

  /** Whether a password alone opens the account: not when there is an authenticator app or a passkey. */
  async function settleSecondFactor(memberId: string): Promise<void> {
    const [app] = await db
      .select({ verified: staffTwoFactors.verified })
      .from(staffTwoFactors)
      .where(eq(staffTwoFactors.staffId, memberId));
    const passkeys = await db.$count(staffPasskeys, eq(staffPasskeys.staffId, memberId));
    const twoFactorEnabled = app?.verified === true || passkeys > 0;
    await db.update(staff).set({ twoFactorEnabled, updatedAt: new Date() }).where(eq(staff.id, memberId));
  }

  return {
    cookieNames: { session: sessionCookie, device: `${cookiePrefix}.device` },
    secure,
    secret,
    findSession,
    settleSecondFactor,

    /** The password. `next`: what is still asked for. */
    async signIn(
      visitor: Visitor,
      email: string,
      password: string,
    ): Promise<Refused | (Cookies & ({ memberId: string } | { next: "second-factor" }))> {
      const answer = await attempt(() =>
        auth.api.signInEmail({ body: { email, password }, headers: headersWithoutSession(visitor), returnHeaders: true }),
      );
      if (!answer) return { refused: "credentials" };
      const cookies = cookiesOf(answer.headers);
      if ("twoFactorRedirect" in answer.response) return { next: "second-factor", cookies };
      await endSessionOf(visitor);
      await sweep(db);
      return { memberId: answer.response.user.id, cookies };
    },

    /** Which second factors the account under way has; null when no password was given, or too long ago. */
    async findChallenge(visitor: Visitor): Promise<{ email: string; app: boolean; passkey: boolean } | null> {
      const cookie = cookieOf(visitor.headers, challengeCookie);
      const identifier = cookie?.slice(0, cookie.lastIndexOf("."));
      if (!identifier?.startsWith("2fa-")) return null;
      const [challenge] = await db.select().from(staffVerifications).where(eq(staffVerifications.identifier, identifier));
      if (!challenge || challenge.expiresAt < new Date()) return null;
      const [member] = await db.select().from(staff).where(eq(staff.id, challenge.value));
      if (!member) return null;
      const [app] = await db
        .select()
        .from(staffTwoFactors)
        .where(and(eq(staffTwoFactors.staffId, member.id), eq(staffTwoFactors.verified, true)));
      const passkeys = await db.$count(staffPasskeys, eq(staffPasskeys.staffId, member.id));
      return { email: member.email, app: app !== undefined, passkey: passkeys > 0 };
    },

    /** The second factor: six digits of an app, or a recovery code. */
    async passChallenge(
      visitor: Visitor,
      kind: "code" | "recovery",
      code: string,
    ): Promise<Refused | (Cookies & { memberId: string; email: string })> {
      const request = { body: { code }, headers: headersWithoutSession(visitor), returnHeaders: true } as const;
      try {
        const answer = kind === "code" ? await auth.api.verifyTOTP(request) : await auth.api.verifyBackupCode(request);
        const { token, user } = answer.response as { token: string; user: { id: string; email: string } };
        if (kind === "code" && (await isRepeated(user.id, code))) {
          await db.delete(staffSessions).where(eq(staffSessions.token, token));
          return { refused: "challenge" };
        }
        await endSessionOf(visitor);
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
        await endSessionOf(visitor);
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
      const [row] = await db
        .select()
        .from(staffTwoFactors)
        .where(and(eq(staffTwoFactors.staffId, member.id), eq(staffTwoFactors.verified, false)));
      if (!row) return null;
      const { secretConfig } = await auth.$context;
      return createOTP(await symmetricDecrypt({ key: secretConfig, data: row.secret })).url(shopName, member.email);
    },

    async confirmApp(visitor: Visitor, member: StaffMember, code: string): Promise<Refused | (Cookies & { recoveryCodes: string[] })> {
      try {
        const answer = await auth.api.verifyTOTP({ body: { code }, headers: headersOf(visitor), returnHeaders: true });
        await isRepeated(member.id, code);
        await settleSecondFactor(member.id);
        const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: member.id } });
        return { cookies: cookiesOf(answer.headers), recoveryCodes: backupCodes };
      } catch (error) {
        return { refused: refusalOf(error) };
      }
    },

    async removeApp(visitor: Visitor, member: StaffMember, password: string): Promise<Refused | Cookies> {
      const answer = await attempt(() =>
        auth.api.disableTwoFactor({ body: { password }, headers: headersOf(visitor), returnHeaders: true }),
      );
      if (!answer) return { refused: "password" };
      await settleSecondFactor(member.id);
      return { cookies: cookiesOf(answer.headers) };
    },

    async renewRecoveryCodes(visitor: Visitor, password: string): Promise<Refused | { recoveryCodes: string[] }> {
      const answer = await attempt(() => auth.api.generateBackupCodes({ body: { password }, headers: headersOf(visitor) }));
      return answer ? { recoveryCodes: answer.backupCodes } : { refused: "password" };
    },

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
      await settleSecondFactor(member.id);
      return { added: true };
    },

    async askForPasskey(visitor: Visitor) {
      const request = { headers: headersWithoutSession(visitor), returnHeaders: true } as const;
      const { headers, response } = await auth.api.generatePasskeyAuthenticationOptions(request);
      // why: a passkey stands for both factors, so the device has to make sure who holds it.
      return { options: { ...response, userVerification: "required" }, cookies: cookiesOf(headers) };
    },

    async signInWithPasskey(
      visitor: Visitor,
      response: Record<string, unknown>,
    ): Promise<Refused | (Cookies & { memberId: string; email: string })> {
      const body = { response: response as PasskeyAnswer };
      const headers = headersWithoutSession(visitor);
      const answer = await attempt(() => auth.api.verifyPasskeyAuthentication({ body, headers, returnHeaders: true }), true);
      if (!answer) return { refused: "passkey" };
      await endSessionOf(visitor);
      await sweep(db);
      const { user } = answer.response;
      return { memberId: user.id, email: user.email, cookies: cookiesOf(answer.headers) };
    },
  };
}

/** The row that better-auth looks for when a password is given. */
export function credentialOf(memberId: string, passwordHash: string): typeof staffAccounts.$inferInsert {
  return { id: randomUUID(), staffId: memberId, accountId: memberId, providerId: "credential", password: passwordHash };
}

function requireUser(verified: boolean | undefined): void {
  if (!verified) throw new APIError("UNAUTHORIZED", { message: "the device did not verify its user" });
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

/** A cookie of a request, decoded; undefined where there is none. */
export function cookieOf(headers: Headers, name: string): string | undefined {
  const found = (headers.get("cookie") ?? "").split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  try {
    return found && decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** Of several cookies of one name the last, which is the one that counts. */
function cookiesOf(headers: Headers): string[] {
  return [...new Map(headers.getSetCookie().map((cookie) => [cookie.slice(0, cookie.indexOf("=")), cookie])).values()];
}

async function sweep(db: Database): Promise<void> {
  const now = new Date();
  await db.delete(staffSessions).where(lt(staffSessions.expiresAt, now));
  await db.delete(staffVerifications).where(lt(staffVerifications.expiresAt, now));
}
