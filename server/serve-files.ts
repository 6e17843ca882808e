// Serves the built scripts, the public files of pictures, and the service worker.
import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { servePublicFiles } from "#app/platform/files/public-files.server.ts";
import { goneScript, isBuiltScript } from "#app/platform/pages/updated-shop.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";

const immutable = "public, max-age=31536000, immutable";
const clientFolder = path.relative(process.cwd(), path.join(projectRoot, "build/client"));

export function serveFiles(
  app: Hono,
  { storage, log }: { storage: ObjectStorage; log: Log },
): void {
  app.use(
    "/assets/*",
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (_, c) => c.header("cache-control", immutable),
    }),
  );
  app.get("/media/*", servePublicFiles(storage, log));
  app.all("/media/*", (c) => c.text("Not found", 404));
  app.all("/assets/*", (c) => {
    if (!isBuiltScript(c.req.path)) return c.text("Not found", 404);
    return c.body(goneScript, 200, {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-store",
    });
  });
  app.use(
    "/worker.js",
    serveStatic({
      root: clientFolder,
      onFound: (_, c) => c.header("cache-control", "no-cache"),
    }),
  );
}
