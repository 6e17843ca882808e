// Control commands that act as buyers, or as PayPal and its staff, upon money.
import { approve, canBeApproved, cancelAddress } from "./approval.ts";
import { captureOf, misunderstood, numberOf, orderOf, textOf } from "./control-fields.ts";
import type { Commands, Controlled, Fields } from "./control-fields.ts";
import { openDispute } from "./disputes.ts";
import type { EventType } from "./events.ts";
import { isFields } from "./order-request.ts";
import { refundable } from "./world.ts";
import type { Dispute, Payer } from "./world.ts";

export function moneyCommands({ world, webhooks, payer }: Controlled): Commands {
  const refundBy = (by: "paypal" | "reversal", type: EventType) => (fields: Fields) => {
    const capture = captureOf(world, fields);
    const minor = numberOf(fields, "cents", refundable(capture));
    if (capture.status !== "COMPLETED" && capture.status !== "PARTIALLY_REFUNDED")
      misunderstood(`the capture is ${capture.status}`);
    if (minor < 1 || minor > refundable(capture))
      misunderstood(`${refundable(capture)} cents can be given back`);
    const refund = world.refund(capture, minor, by);
    webhooks.happened(type, { order: capture.order, capture, refund });
    return { refund: refund.id, capture: capture.id, status: capture.status };
  };
  return {
    approve: (fields) => {
      const order = orderOf(world, fields);
      if (!canBeApproved(order)) misunderstood(`the order is ${order.status}`);
      const by = { ...payer, ...(isFields(fields.payer) ? (fields.payer as Partial<Payer>) : {}) };
      const redirect = approve({ world, webhooks }, order, by);
      return { order: order.id, payer_id: by.payer_id, redirect };
    },
    cancel: (fields) => ({ redirect: cancelAddress(orderOf(world, fields)) }),

    "settle-pending": (fields) => {
      const capture = captureOf(world, fields);
      if (capture.status !== "PENDING") misunderstood(`the capture is ${capture.status}`);
      const outcome = textOf(fields, "outcome").toLowerCase();
      const types: Record<string, EventType> = {
        completed: "PAYMENT.CAPTURE.COMPLETED",
        denied: "PAYMENT.CAPTURE.DENIED",
        declined: "PAYMENT.CAPTURE.DECLINED",
      };
      const type = types[outcome] ?? misunderstood(`"outcome" is completed, denied or declined`);
      world.settle(capture, outcome === "completed" ? "COMPLETED" : "DECLINED");
      webhooks.happened(type, { order: capture.order, capture });
      return { capture: capture.id, status: capture.status };
    },

    "refund-at-paypal": refundBy("paypal", "PAYMENT.CAPTURE.REFUNDED"),
    reverse: refundBy("reversal", "PAYMENT.CAPTURE.REVERSED"),
  };
}

export function disputeCommands({ world, webhooks }: Controlled): Commands {
  const disputeOf = (fields: Fields) =>
    world.disputes.get(textOf(fields, "dispute")) ??
    misunderstood(`there is no dispute ${textOf(fields, "dispute")}`);
  const sendDispute = (type: EventType, dispute: Dispute) => {
    dispute.updatedAt = Math.max(world.now(), dispute.updatedAt + 1);
    webhooks.happened(type, { order: dispute.capture.order, capture: dispute.capture, dispute });
    return { dispute: dispute.id, status: dispute.status, outcome: dispute.outcome };
  };
  return {
    dispute: (fields) => {
      const reason =
        fields.reason === undefined
          ? "MERCHANDISE_OR_SERVICE_NOT_RECEIVED"
          : textOf(fields, "reason");
      return sendDispute(
        "CUSTOMER.DISPUTE.CREATED",
        openDispute(world, captureOf(world, fields), reason),
      );
    },
    "update-dispute": (fields) => {
      const dispute = disputeOf(fields);
      Object.assign(dispute, { status: textOf(fields, "status") });
      return sendDispute("CUSTOMER.DISPUTE.UPDATED", dispute);
    },
    "resolve-dispute": (fields) => {
      const dispute = disputeOf(fields);
      Object.assign(dispute, { status: "RESOLVED", outcome: textOf(fields, "outcome") });
      return sendDispute("CUSTOMER.DISPUTE.RESOLVED", dispute);
    },
  };
}
