// In development a route's module is loaded when an address first needs it
// (scripts/lazy-routes.ts).
import { matchRoutes } from "react-router";
import type { RequestHandler, RouteObject, ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
type LazyRoute = Route & { load?: () => Promise<Route["module"]> };

/** The handler is made for each request, from the modules that the request needs. */
export function withLoadedRoutes(
  build: ServerBuild,
  handlerOf: (loaded: ServerBuild) => RequestHandler,
): RequestHandler {
  const tree = childrenOf(build.routes, undefined);
  return async (request, context) => {
    const pathname = new URL(request.url).pathname.replace(/(?:(?<=\/)_)?\.data$/, "");
    const ids = matchRoutes(tree, pathname)?.map(({ route }) => route.id!) ?? ["root"];
    const loaded = await Promise.all(ids.map((id) => loadRoute(build.routes[id]!)));
    const routes = {
      ...build.routes,
      ...Object.fromEntries(loaded.map((each) => [each.id, each])),
    };
    return handlerOf({ ...build, routes })(request, context);
  };
}

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
