// How any list is searched, sorted and cut to a page in the database.
import { asc, desc, sql } from "drizzle-orm";
import type { AnyColumn, SQL } from "drizzle-orm";
import type { Sorted } from "#app/shop/lists/list-query.ts";
import { lastPage, windowOf } from "#app/shop/lists/list-window.ts";

/** For `like`: what holds the text in lower case, wherever. */
export function patternOf(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
}

/** Whether the words hold the text, whatever its case; no condition where none is looked for. */
export function containing(words: AnyColumn | SQL, text: string): SQL | undefined {
  return text ? sql`lower(${words}) like ${patternOf(text)}` : undefined;
}

type Term = { by: AnyColumn | SQL; isDescending: boolean };
type Terms = (AnyColumn | SQL | Term)[];

export const descending = (by: AnyColumn | SQL): Term => ({ by, isDescending: true });
export const ascending = (by: AnyColumn | SQL): Term => ({ by, isDescending: false });

/** The order that a sort stands for. A column turns round with the sort, what is `descending` or `ascending` does not. */
export function orderOf<Sort extends string>(sort: Sorted<Sort>, columns: Record<Sort, Terms>, ...last: Terms): Term[] {
  const isDescending = sort.startsWith("-");
  const terms: Terms = [...columns[sort.replace("-", "") as Sort], ...last];
  return terms.map((each) => ("isDescending" in each ? each : { by: each, isDescending }));
}

/** Which rows to read, and in which order. */
export type PageQuery = { order: SQL[]; limit: number; offset: number };

type PageOf<Row> = {
  /** How many there are in all; a count that is still to be asked for may be handed over as it is. */
  total: number | PromiseLike<number>;
  /** With a column that no two rows share at its end, or rows might stand on two pages. */
  order: Term[];
  rows(page: PageQuery): PromiseLike<Row[]>;
};

/**
 * One page of a list, read from whichever end is nearer, and how many rows the list has. Behind the end the last page, because
 * what stood on the page before may just have been deleted.
 */
export async function listPage<Row>(page: number, limit: number, list: PageOf<Row>): Promise<{ rows: Row[]; total: number }> {
  const total = await list.total;
  const window = windowOf(total, Math.min(page, lastPage(total, limit)), limit);
  if (!window) return { rows: [], total };
  const order = list.order.map(({ by, isDescending }) => (isDescending === window.backwards ? asc(by) : desc(by)));
  const rows = await list.rows({ order, limit: window.limit, offset: window.offset });
  return { rows: window.backwards ? rows.toReversed() : rows, total };
}
