// The gallery narrowed by filters: which pieces, how many, and what else could be chosen.
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Outline } from "#app/shop/catalogue/art-piece.ts";
import type { BrowseQuery } from "#app/shop/catalogue/browse-query.ts";
import { findRoom, listCards } from "#app/shop/catalogue/browsing.server.ts";
import { moods, shapes } from "#app/shop/search/facets.ts";
import { filterNames, readFilters, withoutValue, writeFilters } from "#app/shop/search/filters.ts";
import type { FilterName, Filters, LeftOut } from "#app/shop/search/filters.ts";
import type { GalleryIndex, IndexedPiece, Narrowing } from "#app/shop/search/gallery-index.ts";
import { freshIndex } from "#app/shop/search/gallery-index.server.ts";

export type Asked = {
  index: GalleryIndex<IndexedPiece>;
  room: NonNullable<ReturnType<typeof findRoom>>;
  query: BrowseQuery;
  filters: Filters;
  leftOut: LeftOut[];
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
  return { index, room, query, ...readFilters(parameters, offered) };
}

export function filtersInAddress(filters: Filters): string {
  const parameters = new URLSearchParams();
  writeFilters(parameters, filters);
  return parameters.toString();
}

function narrowingOf({ index, room, query, filters }: Asked): Narrowing {
  return {
    categoryId: room.category?.id ?? null,
    subCategoryId: room.subCategory?.id ?? null,
    filters,
    found: query.reference ? index.slotsOf(index.named(query.reference)) : null,
  };
}

export async function listNarrowed(db: Database, asked: Asked, language: Language) {
  const { index, query } = asked;
  const { sort, after, shown } = query;
  const matches = index.match(narrowingOf(asked));
  const { slots, total } = index.list(matches, { sort, after, limit: shown + 1 });
  const ids = slots.slice(0, shown).map(index.idOf);
  return {
    ...asked.room,
    pieces: await listCards(db, ids, language),
    total,
    more: slots.length > shown,
  };
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
