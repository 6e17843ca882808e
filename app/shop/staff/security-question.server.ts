// The security question at sign-in only slows down programs; it is never a factor.
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import { staffSecurityQuestion } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";

export type SecurityQuestion = { asked: boolean; hasAnswer: boolean };

function normalisedAnswer(answer: string): string {
  return answer.normalize("NFKC").trim().toLowerCase();
}

// A fast hash is enough: the answer protects nothing, and every attempt would pay for a slow one.
function hashOf(answer: string, salt: string): string {
  return `${salt}$${createHash("sha256")
    .update(`${salt}\0${normalisedAnswer(answer)}`)
    .digest("base64url")}`;
}

export async function findSecurityQuestion(db: Database): Promise<SecurityQuestion> {
  const [row] = await db.select().from(staffSecurityQuestion);
  return { asked: row?.asked ?? false, hasAnswer: typeof row?.answerHash === "string" };
}

/** Keeps the stored answer if none is typed; asking the question needs one. */
export async function saveSecurityQuestion(
  db: Database,
  { asked, answer }: { asked: boolean; answer: string },
): Promise<{ saved: boolean }> {
  const answerHash =
    normalisedAnswer(answer) === ""
      ? (await db.select().from(staffSecurityQuestion))[0]?.answerHash
      : hashOf(answer, randomBytes(16).toString("base64url"));
  if (asked && !answerHash) return { saved: false };
  const values = { asked, answerHash: answerHash ?? null, updatedAt: sql`now()` };
  await db
    .insert(staffSecurityQuestion)
    .values(values)
    .onConflictDoUpdate({ target: staffSecurityQuestion.id, set: values });
  return { saved: true };
}

export async function isRightAnswer(db: Database, answer: string): Promise<boolean> {
  const [row] = await db.select().from(staffSecurityQuestion);
  if (!row?.asked || !row.answerHash) return true;
  const [salt = ""] = row.answerHash.split("$");
  return timingSafeEqual(Buffer.from(hashOf(answer, salt)), Buffer.from(row.answerHash));
}
