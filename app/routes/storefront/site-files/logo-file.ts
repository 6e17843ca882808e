import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { findLogoFile } from "#app/shop/branding/logos.server.ts";
import type { Route } from "./+types/logo-file";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const found = await findLogoFile(db, params.file);
  if (!found) throw new Response(null, { status: 404 });
  return new Response(typeof found.body === "string" ? found.body : new Uint8Array(found.body), {
    headers: {
      "content-type": found.type,
      // Another logo has another name.
      "cache-control": "public, max-age=31536000, immutable",
      // An SVG that is opened directly is a document.
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      // Mail programs show it on other origins.
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}
