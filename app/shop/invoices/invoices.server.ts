// Invoices and credit notes, written in the transaction in which money moved. They are entered in
// the journal of money here, and so is the money received that invoices are issued for.
// db/triggers/number_invoice.sql numbers them without a gap.
import { and, asc, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { reversals, refunds } from "#db/refunds-tables.ts";
import { invoices } from "#db/invoices-tables.ts";
import type { InvoiceDocument, LineQuantity, VatRegime } from "#db/json-columns.ts";
import { orders } from "#db/orders-tables.ts";
import { countryName } from "#app/i18n/countries.ts";
import { anyOfArray, executePrepared } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { fullName } from "#app/shop/full-name.ts";
import { eInvoiceOf } from "./e-invoice.ts";
import { creditedLines, invoiceLabel } from "./invoice.ts";
import { splitCreditVat, splitVat } from "./vat.ts";
import type { Invoice, InvoiceName } from "./invoice.ts";
import type { Cents } from "#app/shop/money.ts";
import { lockAgainstErasure } from "#app/shop/order-facts/order-lock.server.ts";
import { soldLinesOfOrder } from "#app/shop/order-facts/sold-line.server.ts";
import type { SoldLineOnPaper } from "#app/shop/order-facts/sold-line.server.ts";
import { appendToJournal } from "#app/shop/journal/journal.server.ts";
import type { ProviderId } from "#app/shop/payment-providers/payment-method.ts";
import { isPaid } from "#app/shop/order-facts/payment-status.ts";
import type { InvoiceSettings } from "#app/shop/settings/invoice-settings.ts";
import { findSettings, settingsInSql, settingsInText } from "#app/shop/settings/settings.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

/** Leaves out tests. */
export async function draftInvoices(db: Database, orderIds: number[]): Promise<InvoiceDraft[]> {
  const ids = anyOfArray(sql.placeholder("orderIds"), sql`integer`);
  const columns = invoicedNames.map((name) => sql`${orders[name]} as ${sql.identifier(name)}`);
  // The foreign key would lock the order after the journal, which could deadlock.
  const found = await executePrepared<OrderToInvoice>(
    db,
    "orders_to_invoice",
    () => sql`
      select ${sql.join(columns, sql`, `)}, to_json(${orders.createdAt}) as "placedAt",
        ${soldLinesOfOrder} as lines, ${settingsInSql} as settings
      from ${orders} where ${orders.id} = ${ids} for key share`,
    { orderIds },
  );
  const missing = orderIds.find((id) => !found.some((order) => order.id === id));
  if (missing !== undefined)
    throw new Error(`there is no order ${missing} to issue an invoice for`);
  const present = settingsInText(found[0]?.settings ?? null);
  return found.filter(({ isTest }) => !isTest).map((order) => draftOf(order, present));
}

const invoicedNames = [
  ...(["id", "isTest", "language", "totalCents", "shippingCostCents"] as const),
  ...(["paymentMethod", "paymentStatus", "paymentId"] as const),
  ...(["firstName", "lastName", "email", "company", "siren", "vatNumber"] as const),
  ...(["addressLine1", "addressLine2", "postalCode", "city", "country"] as const),
  ...(["collectionPointName", "collectionPointAddress"] as const),
];
type InvoicedOrder = Pick<typeof orders.$inferSelect, (typeof invoicedNames)[number]>;
type OrderToInvoice = InvoicedOrder & {
  placedAt: string;
  lines: SoldLineOnPaper[];
  settings: string | null;
};

function draftOf(order: OrderToInvoice, present: Settings): InvoiceDraft {
  if (!isPaidOrder(order)) throw new Error(`order ${order.id} is not paid`);
  const vat = regimeOf(present.invoices);
  const document: InvoiceDocument = {
    language: order.language,
    shopName: present.shopName,
    ...(present.branding.logo && { logo: present.branding.logo }),
    accent: present.branding.accent,
    seller: sellerOf(present),
    buyer: buyerOf(order),
    order: { number: order.id, placedAt: new Date(order.placedAt).toISOString() },
    payment: {
      method: order.paymentMethod,
      reference: order.paymentId,
      at: new Date().toISOString(),
    },
    lines: order.lines.map(({ mediumName, mediumNameFr, ...line }) => ({
      ...line,
      mediaType: mediumName,
      mediaTypeFr: mediumNameFr,
    })),
    shippingCents: order.shippingCostCents,
    totalCents: order.totalCents,
    ...splitVat(order.totalCents, vat),
    vat,
  };
  const eInvoice = eInvoiceOf(document, order);
  return {
    kind: "invoice",
    orderId: order.id,
    refundId: null,
    reversalId: null,
    document: eInvoice ? { ...document, eInvoice } : document,
  };
}

type Received = { orderId: number; cents: Cents; reference: string };

/**
 * Books the money received, issues the invoices, and books them. Call it last in the transaction:
 * it locks the journal. Skips repetitions and TEST orders.
 */
export async function bookCapturesAndIssueInvoices(
  db: Database,
  drafts: InvoiceDraft[],
  received: Received[],
): Promise<InvoiceName[]> {
  const rows = (name: string) => sql`jsonb_to_recordset(${sql.placeholder(name)}::jsonb)`;
  // The journal is a chain in the order of writing. The condition on `received` always holds;
  // it makes PostgreSQL write those rows first, then the invoices, and `entered` last.
  return executePrepared<InvoiceName>(
    db,
    "book_captures_and_issue_invoices",
    () => sql`
      with received as (
        insert into money_journal (kind, order_id, amount_cents, currency, reference)
        select 'captured', "orderId", cents, 'EUR', reference
        from ${rows("received")} as received("orderId" integer, cents integer, reference text)
        where not exists (select from orders where id = "orderId" and is_test) order by "orderId"
        returning seq
      ), issued as (
        insert into invoices (kind, order_id, total_cents, document)
        select 'invoice', "orderId", (document ->> 'totalCents')::integer, document
        from ${rows("drafts")} as draft("orderId" integer, document jsonb)
        where (select count(*) from received) >= 0 order by "orderId"
        on conflict do nothing
        returning kind, number, order_id, total_cents
      ), entered as (
        insert into money_journal (kind, order_id, amount_cents, currency, reference)
        select kind, order_id, total_cents, 'EUR', ${labelInSql("kind", "number")}
        from issued
        order by number
      )
      select kind, number from issued order by number`,
    { received: JSON.stringify(received), drafts: JSON.stringify(drafts) },
  );
}

/** Writes the same as invoiceLabel; lpad alone would cut off a seventh digit. */
export function labelInSql(kind: string, number: string): SQL {
  const digits = `(${number})::text`;
  return sql.raw(
    `(case ${kind} when 'invoice' then 'F-' else 'A-' end
      || lpad(${digits}, greatest(6, length(${digits})), '0'))`,
  );
}

/** Call it last in the transaction. Null for a second one, or if nothing is left to correct. */
export async function issueCreditNote(db: Database, refundId: number): Promise<InvoiceName | null> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId)).for("key share");
  if (refund?.status !== "completed") throw new Error(`refund ${refundId} is not completed`);
  const { orderId, amountCents } = refund;
  await lockAgainstErasure(db, orderId);
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

