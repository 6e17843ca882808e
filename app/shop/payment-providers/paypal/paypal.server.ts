// PayPal as a provider (../provider.ts).

import type { PaypalOptions } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { readPaypalEvent } from "./answers.server.ts";
import { captureRefusal } from "./capture-refusal.ts";
import { openPaypalClient } from "./client.server.ts";
import type { PaypalRefusal } from "./client.server.ts";
import { amount, approveUrlOf, paypalOrderBody, providerPaymentOf } from "./paypal-order.ts";
import { paypalScript, paypalSources } from "./script.ts";
import { refuseWebhook } from "./webhook.server.ts";
import { combineAccounts } from "#app/shop/payment-providers/across-accounts.ts";
import { paypalDeadlines } from "./deadlines.ts";
import { paypalAccount, siteOf } from "./account.ts";
import type {
  Provider,
  ProviderAccount,
  ProviderRefusal,
} from "#app/shop/payment-providers/provider.ts";

/** PayPal's limit for a refund's note. */
const longestNote = 255;
const goneAlready = new Set(["CAPTURE_FULLY_REFUNDED", "REFUND_AMOUNT_EXCEEDED"]);

type Accounts = readonly [PaypalOptions, ...PaypalOptions[]];

export function openPaypal(accounts: Accounts, log: Log, isOffered = true): Provider {
  const [current, ...former] = accounts;
  return combineAccounts(
    { id: "paypal", readEvent: readPaypalEvent, deadlines: paypalDeadlines },
    [openAccount(current, log), ...former.map((options) => openAccount(options, log))],
    isOffered,
  );
}

function openAccount(options: PaypalOptions, log: Log): ProviderAccount {
  const client = openPaypalClient(options, log);
  return {
    account: paypalAccount(options),
    isLive: siteOf(options.apiUrl) === "live",
    isSandbox: siteOf(options.apiUrl) === "sandbox",
    isRemovable: options.isRemovable ?? false,
    browser: { settings: paypalScript(options), sources: paypalSources(options) },
    async open(order, shopfront, requestId) {
      const answer = await client.createOrder(paypalOrderBody(order, shopfront), requestId);
      if ("issue" in answer) return refusal("refused", answer);
      return { providerOrderId: answer.order.id, approveUrl: approveUrlOf(answer.order) };
    },
    async find(providerOrderId) {
      const found = await client.findOrder(providerOrderId);
      if ("order" in found) return providerPaymentOf(found.order);
      return refusal(found.issue === "INVALID_RESOURCE_ID" ? "unknown-there" : "refused", found);
    },
    async capture(providerOrderId, requestId) {
      const answer = await client.captureOrder(providerOrderId, requestId);
      return "order" in answer
        ? providerPaymentOf(answer.order)
        : refusal(captureRefusal(answer.issue), answer);
    },
    async refund({ captureId, cents, shopReference, note }, requestId) {
      const body = {
        amount: amount(cents),
        custom_id: shopReference,
        ...(note ? { note_to_payer: note.slice(0, longestNote) } : {}),
      };
      const answer = await client.refundCapture(captureId, body, requestId);
      return "refund" in answer
        ? answer
        : refusal(goneAlready.has(answer.issue) ? "gone-already" : "refused", answer);
    },
    async findRefund(providerRefundId) {
      const found = await client.findRefund(providerRefundId);
      return "refund" in found ? found : refusal("refused", found);
    },
    async findDispute(providerDisputeId) {
      const found = await client.findDispute(providerDisputeId);
      return "dispute" in found ? found : refusal("refused", found);
    },
    ping: client.ping,
    authenticate: (headers, body, now, waitToFetch) =>
      refuseWebhook(headers, body, options, now, waitToFetch),
  };
}

function refusal<Meaning extends string>(
  meaning: Meaning,
  { issue, words }: PaypalRefusal,
): ProviderRefusal<Meaning> {
  return { refused: meaning, name: issue, words };
}
