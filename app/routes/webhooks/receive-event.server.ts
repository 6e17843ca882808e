// Answers as soon as the event is recorded. A job acts on it later.
import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { receiveEvent } from "#app/shop/payments/payment-events.server.ts";
import { findProvider } from "#app/shop/payment-providers/payment-methods.server.ts";
import { paymentMethodsContext } from "#app/routes/kit/request/integrations-context.server.ts";
import { tooManyRequests } from "#app/routes/kit/request/rate-limit.server.ts";

export async function receiveWebhook(
  id: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { db, log, rateLimits, visitorAddress } = context.get(requestContext);
  const provider = findProvider(context.get(paymentMethodsContext), id);
  if (!provider) return new Response(null, { status: 404 });
  const body = new Uint8Array(await request.arrayBuffer());
  const answer = await provider.authenticate(request.headers, body, new Date(), async () =>
    Math.max(
      await rateLimits.consume("certificate", visitorAddress),
      await rateLimits.consume("certificates", "all"),
    ),
  );
  if ("refused" in answer) {
    log.warn({ provider: id, ...answer }, "a webhook that is not the provider's was refused");
    const wait =
      "waitSeconds" in answer
        ? answer.waitSeconds
        : await rateLimits.consume("webhook", visitorAddress);
    return wait > 0
      ? new Response(null, tooManyRequests(wait))
      : new Response(null, { status: 400 });
  }
  const account = { ...provider, account: answer.account };
  if (await receiveEvent(db, account, readJson(body))) return new Response(null, { status: 200 });
  log.error({ provider: id }, "a provider sent an event that could not be read");
  return new Response(null, { status: 400 });
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString("utf8"));
  } catch {
    return null;
  }
}
