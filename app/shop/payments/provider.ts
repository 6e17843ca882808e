// The contract for taking money. What a provider calls things stays in its folder; what else the
// shop has to know of it for ever is declared in method-facts.ts.
import type { Language } from "#app/i18n/language.ts";
import type { Cents } from "#app/shop/money.ts";
import type { PaymentMethod, ProviderMethod } from "#app/shop/payments/payment-method.ts";

/** No clear answer: the outcome is unknown, and repeating with the same id is safe. */
export class ProviderAway extends Error {
  override name = "ProviderAway";
}

export async function unlessAway<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderAway) return null;
    throw error;
  }
}

/** `name` is the provider's, such as "INSTRUMENT_DECLINED"; `words` are for people. */
export type ProviderRefusal<Meaning extends string> = {
  refused: Meaning;
  name: string;
  words: string;
};

export type CaptureRefusal =
  /** Money may have moved: nobody is told that it did not. */
  | "unclear"
  /** Payable once the buyer chooses another means or approves again. */
  | "declined"
  | "not-approved"
  /** It did not go through, and the order is over. */
  | "final";

export type OrderToPay = {
  id: number;
  language: Language;
  totalCents: Cents;
  lines: {
    reference: string;
    mediaType: string;
    size: string;
    unitPriceCents: Cents;
    quantity: number;
  }[];
};

/** `returnUrl`: for buyers without scripts. */
export type Shopfront = { shopName: string; returnUrl: string; cancelUrl: string };

/** `approveUrl`: for buyers without scripts, or null. */
export type OpenedPayment = { providerOrderId: string; approveUrl: string | null };

/** `cents` is null where unreadable. */
export type Standing =
  | { standing: "open" | "approved" | "voided" }
  | {
      standing: "captured" | "pending" | "declined";
      captureId: string;
      cents: Cents | null;
      currency: string;
      givenName: string | null;
      payerId: string | null;
      refunds: ProviderRefund[];
    };

/** `shopReference`: ours, or null where made at the provider. */
export type ProviderRefund = { id: string; cents: Cents | null; shopReference: string | null } & (
  | { status: "pending" | "completed" }
  | { status: "failed"; failure: string }
);

type RefundOrder = { captureId: string; cents: Cents; shopReference: string; note: string };

export type DisputeTold = {
  providerDisputeId: string;
  captureIds: string[];
  reason: string;
  state: string;
  stage: string | null;
  /** Null in another currency. */
  amountCents: Cents | null;
  answerBy: Date | null;
  outcome: "won" | "lost" | null;
  openedAt: Date;
  toldAt: Date;
};

export type ProviderEvent = {
  id: string;
  type: string;
  at: string | null;
  about: { providerOrderId: string | null; captureId: string | null };
  says:
    | { kind: "approved" | "approval-withdrawn" }
    | { kind: "captured"; captureId: string | null }
    /** Its state has to be asked for. */
    | { kind: "money-moved" }
    /** `amountCents` is null unless readable as euros. */
    | { kind: "reversed"; reference: string; amountCents: Cents | null }
    | { kind: "disputed"; dispute: DisputeTold | null }
    | { kind: "nothing-of-ours" };
};

export type NotAuthentic =
  | { refused: "not-signed" | "other-host" | "bad-signature" }
  | { refused: "too-often"; waitSeconds: number };

/**
 * The shop's account at a provider: what was opened with one is asked about with it alone. Rejects
 * with ProviderAway unless answered clearly. Repeating a request id must act once.
 */
export type ProviderAccount = {
  /** Never a secret. */
  account: string;
  isLive: boolean;
  browser: { settings: Record<string, string | null>; sources: string[] };
  open(
    order: OrderToPay,
    shopfront: Shopfront,
    requestId: string,
  ): Promise<OpenedPayment | ProviderRefusal<"refused">>;
  find(providerOrderId: string): Promise<Standing | ProviderRefusal<"unknown-there" | "refused">>;
  capture(
    providerOrderId: string,
    requestId: string,
  ): Promise<Standing | ProviderRefusal<CaptureRefusal>>;
  /** "gone-already": by another refund, perhaps unknown to the shop, or by this one. */
  refund(
    asked: RefundOrder,
    requestId: string,
  ): Promise<{ refund: ProviderRefund } | ProviderRefusal<"gone-already" | "refused">>;
  findRefund(
    providerRefundId: string,
  ): Promise<{ refund: ProviderRefund } | ProviderRefusal<"refused">>;
  findDispute(
    providerDisputeId: string,
  ): Promise<{ dispute: DisputeTold } | ProviderRefusal<"refused">>;
  /** Resolves where it answers, and knows the shop. */
  ping(): Promise<void>;
  /** Null where genuine; throws, so that the provider resends, where that cannot be told now. */
  authenticate(
    headers: Headers,
    body: Uint8Array,
    now: Date,
    waitToFetch: () => Promise<number>,
  ): Promise<NotAuthentic | null>;
};

/** How long it lets a buyer approve, and how long it knows a request id: later it would act again. */
export type Deadlines = { openHours: number; requestHours: number };

/** Itself the account that takes new orders, or took them last. */
export type Provider = ProviderAccount & {
  id: ProviderMethod;
  movesMoney: true;
  deadlines: Deadlines;
  /** False where it only looks after orders of before. */
  isOffered: boolean;
  readEvent(body: unknown): ProviderEvent | null;
  /** Of what was opened at `account`; null, before accounts were noted, is the present one. */
  at(account: string | null): ProviderAccount;
  has(account: string | null): boolean;
};

/** Paid when placed, and a test. */
export type PaidAtOnce = {
  id: Exclude<PaymentMethod, ProviderMethod>;
  movesMoney: false;
  newPaymentId(): string;
};

export type WayToPay = Provider | PaidAtOnce;
