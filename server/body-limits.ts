// Limits the size of requests: forms are small, pictures as large as the owner allows.
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Database } from "#app/platform/database/database.server.ts";
import { formOverheadBytes } from "#app/platform/files/uploads.server.ts";
import { chunkBytes } from "#app/platform/files/chunk-size.ts";
import { maxLogoBytes } from "#app/shop/branding/logo.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";

const formLimit = 256 * 1024;

export function limitBodies({ db }: { db: Database }): MiddlewareHandler {
  const limited = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (c) => c.text("Too much was sent at once.", 413) });
  const forms = limited(formLimit);
  const fileChunks = limited(chunkBytes);
  const logos = limited(maxLogoBytes + formOverheadBytes);
  return async (c, next) => {
    if (c.req.method !== "POST") return next();
    if (c.req.path.startsWith("/admin/uploads/")) return fileChunks(c, next);
    if (/^\/admin\/settings\/look(?:\.data)?$/.test(c.req.path)) return logos(c, next);
    if (c.req.path !== "/admin/uploads") return forms(c, next);
    // Without the database, the route itself reports the failure.
    const { uploadLimitBytes } = await findSettings(db).catch(() => defaultSettings);
    return limited(uploadLimitBytes + formOverheadBytes)(c, next);
  };
}
