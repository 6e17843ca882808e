// Receives whole bounced messages from a mail server that knows the token.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { areSecretsEqual } from "#app/platform/secrets/secret-comparison.server.ts";
import { maxReportBytes, recordReports } from "#app/shop/mail/bounces/bounces.server.ts";
import type { Route } from "./+types/bounces";

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, environment, log } = context.get(requestContext);
  const { bounceToken } = environment;
  if (!bounceToken || !areSecretsEqual(params.token, bounceToken))
    return new Response("Not found", { status: 404 });
  const raw = await request.text();
  if (Buffer.byteLength(raw) > maxReportBytes)
    return new Response("This is too long.", { status: 413 });
  const found = await recordReports(db, null, raw);
  log.info({ found: found.length }, "a report about mails that came back was read");
  return Response.json({ suppressed: found.length });
}
