// The list comes from PostgreSQL while no filter is asked for, else from the index, which is asked too
// where PostgreSQL knows no such reference.
import { browseTexts } from "#app/i18n/storefront/art-browse.ts";
import type { BrowseTexts } from "#app/i18n/storefront/art-browse.ts";
import { filterTexts } from "#app/i18n/storefront/filters.ts";
import type { Language } from "#app/i18n/language.ts";
import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import type { Outline } from "#app/shop/catalogue/art-piece.ts";
import type { BrowseQuery } from "#app/shop/catalogue/browse-query.ts";
import { browse } from "#app/shop/catalogue/browsing.server.ts";
import { isReadAsOther } from "#app/shop/search/code.ts";
import { mayBeFiltered, noFilters } from "#app/shop/search/filters.ts";
import {
  askGallery,
  countWithoutEach,
  filtersInAddress,
  isRanked,
  listNarrowed,
} from "#app/shop/search/narrowed.server.ts";
import type { Asked } from "#app/shop/search/narrowed.server.ts";
import { indexInTime } from "#app/shop/search/gallery-index.server.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import type { Nearest } from "../nearest-pieces.tsx";
import { nearestTo } from "../nearest.server.ts";
import { drawBar, namesIn } from "./filter-bar.server.tsx";
import { namesOfValues } from "./filter-words.server.ts";
import type { NameValue } from "./filter-words.server.ts";

const nearestShown = 3;

export async function narrowedOrWhole(
  visit: RequestContext,
  outline: Outline,
  parameters: URLSearchParams,
  query: BrowseQuery,
) {
  const { db, language } = visit;
  const { print } = await settingsOf(visit);
  if (!mayBeFiltered(parameters)) {
    const browsed = await browse(db, outline, query, language);
    if (!browsed) return null;
    const isVain = query.reference !== "" && browsed.total === 0;
    if (isVain && (await indexInTime(db))) return narrowedList(visit, outline, parameters, query);
    const nameOf = namesOfValues(language, print.media, new Map());
    const bar = drawBar({ ...browsed, query, filters: noFilters, without: [], nameOf }, language);
    return {
      ...browsed,
      leftOut: [],
      filters: "",
      q: "",
      others: "",
      bar,
      nearest: isVain ? await nearestTo(visit, query.reference) : null,
      words: browseTexts[language],
    };
  }
  return narrowedList(visit, outline, parameters, query);
}

async function narrowedList(
  visit: RequestContext,
  outline: Outline,
  parameters: URLSearchParams,
  query: BrowseQuery,
) {
  const { db, language } = visit;
  const { print } = await settingsOf(visit);
  const asked = await askGallery(db, outline, parameters, query);
  if (!asked) return null;
  const { filters, leftOut, index } = asked;
  const sizes = new Map(index.offers.sizes().map(({ key, size }) => [key, size]));
  const nameOf = namesOfValues(language, print.media, sizes);
  const listed = await listNarrowed(db, asked, language);
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
    leftOut,
    filters: inAddress,
    q: filters.q,
    others: filtersInAddress({ ...filters, q: "" }),
    bar,
    nearest,
    words: isRanked(asked) ? bestFirst(language) : browseTexts[language],
  };
}

/** Which codes are not in the gallery, and which were read as others. */
function codesInWords(
  { index, query, readings }: Asked,
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

/** Of what is found without the filter that keeps out most. */
async function nearestWithoutOne(
  { db, language }: RequestContext,
  asked: Asked,
  [most]: ReturnType<typeof countWithoutEach>,
  nameOf: NameValue,
): Promise<Nearest | null> {
  if (!most) return null;
  const { name, values, count, filters } = most;
  const { pieces } = await listNarrowed(db, { ...asked, filters }, language, nearestShown);
  const title = filterTexts[language].withoutOne(namesIn({ nameOf }, name, values), count);
  return { title, pieces };
}
