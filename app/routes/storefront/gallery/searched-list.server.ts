import { redirect } from "react-router";
import { browseTexts } from "#app/i18n/storefront/art-browse.ts";
import type { BrowseTexts } from "#app/i18n/storefront/art-browse.ts";
import { filterTexts } from "#app/i18n/storefront/filters.ts";
import type { Language } from "#app/i18n/language.ts";
import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import type { Outline } from "#app/shop/catalogue/art-piece.ts";
import type { BrowseQuery } from "#app/shop/catalogue/browse-query.ts";
import { browse } from "#app/shop/catalogue/browsing.server.ts";
import { browseReferences } from "#app/shop/catalogue/reference-search.server.ts";
import { isReadAsOther } from "#app/shop/search/code.ts";
import {
  queryGallery,
  countWithoutEach,
  listFiltered,
} from "#app/shop/search/filtered-gallery.server.ts";
import type { GalleryQuery } from "#app/shop/search/filtered-gallery.server.ts";
import { filtersInAddress, mayBeFiltered, noFilters } from "#app/shop/search/filters.ts";
import type { Filters } from "#app/shop/search/filters.ts";
import { indexInTime } from "#app/shop/search/gallery-index.server.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import { isAskedByPerson } from "../kit/search/asked-by-person.ts";
import { strayOf } from "../kit/page/page-cache-keys.server.ts";
import type { Nearest } from "../kit/search/nearest-pieces.tsx";
import { nearestTo } from "../kit/search/nearest.server.ts";
import { countRequest } from "../kit/page/rate-limited.server.ts";
import { addressLeaving, namesIn } from "./filter-bar.server.tsx";
import type { BarOf } from "./filter-bar.server.tsx";
import { namesOfValues } from "./filter-words.server.ts";
import type { NameValue } from "./filter-words.server.ts";
import { noteSearchedWish } from "./searched-wishes.server.ts";

const nearestShown = 3;

type Searched = {
  filters: Filters;
  /** Whether the best match comes first, unless another order is asked for. */
  isRanked: boolean;
  nearest: Nearest | null;
} & Pick<BarOf, "without" | "nameOf" | "notes">;

const nothingSearched: Searched = {
  filters: noFilters,
  isRanked: false,
  nearest: null,
  without: [],
  nameOf: (_name, value) => value,
};

/** A list that nobody searched, in the shape of one that somebody did. */
export function unsearched<List extends object>(list: List | null): (Searched & List) | null {
  return list && { ...nothingSearched, ...list };
}

/**
 * The list by filters, words or parts of references. Returns null for an unknown room; throws a page
 * for who searches too often, and the way to the address without what nobody offers.
 */
export async function searchedList(
  visit: RequestContext,
  outline: Outline,
  request: Request,
  query: BrowseQuery,
) {
  const parameters = new URL(request.url).searchParams;
  const { reference } = query;
  if (reference || mayBeFiltered(parameters)) await countRequest(visit, "search");
  const list = await search(visit, outline, parameters, query);
  if (!list) return null;
  const inAddress = filtersInAddress(list.filters);
  const leftOut = [...list.leftOut, ...strayOf(parameters)];
  if (leftOut.length > 0) throw redirect(addressLeaving({ ...list, filters: inAddress }, leftOut));
  const { q } = list.filters;
  const others = filtersInAddress({ ...list.filters, q: "" });
  if (isAskedByPerson(request)) noteSearchedWish(visit, reference, { ...list, q, others });
  return list;
}

/** PostgreSQL answers, unless filters are asked for or only the index can make sense of the text. */
async function search(
  visit: RequestContext,
  outline: Outline,
  parameters: URLSearchParams,
  query: BrowseQuery,
) {
  if (mayBeFiltered(parameters)) return searchIndex(visit, outline, parameters, query);
  const { db, language } = visit;
  const { reference } = query;
  const listed = await (reference ? browseReferences : browse)(db, outline, query, language);
  if (!listed) return null;
  const isVain = reference !== "" && listed.total === 0;
  if (isVain && (await indexInTime(db))) return searchIndex(visit, outline, parameters, query);
  const nearest = isVain ? await nearestTo(visit, reference) : null;
  return { ...nothingSearched, ...listed, nearest, leftOut: [] };
}

async function searchIndex(
  visit: RequestContext,
  outline: Outline,
  parameters: URLSearchParams,
  wanted: BrowseQuery,
) {
  const { db, language } = visit;
  const { print } = await settingsOf(visit);
  const asked = await queryGallery(db, outline, parameters, wanted);
  if (!asked) return null;
  const { query, filters, leftOut, isRanked, index } = asked;
  const sizes = new Map(index.offers.sizes().map(({ key, size }) => [key, size]));
  const nameOf = namesOfValues(language, print.media, sizes);
  const listed = await listFiltered(db, asked, language);
  const without = listed.total === 0 ? countWithoutEach(asked) : [];
  const notes = codesInWords(asked, listed.pieces, language);
  const isVain = query.reference !== "" && listed.total === 0 && filtersInAddress(filters) === "";
  const nearest = isVain
    ? await nearestTo(visit, query.reference)
    : await nearestWithoutOne(visit, asked, without, nameOf);
  return { ...listed, query, filters, leftOut, isRanked, without, nameOf, notes, nearest };
}

/** Which codes are not in the gallery, and which were read as others. */
function codesInWords(
  { index, query, readings }: GalleryQuery,
  pieces: { id: number; reference: string }[],
  language: Language,
): string[] {
  const text = filterTexts[language];
  const written = (typed: string) =>
    readings.length === 1 ? query.reference : typed.toUpperCase();
  const missing = readings.flatMap(({ typed, slots }) =>
    slots.length === 0 && /[a-z]/.test(typed) && /\d/.test(typed) ? [written(typed)] : [],
  );
  const readAs = readings.flatMap(({ typed, slots }) => {
    if (!slots.every((slot) => isReadAsOther(typed, index.codes.codeAt(slot)))) return [];
    const ids = new Set(slots.map(index.idOf));
    const shown = pieces.flatMap(({ id, reference }) => (ids.has(id) ? [reference] : []));
    return shown.length > 0 ? [text.readAs(written(typed), shown.join(", "))] : [];
  });
  return [...(missing.length > 0 ? [text.missingCodes(missing)] : []), ...readAs];
}

export function bestFirstTexts(language: Language): BrowseTexts {
  const words = browseTexts[language];
  const { created_at_desc: newest, ...others } = words.sorts;
  const sorts = { created_at_desc: filterTexts[language].bestFirst, newest, ...others };
  return { ...words, sorts };
}

/** Lists what is found without the filter that excludes most. */
async function nearestWithoutOne(
  { db, language }: RequestContext,
  asked: GalleryQuery,
  [most]: ReturnType<typeof countWithoutEach>,
  nameOf: NameValue,
): Promise<Nearest | null> {
  if (!most) return null;
  const { name, values, count, filters } = most;
  const { pieces } = await listFiltered(db, { ...asked, filters }, language, nearestShown);
  const title = filterTexts[language].withoutOne(namesIn({ nameOf }, name, values), count);
  return { title, pieces };
}
