// Records a refund, requests it from the provider, and answers with the outcome.
import { data } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { endAfterRefund } from "#app/shop/handover/ending-orders.server.ts";
import { readRefundForm } from "#app/shop/refunds/refund-form.ts";
import { requestRefund, sendRefund, outcomeOf } from "#app/shop/refunds/refunding.server.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { findProvider } from "#app/shop/payment-providers/payment-methods.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { paymentMethodsContext } from "#app/routes/kit/request/integrations-context.server.ts";
import { requireReauth } from "#app/routes/admin/kit/session/require-reauth.server.ts";
import { requireRight } from "#app/routes/admin/kit/session/rights.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/order-refund";

export async function saveRefund({ request, params, context }: Route.ActionArgs) {
  requireRight(context, "refund");
  const { db, log } = context.get(requestContext);
  const [paymentMethods, staff, orderId] = [
    context.get(paymentMethodsContext),
    context.get(staffContext),
    rowIdFrom(params.id),
  ];
  if (orderId === null) throw data(null, { status: 404 });
  const parsed = readRefundForm(await readForm(request));
  if ("problems" in parsed) return data({ problems: parsed.problems }, { status: 400 });
  if (await requireReauth(request, context)) return data({ unproven: true }, { status: 403 });
  const { request: refundRequest, cancelVersion } = parsed;
  const requested = await requestRefund(db, paymentMethods, staff, orderId, refundRequest);
  if ("refused" in requested)
    return data({ refusal: requested }, { status: requested.refused === "unknown" ? 404 : 409 });
  const { refund, paymentMethod, repeated } = requested;
  const provider = findProvider(paymentMethods, paymentMethod);
  // A repeated request is not sent: the first one is under way or has its answer.
  const sent = repeated || !provider ? outcomeOf(refund) : await sendRefund(db, provider, refund);
  if ("refused" in sent) return data({ failure: sent.name, words: sent.words }, { status: 409 });
  if (sent.status === "failed") return data({ failure: sent.failure, words: "" }, { status: 409 });
  const cancelled = await endAfterRefund(db, log, staff, {
    orderId,
    isLeftRefunded: refund.amountCents === refundRequest.expectedLeftCents,
    cancelVersion: repeated ? null : cancelVersion,
  });
  return { refunded: { amountCents: refund.amountCents, status: sent.status, cancelled } };
}
