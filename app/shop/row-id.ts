// The id of a row, as it stands in an address.

/** PostgreSQL's integer. */
export const largestInteger = 2_147_483_647;

export function rowIdFrom(typed: unknown): number | null {
  if (typeof typed !== "string" || !/^[1-9]\d{0,9}$/.test(typed)) return null;
  return Number(typed) <= largestInteger ? Number(typed) : null;
}
