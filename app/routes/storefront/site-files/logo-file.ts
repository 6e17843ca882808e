import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { findLogoFile } from "#app/shop/settings/logos.server.ts";
import type { Route } from "./+types/logo-file";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const found = await findLogoFile(db, params.file);
  if (!found) throw new Response(null, { status: 404 });
  return new Response(typeof found.body === "string" ? found.body : new Uint8Array(found.body), {
    headers: {
      "content-type": found.type,
      // why: its name changes with what is in it.
      "cache-control": "public, max-age=31536000, immutable",
      // why: opened by itself a drawing is a document.
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      // why: mails are read in other places.
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}
