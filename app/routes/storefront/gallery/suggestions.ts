import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { suggest } from "#app/shop/search/suggestions.server.ts";
import { tooOften } from "../kit/page/rate-limited.server.ts";
import type { Route } from "./+types/suggestions";

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const refused = await tooOften(visit, "suggestions");
  if (refused) return refused;
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  // why private: the answer is in the visitor's language.
  const headers = { "Cache-Control": "private, max-age=30", Vary: "Cookie" };
  return Response.json(await suggest(visit, typed), { headers });
}
