import { maxSelected } from "#app/shop/lists/list-query.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";

/** Reads "3,14,15"; anything that is not an id is skipped. */
export function readIds(text: FormDataEntryValue | null): number[] {
  if (typeof text !== "string" || text.length > maxSelected * 11) return [];
  return [...new Set(text.split(",").flatMap((each) => rowIdFrom(each) ?? []))].slice(
    0,
    maxSelected,
  );
}
