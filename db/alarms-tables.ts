import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { id, moment, sqlLiterals } from "./columns.ts";
import type { AlarmFacts } from "./json-columns.ts";
import { alarmNames } from "./values.ts";

const name = () => text({ enum: alarmNames }).notNull();

/** The machine, for alarms of each machine; else empty. */
const place = () => text().notNull().default("");

/** Also claims a check, so that no two processes do it at once. */
export const alarmChecks = pgTable(
  "alarm_looks",
  {
    name: name(),
    place: place(),
    checkedAt: moment("looked_at").notNull(),
    /** False if there is nothing to check, such as backups that are not set up. */
    applies: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.name, t.place] })],
);

export const alarms = pgTable(
  "alarms",
  {
    id: id(),
    name: name(),
    place: place(),
    facts: jsonb().$type<AlarmFacts>().notNull(),
    since: moment().notNull(),
    /** When the owner was told by mail. */
    raisedAt: moment(),
    /** Checks have been fine since then. */
    calmSince: moment(),
    overAt: moment(),
  },
  (t) => [
    uniqueIndex("alarms_open")
      .on(t.name, t.place)
      .where(sql`${t.overAt} is null`),
    index("alarms_since").on(t.since),
    check("alarms_name", sql`${t.name} in (${sqlLiterals(alarmNames)})`),
    check("alarms_over", sql`${t.overAt} is null or ${t.raisedAt} is not null`),
  ],
);
