// A page that stayed open while the shop was updated is loaded anew before it reads data that only
// the new build understands. What it sends is still taken, so that nothing typed is lost.
import { redirectDocument } from "react-router";
import type { MiddlewareFunction } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { buildHeader } from "#app/platform/pages/build-header.ts";
import { pagePath } from "./guard.server.ts";

export const reloadOtherBuild: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { build } = context.get(requestContext);
  const pageBuild = request.headers.get(buildHeader);
  const isOther = pageBuild !== null && build !== null && pageBuild !== build;
  if (isOther && request.method === "GET" && isPage(request.url))
    throw redirectDocument(pagePath(request.url));
  return next();
};

/** Parts of a page, such as what a search field suggests, come without its frame. */
function isPage(address: string): boolean {
  const routes = new URL(address).searchParams.get("_routes");
  return routes === null || routes.split(",").includes("routes/admin/layout");
}
