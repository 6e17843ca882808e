// PayPal's representations of an order, a capture and a refund.
import { feeOf, toMoney } from "./amounts.ts";
import { isCharged, refundable, refunded } from "./world.ts";
import type { Capture, Order, Refund } from "./world.ts";

/** The address of this stand-in, with which all links begin. */
export type Base = string;

const merchant = { email_address: "shop@business.example.com", merchant_id: "M5CKUDK9XQZ2A" };
const sellerProtection = {
  status: "ELIGIBLE",
  dispute_categories: ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"],
};

/** PayPal's seconds: 2026-05-01T09:30:00Z. */
export function timestamp(at: number): string {
  return new Date(at).toISOString().replace(/\.\d+Z$/, "Z");
}

function orderLinks(order: Order, base: Base) {
  const self = `${base}/v2/checkout/orders/${order.id}`;
  const links = [{ href: self, rel: "self", method: "GET" }];
  if (order.status === "COMPLETED" || order.status === "VOIDED") return links;
  links.push({
    href: approvalAddress(order, base),
    rel: order.withPaymentSource ? "payer-action" : "approve",
    method: "GET",
  });
  links.push({ href: self, rel: "update", method: "PATCH" });
  links.push({ href: `${self}/capture`, rel: "capture", method: "POST" });
  return links;
}

export function approvalAddress(order: Order, base: Base): string {
  return `${base}/checkoutnow?token=${order.id}`;
}

export function minimalOrder(order: Order, base: Base) {
  const source = order.withPaymentSource ? { payment_source: { paypal: {} } } : {};
  return { id: order.id, status: order.status, ...source, links: orderLinks(order, base) };
}

export function wholeOrder(order: Order, base: Base) {
  return {
    id: order.id,
    intent: order.intent,
    status: order.status,
    ...paymentSource(order),
    purchase_units: order.units.map((unit, index) => ({
      ...unit,
      payee: merchant,
      ...payments(order.captures[index], base),
    })),
    ...payer(order),
    create_time: timestamp(order.createdAt),
    ...(order.updatedAt > order.createdAt ? { update_time: timestamp(order.updatedAt) } : {}),
    links: orderLinks(order, base),
  };
}

/** The answer to a capture unless the caller wants the full representation. */
export function capturedOrder(order: Order, base: Base) {
  return {
    id: order.id,
    status: order.status,
    ...paymentSource(order),
    purchase_units: order.units.map((unit, index) => ({
      reference_id: unit.reference_id,
      ...payments(order.captures[index], base),
    })),
    ...payer(order),
    links: orderLinks(order, base),
  };
}

function payments(capture: Capture | undefined, base: Base) {
  if (!capture) return {};
  const refunds = capture.refunds.map((refund) => wholeRefund(refund, base));
  return {
    payments: {
      captures: [captureInOrder(capture, base)],
      ...(refunds.length > 0 ? { refunds } : {}),
    },
  };
}

function captureInOrder(capture: Capture, base: Base) {
  const { id, status, unit, currency, minor } = capture;
  const self = `${base}/v2/payments/captures/${id}`;
  const settled =
    status === "COMPLETED" || status === "PARTIALLY_REFUNDED" || status === "REFUNDED";
  const money = (of: number) => toMoney(of, currency);
  return {
    id,
    status,
    ...(capture.reason ? { status_details: { reason: capture.reason } } : {}),
    amount: money(minor),
    final_capture: true,
    seller_protection: sellerProtection,
    ...(settled
      ? {
          seller_receivable_breakdown: {
            gross_amount: money(minor),
            paypal_fee: money(feeOf(minor)),
            net_amount: money(minor - feeOf(minor)),
          },
        }
      : {}),
    ...(unit.invoice_id === undefined ? {} : { invoice_id: unit.invoice_id }),
    ...(unit.custom_id === undefined ? {} : { custom_id: unit.custom_id }),
    ...(capture.responseCode
      ? { processor_response: { response_code: capture.responseCode } }
      : {}),
    links: [
      { href: self, rel: "self", method: "GET" },
      { href: `${self}/refund`, rel: "refund", method: "POST" },
      { href: `${base}/v2/checkout/orders/${capture.order.id}`, rel: "up", method: "GET" },
    ],
    create_time: timestamp(capture.createdAt),
    update_time: timestamp(capture.updatedAt),
  };
}

