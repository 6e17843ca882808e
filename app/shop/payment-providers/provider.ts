// The contract that a provider implements. Its own vocabulary stays in its folder; what outlives it
// is declared in method-declarations.ts. docs/decisions/019-providers.md lists where else a new one
// stands.
import type { Language } from "#app/i18n/language.ts";
import type { Cents } from "#app/shop/money.ts";
import type { SoldLine } from "#app/shop/order-facts/sold-line.ts";
import type { PaymentMethodId, ProviderId } from "./payment-method.ts";

/** No clear answer: the outcome is unknown, and the same request id may be sent again. */
export class ProviderUnavailable extends Error {
  override name = "ProviderUnavailable";
}

export async function nullIfUnavailable<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return null;
    throw error;
  }
}

/** `name` is the provider's code, such as "INSTRUMENT_DECLINED"; `words` are for people. */
export type ProviderRefusal<Meaning extends string> = {
  refused: Meaning;
  name: string;
  words: string;
};

export type CaptureRefusal =
  /** Money may have moved, so nobody is told that it did not. */
  | "unclear"
  /** The buyer can pay after choosing another means or approving again. */
  | "declined"
  | "not-approved"
  | "final";

export type OrderToPay = {
  id: number;
  language: Language;
  totalCents: Cents;
  lines: SoldLine[];
};

export type CheckoutContext = { shopName: string; returnUrl: string; cancelUrl: string };

/** `approveUrl` is for buyers without JavaScript; null if the provider has none. */
export type OpenedPayment = { providerOrderId: string; approveUrl: string | null };

/** `cents` is null when the amount is unreadable. */
export type ProviderPayment =
  | { status: "open" | "approved" | "voided" }
  | {
      status: "captured" | "pending" | "declined";
      captureId: string;
      cents: Cents | null;
      currency: string;
      givenName: string | null;
      payerId: string | null;
      refunds: ProviderRefund[];
    };

/** `shopReference` is null for a refund made at the provider. */
export type ProviderRefund = { id: string; cents: Cents | null; shopReference: string | null } & (
  | { status: "pending" | "completed" }
  | { status: "failed"; failure: string }
);

type RefundRequest = { captureId: string; cents: Cents; shopReference: string; note: string };

export type ProviderDispute = {
  providerDisputeId: string;
  captureIds: string[];
  reason: string;
  state: string;
  stage: string | null;
  /** Null for an amount in another currency. */
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
  report:
    | { kind: "approved" | "approval-withdrawn" }
    | { kind: "captured"; captureId: string | null }
    /** The event does not say enough; the payment's state has to be fetched. */
    | { kind: "money-moved" }
    /** `amountCents` is null unless the amount is readable as euros. */
    | { kind: "reversed"; reference: string; amountCents: Cents | null }
    | { kind: "disputed"; dispute: ProviderDispute | null }
    | { kind: "nothing-of-ours" };
};

export type WebhookRefusal =
  | { refused: "not-signed" | "other-host" | "bad-signature" }
  | { refused: "too-often"; waitSeconds: number };

/** Calls reject with ProviderUnavailable unless answered clearly; the same request id acts once. */
export type ProviderAccount = {
  /** Names the account, without any secret. It begins with `liveAccountPrefix` if `isLive`. */
  account: string;
  isLive: boolean;
  /** At the provider's sandbox: its orders are tests. A stand-in rehearses sales. */
  isSandbox: boolean;
  /** The owner entered it and may remove it while an order is placed; else it is configured. */
  isRemovable?: boolean;
  browser: { settings: Record<string, string | null>; sources: string[] };
  open(
    order: OrderToPay,
    shopfront: CheckoutContext,
    requestId: string,
  ): Promise<OpenedPayment | ProviderRefusal<"refused">>;
  find(
    providerOrderId: string,
  ): Promise<ProviderPayment | ProviderRefusal<"unknown-there" | "refused">>;
  capture(
    providerOrderId: string,
    requestId: string,
  ): Promise<ProviderPayment | ProviderRefusal<CaptureRefusal>>;
  /** "gone-already": by another refund, perhaps unknown to the shop, or by this one. */
  refund(
    request: RefundRequest,
    requestId: string,
  ): Promise<{ refund: ProviderRefund } | ProviderRefusal<"gone-already" | "refused">>;
  findRefund(
    providerRefundId: string,
  ): Promise<{ refund: ProviderRefund } | ProviderRefusal<"refused">>;
  findDispute(
    providerDisputeId: string,
  ): Promise<{ dispute: ProviderDispute } | ProviderRefusal<"refused">>;
  ping(): Promise<void>;
  /** Null for a genuine event. Throws if that is not clear yet, so that the provider resends. */
  authenticate(
    headers: Headers,
    body: Uint8Array,
    now: Date,
    waitToFetch: () => Promise<number>,
  ): Promise<WebhookRefusal | null>;
};

/** How long a buyer may take to approve, and how long the provider remembers a request id. */
export type Deadlines = { openHours: number; requestHours: number };

/** The provider itself acts for the account that takes new orders, or took them last. */
export type Provider = Omit<ProviderAccount, "authenticate"> & {
  id: ProviderId;
  movesMoney: true;
  deadlines: Deadlines;
  isOffered: boolean;
  readEvent(body: unknown): ProviderEvent | null;
  /** Answers which account the event is genuine for: it says nothing about those of others. */
  authenticate(
    ...sent: Parameters<ProviderAccount["authenticate"]>
  ): Promise<{ account: string } | WebhookRefusal>;
  sandboxAccounts: string[];
  /** By the account that opened a payment; null, in old payments, means the present one. */
  accountOf(account: string | null): ProviderAccount;
  hasAccount(account: string | null): boolean;
};

/** Paid as soon as it is placed, and always a test. */
export type InstantPaymentMethod = {
  id: Exclude<PaymentMethodId, ProviderId>;
  movesMoney: false;
  newPaymentId(): string;
};

export type PaymentMethod = Provider | InstantPaymentMethod;
