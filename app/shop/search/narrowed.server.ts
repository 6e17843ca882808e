// The gallery narrowed by filters: which pieces, how many, and what else could be chosen.
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Outline } from "#app/shop/catalogue/art-piece.ts";
import type { BrowseQuery } from "#app/shop/catalogue/browse-query.ts";
import { listCards } from "#app/shop/catalogue/cards.server.ts";
import { findRoom } from "#app/shop/catalogue/find-room.ts";
import { moods, shapes } from "#app/shop/search/facets.ts";
import { filterNames, readFilters, withoutValue, writeFilters } from "#app/shop/search/filters.ts";
import type { FilterName, Filters, LeftOut } from "#app/shop/search/filters.ts";
import { common, hasSlot } from "#app/shop/search/bits.ts";
import type { Bits } from "#app/shop/search/bits.ts";
import { wantedOf } from "#app/shop/search/colour.ts";
import { mostRanked } from "#app/shop/search/colour-index.ts";
import type { Narrowing } from "#app/shop/search/gallery-index.ts";
import { freshIndex } from "#app/shop/search/gallery-index.server.ts";
import type { SearchIndex } from "#app/shop/search/gallery-index.server.ts";
import { findByWords } from "#app/shop/search/words.server.ts";

export type Asked = {
  index: SearchIndex;
  room: NonNullable<ReturnType<typeof findRoom>>;
  query: BrowseQuery;
  filters: Filters;
  leftOut: LeftOut[];
  /** What words, colours and a reference find; null where none is asked for. */
  found: Bits | null;
  /** The same slots, best first. */
  ranked: number[] | null;
};

/** Null for an unknown room. */
export async function askGallery(
  db: Database,
  outline: Outline,
  parameters: URLSearchParams,
  query: BrowseQuery,
): Promise<Asked | null> {
  const room = findRoom(outline, query);
  if (!room) return null;
  const index = await freshIndex(db);
  const offered = {
    sizes: index.offers.sizes().map(({ key }) => key),
    media: index.offers.media(),
  };
  const read = readFilters(parameters, offered);
  return { index, room, query, ...read, ...(await find(db, index, read.filters, query)) };
}

async function find(
  db: Database,
  index: SearchIndex,
  { q, colours }: Filters,
  { reference }: BrowseQuery,
): Promise<Pick<Asked, "found" | "ranked">> {
  let ranked: number[] | null = null;
  let found: Bits | null = reference ? index.slotsOf(index.named(reference)) : null;
  const narrow = (slots: number[]) => {
    const bits = index.slotsOf(slots);
    found = found ? common(found, bits) : bits;
    ranked = slots;
  };
  if (q) narrow([...(await findByWords(db, index.words, q)).slots]);
  if (colours.length > 0) {
    const among = found;
    const fits = among ? (slot: number) => hasSlot(among, slot) : null;
    narrow(index.colours.rank(wantedOf(colours), fits, mostRanked).map(({ slot }) => slot));
  }
  return { found, ranked };
}

export function filtersInAddress(filters: Filters): string {
  const parameters = new URLSearchParams();
  writeFilters(parameters, filters);
  return parameters.toString();
}

function narrowingOf({ room, filters, found }: Asked): Narrowing {
  return {
    categoryId: room.category?.id ?? null,
    subCategoryId: room.subCategory?.id ?? null,
    filters,
    found,
  };
}

export async function listNarrowed(
  db: Database,
  asked: Asked,
  language: Language,
  most: number = asked.query.shown,
) {
  const { index, query } = asked;
  const { sort, after } = query;
  const matches = index.match(narrowingOf(asked));
  // why: who asks for words or colours wants the best first, unless an order was chosen.
  const best =
    sort === "created_at_desc" ? asked.ranked?.filter((slot) => hasSlot(matches, slot)) : null;
  const start = after === null ? null : index.slotOf(after);
  const { slots, total } = best
    ? { slots: behind(best, start, most + 1), total: best.length }
    : index.list(matches, { sort, after, limit: most + 1 });
  const ids = slots.slice(0, most).map(index.idOf);
  return {
    ...asked.room,
    pieces: await listCards(db, ids, language),
    total,
    more: slots.length > most,
  };
}

function behind(slots: number[], start: number | null, limit: number): number[] {
  const begin = start === null ? 0 : slots.indexOf(start) + 1;
  return slots.slice(begin, begin + limit);
}

/** How many there would be without each value that was chosen, those that help most first. */
export function countWithoutEach(
  asked: Asked,
): { name: FilterName; value: string; count: number; filters: Filters }[] {
  const { index, filters } = asked;
  const chosen = filterNames.flatMap((name) => filters[name].map((value) => ({ name, value })));
  return chosen
    .map(({ name, value }) => {
      const rest = withoutValue(filters, name, value);
      const matches = index.match(narrowingOf({ ...asked, filters: rest }));
      const { total } = index.list(matches, { sort: "oldest", after: null, limit: 0 });
      return { name, value, count: total, filters: rest };
    })
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

export type Facet = { value: string; count: number; isChosen: boolean };
export type Facets = Record<FilterName, Facet[]> & {
  rooms: { id: number; count: number }[];
  subRooms: { id: number; count: number }[];
  total: number;
  /** By key, as they are stored. */
  sizes: Map<string, string>;
};

/** Every value that is offered, and those chosen, each counted as if it were. */
export function countFacets(asked: Asked): Facets {
  const { index, room, filters } = asked;
  const narrowing = narrowingOf(asked);
  const subRooms = room.category?.subCategories.map(({ id }) => id) ?? [];
  const counts = index.count(narrowing, subRooms);
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
      count: counts[name].get(value) ?? 0,
      isChosen: filters[name].includes(value),
    }));
  const [shape, size, medium, price, mood] = filterNames.map(facet) as [
    Facet[],
    Facet[],
    Facet[],
    Facet[],
    Facet[],
  ];
  const { total } = index.list(index.match(narrowing), { sort: "oldest", after: null, limit: 0 });
  return {
    shape,
    size,
    medium,
    price,
    mood,
    sizes,
    total,
    rooms: [...counts.room].map(([id, count]) => ({ id, count })),
    subRooms: [...counts.subRoom].map(([id, count]) => ({ id, count })),
  };
}
