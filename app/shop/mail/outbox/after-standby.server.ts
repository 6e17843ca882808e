// When a restored shop leaves standby, mails are sent, except for those that staff decide about.
// Text messages are discarded, because they are outdated.
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
  // The time is reset, because an alarm measures from it how long mails wait.
  await db
    .update(mails)
    .set({ dueAt: now })
    .where(and(eq(mails.state, "waiting"), lt(mails.dueAt, now)));
}
