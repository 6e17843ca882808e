// Loads modules of routes that were not loaded at the start (scripts/lazy-routes.ts).
import { matchRoutes } from "react-router";
import type { RequestHandler, RouteObject, ServerBuild } from "react-router";
import { loadOnce } from "#app/platform/process/load-once.ts";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
type LazyRoute = Route & { load?: () => Promise<Route["module"]> };

/** In development the handler is made for each request, from the modules that it needs. */
export function withLoadedRoutes(
  build: ServerBuild,
  handlerOf: (loaded: ServerBuild) => RequestHandler,
): RequestHandler {
  const tree = childrenOf(build.routes, undefined);
  return async (request, context) => {
    const pathname = new URL(request.url).pathname.replace(/(?:(?<=\/)_)?\.data$/, "");
    const ids = matchRoutes(tree, pathname)?.map(({ route }) => route.id!) ?? ["root"];
    const loaded = await Promise.all(ids.map((id) => loadRoute(build.routes[id]!)));
    return handlerOf({ ...build, routes: { ...build.routes, ...byId(loaded) } })(request, context);
  };
}

/** Once built, all are loaded when one is first asked for. */
export function withRoutesLoadedOnce(
  build: ServerBuild,
  handlerOf: (loaded: ServerBuild) => RequestHandler,
): RequestHandler {
  const findHandler = loadOnce(async () =>
    handlerOf({ ...build, routes: byId(await loadAllRoutes(build)) }),
  );
  return async (request, context) => (await findHandler())(request, context);
}

export function loadAllRoutes({ routes }: ServerBuild): Promise<Route[]> {
  return Promise.all(Object.values(routes).map((each) => loadRoute(each!)));
}

const byId = (routes: Route[]) => Object.fromEntries(routes.map((each) => [each.id, each]));

async function loadRoute(route: LazyRoute): Promise<Route> {
  return { ...route, module: (await route.load?.()) ?? route.module };
}

function childrenOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, index, path, caseSensitive } = route!;
      if (index) return { id, index };
      return { id, path, caseSensitive, children: childrenOf(routes, id) };
    });
}
