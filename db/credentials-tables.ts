import { sql } from "drizzle-orm";
import { boolean, check, jsonb, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, moment, sqlLiterals } from "./columns.ts";
import { credentialKinds } from "./values.ts";

/** Accounts at other services, at most one of each kind in use. */
export const credentials = pgTable(
  "credentials",
  {
    id: id(),
    kind: text({ enum: credentialKinds }).notNull(),
    account: text().notNull(),
    open: jsonb().$type<Record<string, string | null>>().notNull(),
    /** The secret fields, encrypted with the shop's SECRET; null once removed. */
    sealed: text(),
    isOn: boolean().notNull().default(false),
    savedById: text(),
    savedByName: text(),
    savedAt: createdAt(),
    removedAt: moment(),
  },
  (t) => [
    unique("credentials_account").on(t.kind, t.account),
    uniqueIndex("credentials_in_use")
      .on(t.kind)
      .where(sql`${t.isOn}`),
    check("credentials_kind", sql`${t.kind} in (${sqlLiterals(credentialKinds)})`),
    check("credentials_removed", sql`(${t.sealed} is null) = (${t.removedAt} is not null)`),
    check("credentials_on", sql`not ${t.isOn} or ${t.removedAt} is null`),
  ],
);
