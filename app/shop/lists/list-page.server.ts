// How lists search, sort and read one page, in SQL.

import { asc, desc, sql } from "drizzle-orm";
import type { AnyColumn, SQL } from "drizzle-orm";
import type { Sorted } from "./list-query.ts";
import { lastPage, windowOf } from "./list-window.ts";

export function patternOf(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
}

export function containing(column: AnyColumn | SQL, text: string): SQL | undefined {
  return text ? sql`lower(${column}) like ${patternOf(text)}` : undefined;
}

/** No index serves it, so only for a text that is a number (phone-search.ts). */
export const hasPhone = (column: AnyColumn, end: string): SQL =>
  sql`
    right(translate(${column}, E' .-/()+\\t\\u00a0\\u202f', ''), ${end.length}::integer) = ${end}`;

type Term = { by: AnyColumn | SQL; isDescending: boolean };
type Terms = (AnyColumn | SQL | Term)[];

export const descending = (by: AnyColumn | SQL): Term => ({ by, isDescending: true });
export const ascending = (by: AnyColumn | SQL): Term => ({ by, isDescending: false });

/** Plain columns follow the sort's direction; `descending` and `ascending` have a fixed one. */
export function sortTerms<Sort extends string>(
  sort: Sorted<Sort>,
  columns: Record<Sort, Terms>,
  ...last: Terms
): Term[] {
  const isDescending = sort.startsWith("-");
  const terms: Terms = [...columns[sort.replace("-", "") as Sort], ...last];
  return terms.map((each) => ("isDescending" in each ? each : { by: each, isDescending }));
}

export type PageQuery = { order: SQL[]; limit: number; offset: number };

type PageOf<Row> = {
  total: number | PromiseLike<number>;
  /** Must end with a unique column; otherwise a row may appear on two pages. */
  order: Term[];
  rows(page: PageQuery): PromiseLike<Row[]>;
};

/** Reads from the nearer end. A page past the last shows the last: rows may have been deleted. */
export async function listPage<Row>(
  page: number,
  limit: number,
  list: PageOf<Row>,
): Promise<{ rows: Row[]; total: number }> {
  const total = await list.total;
  const window = windowOf(total, Math.min(page, lastPage(total, limit)), limit);
  if (!window) return { rows: [], total };
  const order = list.order.map(({ by, isDescending }) =>
    isDescending === window.backwards ? asc(by) : desc(by),
  );
  const rows = await list.rows({ order, limit: window.limit, offset: window.offset });
  return { rows: window.backwards ? rows.toReversed() : rows, total };
}
