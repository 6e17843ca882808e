// Where the page comes back to once its buyer has approved at PayPal: the money is taken, or the answer says why not.
import { data } from "react-router";
import { requestContext } from "#app/platform/request-context.server.ts";
import { isOrderToken } from "#app/shop/orders/order.ts";
import { capturePayment } from "#app/shop/orders/paying.server.ts";
import type { Captured } from "#app/shop/orders/paying.server.ts";
import { paypalContext } from "../../paypal-context.server.ts";
import { readForm } from "../read-form.server.ts";
import type { Route } from "./+types/paypal-return";

export type Returned = Captured | { tooMany: number };

export async function action({ request, context }: Route.ActionArgs) {
  const { db, rateLimits, visitorAddress } = context.get(requestContext);
  const paypal = context.get(paypalContext);
  const token = (await readForm(request)).get("token");
  const answer = (value: Returned, status = 200) => data(value, { status, headers: { "Cache-Control": "no-store" } });
  const wait = await rateLimits.take("checkout", visitorAddress);
  if (wait > 0) return answer({ tooMany: wait }, 429);
  if (!paypal || !isOrderToken(token)) return answer({ refused: "unknown" }, 404);
  const captured = await capturePayment(db, paypal, token);
  return answer(captured, "refused" in captured ? 409 : 200);
}
