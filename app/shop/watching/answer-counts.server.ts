// How many requests all processes answered, and how many of them failed, by the minute.

import { gt, lt, sql } from "drizzle-orm";
import { answerCounts } from "#db/alarm-tables.ts";
import type { Answers, Counted } from "#app/platform/process/answers.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { minuteMs } from "../calendar/milliseconds.ts";

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * minuteMs);

export async function keepAnswers(db: Database, answers: Answers, now: Date): Promise<void> {
  const lately = answers.takeLately();
  if (lately.answered === 0) return;
  const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
  try {
    await db
      .insert(answerCounts)
      .values({ minute, ...lately })
      .onConflictDoUpdate({
        target: answerCounts.minute,
        set: {
          answered: sql`${answerCounts.answered} + ${lately.answered}`,
          failed: sql`${answerCounts.failed} + ${lately.failed}`,
        },
      });
  } catch (error) {
    answers.giveBack(lately);
    throw error;
  }
}

export async function sumAnswers(db: Database, now: Date, minutes: number): Promise<Counted> {
  const [sum] = await db
    .select({
      answered: sql<number>`coalesce(sum(${answerCounts.answered}), 0)::float8`,
      failed: sql<number>`coalesce(sum(${answerCounts.failed}), 0)::float8`,
    })
    .from(answerCounts)
    .where(gt(answerCounts.minute, before(now, minutes)));
  return sum!;
}

export async function forgetAnswers(db: Database, now: Date): Promise<void> {
  await db.delete(answerCounts).where(lt(answerCounts.minute, before(now, 60)));
}
