import { and, desc, eq } from "drizzle-orm";
import { invoices } from "#db/invoices-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import type { LineQuantity } from "#db/json-columns.ts";
import { orders } from "#db/orders-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { InvoiceName } from "#app/shop/invoices/invoice.ts";
import { findOrderByToken } from "#app/shop/orders/buyer-orders.server.ts";
import { findVatRegime, listInvoicesOfOrder } from "#app/shop/invoices/invoices.server.ts";
import type { Cents } from "#app/shop/money.ts";
import { findRetainedUntil } from "#app/shop/handover/reminders.server.ts";
import type { BuyerOrder } from "#app/shop/orders/buyer-order.ts";
import type { InvoiceSettings } from "#app/shop/settings/invoice-settings.ts";
import { isPaidSql } from "#app/shop/order-facts/payment-status.server.ts";
import type { WithdrawalPeriod } from "#app/shop/withdrawals/withdrawal-period.ts";
import { findOrderToWithdraw } from "#app/shop/withdrawals/withdrawals.server.ts";

export type MailedOrder = BuyerOrder & {
  token: string;
  email: string;
  language: Language;
  documents: InvoiceName[];
  /** Set while the order lies ready. */
  keptUntil: Date | null;
  withdrawal: WithdrawalPeriod;
  vatRegime: InvoiceSettings["vatRegime"];
};

export type MailedRefund = {
  amountCents: Cents;
  reason: string;
  parts: LineQuantity[] | null;
  creditNote: InvoiceName | null;
};

export async function findMailedOrder(
  db: Database,
  orderId: number,
  now: Date,
): Promise<MailedOrder | null> {
  const { token, email, language } = orders;
  const [row] = await db
    .select({ token, email, language })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!row) return null;
  const [order, documents, toWithdraw, keptUntil, vatRegime] = await Promise.all([
    findOrderByToken(db, row.token),
    listInvoicesOfOrder(db, orderId),
    findOrderToWithdraw(db, row.token, now),
    findRetainedUntil(db, orderId, now),
    findVatRegime(db, orderId),
  ]);
  if (!order || !toWithdraw) return null;
  const withdrawal = toWithdraw.period;
  return { ...order, ...row, keptUntil, documents, withdrawal, vatRegime };
}

export async function findMailedRefund(
  db: Database,
  orderId: number,
  refundId: number,
): Promise<MailedRefund | null> {
  const { amountCents, reason, parts } = refunds;
  const [row] = await db
    .select({
      amountCents,
      reason,
      parts,
      creditNote: { kind: invoices.kind, number: invoices.number },
    })
    .from(refunds)
    .leftJoin(invoices, eq(invoices.refundId, refunds.id))
    .where(and(eq(refunds.id, refundId), eq(refunds.orderId, orderId)));
  return row ?? null;
}

export async function findNewestMailedOrder(db: Database, now: Date): Promise<MailedOrder | null> {
  const [newest] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isPaidSql)
    .orderBy(desc(orders.id))
    .limit(1);
  return newest ? findMailedOrder(db, newest.id, now) : null;
}
