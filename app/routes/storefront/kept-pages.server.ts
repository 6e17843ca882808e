// Which pages are cached whole, and under which key, on which alone they depend.
import type { Language } from "#app/i18n/language.ts";
import { browseParameters, sorts } from "#app/shop/catalogue/browse-query.ts";
import { filterParameters } from "#app/shop/search/filters.ts";

const paths =
  /^\/(?:|_|_root|art|art\/[1-9]\d{0,9}|basket|confirmation|contact|legal\/(?:notice|terms|privacy|accessibility))(?:\.data)?$/;
/** Parameters that change a page's content or its links, beside lang. */
const parametersOf: Record<string, string[]> = {
  "/": ["search", "reference"],
  "/legal/terms": ["version"],
  "/art": browseParameters,
};

/** Parameters that only track visitors. */
const tracking =
  /^(?:utm_.*|mtm_.*|pk_.*|mc_.*|hsa_.*|_.*|index|at|ref|source|[a-z]{1,4}clid|igshid|gbraid|wbraid)$/i;

/** For an address of the list with parameters that are neither filters nor tracking. */
export function strayOf(parameters: URLSearchParams): ["filters"] | [] {
  const known = new Set([...parametersOf["/art"]!, ...filterParameters, "lang"]);
  const isStray = [...parameters.keys()].some((name) => !known.has(name) && !tracking.test(name));
  return isStray ? ["filters"] : [];
}

const views = new Set(["picture", "wall", "print", "detail"]);
const isId = (value: string) => /^[1-9]\d{0,8}$/.test(value);
/** Values of which there are few. Strangers can invent any number of others. */
const isPlain: Record<string, (value: string) => boolean> = {
  view: () => true,
  sort: (value) => (sorts as readonly string[]).includes(value),
  category_id: isId,
  subcategory_id: isId,
};
/** Of a piece: as in art/asked-choice.ts, and its room. */
const choices = ["medium", "size", "fit", "crop", "room"];
/** Longer addresses could fill the cache. */
const longestName = 300;

/** Null if it is not cached. Minor pages must not displace others. */
export function pageKey(
  pathAndQuery: string,
  language: Language,
): { name: string; url: string; isMinor: boolean } | null {
  const mark = pathAndQuery.indexOf("?");
  const path = mark === -1 ? pathAndQuery : pathAndQuery.slice(0, mark);
  if (!paths.test(path)) return null;
  if (mark === -1) return { name: `${language} ${path}`, url: path, isMinor: false };
  const given = new URLSearchParams(pathAndQuery.slice(mark));
  const counted = new URLSearchParams();
  const page = path === "/_root.data" || path === "/_.data" ? "/" : path.replace(/\.data$/, "");
  // why: the list is then requested again without the stray parameters.
  if (page === "/art" && strayOf(given).length > 0) return null;
  // why these: _routes names the loaders of a data request; the page's links carry lang.
  const isPiece = /^\/art\/\d/.test(page);
  // why not: such pages show their own price or room, and are too many. Their data do not differ.
  if (isPiece && page === path && choices.some((name) => given.get(name))) return null;
  const own = isPiece ? ["view"] : (parametersOf[page] ?? []);
  for (const name of [...own, "_routes", "lang"]) {
    const value = given.get(name);
    if (value && (name !== "view" || views.has(value))) counted.set(name, value);
  }
  if (page === "/art")
    for (const name of filterParameters)
      for (const value of new Set(given.getAll(name).toSorted()))
        if (value) counted.append(name, value);
  const isMinor = [...counted].some(([name, value]) => !isPlain[name]?.(value));
  const query = counted.toString();
  const url = query ? `${path}?${query}` : path;
  return url.length > longestName ? null : { name: `${language} ${url}`, url, isMinor };
}
