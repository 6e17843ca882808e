// PayPal's answers, validated as far as the shop relies on them.
import { z } from "zod";
import { eventOf } from "./event.ts";
import type { PaypalEvent } from "./event.ts";
import { readDispute } from "./dispute.ts";
import type { PaypalDispute } from "./dispute.ts";
import { readRefund } from "./paypal-order.ts";
import type { PaypalOrder } from "./paypal-order.ts";
import type {
  ProviderDispute,
  ProviderEvent,
  ProviderRefund,
} from "#app/shop/payment-providers/provider.ts";

const links = z.array(z.object({ href: z.string(), rel: z.string() }));
const money = z.object({ currency_code: z.string(), value: z.string() });
const capture = z.object({ id: z.string().min(1), status: z.string(), amount: money });
const refund = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: money.optional(),
  custom_id: z.string().optional(),
});
const order: z.ZodType<PaypalOrder> = z.object({
  id: z.string().regex(/^[A-Z0-9]{1,36}$/),
  status: z.string(),
  payer: z
    .object({
      name: z.object({ given_name: z.string().max(140).optional() }).optional(),
      payer_id: z.string().max(64).optional(),
    })
    .optional(),
  purchase_units: z
    .array(
      z.object({
        payments: z
          .object({ captures: z.array(capture).optional(), refunds: z.array(refund).optional() })
          .optional(),
      }),
    )
    .optional(),
  links: links.optional(),
});

export function readPaypalOrder(body: unknown): PaypalOrder {
  return order.parse(body);
}

export function readPaypalRefund(body: unknown): ProviderRefund {
  return readRefund(refund.parse(body));
}

const error = z.object({
  name: z.string().optional(),
  message: z.string().optional(),
  error_description: z.string().optional(),
  details: z
    .array(
      z.object({
        issue: z.string().optional(),
        field: z.string().optional(),
        description: z.string().optional(),
      }),
    )
    .optional(),
});

/** Joins the details as "field: description"; without any, takes the message (docs/spec.md). */
export function readPaypalError(body: unknown): { issue: string | null; words: string } {
  const { data } = error.safeParse(body);
  const details = data?.details ?? [];
  const detailTexts = details
    .map(({ field, description, issue }) =>
      [field, description ?? issue].filter(Boolean).join(": "),
    )
    .filter(Boolean);
  return {
    issue: details.find(({ issue }) => issue)?.issue ?? data?.name ?? null,
    words: (detailTexts.join("; ") || data?.message || data?.error_description || "").slice(0, 500),
  };
}

const event: z.ZodType<PaypalEvent> = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().min(1).max(200),
  // An event counts even if its date is unreadable.
  create_time: z.iso.datetime({ offset: true }).optional().catch(undefined),
  resource: z
    .object({
      id: z.string().optional(),
      amount: z.object({ value: z.string(), currency_code: z.string().optional() }).optional(),
      disputed_transactions: z
        .array(z.object({ seller_transaction_id: z.string().optional() }))
        .optional(),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
        .optional(),
      links: links.optional(),
    })
    .optional(),
});

const instant = z.iso.datetime({ offset: true });
const dispute: z.ZodType<PaypalDispute> = z.object({
  dispute_id: z.string().min(1).max(255),
  create_time: instant,
  update_time: instant.optional(),
  reason: z.string().max(255),
  status: z.string().max(255),
  dispute_life_cycle_stage: z.string().max(255).optional(),
  dispute_amount: money.optional(),
  seller_response_due_date: instant.optional(),
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })),
});

export function readPaypalDispute(body: unknown): ProviderDispute | null {
  const { data } = dispute.safeParse(body);
  return data ? readDispute(data) : null;
}

export function readPaypalEvent(body: unknown): ProviderEvent | null {
  const { data } = event.safeParse(body);
  return data ? eventOf(data, readPaypalDispute((body as { resource?: unknown }).resource)) : null;
}
