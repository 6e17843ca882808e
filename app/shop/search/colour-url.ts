// Addresses of searches by colour, which keep the category, the order and the other filters.

import { writeColours } from "./colour.ts";
import type { RequestedColour } from "./colour.ts";
import { filterParameters } from "./filters.ts";

const ofCategories = ["category_id", "category_name", "subcategory_id", "subcategory_name"];
const carriedNames = new Set<string>(["reference", "sort", ...ofCategories, ...filterParameters]);
carriedNames.delete("colours");
const maxCarried = 40;

export function carriedParameters(parameters: URLSearchParams): [name: string, value: string][] {
  const all = [...parameters].filter(([name, value]) => carriedNames.has(name) && value !== "");
  return all.slice(0, maxCarried).map(([name, value]) => [name, value.slice(0, 200)]);
}

export function colourUrl(
  path: string,
  parameters: URLSearchParams | [string, string][],
  colours: readonly RequestedColour[],
): string {
  const carried = Array.isArray(parameters) ? parameters : carriedParameters(parameters);
  const carriedQuery = new URLSearchParams(carried).toString();
  // A comma is valid in a query, and keeps the colours readable.
  const colourQuery = colours.length > 0 ? `colours=${writeColours(colours)}` : "";
  const query = [carriedQuery, colourQuery].filter(Boolean).join("&");
  return query ? `${path}?${query}` : path;
}
