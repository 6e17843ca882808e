// Reads PayPal's events: which payment each is about, and what it reports.

import { centsOf } from "./paypal-order.ts";
import type { ProviderDispute, ProviderEvent } from "#app/shop/payment-providers/provider.ts";

export type PaypalEvent = {
  id: string;
  event_type: string;
  create_time?: string | undefined;
  resource?:
    | {
        id?: string | undefined;
        amount?: { value: string; currency_code?: string | undefined } | undefined;
        disputed_transactions?: { seller_transaction_id?: string | undefined }[] | undefined;
        supplementary_data?:
          | { related_ids?: { order_id?: string | undefined } | undefined }
          | undefined;
        links?: { href: string; rel: string }[] | undefined;
      }
    | undefined;
};

function subjectOf({ event_type: type, resource }: PaypalEvent): ProviderEvent["about"] {
  const disputed = resource?.disputed_transactions?.[0]?.seller_transaction_id;
  if (type.startsWith("CUSTOMER.DISPUTE."))
    return { providerOrderId: null, captureId: disputed ?? null };
  const up = resource?.links?.find(({ rel }) => rel === "up")?.href ?? "";
  const related =
    resource?.supplementary_data?.related_ids?.order_id ??
    /\/checkout\/orders\/([^/?]+)/.exec(up)?.[1];
  const isOrder = type.startsWith("CHECKOUT.");
  return {
    providerOrderId: (isOrder ? resource?.id : related) ?? null,
    captureId:
      /\/payments\/captures\/([^/?]+)/.exec(up)?.[1] ?? (isOrder ? null : (resource?.id ?? null)),
  };
}

export function eventOf(event: PaypalEvent, dispute: ProviderDispute | null): ProviderEvent {
  const { id, event_type: type, create_time: at } = event;
  return { id, type, at: at ?? null, about: subjectOf(event), report: sayingOf(event, dispute) };
}

function sayingOf(
  { id, event_type: type, resource }: PaypalEvent,
  dispute: ProviderDispute | null,
): ProviderEvent["report"] {
  if (type === "CHECKOUT.ORDER.APPROVED") return { kind: "approved" };
  if (type === "CHECKOUT.PAYMENT-APPROVAL.REVERSED") return { kind: "approval-withdrawn" };
  if (type.startsWith("CUSTOMER.DISPUTE.")) return { kind: "disputed", dispute };
  if (type === "PAYMENT.CAPTURE.COMPLETED")
    return { kind: "captured", captureId: resource?.id ?? null };
  if (type === "PAYMENT.CAPTURE.REVERSED") {
    const isEuros = (resource?.amount?.currency_code ?? "EUR") === "EUR";
    const amountCents = isEuros ? centsOf(resource?.amount?.value.replace(/^-/, "") ?? "") : null;
    return { kind: "reversed", reference: resource?.id ?? id, amountCents };
  }
  return { kind: type.startsWith("PAYMENT.CAPTURE.") ? "money-moved" : "nothing-of-ours" };
}
