// Messages that visitors leave for the shop; staff read them in the back office.
import { contactMessages } from "#db/tables.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Message } from "#app/shop/messages/message-form.ts";

export async function saveMessage(db: Database, message: Message, language: Language): Promise<void> {
  await db.insert(contactMessages).values({ ...message, language });
}
