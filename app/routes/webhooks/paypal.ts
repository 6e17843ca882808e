// What PayPal tells by itself. It is answered as soon as it is taken down; acting on it comes after.
import { requestContext } from "#app/platform/request-context.server.ts";
import { receiveEvent } from "#app/shop/orders/paypal-events.server.ts";
import { refuseWebhook } from "#app/shop/payments/paypal-webhook.server.ts";
import type { Route } from "./+types/paypal";

export async function action({ request, context }: Route.ActionArgs) {
  const { db, environment, log, rateLimits, visitorAddress } = context.get(requestContext);
  if (!environment.paypal) return new Response(null, { status: 404 });
  const body = new Uint8Array(await request.arrayBuffer());
  const refused = await refuseWebhook(request.headers, body, environment.paypal, new Date(), async () =>
    Math.max(await rateLimits.take("certificate", visitorAddress), await rateLimits.take("certificates", "all")),
  );
  if (refused) {
    log.warn({ ...refused }, "a webhook that is not PayPal's was refused");
    const wait = "waitSeconds" in refused ? refused.waitSeconds : await rateLimits.take("webhook", visitorAddress);
    return wait > 0 ? new Response(null, { status: 429, headers: { "Retry-After": String(wait) } }) : new Response(null, { status: 400 });
  }
  const event = readJson(body);
  if (await receiveEvent(db, event)) return new Response(null, { status: 200 });
  log.error({}, "PayPal sent an event that could not be read");
  return new Response(null, { status: 400 });
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString("utf8"));
  } catch {
    return null;
  }
}
