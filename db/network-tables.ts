import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";

/** For rate-limiter-flexible, in all processes. Unlogged: it waits for no disk. Keys are hashes. */
export const rateLimitCounts = pgTable("visitor_turns", {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: bigint({ mode: "number" }),
});
