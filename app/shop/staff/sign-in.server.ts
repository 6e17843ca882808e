// The order in which a sign-in is judged: how often it was tried, the security question, the password, the second factor.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Database } from "#app/platform/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { forgiveAttempts, sweepAttempts, takeAttempts } from "#app/shop/staff/attempts.server.ts";
import type { Attempt } from "#app/shop/staff/attempts.server.ts";
import { cookieOf } from "#app/shop/staff/authentication.server.ts";
import type { Authentication, Visitor } from "#app/shop/staff/authentication.server.ts";
import { spendTheTimeOfAPassword } from "#app/shop/staff/passwords.server.ts";
import { isRightAnswer } from "#app/shop/staff/security-question.server.ts";
import type { SignIn } from "#app/shop/staff/sign-in-form.ts";

export type SignInResult =
  | { signedIn: true; cookies: string[] }
  | { next: "second-factor"; cookies: string[] }
  | { refused: "credentials" | "question" }
  | { refused: "too-often"; waitSeconds: number };

type Parts = { db: Database; log: Log; authentication: Authentication };

export async function signIn({ db, log, authentication }: Parts, visitor: Visitor, given: SignIn): Promise<SignInResult> {
  const { secret } = authentication;
  const email = given.email.toLowerCase();
  const device = knownDevice(authentication, visitor, email);
  // why: a browser that was signed in to this account before is counted alone, so that no stranger can lock its owner out.
  const attempts: Attempt[] = device
    ? [{ kind: "device", of: device }]
    : [
        { kind: "address", of: visitor.address },
        { kind: "account", of: email },
      ];
  const waitSeconds = await takeAttempts(db, secret, attempts);
  if (waitSeconds > 0) return refuse(log, { refused: "too-often", waitSeconds });
  if (!(await isRightAnswer(db, given.answer))) return refuse(log, { refused: "question" });
  if (!z.email().safeParse(email).success) {
    await spendTheTimeOfAPassword(given.password);
    return refuse(log, { refused: "credentials" });
  }
  const result = await authentication.signIn(visitor, email, given.password);
  if ("refused" in result) return refuse(log, { refused: "credentials" });
  if ("next" in result) return result;
  return { signedIn: true, cookies: [...result.cookies, await welcome(db, authentication, device, email)] };
}

export type SecondFactorResult =
  | { signedIn: true; cookies: string[] }
  | { refused: "code" | "challenge" }
  | { refused: "too-often"; waitSeconds: number };

export async function passSecondFactor(
  { db, log, authentication }: Parts,
  visitor: Visitor,
  given: { kind: "code" | "recovery"; code: string },
): Promise<SecondFactorResult> {
  const waitSeconds = await takeAttempts(db, authentication.secret, [{ kind: "address", of: visitor.address }]);
  if (waitSeconds > 0) return refuse(log, { refused: "too-often", waitSeconds });
  const result = await authentication.passChallenge(visitor, given.kind, given.code);
  if (!("refused" in result)) {
    return { signedIn: true, cookies: [...result.cookies, await welcome(db, authentication, null, result.email)] };
  }
  if (result.refused === "locked") return refuse(log, { refused: "too-often", waitSeconds: 900 });
  return refuse(log, { refused: result.refused === "challenge" ? "challenge" : "code" });
}

export async function passPasskey(
  { db, log, authentication }: Parts,
  visitor: Visitor,
  response: Record<string, unknown>,
): Promise<{ signedIn: true; cookies: string[] } | { refused: "passkey" }> {
  const result = await authentication.signInWithPasskey(visitor, response);
  if ("refused" in result) return refuse(log, { refused: "passkey" });
  return { signedIn: true, cookies: [...result.cookies, await welcome(db, authentication, null, result.email)] };
}

// why without the address and the account: a log is read by more people than a member of staff would like.
function refuse<const Refusal extends { refused: string }>(log: Log, refusal: Refusal): Refusal {
  log.warn({ reason: refusal.refused }, "a sign-in was refused");
  return refusal;
}

/** After a full sign-in the account's count begins anew, and the browser is known from now on; answers with its cookie. */
async function welcome(db: Database, authentication: Authentication, device: string | null, email: string): Promise<string> {
  const { secret, secure, cookieNames } = authentication;
  await forgiveAttempts(db, secret, { kind: "account", of: email });
  if (device) await forgiveAttempts(db, secret, { kind: "device", of: device });
  await sweepAttempts(db);
  const nonce = device ?? randomBytes(16).toString("base64url");
  const value = `${nonce}.${deviceMark(secret, email, nonce)}`;
  return `${cookieNames.device}=${value}; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** The device's own number when its cookie says that it was signed in to this account before. */
function knownDevice({ secret, cookieNames }: Authentication, visitor: Visitor, email: string): string | null {
  const [nonce = "", mark = ""] = cookieOf(visitor.headers, cookieNames.device)?.split(".") ?? [];
  const [given, expected] = [Buffer.from(mark), Buffer.from(deviceMark(secret, email, nonce))];
  return nonce && given.length === expected.length && timingSafeEqual(given, expected) ? nonce : null;
}

function deviceMark(secret: string, email: string, nonce: string): string {
  return createHmac("sha256", secret).update(`device\0${email}\0${nonce}`).digest("base64url");
}
