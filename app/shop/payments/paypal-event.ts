// What PayPal tells by webhook, as far as the shop acts on it.

export type PaypalEvent = {
  id: string;
  event_type: string;
  create_time?: string | undefined;
  resource?:
    | {
        id?: string | undefined;
        amount?: { value: string; currency_code?: string | undefined } | undefined;
        disputed_transactions?: { seller_transaction_id?: string | undefined }[] | undefined;
        supplementary_data?: { related_ids?: { order_id?: string | undefined } | undefined } | undefined;
        links?: { href: string; rel: string }[] | undefined;
      }
    | undefined;
};

/** What an event is about: the order at PayPal, or a capture of it. */
export function subjectOf({ event_type: type, resource }: PaypalEvent): { paypalOrderId: string | null; captureId: string | null } {
  const disputed = resource?.disputed_transactions?.[0]?.seller_transaction_id;
  if (type.startsWith("CUSTOMER.DISPUTE.")) return { paypalOrderId: null, captureId: disputed ?? null };
  const up = resource?.links?.find(({ rel }) => rel === "up")?.href ?? "";
  const related = resource?.supplementary_data?.related_ids?.order_id ?? /\/checkout\/orders\/([^/?]+)/.exec(up)?.[1];
  const isOrder = type.startsWith("CHECKOUT.");
  return {
    paypalOrderId: (isOrder ? resource?.id : related) ?? null,
    captureId: /\/payments\/captures\/([^/?]+)/.exec(up)?.[1] ?? (isOrder ? null : (resource?.id ?? null)),
  };
}
