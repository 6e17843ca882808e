// An invoice or a credit note: its label, its address, and which prints it credits. Its number is
// assigned by db/triggers/number_invoice.sql.

import type { InvoiceDocument, LineQuantity } from "#db/json-columns.ts";
import { priceOfLines } from "#app/shop/line-total.ts";
import type { Cents } from "#app/shop/money.ts";

export const invoiceKinds = ["invoice", "credit_note"] as const;
type InvoiceKind = (typeof invoiceKinds)[number];

/** `number` is the document's, not the row's. */
export type InvoiceName = { kind: InvoiceKind; number: number };
export type Invoice = InvoiceName & {
  issuedAt: Date;
  document: InvoiceDocument;
  /** A sample, which has no number. */
  isSample?: true;
};

const letters: Record<InvoiceKind, string> = { invoice: "F", credit_note: "A" };

/** Alike in every language: "F-000012" (facture), "A-000003" (avoir). */
export function invoiceLabel({ kind, number }: InvoiceName): string {
  return `${letters[kind]}-${String(number).padStart(6, "0")}`;
}

export function readInvoiceLabel(text: string): InvoiceName | null {
  const [, letter, digits] = /^([fa])-?0*([1-9]\d{0,8})$/i.exec(text) ?? [];
  if (!letter || !digits) return null;
  return { kind: letter.toUpperCase() === "F" ? "invoice" : "credit_note", number: Number(digits) };
}

const addressKinds: Record<InvoiceKind, string> = {
  invoice: "invoice",
  credit_note: "credit-note",
};

export function invoicePath({ kind, number }: InvoiceName): string {
  return `documents/${addressKinds[kind]}/${number}`;
}

export function parseInvoicePath(
  kind: string | undefined,
  number: string | undefined,
): InvoiceName | null {
  const known = invoiceKinds.find((each) => addressKinds[each] === kind);
  return known && number && /^[1-9]\d{0,8}$/.test(number)
    ? { kind: known, number: Number(number) }
    : null;
}

type Lines = InvoiceDocument["lines"];

export function creditedLines(lines: Lines, parts: LineQuantity[] | null, cents: Cents): Lines {
  const credited = (parts ?? []).flatMap(({ position, quantity }) => {
    const line = lines[position];
    return line && quantity > 0 && quantity <= line.quantity ? [{ ...line, quantity }] : [];
  });
  return priceOfLines(credited) === cents ? credited : [];
}

export function invoiceFileName(invoice: Invoice): string {
  const shop = invoice.document.shopName.replaceAll(/[\\/:*?"<>|\p{C}]/gu, " ").trim();
  return `${shop} ${invoiceLabel(invoice)}.pdf`.trimStart();
}
