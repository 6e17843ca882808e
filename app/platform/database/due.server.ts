// When it is the turn of what waits, whatever a clock that was wrong wrote down.
import { sql } from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";

/**
 * Where `at` has come, or lies further ahead than anything is put off. `longest`: an interval, no
 * shorter than any pause or claim that is written into `at`.
 */
export const dueBy = (at: SQLWrapper, longest: string): SQL =>
  // why twice: who claimed it a moment ago counted from a later now.
  sql`(${at} <= now() or ${at} > now() + 2 * ${longest}::interval)`;
