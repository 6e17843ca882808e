// What a search adds to a list of pieces.
import type { countWithoutEach, UnmatchedWords } from "#app/shop/search/filtered-gallery.server.ts";
import { noFilters } from "#app/shop/search/filters.ts";
import type { Filters, LeftOut } from "#app/shop/search/filters.ts";
import type { Nearest } from "#app/routes/storefront/kit/search/nearest-pieces.tsx";
import type { NameValue } from "./filter-value-names.server.ts";

export type SearchDetails = {
  filters: Filters;
  nameOf: NameValue;
  /** What the address asked for and no piece has. */
  leftOut: LeftOut[];
  /** Whether the best matches come first, unless the visitor chose another order. */
  isRanked: boolean;
  /** Pieces to offer where nothing was found. */
  nearest: Nearest | null;
  /** What fewer filters would find; empty unless nothing was found. */
  without: ReturnType<typeof countWithoutEach>;
  /** Sentences about codes and words that were typed. */
  notes: string[];
  unmatched: UnmatchedWords;
};

/** The details of a list that was not searched. */
export const noSearch: SearchDetails = {
  filters: noFilters,
  nameOf: (_name, value) => value,
  leftOut: [],
  isRanked: false,
  nearest: null,
  without: [],
  notes: [],
  unmatched: { ofSearch: [], typed: [] },
};
