// The pieces that a visitor saved, as ids only: in the browser, and in a link to share.
import { largestInteger } from "#app/shop/row-id.ts";

/** Their link stays under 1,200 characters. */
export const maxFavourites = 100;
export const favouritesParameter = "pieces";

export function readFavourites(text: string | null): number[] {
  const ids = (text ?? "")
    .slice(0, 12 * maxFavourites)
    .split(",")
    .filter((part) => /^[1-9]\d{0,9}$/.test(part))
    .map(Number)
    .filter((id) => id <= largestInteger);
  return [...new Set(ids)].slice(0, maxFavourites);
}

export function writeFavourites(ids: readonly number[]): string {
  return ids.join(",");
}

export function favouritesUrl(ids: readonly number[]): string {
  return `/favourites?${favouritesParameter}=${writeFavourites(ids)}`;
}

/** The newest first. Returns `ids` itself if there is no room. */
export function addFavourites(ids: readonly number[], added: readonly number[]): readonly number[] {
  const fresh = added.filter((id) => !ids.includes(id));
  const all = [...fresh, ...ids];
  return all.length > maxFavourites ? ids : all;
}

export function removeFavourites(
  ids: readonly number[],
  removed: readonly number[],
): readonly number[] {
  return ids.filter((id) => !removed.includes(id));
}

export function restoreFavourite(
  ids: readonly number[],
  id: number,
  position: number,
): readonly number[] {
  return ids.includes(id) ? ids : [...ids.slice(0, position), id, ...ids.slice(position)];
}
