// The list of what filters, words and codes leave, from the index in memory.
import { browseTexts } from "#app/i18n/storefront/art-browse.ts";
import type { BrowseTexts } from "#app/i18n/storefront/art-browse.ts";
import { filterTexts } from "#app/i18n/storefront/filters.ts";
import type { Language } from "#app/i18n/language.ts";
import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import type { Outline } from "#app/shop/catalogue/art-piece.ts";
import type { BrowseQuery } from "#app/shop/catalogue/browse-query.ts";
import { isReadAsOther } from "#app/shop/search/code.ts";
import {
  queryGallery,
  countWithoutEach,
  filtersInAddress,
  listFiltered,
} from "#app/shop/search/filtered-gallery.server.ts";
import type { GalleryQuery } from "#app/shop/search/filtered-gallery.server.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import type { Nearest } from "../nearest-pieces.tsx";
import { nearestTo } from "../nearest.server.ts";
import { drawBar, namesIn } from "./filter-bar.server.tsx";
import { namesOfValues } from "./filter-words.server.ts";
import type { NameValue } from "./filter-words.server.ts";

const nearestShown = 3;

/** Returns null for an unknown room. */
export async function filteredList(
  visit: RequestContext,
  outline: Outline,
  parameters: URLSearchParams,
  wanted: BrowseQuery,
) {
  const { db, language } = visit;
  const { print } = await settingsOf(visit);
  const asked = await queryGallery(db, outline, parameters, wanted);
  if (!asked) return null;
  const { query, filters, leftOut, index } = asked;
  const sizes = new Map(index.offers.sizes().map(({ key, size }) => [key, size]));
  const nameOf = namesOfValues(language, print.media, sizes);
  const listed = await listFiltered(db, asked, language);
  const without = listed.total === 0 ? countWithoutEach(asked) : [];
  const notes = codesInWords(asked, listed.pieces, language);
  const bar = drawBar({ ...listed, query, filters, without, nameOf, notes }, language);
  const inAddress = filtersInAddress(filters);
  const isVain = query.reference !== "" && listed.total === 0 && inAddress === "";
  const nearest = isVain
    ? await nearestTo(visit, query.reference)
    : await nearestWithoutOne(visit, asked, without, nameOf);
  return {
    ...listed,
    sort: query.sort,
    leftOut,
    filters: inAddress,
    q: filters.q,
    others: filtersInAddress({ ...filters, q: "" }),
    bar,
    nearest,
    words: asked.isRanked ? bestFirst(language) : browseTexts[language],
  };
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

/** Unless another order is asked for. */
function bestFirst(language: Language): BrowseTexts {
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
