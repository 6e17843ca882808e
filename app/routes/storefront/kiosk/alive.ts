// A screen tells that it lives; whether it is still one of the shop's, it learns.
import { requestContext } from "#app/platform/request-context.server.ts";
import type { Route } from "./+types/alive";

export function loader({ context }: Route.LoaderArgs) {
  const isKiosk = context.get(requestContext).kiosk !== null;
  return Response.json({ isKiosk }, { headers: { "Cache-Control": "no-store" } });
}
