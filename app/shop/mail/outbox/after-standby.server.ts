// After a restored shop's rest: mails are sent, except for those that staff decide about; text
// messages are dropped, since they are no longer news.
import { and, eq, lt } from "drizzle-orm";
import { mails, textMessages } from "#db/mail-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { failOverdueMails } from "#app/shop/mail/outbox/outbox.server.ts";

export async function resumeOutbox(db: Database, now: Date): Promise<void> {
  await db
    .update(textMessages)
    .set({ state: "discarded", doneAt: now })
    .where(eq(textMessages.state, "waiting"));
  await failOverdueMails(db);
  // why from now: an alarm counts from this time how long they wait.
  await db
    .update(mails)
    .set({ dueAt: now })
    .where(and(eq(mails.state, "waiting"), lt(mails.dueAt, now)));
}
