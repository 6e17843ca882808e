// The only code that writes invoices: issues them in the transaction in which money moved, and finds them. A trigger numbers
// them, and none ever changes.
import { and, asc, eq, sql } from "drizzle-orm";
import { reversals } from "#db/dispute-tables.ts";
import { invoices, refunds } from "#db/money-tables.ts";
import type { InvoiceDocument, OrderedPart, VatRegime } from "#db/json-columns.ts";
import { settings } from "#db/staff-tables.ts";
import { orders } from "#db/tables.ts";
import { countryName } from "#app/i18n/countries.ts";
import type { Database } from "#app/platform/database.server.ts";
import { eInvoiceOf } from "#app/shop/invoices/e-invoice.ts";
import { creditedLines, invoiceLabel, splitCredit, splitTax } from "#app/shop/invoices/invoice.ts";
import type { Invoice, InvoiceName } from "#app/shop/invoices/invoice.ts";
import type { Cents } from "#app/shop/money.ts";
import { boughtLines } from "#app/shop/payments/bought-lines.server.ts";
import { appendToJournal } from "#app/shop/payments/journal.server.ts";
import { isPaid } from "#app/shop/payments/payment-status.ts";
import type { InvoiceSettings } from "#app/shop/settings/invoice-settings.ts";
import { readSettings } from "#app/shop/settings/settings.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

/** As `issueInvoice` issues it, of an order whose money came in just now. */
export async function draftInvoice(db: Database, orderId: number): Promise<InvoiceDraft | null> {
  // why a lock: the foreign key would take it too, but only once the ledger is locked, against whoever holds the order and waits.
  const [found] = await db
    .select({ order: orders, lines: boughtLines, settings: sql`(select value from ${settings})` })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("key share")
    .prepare("order_to_invoice")
    .execute();
  if (!found) throw new Error(`there is no order ${orderId} to issue an invoice for`);
  const { order, lines } = found;
  if (order.isTest) return null;
  if (!isPaidOrder(order)) throw new Error(`order ${orderId} is not paid`);
  const present = readSettings(found.settings, []);
  const vat = regimeOf(present.invoices);
  const document: InvoiceDocument = {
    language: order.language,
    shopName: present.shopName,
    seller: sellerOf(present),
    buyer: buyerOf(order),
    order: { number: order.id, placedAt: order.createdAt.toISOString() },
    payment: {
      method: order.paymentMethod as InvoiceDocument["payment"]["method"],
      reference: order.paymentId,
      at: new Date().toISOString(),
    },
    lines,
    shippingCents: order.shippingCostCents,
    totalCents: order.totalCents,
    ...splitTax(order.totalCents, vat),
    vat,
  };
  const eInvoice = eInvoiceOf(document, order);
  return {
    kind: "invoice",
    orderId,
    refundId: null,
    reversalId: null,
    document: eInvoice ? { ...document, eInvoice } : document,
  };
}

/**
 * Inside the transaction in which the money came in, and last in it, for it takes the lock of the ledger: that is why it is
 * drafted before. Null for an order that has one already, and for a test. Throws for an order that is not paid.
 */
export async function issueInvoice(db: Database, draft: InvoiceDraft | null): Promise<InvoiceName | null> {
  return draft && append(db, draft);
}

/**
 * For a refund that is completed, inside the transaction that notes so and last in it. What it says of seller, buyer and tax is
 * what its invoice said. Null for a refund that has one already, and where the order has no invoice to correct or all of
 * it was corrected.
 */
export async function issueCreditNote(db: Database, refundId: number): Promise<InvoiceName | null> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId)).for("key share");
  if (refund?.status !== "completed") throw new Error(`refund ${refundId} is not completed`);
  const { orderId, amountCents } = refund;
  await db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("key share");
  return credit(db, {
    orderId,
    refundId,
    reversalId: null,
    amountCents,
    parts: refund.parts,
    reference: refund.providerRefundId ?? refund.requestId,
    at: refund.settledAt ?? new Date(),
    reason: refund.reason,
  });
}

/** For money that was taken back, where staff decided that the sale is undone; otherwise as for a refund. */
export async function issueReversalNote(db: Database, reversalId: number): Promise<InvoiceName | null> {
  const [reversal] = await db.select().from(reversals).where(eq(reversals.id, reversalId));
  if (reversal?.decision !== "undone") throw new Error(`reversal ${reversalId} undoes no sale`);
  const { orderId, amountCents, reference, takenAt, note } = reversal;
  return credit(db, { orderId, refundId: null, reversalId, amountCents, parts: null, reference, at: takenAt, reason: note });
}

