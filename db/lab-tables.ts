import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdAt, id, sqlLiterals, moment } from "./columns.ts";
import { staff } from "./staff-tables.ts";
import { orders } from "./orders-tables.ts";
import { labEvents, orderStatuses } from "./values.ts";

/** Keys for outside print labs, which only read. */
export const labKeys = pgTable(
  "lab_keys",
  {
    id: id(),
    name: text().notNull(),
    keyHash: text().notNull().unique(),
    createdById: text()
      .notNull()
      .references(() => staff.id),
    usedAt: moment(),
    revokedAt: moment(),
    revokedById: text().references(() => staff.id),
    createdAt: createdAt(),
  },
  (t) => [
    check("lab_keys_name", sql`length(trim(${t.name})) between 1 and 60`),
    check("lab_keys_hash", sql`${t.keyHash} ~ '^[0-9a-f]{64}$'`),
    check("lab_keys_revoked", sql`(${t.revokedAt} is null) = (${t.revokedById} is null)`),
  ],
);

/** Holds at most one row. */
export const labWebhook = pgTable(
  "lab_webhook",
  {
    id: smallint().primaryKey().default(1),
    url: text().notNull(),
    /** Holds the secret and, for a day, the former one. */
    sealed: text().notNull(),
    savedByName: text().notNull(),
    savedAt: moment().notNull().defaultNow(),
  },
  (t) => [check("lab_webhook_one", sql`${t.id} = 1`)],
);

/** An outbox that triggers write in the transaction of the change. */
export const labDeliveries = pgTable(
  "lab_deliveries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Lets the lab recognise repeats. Random, so that a restored shop never reuses one. */
    webhookId: text()
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    event: text({ enum: labEvents }).notNull(),
    orderId: integer().references(() => orders.id, { onDelete: "cascade" }),
    /** Counted from 1; null if it is about the whole order. */
    line: integer(),
    orderState: text({ enum: orderStatuses }),
    state: text({ enum: ["waiting", "sent", "failed"] })
      .notNull()
      .default("waiting"),
    attempts: integer().notNull().default(0),
    /** While it is sent: when another process may take it over. */
    dueAt: moment().notNull().defaultNow(),
    /** The HTTP status of the last answer. */
    answer: smallint(),
    /** Why there was no answer; a key of the texts. */
    failure: text(),
    doneAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    check("lab_deliveries_event", sql`${t.event} in (${sqlLiterals(labEvents)})`),
    check(
      "lab_deliveries_order",
      sql`(${t.event} = 'test') = (${t.orderId} is null) and (${t.orderId} is null) = (${t.orderState} is null)`,
    ),
    check("lab_deliveries_order_state", sql`${t.orderState} in (${sqlLiterals(orderStatuses)})`),
    check("lab_deliveries_state", sql`${t.state} in ('waiting', 'sent', 'failed')`),
    check("lab_deliveries_done", sql`(${t.doneAt} is null) = (${t.state} = 'waiting')`),
    index("lab_deliveries_waiting")
      .on(t.orderId, t.id)
      .where(sql`${t.state} = 'waiting'`),
    index("lab_deliveries_failed")
      .on(t.id)
      .where(sql`${t.state} = 'failed'`),
  ],
);
