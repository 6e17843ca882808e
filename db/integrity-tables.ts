import { sql } from "drizzle-orm";
import { bigint, check, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns.ts";
import type { IntegrityCheck, LogHead } from "./json-columns.ts";

export const integrityRuns = pgTable(
  "integrity_runs",
  {
    id: id(),
    startedAt: moment().notNull(),
    finishedAt: createdAt(),
    staffName: text(),
    state: text({ enum: ["holds", "broken", "unknown"] }).notNull(),
    checks: jsonb().$type<IntegrityCheck[]>().notNull(),
    /** The ends of the journal and the logs, so that a later check notices rewriting. */
    chainLength: bigint({ mode: "number" }).notNull(),
    chainHash: text().notNull(),
    logHeads: jsonb().$type<LogHead[]>().notNull().default([]),
  },
  (t) => [check("integrity_runs_state", sql`${t.state} in ('holds', 'broken', 'unknown')`)],
);
