// The HTTP server: kept pages first, then headers, files, limits and checks, then React Router.
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { ServerBuild } from "react-router";
import { languageKey, languageOfRequest } from "#app/i18n/language.ts";
import { contentSecurityPolicy, securityHeaders } from "#app/platform/content-security.server.ts";
import { listen, openDatabase } from "#app/platform/database.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { folderStorage } from "#app/platform/object-storage.server.ts";
import { createPageCache } from "#app/platform/page-cache.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { createRateLimits, visitorKey } from "#app/platform/rate-limits.server.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { formOverheadBytes } from "#app/platform/uploads.server.ts";
import { uploadLimitBytes } from "#app/shop/pictures/upload.ts";
import { pageKey } from "#app/routes/storefront/kept-pages.server.ts";
import * as build from "virtual:react-router/server-build";

const immutable = "public, max-age=31536000, immutable";
const formLimit = 256 * 1024;

export type Shop = {
  /** Answers a request without a socket, as the tests do. */
  fetch(request: Request): Promise<Response>;
  listener(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
};

/** The shop on a migrated database. `build` is replaced by a fresh one on each change in development. */
export async function createShop(
  environment: Environment,
  connection: Connection,
  log: Log,
  currentBuild: ServerBuild | (() => Promise<ServerBuild>) = build,
): Promise<Shop> {
  const { db, close } = openDatabase(connection, log);
  const pages = createPageCache({ maxBytes: environment.pageCacheBytes });
  const stopListening = await listen(connection, "storefront_changed", pages.clear, log);
  const storage = folderStorage(environment.dataDir);
  const rateLimits = createRateLimits();
  const handle = createRequestHandler(currentBuild, import.meta.env.MODE);
  const secure = environment.publicUrl.startsWith("https:");
  const commonHeaders = securityHeaders(secure);

  const app = new Hono<{ Bindings: HttpBindings }>();

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of commonHeaders) {
      // why: the page of an order allows itself less than the others.
      if (name !== "referrer-policy" || !c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  });

  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    try {
      await db.execute(sql`select 1`);
      return c.text("ready");
    } catch {
      return c.text("the database does not answer", 503, { "retry-after": "2" });
    }
  });

  app.use(
    "/assets/*",
    serveStatic({
      root: path.relative(process.cwd(), path.join(projectRoot, "build/client")),
      precompressed: true,
      onFound: (_, c) => c.header("cache-control", immutable),
    }),
  );
  app.use(
    "/media/*",
    serveStatic({
      root: path.relative(process.cwd(), environment.dataDir),
      onFound: (_, c) => {
        c.header("cache-control", immutable);
        c.header("content-security-policy", "default-src 'none'; sandbox");
      },
    }),
  );
  app.all("/media/*", (c) => c.text("Not found", 404));
  app.all("/assets/*", (c) => c.text("Not found", 404));
  app.use(
    "/:file{(favicon\\.svg|site\\.webmanifest)}",
    serveStatic({
      root: path.relative(process.cwd(), path.join(projectRoot, "build/client")),
      onFound: (_, c) => c.header("cache-control", "public, max-age=3600"),
    }),
  );

  app.use(async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    if (c.req.method !== "POST") return c.text("Method not allowed", 405, { allow: "GET, HEAD, POST" });
    if (!sameOrigin(c.req.header("origin"), c.req.header("host"), environment.publicUrl)) {
      log.warn({ origin: c.req.header("origin") ?? "none" }, "a form from another site was refused");
      return c.text("This form was not sent from the shop itself.", 403);
    }
    return next();
  });
  const limited = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => c.text("Too much was sent at once.", 413) });
  const [forms, files] = [limited(formLimit), limited(uploadLimitBytes + formOverheadBytes)];
  app.use((c, next) => (c.req.path === "/admin/uploads" ? files : forms)(c, next));

  app.all("*", async (c) => {
    const { incoming } = c.env ?? {};
    const request = c.req.raw;
    const url = new URL(request.url);
    const language = languageOfRequest(url.searchParams.get("lang"), c.req.header("cookie"), c.req.header("accept-language"));
    const begun = pages.version();
    const key = request.method === "GET" ? pageKey(url.pathname + url.search, language) : null;
    const context = new RouterContextProvider();
    context.set(requestContext, {
      db,
      environment,
      log,
      storage,
      perVersion: pages.perVersion,
      rateLimits,
      language,
      visitorAddress: visitorKey(incoming?.socket.remoteAddress, c.req.header("x-forwarded-for"), environment.trustedProxy),
    });
    const answer = await handle(key ? new Request(new URL(key.url, url), request) : request, context);
    const headers = new Headers(answer.headers);
    const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
    const chosen = url.searchParams.get("lang");
    if (chosen === language) headers.append("set-cookie", languageCookie(language, secure));
    if (!headers.has("cache-control")) headers.set("cache-control", "no-cache");
    headers.append("vary", "Cookie, Accept-Language, Accept-Encoding");
    if (!isPage && !key) return new Response(answer.body, { status: answer.status, headers });
    const body = Buffer.from(await answer.arrayBuffer());
    // why not in development: Vite puts styles and scripts of its own into the page.
    if (isPage && !import.meta.env.DEV) headers.set("content-security-policy", contentSecurityPolicy(body.toString()));
    if (key && answer.status === 200 && headers.get("cache-control") === "no-cache") {
      const kept: [string, string][] = [...headers].filter(([name]) => name !== "set-cookie");
      pages
        .keep(key.name, begun, [...kept, ...commonHeaders], body)
        .catch((error: unknown) => log.error({ err: error }, "a page was not kept"));
    }
    return new Response(request.method === "HEAD" ? null : body, { status: answer.status, headers });
  });

  app.onError((error, c) => {
    log.error({ err: error }, "a request failed");
    return c.text("Unexpected Application Error!", 500);
  });

  const listener = getRequestListener(app.fetch);
  return {
    fetch: async (request) => app.fetch(request),
    listener(request, response) {
      if (request.method === "GET" || request.method === "HEAD") {
        const url = request.url!;
        // why: ?lang= sets a cookie, which a kept page does not.
        if (!url.includes("lang=")) {
          const language = languageOfRequest(null, request.headers.cookie, request.headers["accept-language"]);
          const key = pageKey(url, language);
          if (key && pages.answer(key.name, request, response)) return;
        }
      }
      void listener(request, response);
    },
    async close() {
      await stopListening();
      await close();
    },
  };
}

/**
 * A server with the time limits that keep slow senders from holding it. Two minutes for a request, because two pictures
 * of 5 MB at once over an upstream line of 1 Mbit/s take 84 seconds.
 */
export function createHttpServer(shop: Pick<Shop, "listener">): Server {
  return createServer(
    { headersTimeout: 10_000, requestTimeout: 120_000, keepAliveTimeout: 10_000, maxHeaderSize: 16 * 1024 },
    shop.listener,
  );
}

/** Whether a form came from a page of the shop: its Origin is the host it was sent to, or the shop's public address. */
function sameOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  return new URL(origin).host === host || origin === publicUrl;
}

function languageCookie(language: string, secure: boolean): string {
  return `${languageKey}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? "; Secure" : ""}`;
}
