import { sql } from "drizzle-orm";
import { customType, integer, text, timestamp } from "drizzle-orm/pg-core";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { languages } from "../app/i18n/language.ts";

export const sqlLiterals = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(", "));

export const isWithin = (value: AnyPgColumn | SQL, { min, max }: { min: number; max: number }) =>
  sql`${value} between ${sql.raw(`${min} and ${max}`)}`;

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
export const moment = (name = "") => timestamp(name, { withTimezone: true, mode: "date" });
export const createdAt = () => moment().notNull().defaultNow();
export const updatedAt = () => moment().notNull().defaultNow();
/** Grows with each change by staff, for optimistic locking. */
export const version = () => integer().notNull().default(1);
export const language = () => text({ enum: languages });
export const isLanguage = (column: AnyPgColumn) => sql`${column} in (${sqlLiterals(languages)})`;
export const lower = (column: AnyPgColumn) => sql`lower(${column})`;
