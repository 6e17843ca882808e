// Mails are written in the transaction that causes them, and sent at least once under one
// Message-ID. Those not sent for a week are held back, and staff decide.
import { and, count, eq, gt, lt, min, ne, notInArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";
import { dueBy } from "#app/platform/database/due.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { DeliveryError } from "#app/platform/network/smtp.server.ts";
import { dayMs, minuteMs } from "#app/shop/calendar/milliseconds.ts";
import { mails, textMessages } from "#db/mail-tables.ts";
import { freshDays, shopKinds } from "#app/shop/mail/outbox/outgoing.ts";
import { isOverdue, overdueError } from "#app/shop/outbox-state.server.ts";

export type Mail = typeof mails.$inferSelect;
export type TextMessage = typeof textMessages.$inferSelect;

/** Lasts longer than any attempt: after it, another process takes over. */
const lease = "5 minutes";
/** Furthest that `due_at` lies ahead: a reminder written in the evening waits for the morning. */
const longest = "1 day";

/** Returns the message's id, or null if there is nothing to say any more. */
export type Deliver<Message> = (message: Message) => Promise<string | null>;

export async function sendNextMail(
  db: Database,
  deliver: Deliver<Mail>,
  log: Log,
): Promise<boolean> {
  const count = await failOverdueMails(db);
  if (count > 0) log.warn({ count }, "mails waited too long, and are held back in the outbox");
  return sendNext(db, mails, deliver, log);
}

const freshSince = sql`now() - make_interval(days => ${freshDays})`;
const isLate = and(
  eq(mails.attempts, 0),
  lt(mails.dueAt, freshSince),
  lt(mails.createdAt, freshSince),
  // why: the law wants a withdrawal acknowledged (Directive 2011/83/EU, article 11(3)).
  ne(mails.kind, "withdrawal_received"),
);

/** Holds back untried mails, such as those of a shop that had no mail server for months. */
export async function failOverdueMails(db: Database): Promise<number> {
  await putBackAfterAJump(db);
  const { rowCount } = await db
    .update(mails)
    .set({ state: "failed", error: overdueError, doneAt: sql`now()` })
    .where(and(eq(mails.state, "waiting"), isLate));
  return rowCount ?? 0;
}

/** Puts back what was held back because a clock ran ahead for a moment. */
async function putBackAfterAJump(db: Database): Promise<void> {
  const inTheFuture = gt(mails.doneAt, sql`now() + interval '1 minute'`);
  // why only young ones: no older mail was in time, and few are looked through.
  const isYoung = gt(mails.createdAt, sql`now() - 2 * make_interval(days => ${freshDays})`);
  await db
    .update(mails)
    .set({ state: "waiting", error: null, doneAt: null })
    .where(and(isOverdue(mails), inTheFuture, isYoung));
}

/** `late`: how many of those waiting would be held back by now. */
export async function countWaitingMails(
  db: Database,
): Promise<{ waiting: number; expired: number; overdue: number }> {
  const isWaiting = eq(mails.state, "waiting");
  const [waiting, expired, overdue] = await Promise.all([
    db.$count(mails, isWaiting),
    db.$count(mails, and(isWaiting, isLate)),
    db.$count(mails, isOverdue(mails)),
  ]);
  return { waiting, expired, overdue };
}

export const sendNextTextMessage = (
  db: Database,
  deliver: Deliver<TextMessage>,
  log: Log,
): Promise<boolean> => sendNext(db, textMessages, deliver, log);

/**
 * Keeps the first due time, since attempts move `due_at`. why no later than now: from then on
 * counts how long it is tried.
 */
const firstDue = ({ attempts, dueAt, firstDueAt }: typeof mails) =>
  sql<Date>`case when ${attempts} = 0 then least(${dueAt}, now()) else ${firstDueAt} end`;

/** Counts mails due before `moment`, and finds when the first of them was. */
export async function findDelayedMails(
  db: Database,
  moment: Date,
): Promise<{ count: number; since: Date | null }> {
  const since = firstDue(mails);
  const [found] = await db
    .select({ count: count(), since: min(since).mapWith(mails.dueAt) })
    .from(mails)
    .where(and(eq(mails.state, "waiting"), lt(since, moment)));
  return found!;
}

export const isTurnOf = (table: typeof mails | typeof textMessages) => dueBy(table.dueAt, longest);

async function sendNext<Table extends typeof mails | typeof textMessages>(
  db: Database,
  table: Table,
  deliver: Deliver<Table["$inferSelect"]>,
  log: Log,
): Promise<boolean> {
  const isDue = and(eq(table.state, "waiting"), isTurnOf(table));
  const nextOf = (of?: SQL) =>
    db
      .select({ id: table.id })
      .from(table as typeof mails)
      .where(and(isDue, of))
      .orderBy(table.dueAt)
      .limit(1)
      .for("update", { skipLocked: true });
  // why in two steps: sorting by recipient would sort all waiting mails each time.
  const next =
    table === mails
      ? sql`coalesce((${nextOf(notInArray(mails.kind, [...shopKinds]))}), (${nextOf()}))`
      : nextOf();
  const [message] = await db
    .update(table as typeof mails)
    .set({
      attempts: sql`${table.attempts} + 1`,
      firstDueAt: firstDue(table as typeof mails),
      dueAt: sql`now() + ${lease}::interval`,
      error: null,
    })
    .where(eq(table.id, next))
    .returning()
    .prepare(table === mails ? "claim_mail" : "claim_text_message")
    .execute();
  if (!message) return false;
  const settle = (change: Partial<Mail>) =>
    db
      .update(table as typeof mails)
      .set(change)
      .where(and(eq(table.id, message.id), eq(table.state, "waiting")));
  try {
    const deliveredId = await deliver(message);
    await settle(
      typeof deliveredId === "string"
        ? { state: "sent", messageId: deliveredId, doneAt: new Date() }
        : { state: "discarded", error: null, doneAt: new Date() },
    );
  } catch (error) {
    const isFinal = error instanceof DeliveryError && error.isFinal;
    const told = error instanceof DeliveryError ? error.message : "internal";
    if (!(error instanceof DeliveryError))
      log.error(
        { err: error, kind: message.kind, id: message.id },
        "a message could not be put together",
      );
    const again = isFinal ? null : nextAttempt(message.attempts, message.firstDueAt, new Date());
    // why without the error's text: it names the recipient.
    const facts = {
      kind: message.kind,
      id: message.id,
      attempts: message.attempts,
      code: error instanceof DeliveryError ? error.code : null,
    };
    if (again) log.warn(facts, "a message was not taken; it is tried again");
    else log.error(facts, "a message was not taken, and is given up");
    await settle(
      again ? { error: told, dueAt: again } : { state: "failed", error: told, doneAt: new Date() },
    );
  }
  return true;
}

/** Minutes between attempts; the last one repeats. */
const waits = [1, 5, 15, 30, 60, 120, 240];
/** RFC 5321, section 4.5.4.1: give up after four to five days. */
const patienceDays = 4;

/** When a message that failed is tried again; null to give up. `attempts` counts from 1. */
function nextAttempt(attempts: number, writtenAt: Date, now: Date): Date | null {
  if (now.getTime() - writtenAt.getTime() > patienceDays * dayMs) return null;
  const minutes = waits[Math.min(attempts, waits.length) - 1]!;
  return new Date(now.getTime() + minutes * minuteMs);
}
