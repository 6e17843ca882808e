// Rejects requests that name two hosts, and detects other requests to be rejected.
import type { IncomingMessage, ServerResponse } from "node:http";

export function rejectDuplicateHost(request: IncomingMessage, response: ServerResponse): boolean {
  const isHost = (name: string, index: number) => index % 2 === 0 && /^host$/i.test(name);
  // Two proxies may each trust a different one (RFC 9112, section 3.2).
  if (request.rawHeaders.filter(isHost).length <= 1) return false;
  response.writeHead(400, {
    "content-type": "text/plain",
    "cache-control": "no-store",
    connection: "close",
  });
  response.end("Bad Request");
  return true;
}

/** React Router logs malformed encodings, and no route matches line breaks. */
export function isReadable(pathname: string): boolean {
  try {
    return !pathname.includes("%") || !/[\n\r\u2028\u2029]/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/** The Origin is the request's host, or the shop's public address. */
export function isSameOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string,
): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  return new URL(origin).host === host || origin === publicUrl;
}
