import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";

/** One row: how this shop identifies itself at places for backups. */
export const backupIdentity = pgTable(
  "backup_identity",
  {
    id: integer().primaryKey().default(1),
    /** Changed by each restore, since the original shop may still run. */
    shop: uuid().notNull().defaultRandom(),
    restoredFrom: uuid(),
    places: text().array().notNull().default([]),
  },
  (t) => [check("backup_identity_single_row", sql`${t.id} = 1`)],
);

/** The last known state of a place for backups, which may be unreachable now. */
export const knownBackups = pgTable(
  "seen_backups",
  {
    place: text().primaryKey(),
    last: moment(),
    proofAt: moment(),
    proofHolds: boolean(),
  },
  (t) => [check("seen_backups_proof", sql`(${t.proofAt} is null) = (${t.proofHolds} is null)`)],
);

/** Has a row while the shop is at rest and nothing leaves it (decision 050). */
export const standby = pgTable(
  "at_rest",
  {
    id: integer().primaryKey().default(1),
    since: createdAt(),
  },
  (t) => [check("at_rest_single_row", sql`${t.id} = 1`)],
);
