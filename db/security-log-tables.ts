import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, sqlLiterals } from "./columns.ts";
import { securityEventKinds } from "./values.ts";

/** Insert-only, chained by hash; removed after ninety days. */
export const securityEvents = pgTable(
  "security_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: securityEventKinds }).notNull(),
    staffId: text(),
    staffName: text(),
    /** An account or a reason; for "forgotten" the last removed `seq`. Must never name a buyer. */
    about: text().notNull().default(""),
    /** The visitor's address, shortened to its network. */
    network: text(),
    createdAt: createdAt(),
    seq: bigint({ mode: "number" }),
    previous: text(),
    hash: text(),
  },
  (t) => [
    unique("security_events_seq").on(t.seq),
    index("security_events_created").on(t.createdAt),
    check("security_events_kind", sql`${t.kind} in (${sqlLiterals(securityEventKinds)})`),
    check("security_events_about", sql`length(${t.about}) <= 300`),
  ],
);
