// What the shop knows of a service that takes money for it. Whoever takes money stands behind this contract; the folder of each
// turns these words into its own, and nothing outside that folder knows them.
import type { Language } from "#app/i18n/language.ts";
import type { Cents } from "#app/shop/money.ts";
import type { PaymentMethod } from "#app/shop/payments/payment-method.ts";

/** It did not answer, or not clearly: whether it did what was asked is unknown, and asking again with the same id is safe. */
export class ProviderAway extends Error {
  override name = "ProviderAway";
}

/** Null where the provider did not answer clearly. */
export async function unlessAway<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderAway) return null;
    throw error;
  }
}

/** It said no. `name` is its own for why, such as "INSTRUMENT_DECLINED"; `words` are what it says to a person. */
export type ProviderRefusal<Meaning extends string> = { refused: Meaning; name: string; words: string };

export type CaptureRefusal =
  /** Money may have been taken, or is being taken: nobody is told that it was not. */
  | "unclear"
  /** The same order can still be paid, once its buyer has chosen another means or approved again. */
  | "declined"
  | "not-approved"
  /** It did not go through, and the order is over. */
  | "final";

export type OrderToPay = {
  id: number;
  language: Language;
  totalCents: Cents;
  lines: { reference: string; mediaType: string; size: string; unitPriceCents: Cents; quantity: number }[];
};

/** `returnUrl`: where a buyer without scripts comes back to once they approved. */
export type Shopfront = { shopName: string; returnUrl: string; cancelUrl: string };

/** `approveUrl`: where a buyer without scripts approves; null where there is no such page. */
export type OpenedPayment = { providerOrderId: string; approveUrl: string | null };

/** How the provider says that a payment stands. `cents` is null where the amount cannot be read. */
export type Standing =
  | { standing: "open" | "approved" | "voided" }
  | {
      standing: "captured" | "pending" | "declined";
      captureId: string;
      cents: Cents | null;
      currency: string;
      givenName: string | null;
      /** The account that paid, as the provider names it. */
      payerId: string | null;
      refunds: ProviderRefund[];
    };

/** `shopReference` is what the shop called it when it asked, null where it was made at the provider itself. */
export type ProviderRefund = { id: string; cents: Cents | null; shopReference: string | null } & (
  | { status: "pending" | "completed" }
  /** `failure`: the provider's own name for why. */
  | { status: "failed"; failure: string }
);

export type RefundAsked = { captureId: string; cents: Cents; shopReference: string; note: string };

export type DisputeTold = {
  providerDisputeId: string;
  /** The captures that it is about. */
  captureIds: string[];
  /** Why, in which state and in which stage, by the provider's own names. */
  reason: string;
  state: string;
  stage: string | null;
  /** Null where it is about another currency. */
  amountCents: Cents | null;
  answerBy: Date | null;
  /** Null while it is open. */
  outcome: "won" | "lost" | null;
  openedAt: Date;
  toldAt: Date;
};

/** What the provider tells by itself. `type` is its own name for it, `at` when it says that it happened (ISO 8601). */
export type ProviderEvent = {
  id: string;
  type: string;
  at: string | null;
  about: { providerOrderId: string | null; captureId: string | null };
  says:
    | { kind: "approved" | "approval-withdrawn" }
    | { kind: "captured"; captureId: string | null }
    /** Something else about the money: how it stands has to be asked. */
    | { kind: "money-moved" }
    /** It took money back by itself. `amountCents` is null where it cannot be read as euros. */
    | { kind: "reversed"; reference: string; amountCents: Cents | null }
    /** Null where it cannot be read. */
    | { kind: "disputed"; dispute: DisputeTold | null }
    | { kind: "nothing-of-ours" };
};

export type NotAuthentic = { refused: "not-signed" | "other-host" | "bad-signature" } | { refused: "too-often"; waitSeconds: number };

/**
 * Every call to the provider rejects with ProviderAway where it does not answer clearly. A request id is stored by the shop before
 * it is sent; sent again, it has to do the same thing once.
 */
export type Provider = {
  /** What `orders.payment_method` says of an order that is paid there, and the last part of its addresses in the shop. */
  id: PaymentMethod;
  movesMoney: true;
  /** Whether that is real money. */
  isLive: boolean;
  /** What the checkout page needs: settings for the provider's own part of it, and the origins from which that loads. */
  browser: { settings: Record<string, string | null>; sources: string[] };
  open(order: OrderToPay, shopfront: Shopfront, requestId: string): Promise<OpenedPayment | ProviderRefusal<"refused">>;
  find(providerOrderId: string): Promise<Standing | ProviderRefusal<"unknown-there" | "refused">>;
  capture(providerOrderId: string, requestId: string): Promise<Standing | ProviderRefusal<CaptureRefusal>>;
  /** "gone-already": the money went back by another refund that the shop may not have heard of, or by this very one. */
  refund(asked: RefundAsked, requestId: string): Promise<{ refund: ProviderRefund } | ProviderRefusal<"gone-already" | "refused">>;
  findRefund(providerRefundId: string): Promise<{ refund: ProviderRefund } | ProviderRefusal<"refused">>;
  findDispute(providerDisputeId: string): Promise<{ dispute: DisputeTold } | ProviderRefusal<"refused">>;
  /** Null for what is no event. */
  readEvent(body: unknown): ProviderEvent | null;
  /**
   * Null where a webhook is really the provider's. Throws where that cannot be found out now: it then sends the event again.
   * `waitToFetch` answers with the seconds after which one more certificate may be fetched, 0 for at once.
   */
  authenticate(headers: Headers, body: Uint8Array, now: Date, waitToFetch: () => Promise<number>): Promise<NotAuthentic | null>;
};

/** Nobody is asked for money: the order counts as paid when it is placed, and as a test. */
export type PaidAtOnce = { id: PaymentMethod; movesMoney: false; newPaymentId(): string };

export type WayToPay = Provider | PaidAtOnce;
