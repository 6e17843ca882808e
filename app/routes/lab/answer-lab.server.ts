// Authorizes requests of print labs, and answers problems (RFC 6750, RFC 9457).
import type { RouterContextProvider } from "react-router";
import { isDatabaseUnavailable } from "#app/platform/database/database-unavailable.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { findLabKey } from "#app/shop/lab/lab-keys.server.ts";
import { networkOf } from "#app/shop/security-log/security-event.ts";
import { recordStrangerEvent } from "#app/shop/security-log/security-log.server.ts";

type LabRequest = { request: Request; context: Readonly<RouterContextProvider> };

/** `read` returns null for what does not exist. */
export async function answerLab(
  { request, context }: LabRequest,
  read: () => Promise<Response | null>,
): Promise<Response> {
  const { log } = context.get(requestContext);
  try {
    return (await refuse(request, context)) ?? (await read()) ?? notFound();
  } catch (error) {
    if (request.signal.aborted) throw error;
    log.error({ err: error }, "a lab was not answered");
    return isDatabaseUnavailable(error)
      ? problemResponse(503, "The shop cannot answer at the moment. Ask again.", {
          "retry-after": "5",
        })
      : problemResponse(500, "The shop made a mistake. It is in its log.");
  }
}

async function refuse(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response | null> {
  const { db, rateLimits, visitorAddress } = context.get(requestContext);
  const wait = await rateLimits.consume("lab", visitorAddress);
  if (wait > 0)
    return problemResponse(429, `Ask again in ${wait} seconds.`, { "retry-after": String(wait) });
  const authorization = request.headers.get("authorization");
  if (!authorization)
    return problemResponse(401, "Send the key as Authorization: Bearer …", {
      "www-authenticate": 'Bearer realm="print lab"',
    });
  const key = await findLabKey(db, /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? "");
  if (key && !key.isRevoked) return null;
  const about = new URL(request.url).pathname.slice(0, 100);
  await recordStrangerEvent(db, networkOf(visitorAddress), { kind: "refused", about });
  if (key) return problemResponse(403, "The shop revoked this key.");
  return problemResponse(401, "The shop does not know this key.", {
    "www-authenticate": 'Bearer realm="print lab", error="invalid_token"',
  });
}

const titles = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  416: "Range Not Satisfiable",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
} as const;

export function problemResponse(
  status: keyof typeof titles,
  detail: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { type: "about:blank", title: titles[status], status, detail },
    {
      status,
      headers: { ...privateHeaders, "content-type": "application/problem+json", ...headers },
    },
  );
}

const notFound = () => problemResponse(404, "There is nothing here that this key may see.");

/** No proxy stores the answer, and no search engine lists it. */
export const privateHeaders = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex",
};