export async function issueReversalNote(
  db: Database,
  reversalId: number,
): Promise<InvoiceName | null> {
  const [reversal] = await db.select().from(reversals).where(eq(reversals.id, reversalId));
  if (reversal?.decision !== "undone") throw new Error(`reversal ${reversalId} undoes no sale`);
  const { orderId, amountCents, reference, takenAt, note } = reversal;
  return credit(db, {
    orderId,
    refundId: null,
    reversalId,
    amountCents,
    parts: null,
    reference,
    at: takenAt,
    reason: note,
  });
}

type Credit = {
  orderId: number;
  refundId: number | null;
  reversalId: number | null;
  amountCents: Cents;
  parts: LineQuantity[] | null;
  reference: string;
  at: Date;
  reason: string;
};

async function credit(
  db: Database,
  { orderId, refundId, reversalId, amountCents, parts, reference, at, reason }: Credit,
) {
  // The lock comes before reading: concurrent refunds must see each other's credit notes.
  await db.execute(sql`select lock_ledger()`);
  const issued = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  const invoice = issued.find(({ kind }) => kind === "invoice");
  if (!invoice) return null;
  const credited = issued
    .filter(({ kind }) => kind === "credit_note")
    .reduce((sum, { totalCents }) => sum + totalCents, 0);
  const { document } = invoice;
  // An invoice can be credited once in full, even if more money went back.
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
      ...splitCreditVat(cents, credited, document.vat),
      corrects: {
        number: invoice.number,
        issuedAt: invoice.issuedAt.toISOString(),
        reason,
        nothingOwed: true,
      },
    },
  });
}

