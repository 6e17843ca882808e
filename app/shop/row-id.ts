// The number of a row, out of an address or a form.

/** The largest that PostgreSQL's integer holds. */
export const largestInteger = 2_147_483_647;

/** Null for anything but a whole number from 1 that PostgreSQL's integer holds. */
export function rowIdFrom(typed: unknown): number | null {
  if (typeof typed !== "string" || !/^[1-9]\d{0,9}$/.test(typed)) return null;
  return Number(typed) <= largestInteger ? Number(typed) : null;
}
