import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { suggest } from "#app/shop/search/suggestions.server.ts";
import { responseIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";
import type { Route } from "./+types/suggested";

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const rateLimited = await responseIfRateLimited(visit, "suggestions");
  if (rateLimited) return rateLimited;
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  // The answer is in the visitor's language, so shared caches must not store it.
  const headers = { "Cache-Control": "private, max-age=30", Vary: "Cookie" };
  return Response.json(await suggest(visit, typed), { headers });
}
