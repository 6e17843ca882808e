// Opens the payment of a placed order at its provider. Repeated requests open it once.
import { and, eq, sql } from "drizzle-orm";
import { payments } from "#db/payments-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { batchCalls } from "#app/platform/database/batching.server.ts";
import { executePrepared, prepareCached } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { soldLinesOfOrder } from "#app/shop/order-facts/sold-line.server.ts";
import { nullIfUnavailable } from "#app/shop/payment-providers/provider.ts";
import type {
  OpenedPayment,
  OrderToPay,
  Provider,
  ProviderAccount,
  CheckoutContext,
} from "#app/shop/payment-providers/provider.ts";
import { closePayment } from "./settling.server.ts";

export type OpenPaymentRefusal =
  | { refused: "provider-away" }
  | { refused: "payment-refused"; words: string };

export function isOpenPaymentRefusal(no: { refused: string }): no is OpenPaymentRefusal {
  return no.refused === "provider-away" || no.refused === "payment-refused";
}

/** `settings`: for the page's script, of the account that the order was placed with. */
export type PaymentToApprove = OpenedPayment & { settings: ProviderAccount["browser"]["settings"] };

/** Idempotent. Returns null if nothing remains to be paid. */
export async function findOrOpenPayment(
  db: Database,
  provider: Provider,
  token: string,
  shopfront: CheckoutContext,
): Promise<PaymentToApprove | OpenPaymentRefusal | null> {
  const [order] = await prepareCached(db, "order_to_pay", (name) =>
    db
      .select({
        id: orders.id,
        language: orders.language,
        totalCents: orders.totalCents,
        paymentStatus: orders.paymentStatus,
        requestId: payments.createRequestId,
        account: payments.account,
        providerOrderId: payments.providerOrderId,
        approveUrl: payments.approveUrl,
        lines: soldLinesOfOrder,
      })
      .from(orders)
      .innerJoin(payments, eq(payments.orderId, orders.id))
      .where(
        and(
          eq(orders.token, sql.placeholder("token")),
          eq(orders.paymentMethod, sql.placeholder("provider")),
        ),
      )
      .prepare(name),
  ).execute({ token, provider: provider.id });
  if (order?.paymentStatus === "failed" || order?.paymentStatus === "expired")
    return { refused: "payment-refused", words: "" };
  if (order?.paymentStatus !== "awaiting_payment") return null;
  // Without the account's credentials, no script can approve the payment and nobody capture it.
  if (!provider.hasAccount(order.account)) return { refused: "provider-away" };
  const { settings } = provider.accountOf(order.account).browser;
  if (order.providerOrderId)
    return { providerOrderId: order.providerOrderId, approveUrl: order.approveUrl, settings };
  return openPayment(db, provider, order, shopfront);
}

/** `requestId` lets the provider recognise a repeated request. */
export type UnopenedPayment = OrderToPay & { requestId: string; account: string | null };

/** Takes the order as just placed, which saves reading it again. */
export async function openPayment(
  db: Database,
  provider: Provider,
  order: UnopenedPayment,
  shopfront: CheckoutContext,
): Promise<PaymentToApprove | OpenPaymentRefusal> {
  const account = provider.accountOf(order.account);
  const answer = await nullIfUnavailable(account.open(order, shopfront, order.requestId));
  if (!answer) return { refused: "provider-away" };
  if ("refused" in answer) {
    await closePayment(db, order.id, { as: "failed" });
    return { refused: "payment-refused", words: answer.words };
  }
  await noteOpened(db, { ...answer, orderId: order.id });
  return { ...answer, settings: account.browser.settings };
}

/** Batched, because each write alone would wait for the disk. */
const noteOpened = batchCalls(
  async (db: Database, opened: (OpenedPayment & { orderId: number })[]) => {
    await executePrepared(
      db,
      "opened_payments",
      () => sql`
      update ${payments} set provider_order_id = "providerOrderId", approve_url = "approveUrl"
      from jsonb_to_recordset(${sql.placeholder("opened")}::jsonb)
        as opened("orderId" integer, "providerOrderId" text, "approveUrl" text)
      where order_id = "orderId" and provider_order_id is null`,
      { opened: JSON.stringify(opened) },
    );
    return opened.map(() => null);
  },
  24,
);
