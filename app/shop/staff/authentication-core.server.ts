// Shared by all parts of signing in: better-auth, its cookies, and its refusals as the shop's.

import { randomUUID } from "node:crypto";
import { APIError } from "@better-auth/core/error";
import { eq, lt } from "drizzle-orm";
import type { staffAccounts } from "#db/staff-tables.ts";
import { staff, staffSessions, staffVerifications } from "#db/staff-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { Secrets } from "#app/platform/secrets/secret.server.ts";
import { loadOnce } from "#app/platform/process/load-once.ts";
import { cookieOf, setCookieHeader } from "#app/platform/network/cookies.server.ts";
import { signCookiesAgain } from "./cookies.server.ts";
import type { MemberRights } from "./rights.ts";
import { addressHeader, languageHeader } from "./visitor-headers.ts";

/** `address` is never taken from a header. */
export type Visitor = { headers: Headers; address: string; language: Language };
export type SignedInMember = MemberRights & {
  id: string;
  name: string;
  email: string;
  secondFactor: boolean;
  network?: string;
};
export type Cookies = { cookies: string[] };
export type AuthenticationRefused = {
  refused: "credentials" | "code" | "challenge" | "locked" | "password" | "already" | "passkey";
};

export type Options = {
  db: Database;
  log: Log;
  publicUrl: string;
  secrets: Secrets;
  shopName: string;
};

/** Five hundred modules, of which visitors need none. */
export const loadBetterAuth = () => import("./better-auth.server.ts");

export type Core = ReturnType<typeof openCore>;

export function openCore(options: Options) {
  const { publicUrl, secrets } = options;
  const secure = publicUrl.startsWith("https:");
  // The prefix __Host-, unlike better-auth's, also binds a cookie to this very host.
  const cookiePrefix = secure ? "__Host-inkiosk" : "inkiosk";
  const sessionCookie = `${cookiePrefix}.session_token`;
  const loadApi = loadOnce(async () => {
    const { openBetterAuth } = await loadBetterAuth();
    return openBetterAuth({ ...options, secret: secrets[0], cookiePrefix }).api;
  });

  function headersOf({ headers, address, language }: Visitor): Headers {
    const forwarded = new Headers({ [addressHeader]: address, [languageHeader]: language });
    if (headers.has("user-agent")) forwarded.set("user-agent", headers.get("user-agent")!);
    if (headers.has("cookie"))
      forwarded.set("cookie", signCookiesAgain(headers.get("cookie")!, cookiePrefix, secrets));
    return forwarded;
  }

  /** Leaves out this browser's session, which a sign-in under way must not use. */
  function headersWithoutSession(visitor: Visitor): Headers {
    const forwarded = headersOf(visitor);
    const others = (forwarded.get("cookie") ?? "")
      .split(/;\s*/)
      .filter((each) => !each.startsWith(`${sessionCookie}=`));
    forwarded.set("cookie", others.join("; "));
    return forwarded;
  }

  function forgetCookie(name: string): string {
    return setCookieHeader(name, null, { secure });
  }

  return {
    ...options,
    loadApi,
    secure,
    cookiePrefix,
    sessionCookie,
    challengeCookie: `${cookiePrefix}.two_factor`,
    headersOf,
    headersWithoutSession,
    forgetCookie,
  };
}

export async function findChallenged({ db, headersOf, challengeCookie }: Core, visitor: Visitor) {
  const cookie = cookieOf(headersOf(visitor), challengeCookie);
  const identifier = cookie?.slice(0, cookie.lastIndexOf("."));
  if (!identifier?.startsWith("2fa-")) return null;
  const [challenge] = await db
    .select()
    .from(staffVerifications)
    .where(eq(staffVerifications.identifier, identifier));
  if (!challenge || challenge.expiresAt < new Date()) return null;
  const [member] = await db.select().from(staff).where(eq(staff.id, challenge.value));
  return member ?? null;
}

export function credentialOf(
  memberId: string,
  passwordHash: string,
): typeof staffAccounts.$inferInsert {
  return {
    id: randomUUID(),
    staffId: memberId,
    accountId: memberId,
    providerId: "credential",
    password: passwordHash,
  };
}

/** Null if better-auth refuses. `lenient`: damaged input counts as refused too. */
export async function nullIfRefused<T>(
  loadApi: Core["loadApi"],
  call: (api: Awaited<ReturnType<Core["loadApi"]>>) => Promise<T>,
  lenient = false,
): Promise<T | null> {
  try {
    return await call(await loadApi());
  } catch (error) {
    if (error instanceof APIError && (lenient || error.statusCode < 500)) return null;
    throw error;
  }
}

export function authenticationRefusal(error: unknown): AuthenticationRefused["refused"] {
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

export async function deleteExpiredSessions(db: Database): Promise<void> {
  const now = new Date();
  await db.delete(staffSessions).where(lt(staffSessions.expiresAt, now));
  await db.delete(staffVerifications).where(lt(staffVerifications.expiresAt, now));
}
