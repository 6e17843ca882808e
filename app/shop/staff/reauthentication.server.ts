// Sensitive actions need a recent password or second factor.
import { and, eq, gt, sql } from "drizzle-orm";
import { staffSessions } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { recordSecurityEvent } from "#app/shop/security-log/security-log.server.ts";
import { resetAttempts, countAttempt } from "./sign-in-attempts.server.ts";
import type { SignedInMember } from "./authentication-core.server.ts";
import type { Authentication } from "./authentication.server.ts";
import { findApp, acceptAppCode } from "./authenticator-app.server.ts";
import { checkOwnPassword } from "./own-password.server.ts";

export const reauthMinutes = 5;

export async function isRecentlyAuthenticated(
  db: Database,
  sessionId: string,
  minutes: number,
): Promise<boolean> {
  const recent = gt(staffSessions.provenAt, sql`now() - make_interval(mins => ${minutes})`);
  return (await db.$count(staffSessions, and(eq(staffSessions.id, sessionId), recent))) > 0;
}

type TypedProof = { password: string } | { code: string };
type ReauthResult =
  | { proven: true }
  | { refused: "password" | "code" }
  | { refused: "too-often"; waitSeconds: number };

/** Wrong passwords and wrong codes are counted together. */
export async function reauthenticate(
  { db, authentication }: { db: Database; authentication: Authentication },
  member: SignedInMember,
  sessionId: string,
  typed: TypedProof,
): Promise<ReauthResult> {
  const checked =
    "password" in typed
      ? await checkOwnPassword(db, authentication.secret, member, typed.password)
      : await checkOwnCode(db, authentication, member, typed.code);
  if ("refused" in checked) return checked;
  await db
    .update(staffSessions)
    .set({ provenAt: sql`now()` })
    .where(eq(staffSessions.id, sessionId));
  return { proven: true };
}

type OwnCode = { right: true } | Exclude<ReauthResult, { proven: true }>;

async function checkOwnCode(
  db: Database,
  { secret, secrets }: Authentication,
  member: SignedInMember,
  code: string,
): Promise<OwnCode> {
  const attempt = { kind: "member", of: member.id } as const;
  const waitSeconds = await countAttempt(db, secret, attempt);
  if (waitSeconds > 0) return { refused: "too-often", waitSeconds };
  const app = await findApp(db, secrets, member.id);
  if (!app?.verified || !(await acceptAppCode(db, app, code, new Date()))) {
    await recordSecurityEvent(db, member, { kind: "sign-in-failed", about: "code" });
    return { refused: "code" };
  }
  await resetAttempts(db, secret, attempt);
  return { right: true };
}
