// Where the page comes back to from PayPal: the money is taken, or the answer says why not; or its buyer pays another way, and then
// nobody takes the money for this order any more.
import { data } from "react-router";
import { requestContext } from "#app/platform/request-context.server.ts";
import { isOrderToken } from "#app/shop/orders/order.ts";
import { capturePayment, leavePayment } from "#app/shop/orders/paying.server.ts";
import type { Captured } from "#app/shop/orders/capturing.server.ts";
import { paypalContext } from "../../paypal-context.server.ts";
import { readForm } from "../../read-form.server.ts";
import type { Route } from "./+types/paypal-return";

export type Returned = Captured | { left: true } | { tooMany: number };

export async function action({ request, context }: Route.ActionArgs) {
  const { db, rateLimits, visitorAddress } = context.get(requestContext);
  const paypal = context.get(paypalContext);
  const sent = await readForm(request);
  const token = sent.get("token");
  const answer = (value: Returned, status = 200) => data(value, { status, headers: { "Cache-Control": "no-store" } });
  const wait = await rateLimits.take("checkout", visitorAddress);
  if (wait > 0) return answer({ tooMany: wait }, 429);
  if (!paypal || !isOrderToken(token)) return answer({ refused: "unknown" }, 404);
  if (sent.get("intent") === "leave") return answer(await leavePayment(db, token));
  const captured = await capturePayment(db, paypal, token);
  return answer(captured, "refused" in captured ? 409 : 200);
}
