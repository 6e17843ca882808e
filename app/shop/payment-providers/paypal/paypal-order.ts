// PayPal's orders: the request for one, and the payment in the answers.

import { writing } from "#app/i18n/ui/writing.ts";
import type { Language } from "#app/i18n/language.ts";
import { titleOf } from "#app/shop/catalogue/piece-texts.ts";
import { decimalFromCents } from "#app/shop/decimal-money.ts";
import type { Cents } from "#app/shop/money.ts";
import type {
  OrderToPay,
  ProviderRefund,
  CheckoutContext,
  ProviderPayment,
} from "#app/shop/payment-providers/provider.ts";

/** PayPal's limit for an item's name. */
const longest = 127;

/** The body of a create request (Orders v2; its parts are those of docs/spec.md). */
export function paypalOrderBody(
  order: OrderToPay,
  { shopName, returnUrl, cancelUrl }: CheckoutContext,
): unknown {
  const total = amount(order.totalCents);
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        custom_id: String(order.id),
        description: `${shopName} ${order.id}`.slice(0, longest),
        amount: { ...total, breakdown: { item_total: total } },
        items: order.lines.map((line) => ({
          name: itemName(line, order.language),
          description: `${line.mediumName}, ${line.size}`.slice(0, longest),
          quantity: String(line.quantity),
          unit_amount: amount(line.unitPriceCents),
          category: "PHYSICAL_GOODS",
        })),
      },
    ],
    application_context: {
      brand_name: shopName.slice(0, longest),
      locale: writing[order.language].locale,
      shipping_preference: "NO_SHIPPING",
      user_action: "PAY_NOW",
      return_url: returnUrl,
      cancel_url: cancelUrl,
    },
  };
}

/** A buyer knows a piece by its title; the reference stands behind it, as on the invoice. */
function itemName(line: OrderToPay["lines"][number], language: Language): string {
  const title = titleOf(line, language)?.text;
  return [...(title ? [title] : []), line.reference].join(", ").slice(0, longest).toWellFormed();
}

export function amount(cents: Cents): { currency_code: "EUR"; value: string } {
  return { currency_code: "EUR", value: decimalFromCents(cents) };
}

export function centsOf(value: string): Cents | null {
  const read = /^(\d{1,10})?(?:\.(\d{1,2}))?$/.exec(value);
  if (!read || value === "" || value === ".") return null;
  return Number(read[1] ?? 0) * 100 + Number((read[2] ?? "").padEnd(2, "0"));
}

export type PaypalOrder = {
  id: string;
  status: string;
  payer?:
    | { name?: { given_name?: string | undefined } | undefined; payer_id?: string | undefined }
    | undefined;
  purchase_units?:
    | {
        payments?:
          | { captures?: PaypalCapture[] | undefined; refunds?: PaypalRefundAnswer[] | undefined }
          | undefined;
      }[]
    | undefined;
  links?: { href: string; rel: string }[] | undefined;
};
type PaypalMoney = { currency_code: string; value: string };
type PaypalCapture = { id: string; status: string; amount: PaypalMoney };
type PaypalRefundAnswer = {
  id: string;
  status: string;
  amount?: PaypalMoney | undefined;
  custom_id?: string | undefined;
};

/** Decided by the capture, since PayPal also "completes" orders whose capture was declined. */
export function providerPaymentOf({
  status,
  payer,
  purchase_units: units = [],
}: PaypalOrder): ProviderPayment {
  const captures = units.flatMap(({ payments }) => payments?.captures ?? []);
  const decisive =
    captures.find((each) => tookMoney(each.status)) ??
    captures.find((each) => each.status === "PENDING") ??
    captures.at(-1);
  if (decisive) {
    return {
      status: tookMoney(decisive.status)
        ? "captured"
        : decisive.status === "PENDING"
          ? "pending"
          : "declined",
      captureId: decisive.id,
      cents: centsOf(decisive.amount.value),
      currency: decisive.amount.currency_code,
      givenName: payer?.name?.given_name ?? null,
      payerId: payer?.payer_id ?? null,
      refunds: units.flatMap(({ payments }) => payments?.refunds ?? []).map(readRefund),
    };
  }
  return { status: status === "APPROVED" ? "approved" : status === "VOIDED" ? "voided" : "open" };
}

function tookMoney(status: string): boolean {
  return status === "COMPLETED" || status === "PARTIALLY_REFUNDED" || status === "REFUNDED";
}

export function readRefund({
  id,
  status,
  amount: of,
  custom_id: customId,
}: PaypalRefundAnswer): ProviderRefund {
  const refund = { id, cents: of ? centsOf(of.value) : null, shopReference: customId ?? null };
  if (status === "FAILED" || status === "CANCELLED")
    return { ...refund, status: "failed", failure: status };
  return { ...refund, status: status === "COMPLETED" ? "completed" : "pending" };
}

export function approveUrlOf({ links = [] }: PaypalOrder): string | null {
  return links.find(({ rel }) => rel === "approve" || rel === "payer-action")?.href ?? null;
}
