// What staff may type or scan at the counter, and which order it asks for.
import { foldName, searchable } from "#app/shop/full-name.ts";
import { readTypedNumber } from "#app/shop/lists/list-query.ts";
import { readTicketCode } from "#app/shop/orders/ticket-code.ts";
import type { TicketRow } from "./ticket.ts";

export const longestSearch = 100;

export type CounterSearch = { code: string } | { number: number } | { terms: string[] };

/** Eight digits are read as a code: no order number is that high. */
export function parseCounterSearch(text: string): CounterSearch | null {
  const typed = text.trim().slice(0, longestSearch);
  const code = readTicketCode(typed);
  if (code) return { code };
  const number = readTypedNumber(typed);
  if (number) return { number };
  const terms = foldName(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return terms.length > 0 ? { terms } : null;
}

type Named = Pick<TicketRow, "firstName" | "lastName" | "collectorName">;

/** A single match opens at once only if names begin with the terms: "ann" is not Joanna. */
export function matchesName(terms: readonly string[], row: Named): boolean {
  const names = searchable([row.firstName, row.lastName, row.collectorName])
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const begins = (word: string) => names.some((name) => name.startsWith(word));
  return terms.every(begins) && terms.some((word) => [...word].length > 2);
}
