// Serves the public pictures under /media/, for the HTTP server.
import type { Handler } from "hono";
import type { Log } from "#app/platform/process/log.server.ts";
import type { ObjectStorage } from "./object-storage.server.ts";

const publicName =
  /^media\/[0-9a-z]{16,64}\/(?:[0-9]{1,5}\.(?:avif|webp|jpg)|detail-[0-9]{1,3}-[123]\.webp)$/;
const types: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** Files are named by content, hence immutable; but WebP replaces AVIF, which is made last. */
export function servePublicFiles(storage: ObjectStorage, log: Log): Handler {
  return async (c) => {
    const name = c.req.path.slice(1);
    const ending = publicName.test(name) ? name.slice(name.lastIndexOf(".") + 1) : null;
    if (!ending) return c.text("Not found", 404);
    let bytes: Uint8Array | null;
    let type = ending;
    try {
      bytes = await storage.find(name);
      if (!bytes && ending === "avif") {
        type = "webp";
        bytes = await storage.find(name.replace(/avif$/, type));
      }
    } catch (error) {
      log.error({ err: error, name }, "the storage did not answer");
      return c.text("The picture cannot be shown right now.", 503, { "retry-after": "5" });
    }
    if (!bytes) return c.text("Not found", 404);
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
      "content-type": types[type]!,
      "cache-control":
        type === ending ? "public, max-age=31536000, immutable" : "public, max-age=60",
      "content-security-policy": "default-src 'none'; sandbox",
      // Mail programs show these pictures too.
      "cross-origin-resource-policy": "cross-origin",
    });
  };
}
