// The list as its address narrows it: from PostgreSQL while no filter is asked for, else from the
// index.
import type { RequestContext } from "#app/platform/request-context.server.ts";
import type { Outline } from "#app/shop/catalogue/art-piece.ts";
import type { BrowseQuery } from "#app/shop/catalogue/browse-query.ts";
import { browse } from "#app/shop/catalogue/browsing.server.ts";
import { mayBeFiltered, noFilters } from "#app/shop/search/filters.ts";
import { askGallery, filtersInAddress, listNarrowed } from "#app/shop/search/narrowed.server.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import { drawBar } from "./filter-bar.server.tsx";
import { namesOfValues } from "./filter-words.server.ts";

/** Null for an unknown room. */
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
    const nameOf = namesOfValues(language, print.media, new Map());
    const bar = drawBar({ ...browsed, query, filters: noFilters, leftOut: [], nameOf }, language);
    return { ...browsed, filters: "", bar };
  }
  const asked = await askGallery(db, outline, parameters, query);
  if (!asked) return null;
  const { filters, leftOut, index } = asked;
  const sizes = new Map(index.offers.sizes().map(({ key, size }) => [key, size]));
  const nameOf = namesOfValues(language, print.media, sizes);
  const listed = await listNarrowed(db, asked, language);
  const bar = drawBar({ ...listed, query, filters, leftOut, nameOf }, language);
  return { ...listed, filters: filtersInAddress(filters), bar };
}
