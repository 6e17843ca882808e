import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, isRouteErrorResponse } from "react-router";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { frameTexts } from "#app/i18n/storefront/frame.ts";
import { LanguageContext } from "#app/i18n/texts.ts";
import { isDatabaseAway } from "#app/platform/database-away.ts";
import { scriptHash, unmarkScripts } from "#app/platform/content-security.server.ts";
import { earlyPresses, earlyScript } from "#app/platform/early-presses.server.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { WholePage } from "#app/platform/whole-page.server.ts";

const earlyHash = scriptHash(earlyScript);

/** Renders the page whole: its policy names its inline scripts by hash, so nothing may follow after the headers. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { language } = context.get(requestContext);
    const early = isBackOffice(request.url) ? "" : earlyPresses(frameTexts[language].early);
    const mark = randomBytes(16).toString("base64url");
    const chunks: Buffer[] = [];
    const page = (
      <LanguageContext value={language}>
        <ServerRouter context={routerContext} url={request.url} nonce={mark} />
      </LanguageContext>
    );
    const { pipe } = renderToPipeableStream(page, {
      nonce: mark,
      onAllReady() {
        pipe(
          new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              headers.set("content-type", "text/html; charset=utf-8");
              const { html, scripts } = unmarkScripts(Buffer.concat(chunks), mark);
              // why: a page without scripts never comes alive, and would keep what is pressed for ever.
              const awakens = html.includes('rel="modulepreload"');
              const whole = {
                html: awakens ? withPatientScripts(html, early) : html,
                scripts: awakens && early ? [earlyHash, ...scripts] : scripts,
              };
              resolve(new WholePage(whole, { status: failed ? 500 : status, headers }));
              done();
            },
          }),
        );
      },
      onShellError: reject,
      onError() {
        failed = true;
      },
    });
  });
}

/**
 * Scripts give way to the style sheet, the fonts and the first pictures: what a visitor sees works without them for a moment.
 * React Router writes its modulepreload links without a priority, and takes none. What is pressed for that moment is kept.
 */
function withPatientScripts(html: Buffer<ArrayBuffer>, early: string): Buffer<ArrayBuffer> {
  const end = html.indexOf("</head>");
  const head = html.toString("utf8", 0, end).replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchPriority="low"');
  return Buffer.concat([Buffer.from(head + early), html.subarray(end)]);
}

function isBackOffice(address: string): boolean {
  return /^\/admin(?:\/|$)/i.test(new URL(address).pathname);
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // why: an address that does not exist, or a form sent to a page without one, is the visitor's mistake, not the shop's.
  // What a loader threw has been told of in app/routes/failures.server.ts.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const visit = context.get(requestContext);
  if (isDatabaseAway(error)) visit.databaseAway = true;
  visit.log.error(
    { err: error, path: new URL(request.url).pathname.replace(/^\/(order|admin\/setup|newsletter\/\w+)\/.+/i, "/$1/[removed]") },
    "a page failed",
  );
};
