// The filtered gallery: which pieces, how many, and which values could be added.
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { findRoom, orderOf, sortToShow } from "#app/shop/catalogue/browse-query.ts";
import type { BrowseQuery, SortOrder } from "#app/shop/catalogue/browse-query.ts";
import { moodPairs, moods, shapes } from "#app/shop/search/facets.ts";
import { filterNames, readFilters, withoutValues } from "#app/shop/search/filters.ts";
import type { FilterName, Filters, LeftOut } from "#app/shop/search/filters.ts";
import { common, countSlots, hasSlot } from "#app/shop/search/bits.ts";
import type { Bits } from "#app/shop/search/bits.ts";
import { readSlots } from "#app/shop/search/codes.server.ts";
import type { CodeReading } from "#app/shop/search/codes.server.ts";
import { mostRanked } from "#app/shop/search/colour-index.ts";
import type { Narrowing } from "#app/shop/search/gallery-index.ts";
import { freshIndex } from "#app/shop/search/gallery-index.server.ts";
import type { SearchIndex } from "#app/shop/search/gallery-index.server.ts";
import { findByWords } from "#app/shop/search/stemmed-words.server.ts";
import type { ArtCard, Outline } from "#app/shop/catalogue/art-piece.ts";
import { listCards, listCardsWithPalettes } from "#app/shop/catalogue/hung-pieces.server.ts";
import { readPalette, wantedOf } from "#app/shop/search/colour.ts";
import type { AskedColour } from "#app/shop/search/colour.ts";

export type GalleryQuery = {
  index: SearchIndex;
  room: NonNullable<ReturnType<typeof findRoom>>;
  query: BrowseQuery;
  filters: Filters;
  leftOut: LeftOut[];
  found: Bits | null;
  ranked: number[] | null;
  isRanked: boolean;
  order: SortOrder | "best";
  readings: CodeReading[];
};

export async function queryGallery(
  db: Database,
  outline: Outline,
  parameters: URLSearchParams,
  query: BrowseQuery,
): Promise<GalleryQuery | null> {
  const room = findRoom(outline, query);
  if (!room) return null;
  const index = await freshIndex(db);
  const offered = {
    sizes: index.offers.sizes().map(({ key }) => key),
    media: index.offers.media(),
  };
  const read = readFilters(parameters, offered);
  const found = await find(db, index, read.filters.q, query);
  const isRanked = found.ranked !== null || read.filters.colours.length > 0;
  return {
    index,
    room,
    query: { ...query, sort: sortToShow(query.sort, isRanked) },
    order: orderOf(query.sort, isRanked),
    isRanked,
    ...read,
    ...found,
  };
}

async function find(
  db: Database,
  index: SearchIndex,
  q: string,
  { reference }: BrowseQuery,
): Promise<Pick<GalleryQuery, "found" | "ranked" | "readings">> {
  const called = await findCalled(db, index, reference);
  if (!q) return called;
  const ranked = [...(await findByWords(db, index.words, q)).slots];
  const worded = index.slotsOf(ranked);
  const found = called.found ? common(called.found, worded) : worded;
  return { ...called, found, ranked };
}

/** By parts of references; where none has it, by codes with slips, then by words. */
async function findCalled(
  db: Database,
  index: SearchIndex,
  typed: string,
): Promise<Pick<GalleryQuery, "found" | "ranked" | "readings">> {
  if (!typed) return { found: null, ranked: null, readings: [] };
  const named = [...index.named(typed)];
  if (named.length > 0) return { found: index.slotsOf(named), ranked: null, readings: [] };
  const { slots: coded, readings } = readSlots(index, typed);
  const ranked = coded.length > 0 ? coded : [...(await findByWords(db, index.words, typed)).slots];
  return { found: index.slotsOf(ranked), ranked, readings: coded.length > 0 ? readings : [] };
}

function narrowingOf({ room, filters, found }: GalleryQuery): Narrowing {
  return {
    categoryId: room.category?.id ?? null,
    subCategoryId: room.subCategory?.id ?? null,
    filters,
    found,
  };
}

