import { browseTexts } from "#app/i18n/storefront/art-browse.ts";
import type { BrowseTexts } from "#app/i18n/storefront/art-browse.ts";
import { filterTexts } from "#app/i18n/storefront/filters.ts";
import type { Language } from "#app/i18n/language.ts";
import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import type { CategoryTree } from "#app/shop/catalogue/art-piece.ts";
import type { BrowseQuery } from "#app/shop/catalogue/browse-query.ts";
import { browseReferences } from "#app/shop/catalogue/reference-search.server.ts";
import { isReadAsOther } from "#app/shop/search/code.ts";
import {
  queryGallery,
  countWithoutEach,
  listFiltered,
} from "#app/shop/search/filtered-gallery.server.ts";
import type { GalleryQuery, UnmatchedWords } from "#app/shop/search/filtered-gallery.server.ts";
import { filtersInAddress, mayBeFiltered } from "#app/shop/search/filters.ts";
import { awaitIndexBriefly } from "#app/shop/search/gallery-index.server.ts";
import { readSlots } from "#app/shop/search/codes.server.ts";
import { lookedForInVain, offeredWords } from "#app/shop/search/unmatched-words.ts";
import type { Medium } from "#app/shop/media/medium.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import type { Nearest } from "#app/routes/storefront/kit/search/nearest-pieces.tsx";
import { nearestTo } from "#app/routes/storefront/kit/search/nearest.server.ts";
import { throwIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";
import { filterValueNames, valueNames } from "./filter-value-names.server.ts";
import type { NameValue } from "./filter-value-names.server.ts";
import { noSearch } from "./search-details.ts";

const nearestShown = 3;

/**
 * Lists pieces by filters, words or parts of references: PostgreSQL answers, unless there are
 * filters or only the index can read the text. Null for an unknown category. Throws a page for
 * visitors who search too often.
 */
export async function searchPieces(
  visit: RequestContext,
  tree: CategoryTree,
  parameters: URLSearchParams,
  query: BrowseQuery,
) {
  await throwIfRateLimited(visit, "search");
  if (mayBeFiltered(parameters)) return findInIndex(visit, tree, parameters, query);
  const { db, language } = visit;
  const list = await browseReferences(db, tree, query, language);
  if (!list) return null;
  if (list.total !== 0) return { ...list, ...noSearch };
  if (await awaitIndexBriefly(db)) return findInIndex(visit, tree, parameters, query);
  return { ...list, ...noSearch, nearest: await nearestTo(visit, query.reference) };
}

async function findInIndex(
  visit: RequestContext,
  tree: CategoryTree,
  parameters: URLSearchParams,
  requested: BrowseQuery,
) {
  const { db, language } = visit;
  const { print } = await settingsOf(visit);
  const gallery = await queryGallery(db, tree, parameters, requested);
  if (!gallery) return null;
  const { query, filters, leftOut, isRanked, index } = gallery;
  const unmatched = unmatchedOf(gallery, print.media);
  const sizes = index.offers.sizeByKey();
  const nameOf = filterValueNames(language, print.media, sizes);
  const list = { ...(await listFiltered(visit, gallery)), query };
  const without = list.total === 0 ? countWithoutEach(gallery) : [];
  const notes = [
    ...notesOnCodes(gallery, list.pieces, language),
    ...notesOnWords(unmatched, list, language),
  ];
  const foundNothing =
    query.reference !== "" && list.total === 0 && filtersInAddress(filters) === "";
  const nearest = foundNothing
    ? await nearestTo(visit, query.reference)
    : await nearestWithoutOne(visit, gallery, without, nameOf);
  return { ...list, filters, leftOut, isRanked, nearest, without, nameOf, notes, unmatched };
}

/** Names the codes that are not in the gallery, and those that were read as others. */
function notesOnCodes(
  { index, query, readings }: GalleryQuery,
  pieces: { id: number; reference: string }[],
  language: Language,
): string[] {
  const text = filterTexts[language];
  const asWritten = (typed: string) =>
    readings.length === 1 ? query.reference : typed.toUpperCase();
  const missing = readings.flatMap(({ typed, slots }) =>
    slots.length === 0 && /[a-z]/.test(typed) && /\d/.test(typed) ? [asWritten(typed)] : [],
  );
  const readAs = readings.flatMap(({ typed, slots }) => {
    if (!slots.every((slot) => isReadAsOther(typed, index.codes.codeAt(slot)))) return [];
    const ids = new Set(slots.map(index.idOf));
    const shown = pieces.flatMap(({ id, reference }) => (ids.has(id) ? [reference] : []));
    return shown.length > 0 ? [text.readAs(asWritten(typed), shown.join(", "))] : [];
  });
  return [...(missing.length > 0 ? [text.missingCodes(missing)] : []), ...readAs];
}

function unmatchedOf(
  { index, query, filters, unmatched }: GalleryQuery,
  media: Medium[],
): UnmatchedWords {
  const { ofSearch, typed } = unmatched;
  if (ofSearch.length + typed.length === 0) return unmatched;
  const onSale = { media: index.offers.media(), sizes: index.offers.sizes() };
  const offered = offeredWords(onSale, media);
  const inVain = (words: readonly string[], text: string) =>
    lookedForInVain({ words, offered, references: referencesIn(index, text) });
  return { ofSearch: inVain(ofSearch, filters.q), typed: inVain(typed, query.reference) };
}

/** As typed, if they hang. */
function referencesIn(index: GalleryQuery["index"], text: string): string[] {
  return readSlots(index, text).readings.flatMap(({ typed, slots }) =>
    slots.length > 0 && /\d/.test(typed) ? [typed] : [],
  );
}

function notesOnWords(
  unmatched: UnmatchedWords,
  { total }: { total: number },
  language: Language,
): string[] {
  const words = [...new Set([...unmatched.typed, ...unmatched.ofSearch])];
  return total > 0 && words.length > 0 ? [filterTexts[language].nothingFor(words)] : [];
}

export function bestFirstTexts(language: Language): BrowseTexts {
  const texts = browseTexts[language];
  const { created_at_desc: newest, ...others } = texts.sorts;
  const sorts = { created_at_desc: filterTexts[language].bestFirst, newest, ...others };
  return { ...texts, sorts };
}

/** Lists what is found without the filter that excludes most. */
async function nearestWithoutOne(
  visit: RequestContext,
  gallery: GalleryQuery,
  [strictest]: ReturnType<typeof countWithoutEach>,
  nameOf: NameValue,
): Promise<Nearest | null> {
  if (!strictest) return null;
  const { name, values, count, filters } = strictest;
  const { pieces } = await listFiltered(visit, { ...gallery, filters }, nearestShown);
  const title = filterTexts[visit.language].withoutOne(valueNames(nameOf, name, values), count);
  return { title, pieces };
}
