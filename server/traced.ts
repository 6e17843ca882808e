// A span for each request, named by its route: no address, no name, no query of anybody is in it.
import type { IncomingMessage, ServerResponse } from "node:http";
import { traceRequest } from "#app/platform/tracing.server.ts";
import { openRouteOf } from "./route-of.ts";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** `trusted`: whether a proxy of the owner's stands in front, whose trace is gone on with. */
export function tracedListener(
  routes: Parameters<typeof openRouteOf>[0],
  trusted: boolean,
  listener: Listener,
): Listener {
  const routeOf = openRouteOf(routes);
  return (request, response) => {
    const parent = trusted ? request.headers.traceparent : undefined;
    const end = traceRequest(typeof parent === "string" ? parent : undefined, () =>
      listener(request, response),
    );
    if (!end) return;
    const finish = () => {
      const route = routeOf(request.url ?? "/");
      const { statusCode: status } = response;
      // why looked up: a method may be any word that a stranger chose.
      const method = /^(GET|HEAD|POST)$/.test(request.method ?? "") ? request.method! : "_OTHER";
      const about = {
        "http.route": route,
        "http.request.method": method,
        "http.response.status_code": status,
      };
      end(`${method} ${route}`, about, status >= 500);
    };
    if (response.closed) finish();
    else response.once("close", finish);
  };
}
