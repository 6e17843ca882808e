// The tables of mail: who may be written to, what is written to them, and what they write. tables.ts holds those of the shop.
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, lower, moment, updatedAt, version } from "./columns.ts";
import { orders } from "./tables.ts";

/** The people that the spec's back office calls users: those who may receive the newsletter. */
export const subscribers = pgTable(
  "subscribers",
  {
    id: id(),
    name: text(),
    email: text().notNull(),
    phone: text(),
    subscribedToNewsletter: boolean().notNull().default(false),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("subscribers_email_key").on(lower(t.email)),
    index("subscribers_created").on(t.createdAt, t.id),
    check("subscribers_email", sql`${t.email} ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$'`),
  ],
);

/** Who agreed to the newsletter or withdrew, when and how, on every change (CPCE L34-5). No staff name: the person did it. */
export const consents = pgTable(
  "consents",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    subscriberId: integer()
      .notNull()
      .references(() => subscribers.id, { onDelete: "cascade" }),
    subscribed: boolean().notNull(),
    source: text({ enum: ["staff", "checkout", "form"] }).notNull(),
    note: text().notNull().default(""),
    staffName: text(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    check("consents_source", sql`${t.source} in ('staff', 'checkout', 'form')`),
    index("consents_subscriber").on(t.subscriberId, t.id),
  ],
);

export const emailTemplates = pgTable(
  "email_templates",
  {
    id: id(),
    name: text().notNull(),
    subjectTemplate: text().notNull().default(""),
    htmlContentTemplate: text().notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check("email_templates_name", sql`length(trim(${t.name})) between 1 and 200`)],
);

export const emailCampaigns = pgTable(
  "email_campaigns",
  {
    id: id(),
    name: text().notNull(),
    subject: text().notNull(),
    htmlContent: text().notNull(),
    templateId: integer().references(() => emailTemplates.id, { onDelete: "set null" }),
    targetAudienceType: text({ enum: ["all_subscribed_users", "specific_segment"] })
      .notNull()
      .default("all_subscribed_users"),
    status: text({ enum: ["draft", "scheduled", "sending", "sent", "failed"] })
      .notNull()
      .default("draft"),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("email_campaigns_status", sql`${t.status} in ('draft', 'scheduled', 'sending', 'sent', 'failed')`),
    check("email_campaigns_audience", sql`${t.targetAudienceType} in ('all_subscribed_users', 'specific_segment')`),
    check("email_campaigns_name", sql`length(trim(${t.name})) between 1 and 200`),
  ],
);

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    language: text({ enum: ["en", "fr"] }).notNull(),
    readAt: moment(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [check("contact_messages_language", sql`${t.language} in ('en', 'fr')`), index("contact_messages_created").on(t.createdAt)],
);

/** Mails to send, each written in the transaction that causes it. */
export const mails = pgTable(
  "mails",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ["order_received", "order_refunded", "withdrawal_received"] }).notNull(),
    orderId: integer().references(() => orders.id, { onDelete: "cascade" }),
    /** Which refund or withdrawal of the order; empty where there is only one of its kind. */
    about: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [
    unique("mails_once").on(t.kind, t.orderId, t.about),
    check("mails_kind", sql`${t.kind} in ('order_received', 'order_refunded', 'withdrawal_received')`),
  ],
);
