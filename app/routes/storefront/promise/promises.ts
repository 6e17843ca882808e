import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readPromiseQuery } from "#app/shop/collection/promise-query.ts";
import { listPromises } from "#app/shop/collection/promises.server.ts";
import { tooOften } from "../kit/page/rate-limited.server.ts";
import type { Route } from "./+types/promises";

/** Moments without words, so that one answer serves both languages. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const refused = await tooOften(visit, "promises");
  if (refused) return refused;
  const prints = readPromiseQuery(new URL(request.url).searchParams);
  const points = await listPromises(visit, prints, new Date());
  // why a minute: promises are rounded to quarters of an hour.
  return Response.json({ points }, { headers: { "Cache-Control": "public, max-age=60" } });
}
