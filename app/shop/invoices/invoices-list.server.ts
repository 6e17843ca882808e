// Lists, sums and exports invoices. Credit notes count as negative.
import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { invoices } from "#db/invoices-tables.ts";
import type { InvoiceDocument } from "#db/json-columns.ts";
import { adminInvoicesTexts } from "#app/i18n/admin/invoices.ts";
import { sheetDateTime } from "#app/i18n/dates.ts";
import { invoiceTexts } from "#app/i18n/documents/invoice.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { byteOrderMark, csvHundredths, csvRow } from "#app/shop/csv.ts";
import type { Cell } from "#app/shop/csv.ts";
import { invoiceLabel, readInvoiceLabel } from "./invoice.ts";
import type { InvoiceName } from "./invoice.ts";
import type { InvoiceFilter, InvoiceSort } from "./invoices-query.ts";
import { containing, listPage, sortTerms } from "#app/shop/lists/list-page.server.ts";
import { readTypedNumber } from "#app/shop/lists/list-query.ts";
import type { ListQuery } from "#app/shop/lists/list-query.ts";
import type { Cents } from "#app/shop/money.ts";

export type InvoiceRow = InvoiceName & {
  id: number;
  orderId: number;
  customer: string;
  issuedAt: Date;
  totalCents: Cents;
  taxCents: Cents;
  isFacturX: boolean | null;
};

export type InvoiceSum = {
  rateBasisPoints: number | null;
  method: InvoiceDocument["payment"]["method"];
  count: number;
  netCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
};

type InvoiceQuery = InvoiceFilter & ListQuery<InvoiceSort>;

const customer = sql<string>`${invoices.document} #>> '{buyer,name}'`;
export const signedCents = (cents: SQL) =>
  sql<number>`(case ${invoices.kind} when 'invoice' then 1 else -1 end * ${cents})`;
const total = signedCents(sql`${invoices.totalCents}`);
const tax = signedCents(sql`(${invoices.document} ->> 'taxCents')::integer`);

const isFacturX = sql<
  boolean | null
>`case when ${invoices.document} -> 'buyer' ? 'siren' then ${invoices.document} ? 'eInvoice' end`;

const sortColumns = { issued: [], customer: [sql`lower(${customer})`], total: [total] };

export async function listInvoices(
  db: Database,
  query: InvoiceQuery,
  limit: number,
): Promise<{ rows: InvoiceRow[]; sums: InvoiceSum[]; months: string[]; total: number }> {
  const [sums, months] = await Promise.all([sumInvoices(db, query), listMonths(db)]);
  const { id, kind, number, orderId, issuedAt } = invoices;
  const list = await listPage(query.page, limit, {
    total: sums.reduce((all, { count }) => all + count, 0),
    order: sortTerms(query.sort, sortColumns, id),
    rows: ({ order, limit, offset }) =>
      db
        .select({
          id,
          kind,
          number,
          orderId,
          customer,
          issuedAt,
          totalCents: total,
          taxCents: tax,
          isFacturX,
        })
        .from(invoices)
        .where(whereInvoices(query))
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  });
  return { ...list, sums, months };
}

async function sumInvoices(db: Database, filter: InvoiceFilter): Promise<InvoiceSum[]> {
  const rate = sql<number | null>`(${invoices.document} #>> '{vat,rateBasisPoints}')::integer`;
  const method = sql<InvoiceSum["method"]>`${invoices.document} #>> '{payment,method}'`;
  const sum = (cents: SQL) => sql<number>`sum(${cents})::float8`;
  return db
    .select({
      rateBasisPoints: rate,
      method,
      count: sql<number>`count(*)::integer`,
      netCents: sum(sql`${total} - ${tax}`),
      taxCents: sum(tax),
      totalCents: sum(total),
    })
    .from(invoices)
    .where(whereInvoices(filter))
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1 nulls first`, sql`2`);
}

async function listMonths(db: Database): Promise<string[]> {
  const month = (moment: SQL) => sql`date_trunc('month', ${moment} at time zone 'Europe/Paris')`;
  const { rows } = await db.execute<{ month: string }>(sql`
    select to_char(month, 'YYYY-MM') as month
    from (
      select ${month(sql`min(issued_at)`)} as first, ${month(sql`max(issued_at)`)} as last
      from ${invoices}) as issued,
      generate_series(first, last, interval '1 month') as month
    order by 1 desc`);
  return rows.map((row) => row.month);
}

function whereInvoices({ q, month }: InvoiceFilter): SQL | undefined {
  return and(whereIssued(month), q ? matching(q) : undefined);
}

export function whereIssued(month: string | null): SQL | undefined {
  if (!month) return undefined;
  const begin = sql`${`${month}-01`}::timestamp`;
  return sql`${invoices.issuedAt} >= ${begin} at time zone 'Europe/Paris'
    and ${invoices.issuedAt} < (${begin} + interval '1 month') at time zone 'Europe/Paris'`;
}

function matching(q: string): SQL | undefined {
  const name = readInvoiceLabel(q);
  if (name) return and(eq(invoices.kind, name.kind), eq(invoices.number, name.number))!;
  const number = readTypedNumber(q);
  if (number !== null) return or(eq(invoices.number, number), eq(invoices.orderId, number))!;
  return containing(customer, q);
}

export async function* exportInvoices(
  db: Database,
  filter: InvoiceFilter,
  language: Language,
  batch = 1000,
): AsyncGenerator<string, void> {
  const columns = Object.keys(adminInvoicesTexts[language].csv) as Column[];
  yield byteOrderMark + csvRow(columns.map((column) => adminInvoicesTexts[language].csv[column]));
  const where = whereInvoices(filter);
  let last = 0;
  for (;;) {
    const found = await db
      .select()
      .from(invoices)
      .where(and(gt(invoices.id, last), where))
      .orderBy(asc(invoices.id))
      .limit(batch);
    if (found.length === 0) return;
    last = found.at(-1)!.id;
    yield found.map((row) => csvRow(cellsOf(row, language, columns))).join("");
    if (found.length < batch) return;
  }
}

type Column = keyof (typeof adminInvoicesTexts)["en"]["csv"];

function cellsOf(row: typeof invoices.$inferSelect, language: Language, columns: Column[]): Cell[] {
  const { kind, number, orderId, issuedAt, document } = row;
  const { vat, corrects, payment } = document;
  const sign = kind === "invoice" ? 1 : -1;
  const amount = (cents: Cents) => csvHundredths(sign * cents);
  const cells: Record<Column, Cell> = {
    number: invoiceLabel({ kind, number }),
    kind: invoiceTexts[language].kinds[kind],
    format: document.eInvoice ? "Factur-X" : "PDF",
    issued: { number: sheetDateTime(issuedAt) },
    order: { number: String(orderId) },
    sold: { number: sheetDateTime(new Date(document.order.placedAt)) },
    customer: document.buyer.name,
    rate:
      vat.regime === "rate"
        ? csvHundredths(vat.rateBasisPoints)
        : adminInvoicesTexts[language].franchise,
    net: amount(document.netCents),
    tax: amount(document.taxCents),
    total: amount(document.totalCents),
    method: adminInvoicesTexts[language].methods[payment.method],
    paid: { number: sheetDateTime(new Date(payment.at)) },
    reference: payment.reference,
    corrects: corrects ? invoiceLabel({ kind: "invoice", number: corrects.number }) : null,
    reason: corrects?.reason ?? null,
  };
  return columns.map((column) => cells[column]);
}
