// The filtered gallery: which pieces, how many, and which values could be added.
import type { Database } from "#app/platform/database/database.server.ts";
import { findChosenCategory, orderOf, sortToShow } from "#app/shop/catalogue/browse-query.ts";
import type { BrowseQuery, SortOrder } from "#app/shop/catalogue/browse-query.ts";
import { shapes } from "./facets.ts";
import { moodPairs, moods } from "./mood.ts";
import { filterNames, readFilters, withoutValues } from "./filters.ts";
import type { FilterName, Filters, LeftOut } from "./filters.ts";
import { intersect, countSlots, hasSlot } from "./bits.ts";
import type { BitSet } from "./bits.ts";
import { readSlots } from "./codes.server.ts";
import type { CodeReading } from "./codes.server.ts";
import { maxRanked } from "./colour-index.ts";
import type { Narrowing } from "./gallery-index.ts";
import { awaitIndex } from "./gallery-index.server.ts";
import type { SearchIndex } from "./gallery-index.server.ts";
import { findByWords } from "./stemmed-words.server.ts";
import type { ArtCard, CategoryTree } from "#app/shop/catalogue/art-piece.ts";
import { listCards, listCardsWithPalettes } from "#app/shop/catalogue/hung-pieces.server.ts";
import type { CardVisit } from "#app/shop/catalogue/hung-pieces.server.ts";
import { readPalette, toWantedColours } from "./colour.ts";
import type { RequestedColour } from "./colour.ts";

export type GalleryQuery = {
  index: SearchIndex;
  chosen: NonNullable<ReturnType<typeof findChosenCategory>>;
  query: BrowseQuery;
  filters: Filters;
  leftOut: LeftOut[];
  found: BitSet | null;
  ranked: number[] | null;
  isRanked: boolean;
  order: SortOrder | "best";
  readings: CodeReading[];
  unmatched: UnmatchedWords;
};

/** Words that no piece has, of each field's text, where others of that text have some. */
export type UnmatchedWords = { ofSearch: readonly string[]; typed: readonly string[] };

type Matches = Pick<GalleryQuery, "found" | "ranked" | "readings" | "unmatched">;

export async function queryGallery(
  db: Database,
  tree: CategoryTree,
  parameters: URLSearchParams,
  query: BrowseQuery,
): Promise<GalleryQuery | null> {
  const chosen = findChosenCategory(tree, query);
  if (!chosen) return null;
  const index = await awaitIndex(db);
  const offered = {
    sizes: index.offers.sizes().map(({ key }) => key),
    media: index.offers.media(),
  };
  const read = readFilters(parameters, offered);
  const found = await findMatches(db, index, read.filters.q, query);
  const isRanked = found.ranked !== null || read.filters.colours.length > 0;
  return {
    index,
    chosen,
    query: { ...query, sort: sortToShow(query.sort, isRanked) },
    order: orderOf(query.sort, isRanked),
    isRanked,
    ...read,
    ...found,
  };
}

async function findMatches(
  db: Database,
  index: SearchIndex,
  q: string,
  { reference }: BrowseQuery,
): Promise<Matches> {
  const byReference = await findByReference(db, index, reference);
  if (!q) return byReference;
  const byWords = await findByWords(db, index.words, q);
  const ranked = [...byWords.slots];
  const byText = index.slotsOf(ranked);
  const found = byReference.found ? intersect(byReference.found, byText) : byText;
  const unmatched = { ...byReference.unmatched, ofSearch: byWords.unmatched };
  return { ...byReference, found, ranked, unmatched };
}

const allMatched: UnmatchedWords = { ofSearch: [], typed: [] };

/** By parts of references; where none has it, by codes with slips, then by words. */
async function findByReference(db: Database, index: SearchIndex, typed: string): Promise<Matches> {
  const unread = { ranked: null, readings: [], unmatched: allMatched };
  if (!typed) return { ...unread, found: null };
  const named = [...index.named(typed)];
  if (named.length > 0) return { ...unread, found: index.slotsOf(named) };
  const { slots: byCode, readings } = readSlots(index, typed);
  if (byCode.length > 0)
    return { ...unread, found: index.slotsOf(byCode), ranked: byCode, readings };
  const byWords = await findByWords(db, index.words, typed);
  const ranked = [...byWords.slots];
  const unmatched = { ...allMatched, typed: byWords.unmatched };
  return { ...unread, found: index.slotsOf(ranked), ranked, unmatched };
}

function narrowingOf({ chosen, filters, found }: GalleryQuery): Narrowing {
  return {
    categoryId: chosen.category?.id ?? null,
    subCategoryId: chosen.subCategory?.id ?? null,
    filters,
    found,
  };
}

function narrowingToColours(gallery: GalleryQuery): Narrowing {
  const { index, filters, found } = gallery;
  if (filters.colours.length === 0) return narrowingOf(gallery);
  const having = index.slotsOf(index.colours.having(toWantedColours(filters.colours)));
  return { ...narrowingOf(gallery), found: found ? intersect(found, having) : having };
}

