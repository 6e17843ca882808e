import { randomBytes } from "node:crypto";
import { renderToString } from "react-dom/server";
import { ServerRouter, isRouteErrorResponse } from "react-router";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { frameTexts } from "#app/i18n/storefront/frame.ts";
import { LanguageContext } from "#app/i18n/texts.ts";
import { isDatabaseAway } from "#app/platform/database-away.ts";
import { scriptHash, unmarkScripts } from "#app/platform/content-security.server.ts";
import { earlyPresses, earlyScript } from "#app/platform/early-presses.server.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { WholePage } from "#app/platform/whole-page.server.ts";
import * as detailParts from "./routes/storefront/art/detail-parts.ts";
import { DetailPartsContext } from "./routes/storefront/art/fetched-detail.ts";
import { WallPartsContext } from "./routes/storefront/art/fetched-wall.ts";
import * as wallParts from "./routes/storefront/art/wall-parts.ts";

const earlyHash = scriptHash(earlyScript);

/** Whole, since its policy names inline scripts by hash; a stream takes a quarter longer. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language } = context.get(requestContext);
  const mark = randomBytes(16).toString("base64url");
  const handoff = serverHandoffStream ? await handoffScripts(serverHandoffStream, mark) : "";
  const page = renderToString(
    <LanguageContext value={language}>
      <WallPartsContext value={wallParts}>
        <DetailPartsContext value={detailParts}>
          <ServerRouter context={routerContext} url={request.url} nonce={mark} />
        </DetailPartsContext>
      </WallPartsContext>
    </LanguageContext>,
  );
  // why: a page without scripts never comes alive, and would keep what is pressed for ever.
  const awakens = page.includes('rel="modulepreload"');
  const early =
    awakens && !isBackOffice(request.url) ? earlyPresses(frameTexts[language].early) : "";
  const { html, scripts } = unmarkScripts(
    // why here: as a string, React writes none, and browsers would fall into quirks mode.
    Buffer.from(`<!DOCTYPE html>${awakens ? withScripts(page, early, handoff) : page}`),
    mark,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return new WholePage(
    { html, scripts: early ? [earlyHash, ...scripts] : scripts },
    { status, headers },
  );
}

/** As React Router hands it to the browser; its stream component would need React's. */
async function handoffScripts(stream: ReadableStream<Uint8Array>, mark: string): Promise<string> {
  const said = await new Response(stream).text();
  const script = (call: string) =>
    `<script nonce="${mark}">window.__reactRouterContext.streamController.${call};</script>`;
  return script(`enqueue(${inScript(said)})`) + script("close()");
}

/** A text as a literal that ends no script element and no line. */
function inScript(text: string): string {
  return JSON.stringify(text).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * Scripts yield to styles, fonts and first pictures; React Router's modulepreload links take no
 * priority. What is pressed meanwhile is kept.
 */
function withScripts(page: string, early: string, handoff: string): string {
  const head = page.indexOf("</head>");
  const body = page.lastIndexOf("</body>");
  const patient = page
    .slice(0, head)
    .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchPriority="low"');
  return patient + early + page.slice(head, body) + handoff + page.slice(body);
}

function isBackOffice(address: string): boolean {
  return /^\/admin(?:\/|$)/i.test(new URL(address).pathname);
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // why: a wrong address is the visitor's mistake. What loaders throw, failures.server.ts has
  // logged.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const visit = context.get(requestContext);
  if (isDatabaseAway(error)) visit.databaseAway = true;
  visit.log.error(
    {
      err: error,
      path: new URL(request.url).pathname.replace(
        /^\/(order|admin\/setup|newsletter\/\w+)\/.+/i,
        "/$1/[removed]",
      ),
    },
    "a page failed",
  );
};
