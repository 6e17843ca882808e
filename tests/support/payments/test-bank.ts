// A bank in memory behind the contract, with its own names for everything.
import { createHmac, timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Cents } from "#app/shop/money.ts";
import type { ProviderId } from "#app/shop/payment-providers/payment-method.ts";
import { combineAccounts } from "#app/shop/payment-providers/across-accounts.ts";
import { ProviderUnavailable } from "#app/shop/payment-providers/provider.ts";
import type {
  CaptureRefusal,
  ProviderDispute,
  ProviderAccount,
  ProviderEvent,
  ProviderRefund,
  ProviderPayment,
} from "#app/shop/payment-providers/provider.ts";

type Ticket = { id: string; cents: Cents; approved: boolean; charge: Charge | null };
type Charge = {
  id: string;
  ticket: Ticket;
  state: "taken" | "checking";
  refunds: ProviderRefund[];
  returnedCents: Cents;
};
type BankEvent = {
  number: string;
  what: string;
  at: string;
  ticket?: string;
  charge?: string;
  cents?: Cents;
  back?: string;
  quarrel?: Quarrel;
};
type Quarrel = {
  id: string;
  charge: string;
  cents: Cents;
  since: string;
  reportedAt: string;
  end: "ours" | "theirs" | null;
};
type Call = "open" | "find" | "capture" | "refund" | "findRefund" | "findDispute" | "ping";
type Fault = {
  call: Call;
  do: "away" | "away-after" | "pending" | { refuse: CaptureRefusal } | { slowMs: number };
};

