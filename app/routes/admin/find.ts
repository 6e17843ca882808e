import { requestContext } from "#app/platform/request-context.server.ts";
import { findAnything } from "#app/shop/orders/find-anything.server.ts";
import type { Route } from "./+types/find";

/** What the command palette asks for while somebody types. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const q = (new URL(request.url).searchParams.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 100);
  return { q, ...(await findAnything(db, q, language)) };
}
