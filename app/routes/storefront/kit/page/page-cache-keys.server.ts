// Which pages are cached whole, and by which keys.
import type { Language } from "#app/i18n/language.ts";
import { browseParameters, sorts } from "#app/shop/catalogue/browse-query.ts";
import { pieceChoices, pieceViews } from "#app/shop/catalogue/piece-query.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { filterParameters, hasUnknownParameters } from "#app/shop/search/filters.ts";

/** Beside those of pieces. */
const paths =
  /^\/(?:|_|_root|art|basket|confirmation|contact|legal\/(?:notice|terms|privacy|accessibility))$/;
/** Parameters that change a page's content or its links, apart from lang. */
const parametersOf: Record<string, string[]> = {
  "/": ["search", "reference"],
  "/legal/terms": ["version"],
  "/art": browseParameters,
};

const views = new Set<string>(pieceViews);
const isId = (value: string) => rowIdFrom(value) !== null;
/** Parameters with few values. Others could have any number of invented values. */
const hasFewValues: Record<string, (value: string) => boolean> = {
  view: () => true,
  sort: (value) => (sorts as readonly string[]).includes(value),
  category_id: isId,
  subcategory_id: isId,
};
/** Longer addresses could fill the cache. */
const maxUrlLength = 300;

/** Null if it is not cached. Minor pages must not displace others. */
export function pageKey(
  pathAndQuery: string,
  language: Language,
): { name: string; url: string; isMinor: boolean } | null {
  const [path, params] = splitAddress(pathAndQuery);
  const page = path === "/_root.data" || path === "/_.data" ? "/" : path.replace(/\.data$/, "");
  if (!paths.test(page) && !isPiece(page)) return null;
  const isDocument = page === path;
  // Such a list is requested again without the unknown parameters.
  if (page === "/art" && hasUnknownParameters(params)) return null;
  // Such pages show their own price or room, and are too many. Their data do not differ.
  if (isDocument && isPiece(page) && pieceChoices.some((name) => params.get(name))) return null;
  const keyParams = keyParamsOf(page, params);
  const url = keyParams.length > 0 ? `${path}?${new URLSearchParams(keyParams)}` : path;
  if (url.length > maxUrlLength) return null;
  const isMinor = keyParams.some(([name, value]) => !hasFewValues[name]?.(value));
  return { name: `${language} ${url}`, url, isMinor };
}

const isPiece = (page: string) => rowIdFrom(/^\/art\/(.+)$/.exec(page)?.[1]) !== null;

function splitAddress(pathAndQuery: string): [path: string, given: URLSearchParams] {
  const index = pathAndQuery.indexOf("?");
  return index === -1
    ? [pathAndQuery, new URLSearchParams()]
    : [pathAndQuery.slice(0, index), new URLSearchParams(pathAndQuery.slice(index))];
}

/** The parameters that the page depends on, in a fixed order. */
function keyParamsOf(page: string, params: URLSearchParams): [name: string, value: string][] {
  const own = isPiece(page) ? ["view"] : (parametersOf[page] ?? []);
  // _routes names the loaders of a data request, and the page's links carry lang.
  const single = [...own, "_routes", "lang"].flatMap((name): [string, string][] => {
    const value = params.get(name);
    return value && (name !== "view" || views.has(value)) ? [[name, value]] : [];
  });
  if (page !== "/art") return single;
  const filters = filterParameters.flatMap((name) =>
    [...new Set(params.getAll(name).toSorted())]
      .filter(Boolean)
      .map((value): [string, string] => [name, value]),
  );
  return [...single, ...filters];
}
