// The HTTP server: kept pages first, then headers, files, limits and checks, then React Router.
import { randomUUID } from "node:crypto";
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
import { languageOfRequest } from "#app/i18n/language-of-request.server.ts";
import { fallbackLanguage, languageKey, perLanguage } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { contentSecurityPolicy, securityHeaders } from "#app/platform/content-security.server.ts";
import { listen, openDatabase } from "#app/platform/database.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { serveMedia } from "#app/platform/media.server.ts";
import { openStorage } from "#app/platform/open-storage.server.ts";
import { createPageCache } from "#app/platform/page-cache.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { createRateLimits, visitorKey } from "#app/platform/rate-limits.server.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import type { RequestContext } from "#app/platform/request-context.server.ts";
import { findSecrets } from "#app/platform/secret.server.ts";
import { WholePage } from "#app/platform/whole-page.server.ts";
import { authenticationContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { waysToPayContext } from "#app/routes/ways-to-pay-context.server.ts";
import { formOverheadBytes } from "#app/platform/uploads.server.ts";
import { withReportedFailures } from "#app/routes/failures.server.ts";
import { pageKey } from "#app/routes/storefront/kept-pages.server.ts";
import { listProviders, openWaysToPay } from "#app/shop/payments/ways-to-pay.server.ts";
import type { WaysToPay } from "#app/shop/payments/ways-to-pay.server.ts";
import { networkOf } from "#app/shop/security-log/security-event.ts";
import { recordStranger } from "#app/shop/security-log/security-log.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { bytesPerMegabyte, defaultSettings, mostUploadMegabytes } from "#app/shop/settings/settings.ts";
import { createAuthentication } from "#app/shop/staff/authentication.server.ts";
import { resealApps } from "#app/shop/staff/authenticator-app.server.ts";
import { hashOldRecoveryCodes } from "#app/shop/staff/recovery-codes.server.ts";
import * as build from "virtual:react-router/server-build";

const immutable = "public, max-age=31536000, immutable";
const formLimit = 256 * 1024;
/** Headers that a page may set otherwise than all others. */
const ownHeaders = new Set(["referrer-policy", "cross-origin-resource-policy", "cross-origin-opener-policy"]);
const withoutOrigin = /^\/(?:webhooks\/[a-z]+|newsletter\/unsubscribe\/[\w-]+|webhooks\/bounces\/[\w-]{32,})$/;
/** An address that no page will ever have. */
const nowhere = "/-/-";

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
  const stopListening = await listen(connection, "storefront_changed", (said) => (said === "grown" ? pages.grow() : pages.clear()), log);
  const storage = openStorage(environment);
  const rateLimits = createRateLimits();
  const mode = import.meta.env.MODE;
  const whole =
    typeof currentBuild === "function" ? async () => withReportedFailures(await currentBuild()) : withReportedFailures(currentBuild);
  const handlersIn = (language: Language) => {
    if (typeof whole === "function")
      return { backOffice: createRequestHandler(whole, mode), storefront: createRequestHandler(whole, mode) };
    const own = withScriptsIn(language, whole);
    return { backOffice: createRequestHandler(own, mode), storefront: createRequestHandler(ofStorefront(own), mode) };
  };
  const handle = perLanguage(handlersIn);
  const secure = environment.publicUrl.startsWith("https:");
  const commonHeaders = securityHeaders(secure);
  const secrets = await findSecrets(environment);
  await resealApps(db, secrets);
  await hashOldRecoveryCodes(db, secrets);
  const { shopName } = await findSettings(db);
  const ways = openWaysToPay(environment, log);
  const authentication = createAuthentication({ db, log, publicUrl: environment.publicUrl, secrets, shopName });

  const addressOf = (incoming: IncomingMessage | undefined, forwardedFor: string | undefined) =>
    visitorKey(incoming?.socket.remoteAddress, forwardedFor, environment.trustedProxy);
  const noteRefusal = async (about: string, incoming: IncomingMessage | undefined, forwardedFor: string | undefined) => {
    const network = networkOf(addressOf(incoming, forwardedFor));
    await recordStranger(db, network, { kind: "refused", about }).catch((error: unknown) =>
      log.error({ err: error }, "a refusal was not noted"),
    );
  };

  const app = new Hono<{ Bindings: HttpBindings }>();

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of commonHeaders) {
      // why: the page of an order allows itself less than the others, pictures are for mails too, which other people's programs show,
      // and checkout opens a window of a provider's that answers it.
      if (!ownHeaders.has(name) || !c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    // why: a cache between may otherwise keep what says nothing of it, a refusal above all.
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
  });

  app.use(async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    if (c.req.method !== "POST") return c.text("Method not allowed", 405, { allow: "GET, HEAD, POST" });
    // why: providers, the servers of mail programs (RFC 8058) and mail servers send no Origin; a signature or a secret is what counts there.
    if (withoutOrigin.test(c.req.path)) return next();
    if (!sameOrigin(c.req.header("origin"), c.req.header("host"), environment.publicUrl)) {
      log.warn({ origin: c.req.header("origin") ?? "none" }, "a form from another site was refused");
      if (isBackOffice(c.req.path)) await noteRefusal(c.req.path, c.env?.incoming, c.req.header("x-forwarded-for"));
      return c.text("This form was not sent from the shop itself.", 403);
    }
    return next();
  });
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    const wait = await rateLimits.take("ready", addressOf(c.env?.incoming, c.req.header("x-forwarded-for")));
    if (wait > 0) return c.text("asked too often", 429, { "retry-after": String(wait) });
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
  app.get("/media/*", serveMedia(storage, log));
  app.all("/media/*", (c) => c.text("Not found", 404));
  app.all("/assets/*", (c) => c.text("Not found", 404));
  app.use(
    "/:file{(favicon\\.svg|site\\.webmanifest)}",
    serveStatic({
      root: path.relative(process.cwd(), path.join(projectRoot, "build/client")),
      onFound: (_, c) => c.header("cache-control", "public, max-age=3600"),
    }),
  );

  const limited = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => c.text("Too much was sent at once.", 413) });
  const forms = limited(formLimit);
  app.use(async (c, next) => {
    if (c.req.method !== "POST") return next();
    if (c.req.path !== "/admin/uploads") return forms(c, next);
    // why the defaults: where the database is away, the door itself says so.
    const { uploadLimitBytes } = await findSettings(db).catch(() => defaultSettings);
    return limited(uploadLimitBytes + formOverheadBytes)(c, next);
  });

  app.all("*", async (c) => {
    const { incoming } = c.env ?? {};
    const request = c.req.raw;
    const url = new URL(request.url);
    const language = languageOfRequest(url.searchParams.get("lang"), c.req.header("cookie"), c.req.header("accept-language"));
    const begun = pages.version();
    const key = request.method === "GET" ? pageKey(url.pathname + url.search, language) : null;
    const context = new RouterContextProvider();
    const requestId = randomUUID().slice(0, 8);
    const visit: RequestContext = {
      db,
      environment,
      secret: secrets[0],
      secrets,
      requestId,
      log: log.child({ request: requestId }),
      storage,
      perVersion: pages.perVersion,
      rateLimits,
      language,
      visitorAddress: addressOf(incoming, c.req.header("x-forwarded-for")),
    };
    context.set(requestContext, visit);
    context.set(authenticationContext, authentication);
    context.set(waysToPayContext, ways);
    const target = key?.url ?? (isReadable(url.pathname) ? null : nowhere);
    const renamed = target !== null && target !== url.pathname + url.search;
    const answer = await handle[language][isBackOffice(url.pathname) ? "backOffice" : "storefront"](
      renamed ? new Request(new URL(target, url), request) : request,
      context,
    );
    const headers = new Headers(answer.headers);
    const status = answer.status >= 500 && visit.databaseAway ? 503 : answer.status;
    if (status === 503 && !headers.has("retry-after")) headers.set("retry-after", "5");
    const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
    const chosen = url.searchParams.get("lang");
    if (chosen === language) headers.append("set-cookie", languageCookie(language, secure));
    if (isBackOffice(url.pathname)) {
      headers.set("cache-control", "no-store");
      headers.set("x-robots-tag", "noindex");
    }
    if (!headers.has("cache-control") && request.method !== "POST") headers.set("cache-control", "no-cache");
    headers.set("x-request-id", requestId);
    headers.append("vary", "Cookie, Accept-Language, Accept-Encoding");
    if (!isPage && !key) return new Response(answer.body, { status, headers });
    const body = answer instanceof WholePage ? answer.html : Buffer.from(await answer.arrayBuffer());
    const others = isPage ? sourcesBesides(url.pathname, ways) : [];
    // why not in development: Vite puts styles and scripts of its own into the page; a mail that staff look at has its own policy.
    if (isPage && !import.meta.env.DEV && !headers.has("content-security-policy"))
      headers.set(
        "content-security-policy",
        contentSecurityPolicy(answer instanceof WholePage ? answer.scripts : [], others, isBackOffice(url.pathname)),
      );
    // why: a provider's window tells the page that opened it what its buyer did.
    if (others.length > 0) headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
    if (key && answer.status === 200 && !visit.databaseAway && headers.get("cache-control") === "no-cache") {
      const kept: [string, string][] = [...headers].filter(([name]) => name !== "set-cookie" && name !== "x-request-id");
      pages
        .keep(key.name, begun, [...kept, ...commonHeaders], body)
        .catch((error: unknown) => log.error({ err: error }, "a page was not kept"));
    }
    return new Response(request.method === "HEAD" ? null : body, { status, headers });
  });

  app.onError((error, c) => {
    // why: a sender who hangs up in the middle is no failure of the shop, and there is nobody left to answer.
    if (c.env?.incoming?.complete === false) return c.text("Bad Request", 400);
    log.error({ err: error }, "a request failed");
    return c.text("Unexpected Application Error!", 500);
  });

  const listener = getRequestListener(app.fetch);
  return {
    fetch: async (request) => app.fetch(request),
    listener(request, response) {
      // why: two programs on the way may each believe another one (RFC 9112, section 3.2).
      if (request.rawHeaders.filter((name, place) => place % 2 === 0 && /^host$/i.test(name)).length > 1) {
        response.writeHead(400, { "content-type": "text/plain", "cache-control": "no-store", connection: "close" });
        response.end("Bad Request");
        return;
      }
      if (request.method === "GET" || request.method === "HEAD") {
        const url = request.url!;
        // why: ?lang= sets a cookie, which a kept page does not.
        if (!url.includes("lang=")) {
          const language = languageOfRequest(null, request.headers.cookie, request.headers["accept-language"]);
          const key = pageKey(url, language);
          const renew = async () => {
            const visit = new Request(new URL(key!.url, environment.publicUrl), { headers: { cookie: `${languageKey}=${language}` } });
            await (await app.fetch(visit)).body?.cancel();
          };
          // why: staff who added a piece look for it at once.
          const onlyFresh = request.headers.cookie?.includes(`${authentication.cookieNames.session}=`) ?? false;
          if (key && pages.answer(key.name, request, response, { onlyFresh, renew })) return;
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

const sendingMs = 120_000;
/** A line of 1 Mbit/s, on which two pictures are sent at once. */
const slowestBytesPerMs = 60;

/**
 * A server with the time limits that keep slow senders from holding it: two minutes for a request, and for pictures as much more
 * as what they announce takes on a slow line.
 */
export function createHttpServer(shop: Pick<Shop, "listener">): Server {
  return createServer(
    {
      headersTimeout: 10_000,
      // why none of Node's: it knows no address, and pictures may take longer than anything else.
      requestTimeout: 0,
      keepAliveTimeout: 10_000,
      // why: Node looks only every 30 seconds by itself, so that ten seconds could last forty.
      connectionsCheckingInterval: 1000,
      maxHeaderSize: 16 * 1024,
    },
    (request, response) => {
      limitSending(request);
      shop.listener(request, response);
    },
  );
}

function limitSending(request: IncomingMessage): void {
  const { "content-length": announced, "transfer-encoding": chunked } = request.headers;
  if (announced === undefined && chunked === undefined) return;
  const most = request.url === "/admin/uploads" ? mostUploadMegabytes * bytesPerMegabyte : 0;
  const limit = setTimeout(() => request.destroy(), sendingMs + Math.min(Number(announced) || 0, most) / slowestBytesPerMs);
  request.on("end", () => clearTimeout(limit)).on("close", () => clearTimeout(limit));
}

/** Whether React Router can read a path: malformed encodings it writes to standard error, line breaks no route of it matches. */
function isReadable(pathname: string): boolean {
  try {
    return !pathname.includes("%") || !/[\n\r\u2028\u2029]/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/** Whether a form came from a page of the shop: its Origin is the host it was sent to, or the shop's public address. */
function sameOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  return new URL(origin).host === host || origin === publicUrl;
}

/** What a page has to let in besides the shop's own: at checkout, what providers show. */
function sourcesBesides(pathname: string, ways: WaysToPay): string[] {
  return /^\/checkout(?:$|[?/.])/.test(pathname) ? listProviders(ways).flatMap(({ browser }) => browser.sources) : [];
}

/** The build without the back office, and for browsers the list of routes that scripts/build.mjs wrote without it. */
function ofStorefront(whole: ServerBuild): ServerBuild {
  const { assets } = whole;
  const url = assets.url.replace("/manifest-", "/storefront-manifest-");
  return { ...whole, routes: publicRoutes(whole.routes), assets: { ...assets, url, routes: publicRoutes(assets.routes) } };
}

/** The build with the scripts of one language, as scripts/one-language.ts laid them: those of other languages than English lie below. */
function withScriptsIn(language: Language, whole: ServerBuild): ServerBuild {
  if (language === fallbackLanguage) return whole;
  const moved = JSON.stringify(whole.assets).replaceAll(/"\/assets\/([^"/]+\.js)"/g, `"/assets/${language}/$1"`);
  return { ...whole, assets: JSON.parse(moved) as ServerBuild["assets"] };
}

function publicRoutes<Route>(routes: Record<string, Route>): Record<string, Route> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith("routes/admin/")));
}

function isBackOffice(pathname: string): boolean {
  return /^\/admin(?:[/.]|$)/i.test(pathname);
}

function languageCookie(language: string, secure: boolean): string {
  return `${languageKey}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? "; Secure" : ""}`;
}
