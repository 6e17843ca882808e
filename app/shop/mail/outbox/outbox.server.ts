// Mails are written in the transaction that causes them, and sent at least once under one Message-
// ID. After a week without an attempt a mail is overdue, and staff decide about it.
import { and, count, eq, gt, lt, min, ne, notInArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";
import { isDueSql } from "#app/platform/database/due.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { DeliveryError } from "#app/platform/network/smtp.server.ts";
import { dayMs, minuteMs } from "#app/shop/calendar/milliseconds.ts";
import { mails, textMessages } from "#db/mail-tables.ts";
import { overdueAfterDays, shopKinds } from "./outgoing.ts";
import type { DeliveryReason } from "./outgoing.ts";
import { isOverdue } from "#app/shop/outbox-state.server.ts";

export type Mail = typeof mails.$inferSelect;
export type TextMessage = typeof textMessages.$inferSelect;

/** Longer than any attempt: after it, another process takes over. */
const leaseDuration = "5 minutes";
/** How far ahead `due_at` may be: a reminder written in the evening waits for the morning. */
const longestWait = "1 day";

/** Thrown if the shop itself knows that a message cannot be delivered; it is not tried again. */
export class UndeliverableError extends Error {
  override name = "UndeliverableError";
  readonly reason: DeliveryReason;

  constructor(reason: DeliveryReason) {
    super(reason);
    this.reason = reason;
  }
}

function failureOf(error: unknown): { error: string | null; reason: DeliveryReason | null } {
  if (error instanceof DeliveryError) return { error: error.message, reason: null };
  return { error: null, reason: error instanceof UndeliverableError ? error.reason : "internal" };
}

/** Returns the message's id, or null if the message is no longer needed. */
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

const freshSince = sql`now() - make_interval(days => ${overdueAfterDays})`;
const isLate = and(
  eq(mails.attempts, 0),
  lt(mails.dueAt, freshSince),
  lt(mails.createdAt, freshSince),
  // A withdrawal must be acknowledged by law, however late (Directive 2011/83/EU, article 11(3)).
  ne(mails.kind, "withdrawal_received"),
);

/**
 * Fails mails that were never attempted and are too old, such as those of a shop that had no mail
 * server for months.
 */
async function failOverdueMails(db: Database): Promise<number> {
  await putBackAfterAJump(db);
  const { rowCount } = await db
    .update(mails)
    .set({ state: "failed", reason: "too-late", doneAt: sql`now()` })
    .where(and(eq(mails.state, "waiting"), isLate));
  return rowCount ?? 0;
}

/** Restores mails that became overdue because a clock was ahead for a moment. */
async function putBackAfterAJump(db: Database): Promise<void> {
  const inTheFuture = gt(mails.doneAt, sql`now() + interval '1 minute'`);
  // Only young mails are searched: an older one was overdue in any case.
  const isYoung = gt(mails.createdAt, sql`now() - 2 * make_interval(days => ${overdueAfterDays})`);
  await db
    .update(mails)
    .set({ state: "waiting", error: null, reason: null, doneAt: null })
    .where(and(isOverdue(mails), inTheFuture, isYoung));
}

/**
 * `expired` counts the waiting mails that are too old to be sent; they become overdue at the next
 * attempt.
 */
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
 * Keeps the first due time, since attempts move `due_at`. It is never in the future, because
 * retries are limited from this time on.
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

export const isDueNow = (table: typeof mails | typeof textMessages) =>
  isDueSql(table.dueAt, longestWait);

async function sendNext<Table extends typeof mails | typeof textMessages>(
  db: Database,
  table: Table,
  deliver: Deliver<Table["$inferSelect"]>,
  log: Log,
): Promise<boolean> {
  const isDue = and(eq(table.state, "waiting"), isDueNow(table));
  const nextOf = (filter?: SQL) =>
    db
      .select({ id: table.id })
      .from(table as typeof mails)
      .where(and(isDue, filter))
      .orderBy(table.dueAt)
      .limit(1)
      .for("update", { skipLocked: true });
  // Two steps, because sorting by recipient would sort all waiting mails each time.
  const next =
    table === mails
      ? sql`coalesce((${nextOf(notInArray(mails.kind, [...shopKinds]))}), (${nextOf()}))`
      : nextOf();
  const [message] = await db
    .update(table as typeof mails)
    .set({
      attempts: sql`${table.attempts} + 1`,
      firstDueAt: firstDue(table as typeof mails),
      dueAt: sql`now() + ${leaseDuration}::interval`,
      error: null,
      reason: null,
    })
    .where(eq(table.id, next))
    .returning()
    .prepare(table === mails ? "claim_mail" : "claim_text_message")
    .execute();
  if (!message) return false;
  // Whoever took it after the lease, or queued it again, is answerable for it.
  const isStillOurs = and(
    eq(table.state, "waiting"),
    eq(table.attempts, message.attempts),
    sql`date_trunc('milliseconds', ${table.dueAt}) = ${sql.param(message.dueAt, mails.dueAt)}`,
  );
  const settle = (change: Partial<Mail>) =>
    db
      .update(table as typeof mails)
      .set(change)
      .where(and(eq(table.id, message.id), isStillOurs));
  try {
    const deliveredId = await deliver(message);
    await settle(
      typeof deliveredId === "string"
        ? { state: "sent", messageId: deliveredId, doneAt: new Date() }
        : { state: "discarded", error: null, doneAt: new Date() },
    );
  } catch (error) {
    const isFinal =
      error instanceof UndeliverableError || (error instanceof DeliveryError && error.isFinal);
    const failure = failureOf(error);
    if (failure.reason === "internal")
      log.error(
        { err: error, kind: message.kind, id: message.id },
        "a message could not be put together",
      );
    const retryAt = isFinal ? null : nextAttempt(message.attempts, message.firstDueAt, new Date());
    // The error's text is left out, because it names the recipient.
    const facts = {
      kind: message.kind,
      id: message.id,
      attempts: message.attempts,
      code: error instanceof DeliveryError ? error.code : null,
    };
    if (retryAt) log.warn(facts, "a message was not taken; it is tried again");
    else log.error(facts, "a message was not taken, and is given up");
    await settle(
      retryAt
        ? { ...failure, dueAt: retryAt }
        : { state: "failed", ...failure, doneAt: new Date() },
    );
  }
  return true;
}

/** Minutes between attempts; the last one repeats. */
const retryMinutes = [1, 5, 15, 30, 60, 120, 240];
/** RFC 5321, section 4.5.4.1: give up after four to five days. */
const patienceDays = 4;

/** When a failed message is attempted again; null to give up. `attempts` counts from 1. */
function nextAttempt(attempts: number, writtenAt: Date, now: Date): Date | null {
  if (now.getTime() - writtenAt.getTime() > patienceDays * dayMs) return null;
  const minutes = retryMinutes[Math.min(attempts, retryMinutes.length) - 1]!;
  return new Date(now.getTime() + minutes * minuteMs);
}

/**
 * When a restored shop leaves standby: mails are sent, except for those that staff decide about.
 * Text messages are discarded, because they are outdated.
 */
export async function resumeOutbox(db: Database, now: Date): Promise<void> {
  await db
    .update(textMessages)
    .set({ state: "discarded", doneAt: now })
    .where(eq(textMessages.state, "waiting"));
  await failOverdueMails(db);
  // The time is reset, because an alarm measures from it how long mails wait.
  await db
    .update(mails)
    .set({ dueAt: now })
    .where(and(eq(mails.state, "waiting"), lt(mails.dueAt, now)));
}
