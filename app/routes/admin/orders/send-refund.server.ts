// What the dialog of a refund sends: taken down, asked of PayPal, and told how it went.
import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/request-context.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { setStatus } from "#app/shop/orders/order-changes.server.ts";
import { parseRefund } from "#app/shop/orders/refund-form.ts";
import { requestRefund, sendRefund } from "#app/shop/orders/refunding.server.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { paypalContext } from "../../paypal-context.server.ts";
import { askForProof } from "../ask-for-proof.server.ts";
import { staffContext } from "../staff-context.server.ts";

/** What became of the order's status: null where nobody wanted it changed. */
type Cancelled = "cancelled" | "left-alone" | null;

export async function saveRefund(id: string, request: Request, context: Readonly<RouterContextProvider>) {
  const { db } = context.get(requestContext);
  const [paypal, staff, orderId] = [context.get(paypalContext), context.get(staffContext), rowIdFrom(id)];
  if (!paypal || orderId === null) throw data(null, { status: 404 });
  const parsed = parseRefund(await request.formData());
  if ("problems" in parsed) return data({ problems: parsed.problems }, { status: 400 });
  if (await askForProof(request, context)) return data({ unproven: true }, { status: 403 });
  const { asked, cancelVersion } = parsed;
  const requested = await requestRefund(db, staff, orderId, asked);
  if ("refused" in requested) return data({ refusal: requested }, { status: requested.refused === "unknown" ? 404 : 409 });
  const { refund, repeated } = requested;
  // why not again: whoever sent the form the first time is asking PayPal just now, or has an answer.
  const sent = repeated ? { status: refund.status } : await sendRefund(db, paypal, refund);
  if ("refused" in sent) return data({ failure: sent.refused, words: sent.words }, { status: 409 });
  if (sent.status === "failed") return data({ failure: refund.failure ?? "FAILED", words: "" }, { status: 409 });
  const isAll = refund.amountCents === asked.seenLeftCents;
  const cancelled = cancelVersion !== null && isAll && !repeated ? await cancel(db, staff, { id: orderId, version: cancelVersion }) : null;
  return { refunded: { amountCents: refund.amountCents, status: sent.status, cancelled } };
}

async function cancel(db: Database, staff: Actor, seen: { id: number; version: number }): Promise<Cancelled> {
  const changed = await setStatus(db, staff, seen, "cancelled");
  return "saved" in changed ? "cancelled" : "left-alone";
}
