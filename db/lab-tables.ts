import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns.ts";
import { staff } from "./staff-tables.ts";

/** What outside print labs read the shop by. */
export const labKeys = pgTable(
  "lab_keys",
  {
    id: id(),
    name: text().notNull(),
    /** SHA-256 of the key, which is shown once. */
    keyHash: text().notNull().unique(),
    createdById: text()
      .notNull()
      .references(() => staff.id),
    /** To the minute. */
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
