import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, isLanguage, language, moment, version } from "./columns.ts";

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    language: language().notNull(),
    readAt: moment(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    check("contact_messages_language", isLanguage(t.language)),
    index("contact_messages_created").on(t.createdAt),
  ],
);
