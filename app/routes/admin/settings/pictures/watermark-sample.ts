// A picture of the catalogue with the watermark being edited, drawn by the production code.
import { createHash } from "node:crypto";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { watermarkOf, sampleOf } from "#app/shop/pictures/watermark.server.ts";
import { settingsFrom } from "#app/shop/settings/settings-form.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { watermarkForm } from "#app/shop/settings/watermark-form.ts";
import type { Route } from "./+types/watermark-sample";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, storage } = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const read = watermarkForm.read(searchParams);
  if ("problems" in read) throw new Response(null, { status: 400 });
  const { watermark } = settingsFrom(read.fields);
  const { shopName } = await findSettings(db);
  const jpeg = await sampleOf(db, storage, watermarkOf({ shopName, watermark }));
  const etag = `"${createHash("sha256").update(jpeg).digest("base64url")}"`;
  const headers = { "content-type": "image/jpeg", "cache-control": "private, no-cache", etag };
  return request.headers.get("if-none-match") === etag
    ? new Response(null, { status: 304, headers })
    : new Response(new Uint8Array(jpeg), { headers });
}
