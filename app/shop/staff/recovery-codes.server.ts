// Ten single-use codes, kept as hashes.
import { randomInt } from "node:crypto";
import { and, eq, like, not } from "drizzle-orm";
import { staffTwoFactors } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Secrets } from "#app/platform/secrets/secret.server.ts";
import { decrypted } from "#app/shop/staff/authenticator-app.server.ts";
import {
  groupedRecoveryCode,
  recoveryAlphabet,
  recoveryCodesMade,
  recoverySigns,
} from "#app/shop/staff/recovery-code.ts";
import { hashPassword, verifyPassword } from "#app/shop/staff/passwords.server.ts";

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

/** Hashes pass as they are; better-auth must not make codes of its own. */
export const storedAsHashes = {
  encrypt: async (codes: string) => JSON.stringify(hashesOf(codes)),
  decrypt: async (kept: string) => kept,
};

function hashesOf(kept: string): string[] {
  if (!kept.startsWith("[")) return [];
  return (JSON.parse(kept) as string[]).filter((each) => each.startsWith("scrypt$"));
}

/** Migrates codes that were once kept encrypted. */
export async function hashOldRecoveryCodes(db: Database, secrets: Secrets): Promise<void> {
  const old = await db
    .select()
    .from(staffTwoFactors)
    .where(not(like(staffTwoFactors.backupCodes, "[%")));
  for (const { id, backupCodes } of old) {
    const readable = (
      await Promise.all(secrets.map((secret) => decrypted(backupCodes, secret)))
    ).find((each) => each !== null);
    const kept = await hashed(readable ? (JSON.parse(readable) as string[]) : []);
    await db
      .update(staffTwoFactors)
      .set({ backupCodes: kept })
      .where(and(eq(staffTwoFactors.id, id), eq(staffTwoFactors.backupCodes, backupCodes)));
  }
}
