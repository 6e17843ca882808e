// What visitors wish for, without a trace of them: searches that found nothing, and the colours and
// sizes that they filter by.
import { wishKinds } from "#db/values.ts";
import { pageSize } from "#app/shop/catalogue/browse-query.ts";
import type { BrowseQuery } from "#app/shop/catalogue/browse-query.ts";
import { readTicketCode } from "#app/shop/orders/ticket-code.ts";
import { nameOfColour, readColours } from "./colour.ts";
import { filtersInAddress } from "./filters.ts";
import type { Filters } from "./filters.ts";

export type WishKind = (typeof wishKinds)[number];
export type Wish = { kind: WishKind; text: string };

/** `sizes`: those that are offered. Colours are named by the keys of their names. */
export function filterWishes(address: string, sizes: ReadonlySet<string>): Wish[] {
  const parameters = new URLSearchParams(address.split("?")[1]);
  const { colours } = readColours(parameters.get("colours") ?? "");
  const names = new Set(colours.map(({ hex }) => nameOfColour(hex)));
  const chosen = new Set(parameters.getAll("size").filter((size) => sizes.has(size)));
  return [
    ...[...names].map((text) => ({ kind: "colour" as const, text })),
    ...[...chosen].map((text) => ({ kind: "size" as const, text })),
  ];
}

export type SearchedList = {
  query: Pick<BrowseQuery, "reference" | "shown" | "after">;
  filters: Filters;
  total: number | null;
  category: unknown;
  /** Words that no piece has, of each field. */
  unmatched: { ofSearch: readonly string[]; typed: readonly string[] };
};

/**
 * What found nothing, whole or a word of it. `ofSearch` comes from a link or the large search,
 * `typed` from the field above the list.
 */
export function searchWishes(list: SearchedList): { ofSearch: Wish[]; typed: Wish[] } {
  const { query, filters, total, category, unmatched } = list;
  const { reference, shown, after } = query;
  const { q } = filters;
  const others = filtersInAddress({ ...filters, q: "" });
  // Within a category or filters, the piece may still hang elsewhere, and the words were counted
  // when the search began, as they were before more was shown.
  if (others || category || shown > pageSize || after !== null) return { ofSearch: [], typed: [] };
  const foundNothing = total === 0 && !(q && reference);
  // A word of a text that is not kept could be half of an address or a ticket.
  const inVain = (text: string, words: readonly string[]) =>
    !readWish({ kind: "words", text }) ? [] : foundNothing ? [text] : words;
  return {
    ofSearch: inVain(q, unmatched.ofSearch).map((text) => ({ kind: "words", text })),
    typed: inVain(reference, unmatched.typed).map((text) => ({
      kind: /\d/.test(text) ? "code" : "words",
      text,
    })),
  };
}

const maxCharacters = 60;
/** Eight characters, as shown on a ticket or typed. */
const likeTicket = /(?<![\p{L}\p{N}])[a-z\d]{4}[\s\-–.]?[a-z\d]{4}(?![\p{L}\p{N}])/gu;

/** Null for anything like an address, a number or a ticket: people paste into any field. */
export function readWish({ kind, text }: Wish): Wish | null {
  const plain = text
    .slice(0, 10 * maxCharacters)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{C}\p{Z}\s]+/gu, " ")
    .trim();
  if (!/[\p{L}\p{N}]/u.test(plain) || isPersonal(plain)) return null;
  return { kind, text: [...plain].slice(0, maxCharacters).join("").trim() };
}

function isPersonal(text: string): boolean {
  return (
    /@|:\/\/|\bwww\.|(?:\p{Nd}[^\p{L}\p{N}]*){7}/u.test(text) ||
    (text.match(likeTicket) ?? []).some((each) => readTicketCode(each) !== null)
  );
}

export function readWishKind(parameters: URLSearchParams): WishKind | null {
  const parameter = parameters.get("kind");
  return wishKinds.find((kind) => kind === parameter) ?? null;
}

export const wishDays = [7, 30, 90, 365] as const;
export const defaultDays = 30;

export function readWishDays(parameters: URLSearchParams): (typeof wishDays)[number] | null {
  const parameter = Number(parameters.get("days"));
  return wishDays.find((days) => days === parameter) ?? null;
}
