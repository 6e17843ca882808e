// Columns that many tables have.
import { sql } from "drizzle-orm";
import { integer, timestamp } from "drizzle-orm/pg-core";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const moment = () => timestamp({ withTimezone: true, mode: "date" });
export const createdAt = () => moment().notNull().defaultNow();
export const updatedAt = () => moment().notNull().defaultNow();
/** Grows with each change that staff make, so that a change made on an older state is noticed. */
export const version = () => integer().notNull().default(1);
export const lower = (column: AnyPgColumn) => sql`lower(${column})`;
