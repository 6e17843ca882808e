// Invoices and credit notes: their names, the tax in their totals, what a credit note lists.
import type { InvoiceDocument, OrderedPart, VatRegime } from "#db/json-columns.ts";
import type { Cents } from "#app/shop/money.ts";

export const invoiceKinds = ["invoice", "credit_note"] as const;
type InvoiceKind = (typeof invoiceKinds)[number];

/** Which document of the books is meant; its own number, not its row's. */
export type InvoiceName = { kind: InvoiceKind; number: number };
export type Invoice = InvoiceName & { issuedAt: Date; document: InvoiceDocument };

const letters: Record<InvoiceKind, string> = { invoice: "F", credit_note: "A" };

/** "F-000012" for a facture, "A-000003" for an avoir: the same in every language, because it is a name. */
export function invoiceLabel({ kind, number }: InvoiceName): string {
  return `${letters[kind]}-${String(number).padStart(6, "0")}`;
}

/** What a person may mean by "F-000012", "f12", "A-3": the document; null where it names none. */
export function readInvoiceLabel(text: string): InvoiceName | null {
  const [, letter, digits] = /^([fa])-?0*([1-9]\d{0,8})$/i.exec(text) ?? [];
  if (!letter || !digits) return null;
  return { kind: letter.toUpperCase() === "F" ? "invoice" : "credit_note", number: Number(digits) };
}

const addressKinds: Record<InvoiceKind, string> = { invoice: "invoice", credit_note: "credit-note" };

/** The last parts of its address. */
export function invoiceAddress({ kind, number }: InvoiceName): string {
  return `documents/${addressKinds[kind]}/${number}`;
}

/** Null for anything but the one way to write an address. */
export function readInvoiceAddress(kind: string | undefined, number: string | undefined): InvoiceName | null {
  const known = invoiceKinds.find((each) => addressKinds[each] === kind);
  return known && number && /^[1-9]\d{0,8}$/.test(number) ? { kind: known, number: Number(number) } : null;
}

type Split = { netCents: Cents; taxCents: Cents };

/**
 * The tax that a price holds, to the nearest cent and halves up, and what is left: both always add up to the price. Asked of a
 * total, never of its lines, so that no cent is rounded twice.
 */
export function splitTax(cents: Cents, vat: VatRegime): Split {
  if (vat.regime === "franchise") return { netCents: cents, taxCents: 0 };
  const whole = 10_000 + vat.rateBasisPoints;
  const taxCents = Math.floor((2 * cents * vat.rateBasisPoints + whole) / (2 * whole));
  return { netCents: cents - taxCents, taxCents };
}

/**
 * The tax that goes back with `cents`, of which `creditedCents` went back before: what is credited in all holds its tax to the
 * cent, so that the credit notes of an order that is refunded whole take back neither more nor less than its invoice charged.
 */
export function splitCredit(cents: Cents, creditedCents: Cents, vat: VatRegime): Split {
  const taxCents = splitTax(creditedCents + cents, vat).taxCents - splitTax(creditedCents, vat).taxCents;
  return { netCents: cents - taxCents, taxCents };
}

type Lines = InvoiceDocument["lines"];

/** The lines of an invoice that a refund is about; none where it is an amount alone, or another than what the prints cost. */
export function creditedLines(lines: Lines, parts: OrderedPart[] | null, cents: Cents): Lines {
  const credited = (parts ?? []).flatMap(({ position, quantity }) => {
    const line = lines[position];
    return line && quantity > 0 && quantity <= line.quantity ? [{ ...line, quantity }] : [];
  });
  return sumOf(credited) === cents ? credited : [];
}

function sumOf(lines: Lines): Cents {
  return lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
}

/** "Inkiosk F-000012.pdf", without what file systems or shells read as more than a letter. */
export function invoiceFileName(invoice: Invoice): string {
  const shop = invoice.document.shopName.replaceAll(/[\\/:*?"<>|\p{C}]/gu, " ").trim();
  return `${shop} ${invoiceLabel(invoice)}.pdf`.trimStart();
}
