// Webhook events in PayPal's form, one for each thing that happened.
import { toMoney } from "./amounts.ts";
import { wholeDispute } from "./disputes.ts";
import { timestamp, wholeCapture, wholeOrder, wholeRefund } from "./representations.ts";
import type { Base } from "./representations.ts";
import { resourceId } from "./world.ts";
import type { Capture, Dispute, Order, Refund } from "./world.ts";

export const eventTypes = [
  "CHECKOUT.ORDER.APPROVED",
  "CHECKOUT.PAYMENT-APPROVAL.REVERSED",
  "PAYMENT.CAPTURE.COMPLETED",
  "PAYMENT.CAPTURE.PENDING",
  "PAYMENT.CAPTURE.DENIED",
  "PAYMENT.CAPTURE.DECLINED",
  "PAYMENT.CAPTURE.REFUNDED",
  "PAYMENT.CAPTURE.REVERSED",
  "CUSTOMER.DISPUTE.CREATED",
  "CUSTOMER.DISPUTE.UPDATED",
  "CUSTOMER.DISPUTE.RESOLVED",
] as const;

export type EventType = (typeof eventTypes)[number];

/** The subject of an event: an order, a capture of it, or a refund of that capture. */
export type About = {
  order: Order;
  capture?: Capture | undefined;
  refund?: Refund | undefined;
  dispute?: Dispute | undefined;
};

export type WebhookEvent = {
  id: string;
  event_version: "1.0";
  create_time: string;
  resource_type: string;
  resource_version: string;
  event_type: string;
  summary: string;
  resource: unknown;
  links: { href: string; rel: string; method: string }[];
};

/** Null if the order has nothing that the event could be about. */
export function createEvent(
  type: EventType,
  about: About,
  now: number,
  base: Base,
): WebhookEvent | null {
  const content = contentOf(type, about, base);
  if (!content) return null;
  const id = `WH-${resourceId()}-${resourceId()}`;
  const self = `${base}/v1/notifications/webhooks-events/${id}`;
  return {
    id,
    event_version: "1.0",
    create_time: new Date(now).toISOString(),
    resource_type: content.kind,
    resource_version: "2.0",
    event_type: type,
    summary: content.summary,
    resource: content.resource,
    links: [
      { href: self, rel: "self", method: "GET" },
      { href: `${self}/resend`, rel: "resend", method: "POST" },
    ],
  };
}

function contentOf(type: EventType, { order, capture, refund, dispute }: About, base: Base) {
  if (type.startsWith("CUSTOMER.DISPUTE.")) {
    if (!dispute) return null;
    return {
      kind: "dispute",
      summary: `A dispute was ${type.slice("CUSTOMER.DISPUTE.".length).toLowerCase()}`,
      resource: wholeDispute(dispute, base),
    };
  }
  if (type === "CHECKOUT.ORDER.APPROVED") {
    return {
      kind: "checkout-order",
      summary: "An order has been approved by buyer",
      resource: wholeOrder(order, base),
    };
  }
  if (type === "CHECKOUT.PAYMENT-APPROVAL.REVERSED") {
    const { payment_source, purchase_units } = wholeOrder(order, base) as Record<string, unknown>;
    const resource = {
      order_id: order.id,
      purchase_units,
      payment_source,
      create_time: timestamp(order.createdAt),
    };
    return {
      kind: "payment-approval",
      summary: "A payment has been reversed after approval.",
      resource,
    };
  }
  if (type === "PAYMENT.CAPTURE.REFUNDED" || type === "PAYMENT.CAPTURE.REVERSED") {
    const done = type === "PAYMENT.CAPTURE.REFUNDED" ? "refunded" : "reversed";
    if (!refund) return null;
    const summary = `A ${written(refund.minor, refund.capture.currency)} capture payment was ${done}`;
    return { kind: "refund", summary, resource: wholeRefund(refund, base) };
  }
  if (!capture) return null;
  const what = type.slice("PAYMENT.CAPTURE.".length).toLowerCase();
  return {
    kind: "capture",
    summary: `Payment ${what} for ${written(capture.minor, capture.currency)}`,
    resource: wholeCapture(capture, base),
  };
}

function written(minor: number, currency: string): string {
  const sign = currency === "EUR" ? "€" : currency === "USD" ? "$" : "";
  return `${sign} ${toMoney(minor, currency).value} ${currency}`.trim();
}