type PaidOrder = OrderToInvoice & { paymentId: string; paymentMethod: ProviderId };

function isPaidOrder(order: OrderToInvoice): order is PaidOrder {
  const { paymentId, paymentMethod, paymentStatus } = order;
  return paymentId !== null && paymentMethod !== "mock" && isPaid(paymentStatus);
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
  await appendToJournal(db, {
    kind,
    orderId,
    amountCents: document.totalCents,
    reference: invoiceLabel(issued),
  });
  return issued;
}

export function regimeOf({ vatRegime, vatRateBasisPoints }: InvoiceSettings): VatRegime {
  return vatRegime === "rate"
    ? { regime: "rate", rateBasisPoints: vatRateBasisPoints }
    : { regime: "franchise" };
}

export function sellerOf({
  shopName,
  contact,
  invoices: typed,
}: Settings): InvoiceDocument["seller"] {
  const { email, phone } = contact;
  const { legalForm, siren, vatNumber } = typed;
  return {
    name: typed.sellerName || shopName,
    legalForm,
    address: typed.sellerAddress || contact.address,
    email,
    phone,
    siren,
    vatNumber,
  };
}

function buyerOf(order: InvoicedOrder): InvoiceDocument["buyer"] {
  const town = [order.postalCode, order.city].filter(Boolean).join(" ");
  const country = order.country && countryName(order.country, order.language);
  return {
    name: fullName(order),
    address: [order.addressLine1, order.addressLine2, town, country].filter(
      (part): part is string => Boolean(part),
    ),
    email: order.email,
    ...(order.company ? { company: order.company } : {}),
    ...(order.siren ? { siren: order.siren } : {}),
    ...(order.vatNumber ? { vatNumber: order.vatNumber } : {}),
  };
}

const found = {
  kind: invoices.kind,
  number: invoices.number,
  issuedAt: invoices.issuedAt,
  document: invoices.document,
};
const isNamed = ({ kind, number }: InvoiceName) =>
  and(eq(invoices.kind, kind), eq(invoices.number, number));

export async function findInvoiceByToken(
  db: Database,
  token: string,
  name: InvoiceName,
): Promise<Invoice | null> {
  const [row] = await db
    .select(found)
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(isNamed(name), eq(orders.token, token)));
  return row ?? null;
}

export async function findInvoiceOfOrder(
  db: Database,
  orderId: number,
  name: InvoiceName,
): Promise<Invoice | null> {
  const [row] = await db
    .select(found)
    .from(invoices)
    .where(and(isNamed(name), eq(invoices.orderId, orderId)));
  return row ?? null;
}

export async function findVatRegime(
  db: Database,
  orderId: number,
): Promise<InvoiceSettings["vatRegime"]> {
  const [issued] = await db
    .select({ document: invoices.document })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice")));
  return issued?.document.vat.regime ?? (await findSettings(db)).invoices.vatRegime;
}

export async function listInvoicesOfOrder(db: Database, orderId: number): Promise<InvoiceName[]> {
  return db
    .select({ kind: invoices.kind, number: invoices.number })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.id));
}
