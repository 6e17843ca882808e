// The question of the login page, 'Who is your favourite cat?'. It keeps programs busy and is never counted as a factor.
import { sql } from "drizzle-orm";
import { staffSecurityQuestion } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import { hashPassword, verifyPassword } from "#app/shop/staff/passwords.server.ts";

export type SecurityQuestion = { asked: boolean; hasAnswer: boolean };

function plain(answer: string): string {
  return answer.normalize("NFKC").trim().toLowerCase();
}

export async function findSecurityQuestion(db: Database): Promise<SecurityQuestion> {
  const [row] = await db.select().from(staffSecurityQuestion);
  return { asked: row?.asked ?? false, hasAnswer: typeof row?.answerHash === "string" };
}

/** Without an answer the kept one stays; `asked` without any answer is not kept. */
export async function saveSecurityQuestion(
  db: Database,
  { asked, answer }: { asked: boolean; answer: string },
): Promise<{ saved: boolean }> {
  const answerHash =
    plain(answer) === "" ? (await db.select().from(staffSecurityQuestion))[0]?.answerHash : await hashPassword(plain(answer));
  if (asked && !answerHash) return { saved: false };
  const values = { asked, answerHash: answerHash ?? null, updatedAt: sql`now()` };
  await db.insert(staffSecurityQuestion).values(values).onConflictDoUpdate({ target: staffSecurityQuestion.id, set: values });
  return { saved: true };
}

/** True where the question is not asked at all. */
export async function isRightAnswer(db: Database, answer: string): Promise<boolean> {
  const [row] = await db.select().from(staffSecurityQuestion);
  if (!row?.asked || !row.answerHash) return true;
  return verifyPassword({ hash: row.answerHash, password: plain(answer) });
}
