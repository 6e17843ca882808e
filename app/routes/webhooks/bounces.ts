// Whole bounced messages, from a mail server that knows the token.
import { createHash, timingSafeEqual } from "node:crypto";
import { requestContext } from "#app/platform/request-context.server.ts";
import { mostReportBytes, recordReports } from "#app/shop/mail/bounces/bounces.server.ts";
import type { Route } from "./+types/bounces";

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, environment, log } = context.get(requestContext);
  const { bounceToken } = environment;
  if (!bounceToken || !isSame(params.token, bounceToken))
    return new Response("Not found", { status: 404 });
  const raw = await request.text();
  if (Buffer.byteLength(raw) > mostReportBytes)
    return new Response("This is too long.", { status: 413 });
  const found = await recordReports(db, null, raw);
  log.info({ found: found.length }, "a report about mails that came back was read");
  return Response.json({ suppressed: found.length });
}

/** why hashed: comparing takes as long, however much of it is right. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
