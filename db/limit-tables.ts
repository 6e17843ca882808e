import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * What visitors asked for lately, where several processes count together; keys are hashes. Unlogged,
 * so that a count waits for no disk; columns as rate-limiter-flexible has them.
 */
export const visitorTurns = pgTable("visitor_turns", {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: bigint({ mode: "number" }),
});
