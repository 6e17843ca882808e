// A span per request, named by its route: without addresses, names or queries.
import type { IncomingMessage, ServerResponse } from "node:http";
import { traceRequest } from "#app/platform/process/tracing.server.ts";
import { openRouteOf } from "./route-of.ts";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** `trusted`: continues the trace of the owner's proxy. */
export function traceRequests(
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
      // A client may send any word as method.
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
