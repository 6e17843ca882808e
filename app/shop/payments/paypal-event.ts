// What PayPal tells by webhook, as far as the shop acts on it.

export type PaypalEvent = {
  id: string;
  event_type: string;
  resource?:
    | {
        id?: string | undefined;
        amount?: { value: string } | undefined;
        supplementary_data?: { related_ids?: { order_id?: string | undefined } | undefined } | undefined;
        links?: { href: string; rel: string }[] | undefined;
      }
    | undefined;
};

/** What an event is about: the order at PayPal, or a capture of it. */
export function subjectOf({ event_type: type, resource }: PaypalEvent): { paypalOrderId: string | null; captureId: string | null } {
  const up = resource?.links?.find(({ rel }) => rel === "up")?.href ?? "";
  const related = resource?.supplementary_data?.related_ids?.order_id ?? /\/checkout\/orders\/([^/?]+)/.exec(up)?.[1];
  const isOrder = type.startsWith("CHECKOUT.");
  return {
    paypalOrderId: (isOrder ? resource?.id : related) ?? null,
    captureId: /\/payments\/captures\/([^/?]+)/.exec(up)?.[1] ?? (isOrder ? null : (resource?.id ?? null)),
  };
}
