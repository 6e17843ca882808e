// The filters of the gallery: several values of one filter are alternatives, filters combine.
import { browseParameters, browseUrl } from "#app/shop/catalogue/browse-query.ts";
import type { BrowseQuery } from "#app/shop/catalogue/browse-query.ts";
import type { CategoryLink } from "#app/shop/catalogue/piece-texts.ts";
import { readColours, writeColours } from "./colour.ts";
import type { RequestedColour } from "./colour.ts";
import { shapes } from "./facets.ts";
import { moods } from "./mood.ts";
import { readPriceStep } from "./price-steps.ts";
import { longestQuery } from "./split-words.ts";

export const filterNames = ["shape", "size", "medium", "price", "mood"] as const;
export const filterParameters = ["q", "colours", ...filterNames] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Record<FilterName, string[]> & { colours: RequestedColour[]; q: string };
export type LeftOut = FilterName | "colours";

export const noFilters: Filters = {
  shape: [],
  size: [],
  medium: [],
  price: [],
  mood: [],
  colours: [],
  q: "",
};

/** Values per filter. */
const maxValues = 24;

type Offered = { sizes: Iterable<string>; media: Iterable<string> };

export function mayBeFiltered(parameters: URLSearchParams): boolean {
  return filterParameters.some((name) => parameters.getAll(name).some((value) => value.trim()));
}

/** Parameters that only track visitors. */
const trackingNames =
  /^(?:utm_.*|mtm_.*|pk_.*|mc_.*|hsa_.*|_.*|index|at|ref|source|[a-z]{1,4}clid|igshid|gbraid|wbraid)$/i;

/** Tells whether an address of the list has parameters that are neither filters nor tracking. */
export function hasUnknownParameters(parameters: URLSearchParams): boolean {
  const known = new Set([...browseParameters, ...filterParameters, "lang"]);
  return [...parameters.keys()].some((name) => !known.has(name) && !trackingNames.test(name));
}

export function readFilters(
  parameters: URLSearchParams,
  { sizes, media }: Offered,
): { filters: Filters; leftOut: LeftOut[] } {
  const [offeredSizes, offeredMedia] = [new Set(sizes), new Set(media)];
  const isKnown: Record<FilterName, (value: string) => boolean> = {
    shape: (value) => (shapes as readonly string[]).includes(value),
    size: (value) => offeredSizes.has(value),
    medium: (value) => offeredMedia.has(value),
    price: (value) => readPriceStep(value) !== null,
    mood: (value) => (moods as readonly string[]).includes(value),
  };
  const leftOut: LeftOut[] = [];
  const filters = { ...noFilters };
  for (const name of filterNames) {
    const values = valuesOf(parameters, name);
    filters[name] = values.filter(isKnown[name]).slice(0, maxValues);
    if (!values.every(isKnown[name])) leftOut.push(name);
  }
  const { colours, unread } = readColours(parameters.get("colours") ?? "");
  if (unread.length > 0) leftOut.push("colours");
  filters.colours = colours;
  filters.q = [...(parameters.get("q") ?? "").trim()].slice(0, longestQuery).join("");
  return { filters, leftOut };
}

export function writeFilters(parameters: URLSearchParams, filters: Filters): void {
  if (filters.q) parameters.set("q", filters.q);
  if (filters.colours.length > 0) parameters.set("colours", writeColours(filters.colours));
  for (const name of filterNames)
    for (const value of filters[name].toSorted()) parameters.append(name, value);
}

export function filtersInAddress(filters: Filters): string {
  const parameters = new URLSearchParams();
  writeFilters(parameters, filters);
  // A comma is valid in a query, and keeps the colours readable.
  return parameters.toString().replaceAll("%2C", ",");
}

export type ListAddress = {
  category: CategoryLink | null;
  subCategory: CategoryLink | null;
  query: BrowseQuery;
};

export function urlWithFilters(
  { category, subCategory, query: { reference, sort } }: ListAddress,
  filters: Filters,
): string {
  return browseUrl({ reference, category, subCategory, sort, filters: filtersInAddress(filters) });
}

/** The fragment names what was left out, which shows the note with its id. */
export function urlWithoutLeftOut(
  { category, subCategory, query, filters }: ListAddress & { filters: Filters },
  [name, ...others]: (LeftOut | "filters")[],
): string {
  const address = browseUrl({
    ...query,
    category,
    subCategory,
    filters: filtersInAddress(filters),
  });
  return `${address}#${leftOutId(others.length > 0 ? "filters" : name!)}`;
}

export const leftOutId = (name: string) => `left-out-${name}`;

export function withoutValues(filters: Filters, name: FilterName, values: string[]): Filters {
  return { ...filters, [name]: filters[name].filter((each) => !values.includes(each)) };
}

function valuesOf(parameters: URLSearchParams, name: FilterName): string[] {
  const values = parameters.getAll(name).map((value) => value.trim());
  return [...new Set(values)].filter(Boolean).toSorted();
}
