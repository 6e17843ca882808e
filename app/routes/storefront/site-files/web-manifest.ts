import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { accentOf, themeColours } from "#app/shop/branding/accent.ts";
import { iconUrl } from "#app/shop/branding/shop-icon.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import type { Route } from "./+types/web-manifest";

export async function loader({ context }: Route.LoaderArgs) {
  const { shopName, branding } = await settingsOf(context.get(requestContext));
  const manifest = {
    name: shopName,
    short_name: shopName,
    start_url: "/",
    display: "browser",
    background_color: themeColours.day.paper,
    theme_color: accentOf(branding.accent).day.accent,
    icons: [{ src: iconUrl(branding), sizes: "any", type: "image/svg+xml" }],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "content-type": "application/manifest+json",
      "cache-control": "public, max-age=3600",
    },
  });
}
