import type { ActionFunction, LoaderFunction, ServerBuild } from "react-router";

export type Handler = LoaderFunction | ActionFunction;

/** Wraps the loader and the action of each route. */
export function withEachHandler(
  build: ServerBuild,
  wrap: (handler: Handler) => Handler,
): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action, ...module } = route.module;
    const wrapped = {
      ...(loader && { loader: wrap(loader) }),
      ...(action && { action: wrap(action) }),
    };
    return [id, { ...route, module: { ...module, ...wrapped } }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}
