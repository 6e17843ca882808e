// Asked by a checkout that was loaded anew while its order was under way: whether that order stands.
import { data } from "react-router";
import { requestContext } from "#app/platform/request-context.server.ts";
import { findSentOrder } from "#app/shop/orders/orders.server.ts";
import { readForm } from "../read-form.server.ts";
import type { Route } from "./+types/sent-order";

/** Null where there is none, or where it waits for a payment that its buyer has not begun. */
export type SentOrder = { token: string | null };

export async function action({ request, context }: Route.ActionArgs) {
  const { db, rateLimits, visitorAddress } = context.get(requestContext);
  const key = (await readForm(request)).get("key");
  const answer = (token: string | null, status = 200) => data<SentOrder>({ token }, { status, headers: { "Cache-Control": "no-store" } });
  if ((await rateLimits.take("checkout", visitorAddress)) > 0) return answer(null, 429);
  return answer(typeof key === "string" ? await findSentOrder(db, key) : null);
}
