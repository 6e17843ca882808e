import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  createdAt,
  id,
  isLanguage,
  language,
  lower,
  moment,
  sqlLiterals,
  version,
} from "./columns.ts";
import { subscriptionSources } from "./values.ts";

/** The specification calls them users. */
export const subscribers = pgTable(
  "subscribers",
  {
    id: id(),
    name: text(),
    email: text().notNull(),
    phone: text(),
    subscribedToNewsletter: boolean().notNull().default(false),
    language: language().notNull().default("en"),
    askedAt: moment(),
    /** Of the newest ask, for the consent that follows from it. */
    askedSource: text({ enum: subscriptionSources }),
    askedWording: text(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("subscribers_email_key").on(lower(t.email)),
    index("subscribers_created").on(t.createdAt, t.id),
    check("subscribers_language", isLanguage(t.language)),
    check(
      "subscribers_asked",
      sql`(${t.askedSource} is null) = (${t.askedWording} is null) and ${t.askedSource} in (${sqlLiterals(subscriptionSources)})`,
    ),
    check(
      "subscribers_email",
      sql`${t.email} ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$'`,
    ),
  ],
);

/** Every consent and withdrawal, as proof (CPCE L34-5). */
export const consents = pgTable(
  "consents",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    subscriberId: integer()
      .notNull()
      .references(() => subscribers.id, { onDelete: "cascade" }),
    subscribed: boolean().notNull(),
    source: text({ enum: ["staff", "checkout", "form", "preferences", "one_click"] }).notNull(),
    note: text().notNull().default(""),
    staffName: text(),
    wording: text(),
    /** A keyed hash of the network address, as evidence. */
    addressHash: text(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    check(
      "consents_source",
      sql`${t.source} in ('staff', 'checkout', 'form', 'preferences', 'one_click')`,
    ),
    index("consents_subscriber").on(t.subscriberId, t.id),
  ],
);

/** Addresses without campaigns. The hash stays when the address is erased. */
export const suppressions = pgTable(
  "suppressions",
  {
    id: id(),
    emailHash: text().notNull().unique(),
    email: text(),
    reason: text({ enum: ["bounce", "complaint", "staff"] }).notNull(),
    note: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [check("suppressions_reason", sql`${t.reason} in ('bounce', 'complaint', 'staff')`)],
);