type Credit = {
  orderId: number;
  refundId: number | null;
  reversalId: number | null;
  amountCents: Cents;
  parts: OrderedPart[] | null;
  reference: string;
  at: Date;
  reason: string;
};

async function credit(db: Database, { orderId, refundId, reversalId, amountCents, parts, reference, at, reason }: Credit) {
  // why before reading: what was credited so far decides over the tax, and two refunds may be settled at once.
  await db.execute(sql`select lock_ledger()`);
  const issued = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  const invoice = issued.find(({ kind }) => kind === "invoice");
  if (!invoice) return null;
  const credited = issued.filter(({ kind }) => kind === "credit_note").reduce((sum, { totalCents }) => sum + totalCents, 0);
  const { document } = invoice;
  // why at most what is left of it: an invoice can be undone once, though more money went back than it asked for.
  const cents = Math.min(amountCents, document.totalCents - credited);
  if (cents <= 0) return null;
  return append(db, {
    kind: "credit_note",
    orderId,
    refundId,
    reversalId,
    document: {
      ...document,
      payment: { method: document.payment.method, reference, at: at.toISOString() },
      lines: creditedLines(document.lines, parts, cents),
      shippingCents: 0,
      totalCents: cents,
      ...splitCredit(cents, credited, document.vat),
      corrects: { number: invoice.number, issuedAt: invoice.issuedAt.toISOString(), reason },
    },
  });
}

type PaidOrder = typeof orders.$inferSelect & { paymentId: string };

function isPaidOrder(order: typeof orders.$inferSelect): order is PaidOrder {
  return order.paymentId !== null && isPaid(order.paymentStatus);
}

type InvoiceDraft = {
  kind: Invoice["kind"];
  orderId: number;
  refundId: number | null;
  reversalId: number | null;
  document: InvoiceDocument;
};

async function append(db: Database, row: InvoiceDraft): Promise<InvoiceName | null> {
  const { kind, orderId, document } = row;
  const [issued] = await db
    .insert(invoices)
    .values({ ...row, totalCents: document.totalCents })
    .onConflictDoNothing()
    .returning({ kind: invoices.kind, number: invoices.number })
    .prepare("append_invoice")
    .execute();
  if (!issued) return null;
  await appendToJournal(db, { kind, orderId, amountCents: document.totalCents, reference: invoiceLabel(issued) });
  return issued;
}

function regimeOf({ vatRegime, vatRateBasisPoints }: InvoiceSettings): VatRegime {
  return vatRegime === "rate" ? { regime: "rate", rateBasisPoints: vatRateBasisPoints } : { regime: "franchise" };
}

function sellerOf({ shopName, contact, invoices: typed }: Settings): InvoiceDocument["seller"] {
  const { email, phone } = contact;
  const { legalForm, siren, vatNumber } = typed;
  return { name: typed.sellerName || shopName, legalForm, address: typed.sellerAddress || contact.address, email, phone, siren, vatNumber };
}

function buyerOf(order: typeof orders.$inferSelect): InvoiceDocument["buyer"] {
  const town = [order.postalCode, order.city].filter(Boolean).join(" ");
  const country = order.country && countryName(order.country, order.language);
  return {
    name: `${order.firstName} ${order.lastName}`,
    address: [order.addressLine1, order.addressLine2, town, country].filter((part): part is string => Boolean(part)),
    email: order.email,
    ...(order.company ? { company: order.company } : {}),
    ...(order.siren ? { siren: order.siren } : {}),
    ...(order.vatNumber ? { vatNumber: order.vatNumber } : {}),
  };
}

const found = { kind: invoices.kind, number: invoices.number, issuedAt: invoices.issuedAt, document: invoices.document };
const isNamed = ({ kind, number }: InvoiceName) => and(eq(invoices.kind, kind), eq(invoices.number, number));

/** For whoever holds the order's token; null for another order's document too. */
export async function findInvoiceByToken(db: Database, token: string, name: InvoiceName): Promise<Invoice | null> {
  const [row] = await db
    .select(found)
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(isNamed(name), eq(orders.token, token)));
  return row ?? null;
}

export async function findInvoiceOfOrder(db: Database, orderId: number, name: InvoiceName): Promise<Invoice | null> {
  const [row] = await db
    .select(found)
    .from(invoices)
    .where(and(isNamed(name), eq(invoices.orderId, orderId)));
  return row ?? null;
}

/** The invoice first, then what corrects it. */
export async function listInvoicesOfOrder(db: Database, orderId: number): Promise<InvoiceName[]> {
  return db
    .select({ kind: invoices.kind, number: invoices.number })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.id));
}
