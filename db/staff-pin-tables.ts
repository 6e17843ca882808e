import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { devices } from "./devices-tables.ts";
import { staff, staffSessions } from "./staff-tables.ts";

export const staffPins = pgTable("staff_pins", {
  staffId: text()
    .primaryKey()
    .references(() => staff.id, { onDelete: "cascade" }),
  /** Hashed like passwords. */
  hash: text().notNull(),
  createdAt: createdAt(),
});

/** Wrong PINs since the last right one. */
export const staffPinTries = pgTable(
  "staff_pin_tries",
  {
    staffId: text()
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    deviceId: integer()
      .notNull()
      .references(() => devices.id, { onDelete: "cascade" }),
    tries: integer().notNull().default(1),
    /** Lasts until the member signs in by other means. */
    lockedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.staffId, t.deviceId] }),
    check("staff_pin_tries_tries", sql`${t.tries} between 1 and 5`),
  ],
);

/** Sessions opened by a PIN, valid only on this device and with few rights. */
export const staffPinSessions = pgTable(
  "staff_pin_sessions",
  {
    sessionId: text()
      .primaryKey()
      .references(() => staffSessions.id, { onDelete: "cascade" }),
    deviceId: integer()
      .notNull()
      .references(() => devices.id, { onDelete: "cascade" }),
    touchedAt: moment().notNull().defaultNow(),
  },
  (t) => [index("staff_pin_sessions_device").on(t.deviceId)],
);
