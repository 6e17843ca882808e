// Checks a member's own password before a sensitive action, with a limit of attempts.

import { and, eq } from "drizzle-orm";
import { staffAccounts } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { recordSecurityEvent } from "#app/shop/security-log/security-log.server.ts";
import { resetAttempts, countAttempt } from "./sign-in-attempts.server.ts";
import type { SignedInMember } from "./authentication-core.server.ts";
import { verifyPassword } from "./passwords.server.ts";

type OwnPassword =
  | { right: true }
  | { refused: "password" }
  | { refused: "too-often"; waitSeconds: number };

export async function checkOwnPassword(
  db: Database,
  secret: string,
  member: SignedInMember,
  password: string,
): Promise<OwnPassword> {
  const attempt = { kind: "member", of: member.id } as const;
  const waitSeconds = await countAttempt(db, secret, attempt);
  if (waitSeconds > 0) return { refused: "too-often", waitSeconds };
  const [account] = await db
    .select({ hash: staffAccounts.password })
    .from(staffAccounts)
    .where(and(eq(staffAccounts.staffId, member.id), eq(staffAccounts.providerId, "credential")));
  if (!account?.hash || !(await verifyPassword({ hash: account.hash, password }))) {
    await recordSecurityEvent(db, member, { kind: "sign-in-failed", about: "password" });
    return { refused: "password" };
  }
  await resetAttempts(db, secret, attempt);
  return { right: true };
}
