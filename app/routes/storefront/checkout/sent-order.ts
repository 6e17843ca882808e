// Tells a checkout that was reloaded while sending whether its order arrived.
import { data } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { isOrderKey } from "#app/shop/checkout/checkout-form.ts";
import { findSentOrder } from "#app/shop/orders/orders.server.ts";
import { readForm } from "../../kit/forms/read-form.server.ts";
import type { Route } from "./+types/sent-order";

/** Null where there is none. */
export type SentOrder = { found: { token: string; isUnpaid: boolean } | null };

export async function action({ request, context }: Route.ActionArgs) {
  const { db, rateLimits, visitorAddress } = context.get(requestContext);
  const key = (await readForm(request)).get("key");
  const answer = (value: SentOrder, status = 200) =>
    data(value, { status, headers: { "Cache-Control": "no-store" } });
  if ((await rateLimits.take("checkout", visitorAddress)) > 0) return answer({ found: null }, 429);
  return answer({
    found: typeof key === "string" && isOrderKey(key) ? await findSentOrder(db, key) : null,
  });
}
