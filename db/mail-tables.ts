import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  createdAt,
  id,
  language,
  lower,
  moment,
  sqlLiterals,
  updatedAt,
  version,
} from "./columns.ts";
import type { Segment } from "./json-columns.ts";
import { contactMessages } from "./messages-tables.ts";
import { orders } from "./orders-tables.ts";
import { subscribers } from "./subscribers-tables.ts";
import { deliveryReasons, mailKinds } from "./values.ts";

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
    segment: jsonb().$type<Segment>(),
    scheduledAt: moment(),
    startedAt: moment(),
    pausedAt: moment(),
    finishedAt: moment(),
    /** Part of the address of its copy on the web. */
    archiveToken: text().unique(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("email_campaigns_due")
      .on(t.scheduledAt)
      .where(sql`${t.status} = 'scheduled'`),
    check(
      "email_campaigns_segment",
      sql`(${t.targetAudienceType} = 'specific_segment') = (${t.segment} is not null)`,
    ),
    check(
      "email_campaigns_scheduled",
      sql`${t.status} <> 'scheduled' or ${t.scheduledAt} is not null`,
    ),
    check(
      "email_campaigns_status",
      sql`${t.status} in ('draft', 'scheduled', 'sending', 'sent', 'failed')`,
    ),
    check(
      "email_campaigns_audience",
      sql`${t.targetAudienceType} in ('all_subscribed_users', 'specific_segment')`,
    ),
    check("email_campaigns_name", sql`length(trim(${t.name})) between 1 and 200`),
  ],
);

/** Fixed when a campaign is sent. A mail of a campaign goes out at most once. */
export const campaignRecipients = pgTable(
  "campaign_recipients",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    campaignId: integer()
      .notNull()
      .references(() => emailCampaigns.id, { onDelete: "cascade" }),
    subscriberId: integer().references(() => subscribers.id, { onDelete: "set null" }),
    email: text().notNull(),
    name: text(),
    language: language().notNull(),
    /** "unknown": the shop stopped while sending, so it may have arrived. */
    state: text({ enum: ["waiting", "sending", "sent", "failed", "unknown", "suppressed"] })
      .notNull()
      .default("waiting"),
    attempts: integer().notNull().default(0),
    dueAt: moment().notNull().defaultNow(),
    messageId: text().unique(),
    error: text(),
    claimedAt: moment(),
    doneAt: moment(),
  },
  (t) => [
    uniqueIndex("campaign_recipients_once").on(t.campaignId, lower(t.email)),
    index("campaign_recipients_waiting")
      .on(t.campaignId, t.dueAt)
      .where(sql`${t.state} = 'waiting'`),
    index("campaign_recipients_sending")
      .on(t.claimedAt)
      .where(sql`${t.state} = 'sending'`),
    index("campaign_recipients_subscriber").on(t.subscriberId),
    check(
      "campaign_recipients_state",
      sql`${t.state} in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'suppressed')`,
    ),
  ],
);

const delivery = () => ({
  state: text({ enum: ["waiting", "sent", "failed", "discarded"] })
    .notNull()
    .default("waiting"),
  attempts: integer().notNull().default(0),
  /** While it is sent: when another process may take it over. */
  dueAt: moment().notNull().defaultNow(),
  /** When the first attempt was due since it was written or sent again. */
  firstDueAt: moment().notNull().defaultNow(),
  /** The server's answer to the last attempt; null during an attempt. */
  error: text(),
  /** Set instead of `error` if the shop itself is the cause. */
  reason: text({ enum: deliveryReasons }),
  messageId: text(),
  doneAt: moment(),
  againAt: moment(),
  createdAt: createdAt(),
});

const deliveryStates = sql`state in ('waiting', 'sent', 'failed', 'discarded')`;

const isDeliveryReason = sql`reason in (${sqlLiterals(deliveryReasons)})`;

/** The outbox, written in the causing transaction. Texts are made from the rows it names. */
export const mails = pgTable(
  "mails",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: mailKinds }).notNull(),
    orderId: integer().references(() => orders.id, { onDelete: "cascade" }),
    subscriberId: integer().references(() => subscribers.id, { onDelete: "cascade" }),
    contactMessageId: integer().references(() => contactMessages.id, { onDelete: "cascade" }),
    /** Distinguishes mails of one kind, such as for two refunds. */
    about: text().notNull().default(""),
    ...delivery(),
  },
  (t) => [
    unique("mails_once").on(t.kind, t.orderId, t.about),
    // Without an orderId they do not count as sent to the buyer.
    uniqueIndex("mails_for_shop")
      .on(t.kind, t.about)
      .where(sql`${t.kind} in ('order_for_shop', 'withdrawal_for_shop', 'day_for_shop')`),
    index("mails_due")
      .on(t.dueAt)
      .where(sql`${t.state} = 'waiting'`),
    index("mails_created").on(t.createdAt, t.id),
    index("mails_order").on(t.orderId),
    index("mails_subscriber").on(t.subscriberId),
    index("mails_contact_message").on(t.contactMessageId),
    check(
      "mails_kind",
      sql`case
        when ${t.kind} in ('order_received', 'order_moved', 'order_ready', 'order_reminder', 'order_collected', 'order_cancelled', 'order_refunded', 'withdrawal_received')
          then ${t.orderId} is not null
        when ${t.kind} = 'message_received' then ${t.contactMessageId} is not null
        when ${t.kind} = 'newsletter_confirmation' then ${t.subscriberId} is not null
        else ${t.kind} in ('password_reset', 'staff_invitation', 'account_changed', 'alarm_raised', 'alarm_over', 'order_for_shop', 'withdrawal_for_shop', 'day_for_shop')
      end`,
    ),
    check("mails_state", deliveryStates),
    check("mails_reason", isDeliveryReason),
  ],
);

export const textMessages = pgTable(
  "text_messages",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ["order_ready"] }).notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    ...delivery(),
  },
  (t) => [
    unique("text_messages_once").on(t.kind, t.orderId),
    index("text_messages_due")
      .on(t.dueAt)
      .where(sql`${t.state} = 'waiting'`),
    index("text_messages_created").on(t.createdAt, t.id),
    check("text_messages_kind", sql`${t.kind} in ('order_ready')`),
    check("text_messages_state", deliveryStates),
    check("text_messages_reason", isDeliveryReason),
  ],
);
