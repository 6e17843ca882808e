// Counts each request once it is answered. If the client has left, its intended status counts.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ResponseCounts } from "#app/platform/process/response-counts.server.ts";
import { isPageRoute, openRouteOf } from "./route-of.ts";

type Routes = Parameters<typeof openRouteOf>[0];

export function openRequestCounter(responses: ResponseCounts, routes: Routes) {
  const routeOf = openRouteOf(routes);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const begun = performance.now();
    response.once("close", () => {
      const route = routeOf(request.url ?? "/");
      const seconds = (performance.now() - begun) / 1000;
      const { statusCode: status } = response;
      responses.count({ route, method: request.method ?? "", status, seconds }, isPageRoute(route));
    });
  };
}
