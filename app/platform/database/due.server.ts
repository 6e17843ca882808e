// Decides when a waiting job is due, even if a wrong clock wrote its time.
import { sql } from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";

/** True at `at`, or if `at` is too far ahead. `longest`: the longest pause ever written into it. */
export const dueBy = (at: SQLWrapper, longest: string): SQL =>
  // why twice: another transaction may have counted from a later now().
  sql`(${at} <= now() or ${at} > now() + 2 * ${longest}::interval)`;

/** A pause that doubles with each try. `first` and `longest` are intervals of PostgreSQL. */
export const doubledPause = (first: string, tries: SQLWrapper, longest: string): SQL =>
  // why at most 10 times: the power of a larger number is no interval any more.
  sql`least(${longest}::interval, ${first}::interval * power(2, least(${tries}, 10)))`;
