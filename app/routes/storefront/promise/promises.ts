import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readPromiseQuery } from "#app/shop/collection/promise-query.ts";
import { listPromises } from "#app/shop/collection/promises.server.ts";
import { responseIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";
import type { Route } from "./+types/promises";

/** Sends moments without text, so that one answer serves both languages. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const rateLimited = await responseIfRateLimited(visit, "promises");
  if (rateLimited) return rateLimited;
  const prints = readPromiseQuery(new URL(request.url).searchParams);
  const points = await listPromises(visit, prints, new Date());
  // Promises are rounded to quarters of an hour, so a minute is short enough.
  return Response.json({ points }, { headers: { "Cache-Control": "public, max-age=60" } });
}
