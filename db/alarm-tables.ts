import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { id, listed, moment } from "./columns.ts";
import type { AlarmFacts } from "./json-columns.ts";
import { alarmNames } from "./values.ts";

const name = () => text({ enum: alarmNames }).notNull();
/** The machine, where each has its own; empty where there is one for all. */
const place = () => text().notNull().default("");

/** When each was last looked at, so that no two processes look at once. */
export const alarmLooks = pgTable(
  "alarm_looks",
  {
    name: name(),
    place: place(),
    lookedAt: moment().notNull(),
    /** False where there is nothing to look at, such as backups that nobody set up. */
    applies: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.name, t.place] })],
);

/** From when something was first found broken until it is over. */
export const alarms = pgTable(
  "alarms",
  {
    id: id(),
    name: name(),
    place: place(),
    facts: jsonb().$type<AlarmFacts>().notNull(),
    since: moment().notNull(),
    /** When the owner was written to. */
    raisedAt: moment(),
    /** Found well since then. */
    calmSince: moment(),
    overAt: moment(),
  },
  (t) => [
    uniqueIndex("alarms_open")
      .on(t.name, t.place)
      .where(sql`${t.overAt} is null`),
    index("alarms_since").on(t.since),
    check("alarms_name", sql`${t.name} in (${listed(alarmNames)})`),
    check("alarms_over", sql`${t.overAt} is null or ${t.raisedAt} is not null`),
  ],
);

/** By the minute, of all processes. Kept for an hour. */
export const answerCounts = pgTable("answer_counts", {
  minute: moment().primaryKey(),
  answered: integer().notNull(),
  failed: integer().notNull(),
});
