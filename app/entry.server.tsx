import { renderToString } from "react-dom/server";
import { ServerRouter, isRouteErrorResponse } from "react-router";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { frameTexts } from "#app/i18n/storefront/frame.ts";
import { LanguageContext } from "#app/i18n/texts.ts";
import { isDatabaseUnavailable } from "#app/platform/database/database-unavailable.ts";
import { scriptHash, unmarkScripts } from "#app/platform/pages/content-security.server.ts";
import { earlyScriptTag, earlyScript } from "#app/platform/pages/early-input.server.ts";
import {
  deferUntilPictures,
  deferringScript,
} from "#app/platform/pages/scripts-after-pictures.server.ts";
import {
  inScript,
  openPageParts,
  pagePartsContext,
} from "#app/platform/pages/page-parts.server.ts";
import type { PageParts } from "#app/platform/pages/page-parts.server.ts";
import { otherBuildScript } from "#app/platform/pages/updated-shop.server.ts";
import { workerRegistrationScript } from "#app/platform/pages/register-worker.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { BufferedPage } from "#app/platform/pages/buffered-page.server.ts";
import { PageCardsContext } from "#app/routes/storefront/kit/pieces/card.tsx";
import type { CardProps } from "#app/routes/storefront/kit/pieces/card.tsx";
import type { ArtCard } from "#app/shop/catalogue/art-piece.ts";
import { KeptPartContext } from "#app/routes/storefront/kit/page/kept-part.tsx";
import { cardHtml } from "#app/routes/storefront/kit/pieces/cached-cards.server.tsx";
import * as detailChunk from "#app/routes/storefront/piece/detail/detail-chunk.ts";
import { lazyDetail, lazyWall } from "#app/routes/storefront/piece/lazy-chunks.ts";
import { KioskContext } from "#app/routes/kit/kiosk/lazy-kiosk-shell.ts";
import * as kioskChunk from "#app/routes/kit/kiosk/kiosk-shell.tsx";
import * as wallChunk from "#app/routes/storefront/piece/wall-chunk.ts";

const builtPageScript = `${otherBuildScript};${workerRegistrationScript}`;
const earlyHashes = [earlyScript, deferringScript, builtPageScript].map(scriptHash);

/** Not streamed: the policy needs hashes of all inline scripts, and a stream is slower. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language } = context.get(requestContext);
  const parts = context.get(pagePartsContext) ?? openPageParts();
  const { mark } = parts;
  const cards = {
    render: (cards: CardProps[]) => parts.standIn(cards.map(cardHtml)),
    listOf: parts.listOf as (text: string) => ArtCard[],
  };
  const handoff = serverHandoffStream ? await handoffScripts(serverHandoffStream, parts) : [];
  const page = parts.cutOut(
    renderToString(
      <LanguageContext value={language}>
        <lazyWall.Context value={wallChunk}>
          <lazyDetail.Context value={detailChunk}>
            <KioskContext value={kioskChunk}>
              <PageCardsContext value={cards}>
                <KeptPartContext value={parts.keep}>
                  <ServerRouter
                    context={withMatchedRoutes(routerContext)}
                    url={request.url}
                    nonce={mark}
                  />
                </KeptPartContext>
              </PageCardsContext>
            </KioskContext>
          </lazyDetail.Context>
        </lazyWall.Context>
      </LanguageContext>,
    ),
  );
  // Without scripts, a page would hold presses for ever.
  const awakens = page.includes('rel="modulepreload"');
  const early =
    awakens && !isBackOffice(request.url) ? earlyScriptTag(frameTexts[language].early) : "";
  const { html, scripts } = unmarkScripts(
    // renderToString writes no doctype. Joining the parts as text would copy them twice.
    bytesOf(
      ["<!DOCTYPE html>", ...(awakens ? withScripts(page, early, handoff) : [page])].flatMap(
        (part) => (typeof part === "string" ? parts.fillIn(part) : part),
      ),
    ),
    mark,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return new BufferedPage(
    { html, scripts: early ? [...earlyHashes, ...scripts] : scripts },
    { status, headers },
  );
}

/** The server renders no others; React Router would prepare all routes of the shop for each page. */
function withMatchedRoutes({ manifest, ...context }: ServerContext): ServerContext {
  const routes = Object.fromEntries(
    context.staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]!]),
  );
  return { ...context, manifest: { ...manifest, routes } };
}

type ServerContext = Omit<EntryContext, "serverHandoffStream">;

/** Writes what React Router's stream component would, which renderToString cannot render. */
async function handoffScripts(
  stream: ReadableStream<Uint8Array>,
  { mark, fillIn }: PageParts,
): Promise<PagePart[]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const open = `<script nonce="${mark}">window.__reactRouterContext.streamController.`;
  const data = fillIn(inScript(Buffer.concat(chunks))).map((part) =>
    typeof part === "string" ? Buffer.from(part, "latin1") : part,
  );
  return [`${open}enqueue(`, ...data, `);</script>${open}close();</script>`];
}

type PagePart = string | Buffer;

function bytesOf(parts: PagePart[]): Buffer<ArrayBuffer> {
  return Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
}

function withScripts(page: string, early: string, handoff: PagePart[]): PagePart[] {
  const headEnd = page.indexOf("</head>");
  const bodyEnd = page.lastIndexOf("</body>");
  const parts = { head: page.slice(0, headEnd), body: page.slice(headEnd, bodyEnd) };
  const foot = [...handoff, page.slice(bodyEnd)];
  // In development the scripts differ, there are no builds, and no service worker.
  if (!early || !import.meta.env.PROD) return [parts.head, early, parts.body, ...foot];
  const { head, body } = deferUntilPictures(parts.head, parts.body);
  return [head, early, `<script>${builtPageScript}</script>`, ...body, ...foot];
}

function isBackOffice(address: string): boolean {
  return /^\/admin(?:\/|$)/i.test(new URL(address).pathname);
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Wrong addresses are no failures, and failed-pages.server.ts has logged what loaders throw.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const visit = context.get(requestContext);
  if (isDatabaseUnavailable(error)) visit.isDatabaseUnavailable = true;
  visit.log.error(
    {
      err: error,
      path: new URL(request.url).pathname.replace(
        /^\/(b|order|admin\/setup|newsletter\/\w+)\/.+/i,
        "/$1/[removed]",
      ),
    },
    "a page failed",
  );
};