function narrowingToColours(asked: GalleryQuery): Narrowing {
  const { index, filters, found } = asked;
  if (filters.colours.length === 0) return narrowingOf(asked);
  const having = index.slotsOf(index.colours.having(wantedOf(filters.colours)));
  return { ...narrowingOf(asked), found: found ? common(found, having) : having };
}

export async function listFiltered(
  db: Database,
  asked: GalleryQuery,
  language: Language,
  most: number = asked.query.shown,
) {
  const { index, order } = asked;
  const { after } = asked.query;
  const { matches, best } = matchesOf(asked);
  const limit = most + 1;
  const { slots, total } =
    order === "best"
      ? { slots: pageOfBest(best!, after && index.slotOf(after), limit), total: best!.length }
      : index.list(matches, { order, after, limit });
  const ids = slots.slice(0, most).map(index.idOf);
  const isByColour = asked.filters.colours.length > 0;
  return {
    ...asked.room,
    pieces: await (isByColour ? listWithPalettes : listCards)(db, ids, language),
    total,
    more: slots.length > most,
  };
}

/** The best first if words or colours rank. Colours rank everything that other filters leave. */
function matchesOf(asked: GalleryQuery): { matches: Bits; best: number[] | null } {
  const { index, filters, ranked } = asked;
  const matches = index.match(narrowingOf(asked));
  if (filters.colours.length === 0)
    return { matches, best: ranked?.filter((slot) => hasSlot(matches, slot)) ?? null };
  const best = closest(index, matches, filters.colours);
  return { matches: index.slotsOf(best), best };
}

function countMatches(asked: GalleryQuery): number {
  return countSlots(matchesOf(asked).matches);
}

function pageOfBest(best: number[], start: number | null, limit: number): number[] {
  const begin = start === null ? 0 : best.indexOf(start) + 1;
  return best.slice(begin, begin + limit);
}

/** Most first. On an empty list, values that widen each other are dropped together. */
export function countWithoutEach(
  asked: GalleryQuery,
): { name: FilterName; values: string[]; count: number; filters: Filters }[] {
  const { filters } = asked;
  return filterNames
    .flatMap((name) => widening(name, filters[name]).map((values) => ({ name, values })))
    .map(({ name, values }) => {
      const rest = withoutValues(filters, name, values);
      return { name, values, count: countMatches({ ...asked, filters: rest }), filters: rest };
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
export type Facets = Record<FilterName, Facet[]> & {
  rooms: { id: number; count: number }[];
  subRooms: { id: number; count: number }[];
  total: number;
  sizes: Map<string, string>;
};

export function countFacets(asked: GalleryQuery): Facets {
  const { index, room, filters } = asked;
  const subRooms = room.category?.subCategories.map(({ id }) => id) ?? [];
  const counts = index.count(narrowingToColours(asked), subRooms);
  const most = filters.colours.length > 0 ? mostRanked : Infinity;
  const sizes = new Map(index.offers.sizes().map(({ key, size }) => [key, size]));
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
      count: Math.min(most, counts[name].get(value) ?? 0),
      isChosen: filters[name].includes(value),
    }));
  const [shape, size, medium, price, mood] = filterNames.map(facet) as [
    Facet[],
    Facet[],
    Facet[],
    Facet[],
    Facet[],
  ];
  const ofRooms = (rooms: Map<number, number>) =>
    [...rooms].map(([id, count]) => ({ id, count: Math.min(most, count) }));
  return {
    shape,
    size,
    medium,
    price,
    mood,
    sizes,
    total: countMatches(asked),
    rooms: ofRooms(counts.room),
    subRooms: ofRooms(counts.subRoom),
  };
}

function closest(
  { colours }: Pick<SearchIndex, "colours">,
  matches: Bits,
  asked: readonly AskedColour[],
): number[] {
  const among = (slot: number) => hasSlot(matches, slot);
  return colours.rank(wantedOf(asked), among, mostRanked).map(({ slot }) => slot);
}

async function listWithPalettes(
  db: Database,
  ids: number[],
  language: Language,
): Promise<ArtCard[]> {
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
