// How a list is sorted and cut into pages, read plainly off whole rows.
import fc from "fast-check";
import { lastPage } from "#app/shop/lists/list-window.ts";

export const pick = <Value>(values: readonly Value[], seed: number) =>
  values[seed % values.length]!;
// The database compares the bytes of UTF-8, so this does too.
export const compare = (a: string | number, b: string | number) =>
  typeof a === "number"
    ? a - (b as number)
    : Buffer.compare(Buffer.from(a), Buffer.from(String(b)));
export type Keys = (string | number)[];
const byKeys = (a: Keys, b: Keys) =>
  a.map((key, index) => compare(key, b[index]!)).find((order) => order !== 0) ?? 0;

export function paged<Row>(
  rows: Row[],
  keysOf: (row: Row) => Keys,
  sort: string,
  page: number,
  limit: number,
): Row[] {
  const sorted = rows.toSorted((a, b) => byKeys(keysOf(a), keysOf(b)));
  if (sort.startsWith("-")) sorted.reverse();
  const shown = Math.min(page, lastPage(rows.length, limit));
  return sorted.slice((shown - 1) * limit, shown * limit);
}

export const sortOf = <Sort extends string>(sorts: readonly Sort[]) =>
  fc.constantFrom(...sorts.flatMap((sort): (Sort | `-${Sort}`)[] => [sort, `-${sort}`]));
export const paging = {
  page: fc.integer({ min: 1, max: 9 }),
  limit: fc.integer({ min: 1, max: 30 }),
};
