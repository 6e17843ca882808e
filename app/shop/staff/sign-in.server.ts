// A sign-in, in order: attempts, security question, password, second factor.
import { createHmac, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { staff } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { networkOf } from "#app/shop/security-log/security-event.ts";
import {
  recordSecurityEvent,
  recordStrangerEvent,
} from "#app/shop/security-log/security-log.server.ts";
import { resetAttempts, deleteOldAttempts, countAttempts } from "./sign-in-attempts.server.ts";
import type { Attempt } from "./sign-in-attempts.server.ts";
import type { Visitor } from "./authentication-core.server.ts";
import type { Authentication } from "./authentication.server.ts";
import type { Factors } from "./factors.server.ts";
import { areSecretsEqual } from "#app/platform/secrets/secret-comparison.server.ts";
import { cookieOf, setCookieHeader } from "#app/platform/network/cookies.server.ts";
import { hashDummyPassword } from "./passwords.server.ts";
import { unlockPin } from "./pins.server.ts";
import { isRightAnswer } from "./security-question.server.ts";
import type { SignIn } from "./sign-in-form.ts";

type SignInResult =
  | { signedIn: true; cookies: string[] }
  | { next: "second-factor"; factors: Factors; cookies: string[] }
  | { refused: "credentials" | "question" | "no-user" }
  | { refused: "too-often"; waitSeconds: number };

const halfYear = 180 * 24 * 60 * 60;

type Parts = { db: Database; log: Log; authentication: Authentication };

export async function signIn(
  { db, log, authentication }: Parts,
  visitor: Visitor,
  typed: SignIn,
): Promise<SignInResult> {
  const { secret } = authentication;
  const email = typed.email.toLowerCase();
  const device = knownDevice(authentication, visitor, email);
  // Known browsers are counted separately, so that no stranger can lock an owner out.
  const attempts: Attempt[] = device
    ? [{ kind: "device", of: device }]
    : [
        { kind: "address", of: visitor.address },
        { kind: "account", of: email },
      ];
  const refuse = refuser({ db, log }, visitor, email);
  const waitSeconds = await countAttempts(db, secret, attempts);
  if (waitSeconds > 0) return refuse({ refused: "too-often", waitSeconds });
  if (!(await isRightAnswer(db, typed.answer))) return refuse({ refused: "question" });
  if (!z.email().safeParse(email).success) {
    await hashDummyPassword(typed.password);
    return refuse({ refused: "credentials" });
  }
  const result = await authentication.signIn(visitor, email, typed.password);
  if ("refused" in result) return refuse({ refused: "credentials" });
  if ("next" in result) return result;
  // The member may have been deactivated meanwhile.
  if (!(await findMemberByEmail(db, email))) return refuse({ refused: "no-user" });
  return {
    signedIn: true,
    cookies: [
      ...result.cookies,
      await welcome({ db, authentication }, visitor, email, "password", device),
    ],
  };
}

type SecondFactorResult =
  | { signedIn: true; cookies: string[] }
  | { refused: "code" | "challenge" }
  | { refused: "too-often"; waitSeconds: number };

export async function passSecondFactor(
  { db, log, authentication }: Parts,
  visitor: Visitor,
  typed: { kind: "code" | "recovery"; code: string },
): Promise<SecondFactorResult> {
  const challenge = await authentication.findChallenge(visitor);
  const refuse = refuser({ db, log }, visitor, challenge?.email ?? null);
  const waitSeconds = await countAttempts(db, authentication.secret, [
    { kind: "address", of: visitor.address },
  ]);
  if (waitSeconds > 0) return refuse({ refused: "too-often", waitSeconds });
  const result = await authentication.passChallenge(visitor, typed.kind, typed.code);
  if (!("refused" in result)) {
    return {
      signedIn: true,
      cookies: [
        ...result.cookies,
        await welcome({ db, authentication }, visitor, result.email, typed.kind),
      ],
    };
  }
  if (result.refused === "locked") return refuse({ refused: "too-often", waitSeconds: 900 });
  return refuse({ refused: result.refused === "challenge" ? "challenge" : "code" });
}

export async function passPasskey(
  { db, log, authentication }: Parts,
  visitor: Visitor,
  response: Record<string, unknown>,
  expected: string | null = null,
): Promise<{ signedIn: true; cookies: string[] } | { refused: "passkey" }> {
  const result = await authentication.signInWithPasskey(visitor, response, expected);
  if ("refused" in result) return refuser({ db, log }, visitor, null)({ refused: "passkey" });
  return {
    signedIn: true,
    cookies: [
      ...result.cookies,
      await welcome({ db, authentication }, visitor, result.email, "passkey"),
    ],
  };
}

/** Text typed by a stranger is not recorded anywhere. */
function refuser({ db, log }: Pick<Parts, "db" | "log">, visitor: Visitor, email: string | null) {
  return async <const Refusal extends { refused: string }>(refusal: Refusal): Promise<Refusal> => {
    const { refused } = refusal;
    // It names no address or account, since many people read this log.
    log.warn({ reason: refused }, "a sign-in was refused");
    const kind = refused === "too-often" ? "too-often" : "sign-in-failed";
    const member = email === null ? null : await findMemberByEmail(db, email);
    await recordStrangerEvent(db, networkOf(visitor.address), { kind, about: refused }, member);
    return refusal;
  };
}

async function welcome(
  { db, authentication }: Pick<Parts, "db" | "authentication">,
  visitor: Visitor,
  email: string,
  method: "password" | "code" | "recovery" | "passkey",
  device: string | null = null,
): Promise<string> {
  const { secret, secure, cookieNames } = authentication;
  const member = await findMemberByEmail(db, email);
  if (member) {
    const actor = { ...member, network: networkOf(visitor.address) };
    await recordSecurityEvent(db, actor, { kind: "signed-in", about: method });
    await unlockPin(db, member.id);
  }
  await resetAttempts(db, secret, { kind: "account", of: email });
  if (device) await resetAttempts(db, secret, { kind: "device", of: device });
  await deleteOldAttempts(db);
  const nonce = device ?? randomBytes(16).toString("base64url");
  const value = `${nonce}.${deviceMark(secret, email, nonce)}`;
  return setCookieHeader(cookieNames.device, value, { maxAge: halfYear, secure });
}

async function findMemberByEmail(
  db: Database,
  email: string,
): Promise<{ id: string; name: string } | null> {
  const [member] = await db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(eq(staff.email, email));
  return member ?? null;
}

function knownDevice(
  { secrets, cookieNames }: Authentication,
  visitor: Visitor,
  email: string,
): string | null {
  const [nonce = "", mark = ""] = cookieOf(visitor.headers, cookieNames.device)?.split(".") ?? [];
  return nonce && secrets.some((secret) => areSecretsEqual(mark, deviceMark(secret, email, nonce)))
    ? nonce
    : null;
}

function deviceMark(secret: string, email: string, nonce: string): string {
  return createHmac("sha256", secret).update(`device\0${email}\0${nonce}`).digest("base64url");
}
