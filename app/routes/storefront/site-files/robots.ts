import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { textResponse } from "#app/routes/kit/files/text-response.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs) {
  const { environment } = context.get(requestContext);
  const lines = [
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /b/",
    "Disallow: /basket",
    "Disallow: /checkout",
    "Disallow: /order/",
    "",
    `Sitemap: ${environment.publicUrl}/sitemap.xml`,
    "",
  ];
  return textResponse(200, lines.join("\n"), { "cache-control": "public, max-age=3600" });
}
