import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { collectionPoints } from "./collection-tables.ts";
import { createdAt, id, moment, sqlLiterals, version } from "./columns.ts";
import { staff } from "./staff-tables.ts";
import { deviceKinds } from "./values.ts";

/** Browsers that staff enrolled: tablets at a counter, screens in the gallery. */
export const devices = pgTable(
  "devices",
  {
    id: id(),
    kind: text({ enum: deviceKinds }).notNull(),
    name: text().notNull(),
    collectionPointId: integer().references(() => collectionPoints.id, { onDelete: "set null" }),
    /** SHA-256 of the token in its cookie. */
    tokenHash: text().notNull().unique(),
    /** A counter, and a kiosk unlocked by staff, locks itself after this time without a touch. */
    lockMinutes: integer().notNull().default(5),
    /** A kiosk forgets its visitor after this time without a touch. */
    idleSeconds: integer().notNull().default(60),
    /** Heights of a kiosk: its screen above the floor, and the screen itself. */
    screenBottomCm: integer().notNull().default(60),
    screenHeightCm: integer().notNull().default(95),
    enrolledById: text()
      .notNull()
      .references(() => staff.id),
    seenAt: moment(),
    staffCalledAt: moment(),
    revokedAt: moment(),
    revokedById: text().references(() => staff.id),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    check("devices_kind", sql`${t.kind} in (${sqlLiterals(deviceKinds)})`),
    check("devices_name", sql`length(trim(${t.name})) between 1 and 60`),
    check("devices_token", sql`${t.tokenHash} ~ '^[0-9a-f]{64}$'`),
    check("devices_lock", sql`${t.lockMinutes} between 1 and 60`),
    check("devices_idle", sql`${t.idleSeconds} between 20 and 180`),
    check("devices_screen_bottom", sql`${t.screenBottomCm} between 0 and 200`),
    check("devices_screen_height", sql`${t.screenHeightCm} between 10 and 300`),
    check("devices_revoked", sql`(${t.revokedAt} is null) = (${t.revokedById} is null)`),
    index("devices_point").on(t.collectionPointId),
  ],
);
