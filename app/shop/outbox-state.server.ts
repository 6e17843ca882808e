// States of a mail or text message in the outbox, for every room that writes one; mail/outbox/
// sends them.
import { and, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { mails, textMessages } from "#db/mail-tables.ts";

export const requeued = (dueAt: SQL | Date) =>
  ({
    state: "waiting",
    attempts: 0,
    dueAt,
    error: null,
    reason: null,
    createdAt: sql`now()`,
    doneAt: null,
    againAt: null,
  }) as const;

export const isOverdue = (table: typeof mails | typeof textMessages) =>
  and(eq(table.state, "failed"), eq(table.reason, "too-late"));
