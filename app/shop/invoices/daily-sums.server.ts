// Daily sums by VAT rate and way of paying, for e-reporting (CGI, art. 290).
import { and, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { invoices } from "#db/invoices-tables.ts";
import { adminInvoicesTexts } from "#app/i18n/admin/invoices.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { byteOrderMark, csvHundredths, csvRow } from "#app/shop/csv.ts";
import type { Cell } from "#app/shop/csv.ts";
import { signedCents, whereIssued } from "./invoices-list.server.ts";
import type { InvoiceSum } from "./invoices-list.server.ts";

/** Net of credit notes, possibly negative; its count includes them. */
type DailySum = InvoiceSum & {
  /** The date in Paris: "2026-11-22". */
  day: string;
  /** Reported by their invoices instead. */
  isToCompany: boolean;
  creditNotes: number;
};

export async function listDailySums(db: Database, month: string | null): Promise<DailySum[]> {
  const { document, issuedAt, kind } = invoices;
  const sum = (cents: SQL) => sql<number>`sum(${signedCents(cents)})::float8`;
  return db
    .select({
      day: sql<string>`to_char(${issuedAt} at time zone 'Europe/Paris', 'YYYY-MM-DD')`,
      isToCompany: sql<boolean>`${document} -> 'buyer' ?| array['siren', 'vatNumber']`,
      rateBasisPoints: sql<number | null>`(${document} #>> '{vat,rateBasisPoints}')::integer`,
      method: sql<DailySum["method"]>`${document} #>> '{payment,method}'`,
      count: sql<number>`count(*)::integer`,
      creditNotes: sql<number>`(count(*) filter (where ${kind} = 'credit_note'))::integer`,
      netCents: sum(sql`(${document} ->> 'netCents')::integer`),
      taxCents: sum(sql`(${document} ->> 'taxCents')::integer`),
      totalCents: sum(sql`${invoices.totalCents}`),
    })
    .from(invoices)
    .where(and(whereIssued(month)))
    .groupBy(sql`1`, sql`2`, sql`3`, sql`4`)
    .orderBy(sql`1`, sql`2`, sql`3 nulls first`, sql`4`);
}

type Column = keyof (typeof adminInvoicesTexts)["en"]["daily"];

export async function* exportDailySums(
  db: Database,
  month: string | null,
  language: Language,
): AsyncGenerator<string, void> {
  const text = adminInvoicesTexts[language];
  const columns = Object.keys(text.daily) as Column[];
  yield byteOrderMark + csvRow(columns.map((column) => text.daily[column]));
  for (const sum of await listDailySums(db, month)) {
    const cells: Record<Column, Cell> = {
      day: { number: sum.day },
      buyers: sum.isToCompany ? text.companies : text.consumers,
      rate: sum.rateBasisPoints === null ? text.franchise : csvHundredths(sum.rateBasisPoints),
      method: text.methods[sum.method],
      invoices: { number: String(sum.count - sum.creditNotes) },
      creditNotes: { number: String(sum.creditNotes) },
      net: csvHundredths(sum.netCents),
      tax: csvHundredths(sum.taxCents),
      total: csvHundredths(sum.totalCents),
    };
    yield csvRow(columns.map((column) => cells[column]));
  }
}
