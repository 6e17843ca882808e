import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * Rate limits shared by several processes, with the columns of rate-limiter-flexible. Keys are
 * hashes. Unlogged, so that counting waits for no disk.
 */
export const visitorTurns = pgTable("visitor_turns", {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: bigint({ mode: "number" }),
});
