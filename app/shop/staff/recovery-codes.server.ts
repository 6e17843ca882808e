// Ten single-use codes, stored as hashes.
import { randomInt } from "node:crypto";
import { and, eq, like, not } from "drizzle-orm";
import { staffTwoFactors } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Secrets } from "#app/platform/secrets/secret.server.ts";
import { decrypted } from "./authenticator-app.server.ts";
import {
  groupedRecoveryCode,
  recoveryAlphabet,
  recoveryCodesMade,
  recoverySigns,
} from "./recovery-code.ts";
import { hashPassword, verifyPassword } from "./passwords.server.ts";

/** Cheaper than for passwords: codes have 60 random bits, and all ten are compared. */
const cost = { log2N: 12, r: 8, p: 1 };

function makeCode(): string {
  const sign = () => recoveryAlphabet[randomInt(recoveryAlphabet.length)];
  return groupedRecoveryCode(Array.from({ length: recoverySigns }, sign).join(""));
}

export async function renewRecoveryCodes(db: Database, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesMade }, makeCode);
  await db
    .update(staffTwoFactors)
    .set({ backupCodes: await hashed(codes) })
    .where(eq(staffTwoFactors.staffId, memberId));
  return codes;
}

async function hashed(codes: string[]): Promise<string> {
  return JSON.stringify(await Promise.all(codes.map((code) => hashPassword(code, cost))));
}

export async function countRecoveryCodes(db: Database, memberId: string): Promise<number> {
  const [row] = await db
    .select({ kept: staffTwoFactors.backupCodes })
    .from(staffTwoFactors)
    .where(eq(staffTwoFactors.staffId, memberId));
  return hashesOf(row?.kept ?? "[]").length;
}

export async function findRecoveryHash(
  db: Database,
  memberId: string,
  code: string,
): Promise<string | null> {
  const [row] = await db
    .select({ kept: staffTwoFactors.backupCodes })
    .from(staffTwoFactors)
    .where(eq(staffTwoFactors.staffId, memberId));
  const hashes = hashesOf(row?.kept ?? "[]");
  const fits = await Promise.all(hashes.map((hash) => verifyPassword({ hash, password: code })));
  return hashes[fits.indexOf(true)] ?? null;
}

/** Hashes pass unchanged; better-auth must not make its own codes. */
export const storedAsHashes = {
  encrypt: async (codes: string) => JSON.stringify(hashesOf(codes)),
  decrypt: async (stored: string) => stored,
};

function hashesOf(stored: string): string[] {
  if (!stored.startsWith("[")) return [];
  return (JSON.parse(stored) as string[]).filter((each) => each.startsWith("scrypt$"));
}

/** Migrates codes that were once stored encrypted. */
export async function hashOldRecoveryCodes(db: Database, secrets: Secrets): Promise<void> {
  const old = await db
    .select()
    .from(staffTwoFactors)
    .where(not(like(staffTwoFactors.backupCodes, "[%")));
  for (const { id, backupCodes } of old) {
    const readable = (
      await Promise.all(secrets.map((secret) => decrypted(backupCodes, secret)))
    ).find((each) => each !== null);
    const hashes = await hashed(readable ? (JSON.parse(readable) as string[]) : []);
    await db
      .update(staffTwoFactors)
      .set({ backupCodes: hashes })
      .where(and(eq(staffTwoFactors.id, id), eq(staffTwoFactors.backupCodes, backupCodes)));
  }
}