export async function listFiltered(
  visit: CardVisit,
  gallery: GalleryQuery,
  max: number = gallery.query.shown,
) {
  const { index, order } = gallery;
  const { after } = gallery.query;
  const { matches, best } = matchesOf(gallery);
  const limit = max + 1;
  const { slots, total } =
    order === "best"
      ? { slots: pageOfBest(best!, after && index.slotOf(after), limit), total: best!.length }
      : index.list(matches, { order, after, limit });
  const ids = slots.slice(0, max).map(index.idOf);
  const isByColour = gallery.filters.colours.length > 0;
  return {
    ...gallery.chosen,
    pieces: await (isByColour ? listWithPalettes : listCards)(visit, ids),
    total,
    more: slots.length > max,
  };
}

/** The best first if words or colours rank. Colours rank everything that other filters leave. */
function matchesOf(gallery: GalleryQuery): { matches: BitSet; best: number[] | null } {
  const { index, filters, ranked } = gallery;
  const matches = index.match(narrowingOf(gallery));
  if (filters.colours.length === 0)
    return { matches, best: ranked?.filter((slot) => hasSlot(matches, slot)) ?? null };
  const best = closest(index, matches, filters.colours);
  return { matches: index.slotsOf(best), best };
}

function countMatches(gallery: GalleryQuery): number {
  return countSlots(matchesOf(gallery).matches);
}

function pageOfBest(best: number[], start: number | null, limit: number): number[] {
  const begin = start === null ? 0 : best.indexOf(start) + 1;
  return best.slice(begin, begin + limit);
}

/** Most first. On an empty list, values that widen each other are dropped together. */
export function countWithoutEach(
  gallery: GalleryQuery,
): { name: FilterName; values: string[]; count: number; filters: Filters }[] {
  const { filters } = gallery;
  return filterNames
    .flatMap((name) => widening(name, filters[name]).map((values) => ({ name, values })))
    .map(({ name, values }) => {
      const remaining = withoutValues(filters, name, values);
      return {
        name,
        values,
        count: countMatches({ ...gallery, filters: remaining }),
        filters: remaining,
      };
    })
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

function widening(name: FilterName, values: string[]): string[][] {
  const groups =
    name === "mood"
      ? moodPairs.map((pair) => values.filter((value) => pair.some((mood) => mood === value)))
      : [values];
  return groups.filter(({ length }) => length > 0);
}

type Facet = { value: string; count: number; isChosen: boolean };
type Facets = Record<FilterName, Facet[]> & {
  categories: { id: number; count: number }[];
  subCategories: { id: number; count: number }[];
  total: number;
  sizes: Map<string, string>;
};

export function countFacets(gallery: GalleryQuery): Facets {
  const { index, chosen, filters } = gallery;
  const subCategories = chosen.category?.subCategories.map(({ id }) => id) ?? [];
  const counts = index.count(narrowingToColours(gallery), subCategories);
  const max = filters.colours.length > 0 ? maxRanked : Infinity;
  const sizes = index.offers.sizeByKey();
  const offered: Record<FilterName, Iterable<string>> = {
    shape: shapes,
    size: sizes.keys(),
    medium: index.offers.media(),
    price: index.offers.steps(),
    mood: moods,
  };
  const facet = (name: FilterName): Facet[] =>
    [...new Set([...offered[name], ...filters[name]])].map((value) => ({
      value,
      count: Math.min(max, counts[name].get(value) ?? 0),
      isChosen: filters[name].includes(value),
    }));
  const facets = Object.fromEntries(filterNames.map((name) => [name, facet(name)])) as Record<
    FilterName,
    Facet[]
  >;
  const ofCategories = (counted: Map<number, number>) =>
    [...counted].map(([id, count]) => ({ id, count: Math.min(max, count) }));
  return {
    ...facets,
    sizes,
    total: countMatches(gallery),
    categories: ofCategories(counts.category),
    subCategories: ofCategories(counts.subCategory),
  };
}

function closest(
  { colours }: Pick<SearchIndex, "colours">,
  matches: BitSet,
  requested: readonly RequestedColour[],
): number[] {
  const among = (slot: number) => hasSlot(matches, slot);
  return colours.rank(toWantedColours(requested), among, maxRanked).map(({ slot }) => slot);
}

async function listWithPalettes({ db, language }: CardVisit, ids: number[]): Promise<ArtCard[]> {
  const listed = await listCardsWithPalettes(db, ids, language);
  return listed.map(({ card, palette }) => ({ ...card, palette: asStrip(palette ?? "") }));
}

/** Gradient stops as wide as their shares, but never too thin to see. */
function asStrip(palette: string): string {
  const colours = readPalette(palette).map(({ hex, share }) => ({ hex, width: 0.04 + share }));
  const whole = colours.reduce((sum, { width }) => sum + width, 0);
  let end = 0;
  return colours
    .map(({ hex, width }) => {
      end += (100 * width) / whole;
      return `#${hex} 0 ${Math.round(end)}%`;
    })
    .join(",");
}
