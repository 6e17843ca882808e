// One handler per language and part of the shop, so that visitors load no other scripts.
import { createRequestHandler } from "react-router";
import type { RequestHandler, ServerBuild } from "react-router";
import { fallbackLanguage, perLanguage } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { withFailedPagesReported } from "#app/routes/kit/request/failed-pages.server.ts";
import { withRedirectsInLanguage } from "#app/routes/kit/request/redirects.server.ts";
import { withLoadedRoutes, withRoutesLoadedOnce } from "./lazy-routes.ts";

type Handlers = Record<Language, { backOffice: RequestHandler; storefront: RequestHandler }>;

export function openHandlers(build: ServerBuild): Handlers {
  const handlerOf = (loaded: ServerBuild) =>
    createRequestHandler(withFailedPagesReported(loaded), import.meta.env.MODE);
  return perLanguage((language) => {
    const whole = withScriptsIn(language, build);
    const storefront = withRedirectsInLanguage(ofStorefront(whole));
    if (import.meta.env.DEV)
      return {
        backOffice: withLoadedRoutes(whole, handlerOf),
        storefront: withLoadedRoutes(storefront, handlerOf),
      };
    return {
      backOffice: withRoutesLoadedOnce(whole, handlerOf),
      storefront: handlerOf(storefront),
    };
  });
}

/** Keeps only the storefront's routes, as listed by scripts/build.mjs. */
function ofStorefront(whole: ServerBuild): ServerBuild {
  const { assets } = whole;
  const url = assets.url.replace("/manifest-", "/storefront-manifest-");
  return {
    ...whole,
    routes: publicRoutes(whole.routes),
    assets: { ...assets, url, routes: publicRoutes(assets.routes) },
  };
}

/** The scripts of other languages than English are in subfolders (scripts/one-language.ts). */
function withScriptsIn(language: Language, whole: ServerBuild): ServerBuild {
  if (language === fallbackLanguage) return whole;
  const moved = JSON.stringify(whole.assets).replaceAll(
    /"\/assets\/([^"/]+\.js)"/g,
    `"/assets/${language}/$1"`,
  );
  return { ...whole, assets: JSON.parse(moved) as ServerBuild["assets"] };
}

function publicRoutes<Route>(routes: Record<string, Route>): Record<string, Route> {
  return Object.fromEntries(
    Object.entries(routes).filter(([id]) => !id.startsWith("routes/admin/")),
  );
}