export function openTestBank(id = "bank" as ProviderId, name = "counter") {
  const secret = `what only the shop and ${name} know`;
  const tickets = new Map<string, Ticket>();
  const charges = new Map<string, Charge>();
  const quarrels = new Map<string, Quarrel>();
  const answered = new Map<string, unknown>();
  const events: BankEvent[] = [];
  const faults: Fault[] = [];
  let last = 0;
  const next = (kind: string) => `${name === "counter" ? "" : `${name}-`}${kind}-${(last += 1)}`;
  // No two events have the same time, because a later event must be newer.
  const moment = () => new Date(Date.UTC(2026, 10, 22, 10, 0, (last += 1))).toISOString();

  function record(what: string, about: Omit<BankEvent, "number" | "what" | "at">): void {
    events.push({ number: next("event"), what, at: moment(), ...about });
  }

  /** The earlier answer, where the request id was used before. */
  async function answer<Value>(
    call: Call,
    requestId: string | null,
    work: (fault: Fault["do"] | null) => Value,
  ): Promise<Value> {
    const index = faults.findIndex((candidate) => candidate.call === call);
    const fault = index < 0 ? null : faults.splice(index, 1)[0]!.do;
    if (fault === "away") throw new ProviderUnavailable("the bank is closed");
    if (fault && typeof fault === "object" && "slowMs" in fault) await wait(fault.slowMs);
    const value =
      requestId && answered.has(requestId) ? (answered.get(requestId) as Value) : work(fault);
    if (requestId) answered.set(requestId, value);
    if (fault === "away-after") throw new ProviderUnavailable("the line broke");
    return value;
  }

  const no = <Meaning extends string>(refused: Meaning, name: string) => ({
    refused,
    name,
    words: `The bank says ${name}.`,
  });

  function providerPaymentOf({ approved, charge, cents }: Ticket): ProviderPayment {
    if (!charge) return { status: approved ? "approved" : "open" };
    const status = charge.state === "checking" ? "pending" : "captured";
    const payer = { givenName: "Nora", payerId: `account of ${charge.ticket.id}` };
    return {
      status,
      captureId: charge.id,
      cents,
      currency: "EUR",
      ...payer,
      refunds: charge.refunds,
    };
  }

  function disputeOf({ id, charge, cents, since, reportedAt, end }: Quarrel): ProviderDispute {
    return {
      providerDisputeId: id,
      captureIds: [charge],
      reason: "quarrel",
      state: end ? "over" : "open",
      stage: null,
      amountCents: cents,
      answerBy: null,
      outcome: end && (end === "ours" ? "won" : "lost"),
      openedAt: new Date(since),
      toldAt: new Date(reportedAt),
    };
  }

  function readEvent(body: unknown): ProviderEvent | null {
    const event = body as Partial<BankEvent> | null;
    if (typeof event?.number !== "string" || typeof event.what !== "string") return null;
    const {
      number,
      what,
      at = null,
      ticket = null,
      charge = null,
      cents = null,
      back,
      quarrel,
    } = event;
    const says = ((): ProviderEvent["report"] => {
      if (what === "signed") return { kind: "approved" };
      if (what === "unsigned") return { kind: "approval-withdrawn" };
      if (what === "took") return { kind: "captured", captureId: charge };
      if (what === "gave back") return { kind: "money-moved" };
      if (what === "took back") return { kind: "reversed", reference: back!, amountCents: cents };
      if (what === "quarrel")
        return { kind: "disputed", dispute: quarrel ? disputeOf(quarrel) : null };
      return { kind: "nothing-of-ours" };
    })();
    return {
      id: number,
      type: what,
      at,
      about: { providerOrderId: ticket, captureId: charge },
      report: says,
    };
  }

  const signatureOf = (body: Uint8Array) => createHmac("sha256", secret).update(body).digest();

  function sign(event: BankEvent) {
    const body = Buffer.from(JSON.stringify(event));
    return {
      headers: new Headers({ "bank-signature": signatureOf(body).toString("hex") }),
      body: new Uint8Array(body),
    };
  }

  const account: ProviderAccount = {
    account: name,
    isLive: false,
    isSandbox: false,
    browser: { settings: { counter: "1" }, sources: ["https://bank.example"] },
    open: (order, _, requestId) =>
      answer("open", requestId, () => {
        const ticket: Ticket = {
          id: next("ticket"),
          cents: order.totalCents,
          approved: false,
          charge: null,
        };
        tickets.set(ticket.id, ticket);
        return { providerOrderId: ticket.id, approveUrl: null };
      }),
    find: (ticketId) =>
      answer("find", null, () => {
        const ticket = tickets.get(ticketId);
        return ticket ? providerPaymentOf(ticket) : no("unknown-there", "no such ticket");
      }),
    capture: (ticketId, requestId) =>
      answer("capture", requestId, (fault) => {
        const ticket = tickets.get(ticketId);
        if (fault && typeof fault === "object" && "refuse" in fault)
          return no(fault.refuse, fault.refuse);
        if (!ticket) return no("final", "no such ticket");
        if (ticket.charge) return no("unclear", "taken already");
        if (!ticket.approved) return no("not-approved", "not signed");
        const state = fault === "pending" ? "checking" : "taken";
        const charge: Charge = { id: next("charge"), ticket, state, refunds: [], returnedCents: 0 };
        ticket.charge = charge;
        charges.set(charge.id, charge);
        if (state === "taken") record("took", { ticket: ticket.id, charge: charge.id });
        return providerPaymentOf(ticket);
      }),
    refund: ({ captureId, cents, shopReference }, requestId) =>
      answer("refund", requestId, () => {
        const charge = charges.get(captureId);
        if (!charge) return no("refused", "no such charge");
        if (charge.returnedCents + cents > charge.ticket.cents)
          return no("gone-already", "not so much there");
        const refund: ProviderRefund = {
          id: next("refund"),
          cents,
          shopReference,
          status: "completed",
        };
        charge.refunds.push(refund);
        charge.returnedCents += cents;
        record("gave back", { ticket: charge.ticket.id, charge: captureId });
        return { refund };
      }),
    findRefund: (refundId) =>
      answer("findRefund", null, () => {
        const refund = [...charges.values()]
          .flatMap(({ refunds }) => refunds)
          .find((candidate) => candidate.id === refundId);
        return refund ? { refund } : no("refused", "no such refund");
      }),
    ping: () => answer("ping", null, () => {}),
    findDispute: (disputeId) =>
      answer("findDispute", null, () => {
        const quarrel = quarrels.get(disputeId);
        return quarrel ? { dispute: disputeOf(quarrel) } : no("refused", "no such quarrel");
      }),
    async authenticate(headers, body) {
      const sent = Buffer.from(headers.get("bank-signature") ?? "", "hex");
      if (sent.length === 0) return { refused: "not-signed" };
      const made = signatureOf(body);
      return sent.length === made.length && timingSafeEqual(sent, made)
        ? null
        : { refused: "bad-signature" };
    },
  };
  const provider = combineAccounts(
    { id, readEvent, deadlines: { openHours: 3, requestHours: 6 } },
    [account],
  );

  return {
    provider,
    account,
    /** The next call of that kind goes wrong. */
    fault: (call: Call, what: Fault["do"]) => void faults.push({ call, do: what }),
    approve(ticketId: string) {
      tickets.get(ticketId)!.approved = true;
      record("signed", { ticket: ticketId });
    },
    settle(captureId: string) {
      const charge = charges.get(captureId)!;
      charge.state = "taken";
      record("took", { ticket: charge.ticket.id, charge: captureId });
    },
    reverse(captureId: string, cents: Cents) {
      const charge = charges.get(captureId)!;
      charge.returnedCents += cents;
      record("took back", {
        ticket: charge.ticket.id,
        charge: captureId,
        cents,
        back: next("back"),
      });
    },
    dispute(captureId: string): string {
      const quarrel: Quarrel = {
        id: next("quarrel"),
        charge: captureId,
        cents: 0,
        since: moment(),
        reportedAt: moment(),
        end: null,
      };
      quarrel.cents = charges.get(captureId)!.ticket.cents;
      quarrels.set(quarrel.id, quarrel);
      record("quarrel", { charge: captureId, quarrel: { ...quarrel } });
      return quarrel.id;
    },
    resolve(disputeId: string, end: "ours" | "theirs") {
      const quarrel = quarrels.get(disputeId)!;
      Object.assign(quarrel, { end, reportedAt: moment() });
      record("quarrel", { charge: quarrel.charge, quarrel: { ...quarrel } });
    },
    /** What it reported so far, as it sends it. */
    sent: () => events.map(sign),
    sign,
    charged: () => [...charges.values()].map(({ ticket }) => ticket.cents),
  };
}
