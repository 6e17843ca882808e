// The state, in memory: orders, captures, refunds, tokens and the clock.
import { randomBytes } from "node:crypto";
import { toMinor } from "./amounts.ts";
import type { Context, OrderRequest, Unit } from "./order-request.ts";

export type Payer = {
  given_name: string;
  surname: string;
  email_address: string;
  payer_id: string;
  country_code: string;
};

type OrderStatus = "CREATED" | "PAYER_ACTION_REQUIRED" | "APPROVED" | "VOIDED" | "COMPLETED";

export type Order = {
  id: string;
  intent: OrderRequest["intent"];
  status: OrderStatus;
  units: Unit[];
  context: Context;
  withPaymentSource: boolean;
  payer: Payer | null;
  createdAt: number;
  updatedAt: number;
  approvedAt: number | null;
  /** The card was refused. Until the buyer approves again, every capture is refused. */
  instrumentDeclined: boolean;
  /** A capture is under way. */
  completing: boolean;
  captures: Capture[];
};

export type CaptureStatus =
  | "COMPLETED"
  | "DECLINED"
  | "PARTIALLY_REFUNDED"
  | "PENDING"
  | "REFUNDED"
  | "FAILED";

export type Capture = {
  id: string;
  order: Order;
  unit: Unit;
  currency: string;
  minor: number;
  status: CaptureStatus;
  reason: string | null;
  responseCode: string | null;
  refunds: Refund[];
  createdAt: number;
  updatedAt: number;
};

export type Refund = {
  id: string;
  capture: Capture;
  minor: number;
  by: "shop" | "paypal" | "reversal";
  note: string | null;
  invoiceId: string | null;
  customId: string | null;
  createdAt: number;
};

/** A buyer's claim about a capture. */
export type Dispute = {
  id: string;
  capture: Capture;
  reason: string;
  status: string;
  stage: string;
  minor: number;
  outcome: string | null;
  /** The refund that took the money back. */
  reversal: Refund | null;
  createdAt: number;
  updatedAt: number;
};

/** The outcomes of a capture other than success. */
export type Outcome =
  | { kind: "completed" }
  | { kind: "pending" }
  | { kind: "declined" }
  | { kind: "other-amount"; minor: number | null }
  | { kind: "other-currency"; currency: string };

export const defaultPayer: Payer = {
  given_name: "Camille",
  surname: "Martin",
  email_address: "camille.martin@personal.example.com",
  payer_id: "QYR5Z8XDVJNXQ",
  country_code: "FR",
};

const approvalLifetime = 3 * 3600 * 1000;
const tokenLifetime = 31_668 * 1000;

export class World {
  readonly orders = new Map<string, Order>();
  readonly captures = new Map<string, Capture>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  private readonly invoices = new Map<string, Order>();
  private readonly tokens = new Map<string, number>();
  private shift = 0;

  now(): number {
    return Date.now() + this.shift;
  }

  get shiftMs(): number {
    return this.shift;
  }

  forward(ms: number): void {
    this.shift += ms;
  }

  forget(): void {
    for (const each of [this.orders, this.captures, this.refunds, this.disputes, this.invoices])
      each.clear();
    this.shift = 0;
  }

  issueToken(): { token: string; seconds: number } {
    const token = `A21AA${randomBytes(45).toString("base64url")}`;
    this.tokens.set(token, this.now() + tokenLifetime);
    return { token, seconds: tokenLifetime / 1000 };
  }

  knowsToken(token: string): boolean {
    const until = this.tokens.get(token);
    return until !== undefined && until > this.now();
  }

  create({ intent, units, context, withPaymentSource }: OrderRequest): Order {
    const now = this.now();
    const order: Order = {
      id: resourceId(),
      intent,
      status: withPaymentSource ? "PAYER_ACTION_REQUIRED" : "CREATED",
      units,
      context,
      withPaymentSource,
      payer: null,
      createdAt: now,
      updatedAt: now,
      approvedAt: null,
      instrumentDeclined: false,
      completing: false,
      captures: [],
    };
    this.orders.set(order.id, order);
    return order;
  }

