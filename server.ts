// The HTTP server. `listener` traces and counts each request, then refuses it, answers it from the
// page cache, or passes it through the layers in createShop.
import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Context, MiddlewareHandler } from "hono";
import { RouterContextProvider } from "react-router";
import { languageOfRequest } from "#app/i18n/language-of-request.server.ts";
import { languageKey } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { createResponseCounts } from "#app/platform/process/response-counts.server.ts";
import { openAnnouncements } from "#app/platform/database/announcements.server.ts";
import { securityHeaders } from "#app/platform/pages/content-security.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import type { Connection } from "#app/platform/database/database.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { listen } from "#app/platform/database/persistent-connection.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { buildHeader } from "#app/platform/pages/build-header.ts";
import { openStorage } from "#app/platform/files/open-storage.server.ts";
import { createPageCache } from "#app/platform/pages/page-cache.server.ts";
import { openPageParts, pagePartsContext } from "#app/platform/pages/page-parts.server.ts";
import { createRateLimits, visitorKey } from "#app/platform/network/rate-limits.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import { findSecrets } from "#app/platform/secrets/secret.server.ts";
import { startTracing } from "#app/platform/process/tracing.server.ts";
import { BufferedPage } from "#app/platform/pages/buffered-page.server.ts";
import { authenticationContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { pageKey } from "#app/routes/storefront/kit/page/page-cache-keys.server.ts";
import { recordFilterWishes } from "#app/routes/storefront/gallery/count-wishes.server.ts";
import {
  integrationsContext,
  paymentMethodsContext,
} from "#app/routes/kit/request/integrations-context.server.ts";
import { dayAt } from "#app/shop/calendar/paris-clock.ts";
import { followIntegrations } from "#app/shop/integrations.server.ts";
import { offersTests } from "#app/shop/payment-providers/payment-methods.server.ts";
import { warmIndex } from "#app/shop/search/gallery-index.server.ts";
import { networkOf } from "#app/shop/security-log/security-event.ts";
import { recordStrangerEvent } from "#app/shop/security-log/security-log.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { loadBetterAuth } from "#app/shop/staff/authentication-core.server.ts";
import { loadSealing } from "#app/shop/staff/authenticator-app.server.ts";
import { createAuthentication } from "#app/shop/staff/authentication.server.ts";
import { resealApps } from "#app/shop/staff/authenticator-app.server.ts";
import { hashOldRecoveryCodes } from "#app/shop/staff/recovery-codes.server.ts";
import { providerIds } from "#db/values.ts";
import type { ProcessCounts } from "./compose.ts";
import { limitBodies } from "./server/body-limits.ts";
import { serveFiles } from "./server/serve-files.ts";
import { openRequestCounter } from "./server/count-requests.ts";
import { refuseWriting } from "./server/lab.ts";
import { hasDevice, kioskOf, redirectKiosk } from "./server/kiosk.ts";
import { isPage, pageHeaders } from "./server/page-headers.ts";
import { isReadable, isSameOrigin, rejectDuplicateHost } from "./server/rejected-requests.ts";
import { loadPaperDocument } from "#app/platform/documents/open-paper.server.ts";
import { loadAllRoutes } from "./server/lazy-routes.ts";
import { openHandlers } from "./server/react-router.ts";
import { traceRequests } from "./server/trace-requests.ts";
import { serveMonitoring } from "./server/monitoring.ts";
import * as build from "virtual:react-router/server-build";

const routeHeaders = new Set([
  "referrer-policy",
  "cross-origin-resource-policy",
  "cross-origin-opener-policy",
  "permissions-policy",
]);
const webhooks = String.raw`webhooks/(?:${providerIds.join("|")}|bounces/[\w-]{32,})`;
const originExemptPaths = new RegExp(String.raw`^/(?:${webhooks}|newsletter/unsubscribe/[\w-]+)$`);
/** No route matches it: it stands for an address that no route could read. */
const unmatchedPath = "/-/-";

/** Later than the first page, so as not to delay it. */
const readGalleryAfterMs = 1000;

export type Shop = {
  fetch(request: Request): Promise<Response>;
  listener(request: IncomingMessage, response: ServerResponse): void;
  /** Ends responses that would otherwise last as long as a client listens. */
  endStreams(): void;
  close(): Promise<void>;
};

type Bound = { Bindings: HttpBindings };

export async function createShop(
  environment: Environment,
  connection: Connection,
  log: Log,
  { responses, isAlone }: ProcessCounts = {
    responses: createResponseCounts(),
    isAlone: () => true,
  },
): Promise<Shop> {
  const endTraces = startTracing(environment.tracing, log);
  // One process of several may outlive its build, whose files a release takes away.
  if (cluster.isWorker) {
    await Promise.all([loadAllRoutes(build), loadPaperDocument(), loadBetterAuth(), loadSealing()]);
  }
  const services = await openServices(environment, connection, log, isAlone);
  const count = openRequestCounter(responses, build.routes);
  const app = new Hono<Bound>();
  const forwardToHono = getRequestListener(app.fetch);
  const listener = traceRequests(build.routes, environment.trustedProxy, (request, response) => {
    count(request, response);
    if (rejectDuplicateHost(request, response)) return;
    // Counted at the end: refused requests do not count, but cached pages do.
    response.once(
      "finish",
      () => response.statusCode < 400 && recordFilterWishes(services, request),
    );
    if (serveCached(services, app, request, response)) return;
    void forwardToHono(request, response);
  });
  app.use(withCommonHeaders(services));
  app.use("/lab/*", refuseWriting);
  app.use(rejectCrossSite(services));
  serveMonitoring(app as unknown as Hono, services, {
    responses,
    countRequest: (c) =>
      services.rateLimits.consume("ready", addressOf(services, c as Context<Bound>)),
  });
  serveFiles(app as unknown as Hono, services);
  app.use(limitBodies(services));
  app.all("*", (c) => answerPage(services, c));
  app.onError((error, c) => {
    // The sender has closed the connection.
    if (c.env?.incoming?.complete === false) return c.text("Bad Request", 400);
    log.error({ err: error }, "a request failed");
    return c.text("Unexpected Application Error!", 500);
  });

  return {
    fetch: async (request) => app.fetch(request),
    listener,
    endStreams: services.staffChanges.end,
    close: () => services.close().then(endTraces),
  };
}

type Services = Awaited<ReturnType<typeof openServices>>;
async function openServices(
  environment: Environment,
  connection: Connection,
  log: Log,
  isAlone: () => boolean,
) {
  const { db, pool, close } = openDatabase(connection, log);
  const pages = createPageCache({ maxBytes: environment.pageCacheBytes, dayOf: dayAt });
  const secrets = await findSecrets(environment);
  await resealApps(db, secrets);
  await hashOldRecoveryCodes(db, secrets);
  const { publicUrl } = environment;
  const { shopName } = await findSettings(db);
  const secure = publicUrl.startsWith("https:");
  const staffChanges = await openAnnouncements(connection, "staff_changed", log);
  // Every page says whether payment is real, so all are cleared.
  const options = { environment, secrets, log };
  const integrations = await followIntegrations(db, connection, options, () => pages.clear());
  // A shop that failed to open must not listen, so this comes last.
  const stopListening = await listen(
    connection,
    "storefront_changed",
    (message) => (message === "grown" ? pages.grow() : pages.clear()),
    log,
  );
  let reading: NodeJS.Timeout | null = null;
  return {
    environment,
    log,
    db,
    pool,
    readGallery() {
      reading ??= setTimeout(() => warmIndex(db), readGalleryAfterMs).unref();
    },
    pages,
    staffChanges,
    storage: openStorage(environment),
    rateLimits: createRateLimits({ pool, secret: secrets[0], isAlone }),
    handlers: openHandlers(build),
    secure,
    commonHeaders: [...securityHeaders(secure), ...ownBuild()],
    secrets,
    integrations,
    authentication: createAuthentication({ db, log, publicUrl, secrets, shopName }),
    async close() {
      clearTimeout(reading ?? undefined);
      await staffChanges.close();
      await integrations.close();
      await stopListening();
      await close();
    },
  };
}

function ownBuild(): [string, string][] {
  return import.meta.env.PROD ? [[buildHeader, build.assets.version]] : [];
}

function addressOf({ environment }: Services, c: Context<Bound>): string {
  const { incoming } = c.env ?? {};
  const forwardedFor = c.req.header("x-forwarded-for");
  return visitorKey(incoming?.socket.remoteAddress, forwardedFor, environment.trustedProxy);
}

function serveCached(
  services: Services,
  app: Hono<Bound>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const url = request.url!;
  const { pages, environment, authentication } = services;
  // ?lang= sets a cookie, which a cached page cannot.
  if (url.includes("lang=")) return false;
  const { cookie, "accept-language": accepted } = request.headers;
  const language = languageOfRequest(null, cookie, accepted);
  const key = pageKey(url, language);
  if (!key || hasDevice(services, cookie)) return false;
  const renew = async () => {
    const pageRequest = new Request(new URL(key.url, environment.publicUrl), {
      headers: { cookie: `${languageKey}=${language}` },
    });
    await (await app.fetch(pageRequest)).body?.cancel();
  };
  // Staff who added a piece look for it at once.
  const onlyFresh = cookie?.includes(`${authentication.cookieNames.session}=`) ?? false;
  return pages.respond(key.name, request, response, { onlyFresh, renew });
}

function withCommonHeaders({ commonHeaders }: Services): MiddlewareHandler {
  return async (c, next) => {
    await next();
    for (const [name, value] of commonHeaders) {
      // Some routes set their own, such as the checkout for a provider's window.
      if (!routeHeaders.has(name) || !c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    // Caches could otherwise store a response without this header, such as a refusal.
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
  };
}

function rejectCrossSite(services: Services): MiddlewareHandler<Bound> {
  const { db, environment, log } = services;
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    if (c.req.method !== "POST")
      return c.text("Method not allowed", 405, { allow: "GET, HEAD, POST" });
    // Providers and mail servers (RFC 8058) send no Origin, but signatures or secrets.
    if (originExemptPaths.test(c.req.path)) return next();
    const origin = c.req.header("origin");
    if (isSameOrigin(origin, c.req.header("host"), environment.publicUrl)) return next();
    log.warn({ origin: origin ?? "none" }, "a form from another site was refused");
    if (isBackOffice(c.req.path)) {
      const network = networkOf(addressOf(services, c));
      await recordStrangerEvent(db, network, { kind: "refused", about: c.req.path }).catch(
        (error: unknown) => log.error({ err: error }, "a refusal was not noted"),
      );
    }
    return c.text("This form was not sent from the shop itself.", 403);
  };
}

async function answerPage(services: Services, c: Context<Bound>): Promise<Response> {
  // Pages that wait for nothing are made one after the other: all at once, they fill the memory.
  await setImmediate();
  const { log, pages, integrations, commonHeaders } = services;
  const request = c.req.raw;
  const url = new URL(request.url);
  const language = languageOfRequest(
    url.searchParams.get("lang"),
    c.req.header("cookie"),
    c.req.header("accept-language"),
  );
  const version = pages.version();
  // Pages for devices differ, so they are not cached.
  const isDevice = hasDevice(services, c.req.header("cookie"));
  const mayCache = request.method === "GET" && !isDevice;
  const key = mayCache ? pageKey(url.pathname + url.search, language) : null;
  const isStaff = isBackOffice(url.pathname);
  const { kiosk, ...device } = await kioskOf(services, isDevice, request.headers, isStaff);
  const visit: RequestContext = { ...visitOf(services, c, language), kiosk };
  const answer =
    redirectKiosk(kiosk, url) ?? (await runRoute(services, visit, request, key?.url ?? null));
  const status = answer.status >= 500 && visit.isDatabaseUnavailable ? 503 : answer.status;
  const { paymentMethods } = integrations.now();
  const facts = { ...visit, ...device, isStaff, secure: services.secure, paymentMethods };
  const headers = pageHeaders(request, answer, status, facts);
  if (!isPage(headers) && !key) return new Response(answer.body, { status, headers });
  const body =
    answer instanceof BufferedPage ? answer.html : Buffer.from(await answer.arrayBuffer());
  if (isPage(headers)) services.readGallery();
  const isCacheable = answer.status === 200 && headers.get("cache-control") === "no-cache";
  if (key && isCacheable && !visit.isDatabaseUnavailable) {
    const stored = [...headers].filter(([name]) => !["set-cookie", "x-request-id"].includes(name));
    pages
      .store(key.name, version, [...stored, ...commonHeaders], body, key.isMinor)
      .catch((error: unknown) => log.error({ err: error }, "a page was not kept"));
  }
  return new Response(request.method === "HEAD" ? null : body, { status, headers });
}

function visitOf(services: Services, c: Context<Bound>, language: Language) {
  const { db, integrations, log, pages, rateLimits, secrets, staffChanges, storage } = services;
  const requestId = randomUUID().slice(0, 8);
  const { environment, paymentMethods } = integrations.now();
  return {
    db,
    environment,
    offersTests: offersTests(paymentMethods),
    secrets,
    requestId,
    log: log.child({ request: requestId }),
    storage,
    cachedUntilChange: pages.cachedUntilChange,
    rateLimits,
    staffChanges,
    language,
    visitorAddress: addressOf(services, c),
    build: import.meta.env.PROD ? build.assets.version : null,
  };
}

function runRoute(
  { environment, handlers, authentication, integrations }: Services,
  visit: RequestContext,
  request: Request,
  cacheUrl: string | null,
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(requestContext, visit);
  context.set(authenticationContext, authentication);
  context.set(paymentMethodsContext, integrations.now().paymentMethods);
  context.set(integrationsContext, { environment, reload: integrations.reload });
  const url = new URL(request.url);
  if (!url.pathname.endsWith(".data")) context.set(pagePartsContext, openPageParts());
  const target = cacheUrl ?? (isReadable(url.pathname) ? null : unmatchedPath);
  const isRenamed = target !== null && target !== url.pathname + url.search;
  const { backOffice, storefront } = handlers[visit.language];
  const handle = isBackOffice(url.pathname) ? backOffice : storefront;
  return handle(isRenamed ? new Request(new URL(target, url), request) : request, context);
}

function isBackOffice(pathname: string): boolean {
  return /^\/admin(?:[/.]|$)/i.test(pathname);
}
