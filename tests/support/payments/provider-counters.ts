// Asked of every provider: what buyers, banks and bad luck do there.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { providerSetUps } from "#app/shop/payment-providers/accounts-in-use.server.ts";
import { declarationOf } from "#app/shop/payment-providers/method-declarations.ts";
import type { MethodDeclaration } from "#app/shop/payment-providers/method-declarations.ts";
import type { ConfigurableProvider } from "#app/shop/payment-providers/provider-set-up.server.ts";
import type { CaptureRefusal, Provider } from "#app/shop/payment-providers/provider.ts";
import { paypalAt } from "./orders-to-pay.ts";
import { openTestBank } from "./test-bank.ts";
import { startStandin } from "../../../paypal-standin/standin.ts";

type Call = "open" | "find" | "capture" | "refund" | "findRefund" | "findDispute" | "ping";
type SentEvent = { headers: Headers; body: Uint8Array };

/** What it declares beside the contract; `typed` is what an owner fills in. */
type Declared = {
  method: MethodDeclaration;
  toFillIn: ConfigurableProvider<unknown>;
  typed: Record<string, string>;
};

export type Counter = {
  provider: Provider;
  declared: Declared;
  approve(providerOrderId: string): Promise<unknown>;
  /** The next call of that kind is not answered, or done and then not answered. */
  away(call: Call, how: "before" | "after"): Promise<unknown>;
  refuse(meaning: Exclude<CaptureRefusal, "not-approved">): Promise<unknown>;
  delayCapture(): Promise<unknown>;
  reverse(captureId: string, cents: number): Promise<unknown>;
  dispute(captureId: string): Promise<string>;
  resolve(disputeId: string, outcome: "won" | "lost"): Promise<unknown>;
  sentEvents(): Promise<SentEvent[]>;
  charged(): Promise<number[]>;
  close(): Promise<unknown>;
};

const ofTestBank: Declared = {
  method: {
    name: "The test bank",
    redactPersonalData: () => ({}),
    disputeUrl: null,
    refundFailures: ["purse empty"],
    disputeReasons: ["quarrel"],
    disputeStates: ["open"],
  },
  toFillIn: {
    setUp: () => {
      throw new Error("nobody fills it in on a page");
    },
    webhookPath: "/webhooks/bank",
    fromEnvironment: () => ({ variables: [], options: undefined, site: null }),
    optionsOf: (values) => ({ ...values }),
    isLive: () => false,
  },
  typed: { purse: "7" },
};

const ofPaypal: Declared = {
  method: declarationOf("paypal"),
  toFillIn: providerSetUps.paypal,
  typed: { site: "sandbox", clientId: "shop", clientSecret: "words" },
};

export async function testBankCounter(): Promise<Counter> {
  const bank = openTestBank();
  return {
    provider: bank.provider,
    declared: ofTestBank,
    approve: async (id) => bank.approve(id),
    away: async (call, how) => bank.fault(call, how === "before" ? "away" : "away-after"),
    refuse: async (refuse) => bank.fault("capture", { refuse }),
    delayCapture: async () => bank.fault("capture", "pending"),
    reverse: async (captureId, cents) => bank.reverse(captureId, cents),
    dispute: async (captureId) => bank.dispute(captureId),
    resolve: async (disputeId, outcome) =>
      bank.resolve(disputeId, outcome === "won" ? "ours" : "theirs"),
    sentEvents: async () => bank.sent(),
    charged: async () => bank.charged(),
    close: async () => {},
  };
}

const operations = {
  open: "create",
  find: "show",
  capture: "capture",
  refund: "refund",
  findRefund: "show-refund",
  findDispute: "show-dispute",
  ping: "token",
};
const issues = {
  unclear: "ORDER_COMPLETION_IN_PROGRESS",
  declined: "INSTRUMENT_DECLINED",
  final: "TRANSACTION_REFUSED",
};

export async function paypalCounter(): Promise<Counter> {
  const standin = await startStandin();
  const sentEvents: SentEvent[] = [];
  const mailbox = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    sentEvents.push({
      headers: new Headers(request.headers as Record<string, string>),
      body: new Uint8Array(Buffer.concat(parts)),
    });
    response.writeHead(200).end();
  });
  await new Promise<void>((listening) => mailbox.listen(0, "127.0.0.1", listening));
  await standin.control("webhook", {
    url: `http://127.0.0.1:${(mailbox.address() as AddressInfo).port}/`,
  });
  const fault = (op: string, what: string) =>
    standin.control("faults", { match: { op }, do: what, times: 1 });
  return {
    provider: paypalAt(standin),
    declared: ofPaypal,
    approve: (order) => standin.control("approve", { order }),
    away: (call, how) =>
      fault(operations[call], how === "before" ? "500-before" : "500-after-success"),
    refuse: (meaning) => fault("capture", `issue:${issues[meaning]}`),
    delayCapture: () => fault("capture", "pending"),
    reverse: (capture, cents) => standin.control("reverse", { capture, cents }),
    dispute: async (capture) =>
      (await standin.control<{ dispute: string }>("dispute", { capture })).dispute,
    resolve: (dispute, outcome) =>
      standin.control("resolve-dispute", {
        dispute,
        outcome: outcome === "won" ? "RESOLVED_SELLER_FAVOUR" : "RESOLVED_BUYER_FAVOUR",
      }),
    sentEvents: async () => sentEvents,
    async charged() {
      const { captures } = await standin.control<{
        captures: { cents: number; charged: boolean }[];
      }>("ledger");
      return captures.filter(({ charged }) => charged).map(({ cents }) => cents);
    },
    async close() {
      await standin.close();
      await new Promise((closed) => mailbox.close(closed));
    },
  };
}
