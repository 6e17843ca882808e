// Tells a checkout that was reloaded while sending whether its order arrived.
import { data } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { isOrderKey } from "#app/shop/orders/checkout-form.ts";
import { findSentOrder } from "#app/shop/orders/buyer-orders.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { answerIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";
import type { Route } from "./+types/sent-order";

/** Null if there is no such order. */
export type SentOrder = { found: { token: string; isUnpaid: boolean } | null };

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  const key = (await readForm(request)).get("key");
  const headers = { "Cache-Control": "no-store" };
  const noOrder: SentOrder = { found: null };
  const rateLimited = await answerIfRateLimited(visit, "checkout", () => noOrder, headers);
  if (rateLimited) return rateLimited;
  if (typeof key !== "string" || !isOrderKey(key)) return data(noOrder, { headers });
  return data<SentOrder>({ found: await findSentOrder(visit.db, key) }, { headers });
}