export function wholeCapture(capture: Capture, base: Base) {
  return {
    ...captureInOrder(capture, base),
    payee: merchant,
    supplementary_data: { related_ids: { order_id: capture.order.id } },
  };
}

export function minimalRefund(refund: Refund, base: Base) {
  const self = `${base}/v2/payments/refunds/${refund.id}`;
  return {
    id: refund.id,
    status: "COMPLETED",
    links: [
      { href: self, rel: "self", method: "GET" },
      { href: `${base}/v2/payments/captures/${refund.capture.id}`, rel: "up", method: "GET" },
    ],
  };
}

export function wholeRefund(refund: Refund, base: Base) {
  const { capture, minor } = refund;
  const money = (of: number) => toMoney(of, capture.currency);
  const { links, ...short } = minimalRefund(refund, base);
  const invoiceId = refund.invoiceId ?? capture.unit.invoice_id;
  const customId = refund.customId ?? capture.unit.custom_id;
  const refundedMinor = capture.refunds
    .slice(0, capture.refunds.indexOf(refund) + 1)
    .reduce((sum, each) => sum + each.minor, 0);
  return {
    ...short,
    amount: money(minor),
    ...(refund.note ? { note_to_payer: refund.note } : {}),
    seller_payable_breakdown: {
      gross_amount: money(minor),
      paypal_fee: money(0),
      net_amount: money(minor),
      total_refunded_amount: money(refundedMinor),
    },
    ...(invoiceId === undefined ? {} : { invoice_id: invoiceId }),
    ...(customId === undefined ? {} : { custom_id: customId }),
    create_time: timestamp(refund.createdAt),
    update_time: timestamp(refund.createdAt),
    links,
  };
}

function paymentSource({ payer, withPaymentSource }: Order) {
  if (!payer) return withPaymentSource ? { payment_source: { paypal: {} } } : {};
  const { email_address, payer_id, country_code, given_name, surname } = payer;
  const account = { email_address, account_id: payer_id, account_status: "VERIFIED" };
  return {
    payment_source: {
      paypal: { ...account, name: { given_name, surname }, address: { country_code } },
    },
  };
}

function payer({ payer }: Order) {
  if (!payer) return {};
  const { email_address, payer_id, country_code, given_name, surname } = payer;
  return {
    payer: { name: { given_name, surname }, email_address, payer_id, address: { country_code } },
  };
}

/** A line for every movement of money, also for those that failed. */
export function ledger(captures: Iterable<Capture>, refunds: Iterable<Refund>) {
  return {
    captures: Array.from(captures, (capture) => ({
      id: capture.id,
      order: capture.order.id,
      status: capture.status,
      charged: isCharged(capture),
      cents: capture.minor,
      amount: toMoney(capture.minor, capture.currency),
      refunded_cents: refunded(capture),
      refundable_cents: refundable(capture),
      custom_id: capture.unit.custom_id ?? null,
      invoice_id: capture.unit.invoice_id ?? null,
      create_time: timestamp(capture.createdAt),
    })),
    refunds: Array.from(refunds, (refund) => ({
      id: refund.id,
      capture: refund.capture.id,
      order: refund.capture.order.id,
      by: refund.by,
      cents: refund.minor,
      amount: toMoney(refund.minor, refund.capture.currency),
      custom_id: refund.customId ?? refund.capture.unit.custom_id ?? null,
      invoice_id: refund.invoiceId ?? refund.capture.unit.invoice_id ?? null,
      create_time: timestamp(refund.createdAt),
    })),
  };
}