  approve(order: Order, payer: Payer): void {
    Object.assign(order, {
      status: "APPROVED",
      payer,
      approvedAt: this.now(),
      updatedAt: this.now(),
      instrumentDeclined: false,
    });
  }

  /** An approval ends after three hours without capture. Returns whether it ended just now. */
  endStaleApproval(order: Order): boolean {
    const stale =
      order.status === "APPROVED" &&
      !order.completing &&
      this.now() - order.approvedAt! >= approvalLifetime;
    if (stale) Object.assign(order, { status: "VOIDED", updatedAt: this.now() });
    return stale;
  }

  /** One capture for each purchase unit; a special outcome applies to the first. */
  capture(order: Order, outcome: Outcome): Capture[] {
    const now = this.now();
    order.captures = order.units.map((unit, index) => {
      const minor = Number(toMinor(unit.amount));
      const capture: Capture = {
        id: resourceId(),
        order,
        unit,
        currency: unit.amount.currency_code,
        minor,
        status: "COMPLETED",
        reason: null,
        responseCode: null,
        refunds: [],
        createdAt: now,
        updatedAt: now,
      };
      if (index === 0) applyOutcome(capture, outcome);
      this.captures.set(capture.id, capture);
      if (unit.invoice_id !== undefined && isCharged(capture))
        this.invoices.set(unit.invoice_id, order);
      return capture;
    });
    Object.assign(order, { status: "COMPLETED", updatedAt: now, completing: false });
    return order.captures;
  }

  settle(capture: Capture, status: "COMPLETED" | "DECLINED"): void {
    Object.assign(capture, { status, reason: null, updatedAt: this.now() });
  }

  refund(
    capture: Capture,
    minor: number,
    by: Refund["by"],
    texts: Pick<Refund, "note" | "invoiceId" | "customId"> = noTexts,
  ): Refund {
    const refund: Refund = {
      id: resourceId(),
      capture,
      minor,
      by,
      ...texts,
      createdAt: this.now(),
    };
    this.refunds.set(refund.id, refund);
    capture.refunds.push(refund);
    const status = refundable(capture) === 0 ? "REFUNDED" : "PARTIALLY_REFUNDED";
    Object.assign(capture, {
      status,
      updatedAt: this.now(),
      reason: status === "REFUNDED" ? "REFUNDED" : capture.reason,
    });
    return refund;
  }

  /** Whether another order was already paid with this invoice number. */
  isInvoicePaid(invoiceId: string | undefined, except: Order | null): boolean {
    if (invoiceId === undefined) return false;
    const usedBy = this.invoices.get(invoiceId);
    return usedBy !== undefined && usedBy !== except && usedBy.captures.some(isCharged);
  }
}

const noTexts = { note: null, invoiceId: null, customId: null };

export function refunded(capture: Capture): number {
  return capture.refunds.reduce((sum, refund) => sum + refund.minor, 0);
}

export function refundable(capture: Capture): number {
  return capture.minor - refunded(capture);
}

/** Money left the buyer's account, or is on its way. */
export function isCharged({ status }: Capture): boolean {
  return status !== "DECLINED" && status !== "FAILED";
}

function applyOutcome(capture: Capture, outcome: Outcome): void {
  const changes: Record<Outcome["kind"], Partial<Capture>> = {
    completed: {},
    pending: { status: "PENDING", reason: "PENDING_REVIEW" },
    declined: { status: "DECLINED", responseCode: "9520" },
    "other-amount": {
      minor: outcome.kind === "other-amount" ? (outcome.minor ?? capture.minor - 1) : 0,
    },
    "other-currency": { currency: outcome.kind === "other-currency" ? outcome.currency : "" },
  };
  Object.assign(capture, changes[outcome.kind]);
}

const letters = "0123456789ABCDEFGHJKLMNPRSTUVWXY";

/** Seventeen letters and digits, as PayPal numbers orders, captures and refunds. */
export function resourceId(): string {
  return Array.from(randomBytes(17), (byte) => letters[byte % letters.length]).join("");
}
