// Addresses of searches by colour, which keep the room, the order and the other filters.

import { writeColours } from "#app/shop/search/colour.ts";
import type { AskedColour } from "#app/shop/search/colour.ts";
import { filterParameters } from "#app/shop/search/filters.ts";

const ofRooms = ["category_id", "category_name", "subcategory_id", "subcategory_name"];
const kept = new Set<string>(["reference", "sort", ...ofRooms, ...filterParameters]);
kept.delete("colours");
const mostKept = 40;

export function keptParameters(parameters: URLSearchParams): [name: string, value: string][] {
  const all = [...parameters].filter(([name, value]) => kept.has(name) && value !== "");
  return all.slice(0, mostKept).map(([name, value]) => [name, value.slice(0, 200)]);
}

export function colourAddress(
  path: string,
  parameters: URLSearchParams | [string, string][],
  colours: readonly AskedColour[],
): string {
  const carried = Array.isArray(parameters) ? parameters : keptParameters(parameters);
  const rest = new URLSearchParams(carried).toString();
  // why decoded: a comma is valid in a query, and keeps the colours readable.
  const asked = colours.length > 0 ? `colours=${writeColours(colours)}` : "";
  const query = [rest, asked].filter(Boolean).join("&");
  return query ? `${path}?${query}` : path;
}
