// Decides when a waiting job is due, even if a wrong clock wrote its time.
import { sql } from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";

/** True from `at` on, or if `at` is further ahead than `longest`, the longest pause ever used. */
export const isDueSql = (at: SQLWrapper, longest: string): SQL =>
  // Another transaction may have counted from a later now(), hence twice the pause.
  sql`(${at} <= now() or ${at} > now() + 2 * ${longest}::interval)`;

/** The pause doubles with each try. `first` and `longest` are intervals of PostgreSQL. */
export const exponentialBackoff = (first: string, tries: SQLWrapper, longest: string): SQL =>
  // Ten is the limit, because a larger power would exceed the range of an interval.
  sql`least(${longest}::interval, ${first}::interval * power(2, least(${tries}, 10)))`;
