import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { findLogoFile } from "#app/shop/branding/logos.server.ts";
import { iconMarkOf, shopIcon } from "#app/shop/branding/shop-icon.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import type { Route } from "./+types/favicon";

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { branding } = await settingsOf(visit);
  const mark = iconMarkOf(branding);
  const png = mark && (await findLogoFile(visit.db, mark.png.slice("/logo/".length)));
  return new Response(shopIcon(branding, png ? (png.body as Uint8Array) : null), {
    headers: {
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
      // Opened directly it is a document, whose style would be refused.
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    },
  });
}
