// The form in which staff choose pieces for the wall of the home page.

import { form, jsonList, refined } from "#app/shop/form.ts";
import { isOptionName } from "#app/shop/pricing/option-name.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { maxHung } from "./home-wall.ts";
import type { HungChoice } from "#db/json-columns.ts";

export const homeWallForm = form({ pieces: refined(jsonList(choiceFrom, maxHung), namesEachOnce) });

function namesEachOnce(choices: HungChoice[]): boolean {
  return new Set(choices.map(({ artPieceId }) => artPieceId)).size === choices.length;
}

function choiceFrom(value: unknown): HungChoice | null {
  if (typeof value !== "object" || value === null) return null;
  const { artPieceId, mediaType, size } = value as Partial<Record<keyof HungChoice, unknown>>;
  const id = typeof artPieceId === "number" ? rowIdFrom(String(artPieceId)) : null;
  if (id === null) return null;
  if (mediaType === undefined && size === undefined) return { artPieceId: id };
  return isOptionName(mediaType) && isOptionName(size) ? { artPieceId: id, mediaType, size } : null;
}
