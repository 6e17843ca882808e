// The form in which staff choose pieces for the wall of the home page.

import { form, parsed } from "#app/shop/form.ts";
import { isOptionName } from "#app/shop/pricing/option-name.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { maxHung } from "./home-wall.ts";
import type { HungChoice } from "#db/json-columns.ts";

export const homeWallForm = form({ pieces: parsed(choicesFrom) });

export function choicesFrom(typed: string): HungChoice[] | null {
  let list: unknown;
  try {
    list = JSON.parse(typed);
  } catch {
    return null;
  }
  if (!Array.isArray(list) || list.length > maxHung) return null;
  const choices = list.map(choiceFrom);
  if (!choices.every((each) => each !== null)) return null;
  const isOnce = new Set(choices.map(({ artPieceId }) => artPieceId)).size === choices.length;
  return isOnce ? choices : null;
}

function choiceFrom(value: unknown): HungChoice | null {
  if (typeof value !== "object" || value === null) return null;
  const { artPieceId, mediaType, size } = value as Partial<Record<keyof HungChoice, unknown>>;
  const id = typeof artPieceId === "number" ? rowIdFrom(String(artPieceId)) : null;
  if (id === null) return null;
  if (mediaType === undefined && size === undefined) return { artPieceId: id };
  return isOptionName(mediaType) && isOptionName(size) ? { artPieceId: id, mediaType, size } : null;
}
