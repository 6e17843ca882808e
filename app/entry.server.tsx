import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, isRouteErrorResponse } from "react-router";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { LanguageContext } from "#app/i18n/texts.ts";
import { isDatabaseAway } from "#app/platform/database.server.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { WholePage } from "#app/platform/whole-page.server.ts";

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
    const chunks: Buffer[] = [];
    const page = (
      <LanguageContext value={context.get(requestContext).language}>
        <ServerRouter context={routerContext} url={request.url} />
      </LanguageContext>
    );
    const { pipe } = renderToPipeableStream(page, {
      onAllReady() {
        pipe(
          new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              headers.set("content-type", "text/html; charset=utf-8");
              resolve(new WholePage(withPatientScripts(Buffer.concat(chunks)), { status: failed ? 500 : status, headers }));
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
 * React Router writes its modulepreload links without a priority, and takes none.
 */
function withPatientScripts(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const end = html.indexOf("</head>");
  const head = html.toString("utf8", 0, end).replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchPriority="low"');
  return Buffer.concat([Buffer.from(head), html.subarray(end)]);
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
