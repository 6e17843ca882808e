// The content of an invoice in its buyer's language, for the PDF and for Factur-X.

import type { InvoiceDocument, PostalAddress } from "#db/json-columns.ts";
import { displayedLegalForm } from "#app/shop/settings/invoice-settings.ts";
import { longDate } from "#app/i18n/dates.ts";
import { invoiceTexts, rateInWords } from "#app/i18n/documents/invoice.ts";
import type { Language } from "#app/i18n/language.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { wordOf } from "#app/i18n/texts.ts";
import { titleOf } from "#app/shop/catalogue/piece-texts.ts";
import { invoiceLabel } from "./invoice.ts";
import type { Invoice } from "./invoice.ts";
import { usualSource } from "#db/digital-sources.ts";
import { unitEuro } from "#app/shop/decimal-money.ts";
import { netShares } from "./e-invoice.ts";
import { lineTotal } from "#app/shop/line-total.ts";
import { euro } from "#app/shop/money.ts";
import { declarationOf } from "#app/shop/payment-providers/method-declarations.ts";
import type { Cents } from "#app/shop/money.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { groupedSiren } from "#app/shop/settings/company-number.ts";
import { soldMediumName } from "#app/shop/media/medium.ts";

export type Fact = { term: string; text: string };
export type SheetRow = {
  title: string;
  detail: string;
  unitPrice: string;
  quantity: string;
  total: string;
};

export type InvoiceSheet = {
  language: Language;
  shopName: string;
  accent?: string;
  author: string;
  issuedAt: Date;
  kind: string;
  label: string;
  warning?: string;
  facts: Fact[];
  seller: { term: string; lines: string[] };
  buyer: { term: string; lines: string[] };
  columns: Record<"item" | "unitPrice" | "quantity" | "total", string>;
  rows: SheetRow[];
  sums: Fact[];
  total: Fact;
  notes: string[];
  terms: { code: string; text: string }[];
  contact: string;
  page(page: number, pages: number): string;
};

export function invoiceSheet({
  kind,
  number,
  issuedAt,
  document,
  isSample,
}: Invoice): InvoiceSheet {
  const { language, shopName, accent, seller, order, payment, vat, corrects, eInvoice } = document;
  const text = invoiceTexts[language];
  const day = (moment: Date | string) => longDate(new Date(moment), language);
  const withTax = vat.regime === "rate";
  const corrected = corrects && invoiceLabel({ kind: "invoice", number: corrects.number });
  const totals = corrects
    ? { plain: text.credited, withTax: text.creditedWithTax }
    : { plain: text.total, withTax: text.totalWithTax };
  const moved = corrects ? text.refunded : text.paid;
  return {
    language,
    shopName,
    ...(accent && { accent }),
    issuedAt,
    author: seller.name,
    kind: text.kinds[kind],
    label: isSample ? text.sample.mark : invoiceLabel({ kind, number }),
    ...(isSample && { warning: text.sample.warning }),
    facts: [
      { term: text.issued, text: day(issuedAt) },
      ...(corrected ? [{ term: text.corrects, text: corrected }] : []),
      { term: text.sold, text: day(order.placedAt) },
      { term: text.order, text: isSample ? "–" : String(order.number) },
    ],
    seller: { term: text.seller, lines: sellerLines(document) },
    buyer: { term: text.buyer, lines: buyerLines(document) },
    columns: {
      item: text.item,
      quantity: text.quantity,
      ...columnsOf(document),
    },
    rows: rowsOf(document),
    sums:
      vat.regime === "rate"
        ? [
            { term: text.net, text: euro(document.netCents, language) },
            {
              term: text.tax(rateInWords(vat.rateBasisPoints, language)),
              text: euro(document.taxCents, language),
            },
          ]
        : [],
    total: {
      term: withTax ? totals.withTax : totals.plain,
      text: euro(document.totalCents, language),
    },
    notes: [
      ...(withTax ? [] : [text.franchise]),
      moved(day(payment.at), payment.reference, declarationOf(payment.method).name),
      ...(corrected ? [text.correctsOn(corrected, day(corrects.issuedAt))] : []),
      ...(corrects?.reason ? [text.reason(corrects.reason)] : []),
      ...(eInvoice
        ? [text.collection(eInvoice.collection.name, inOneLine(eInvoice.collection.address))]
        : []),
    ],
    terms: eInvoice
      ? (["AAB", "PMD", "PMT"] as const).map((code) => ({
          code,
          // France refuses a credit note without the three codes (BR-FR-05).
          text: corrects?.nothingOwed ? text.nothingOwed : text.terms[code],
        }))
      : [],
    contact: [seller.email, seller.phone].filter(Boolean).join(" · "),
    page: text.page,
  };
}

function sellerLines({ language, seller }: InvoiceDocument): string[] {
  const text = invoiceTexts[language];
  return [
    seller.name,
    displayedLegalForm({ sellerName: seller.name, legalForm: seller.legalForm }),
    ...seller.address.split("\n"),
    seller.siren && text.siren(groupedSiren(seller.siren)),
    seller.vatNumber && text.vatNumber(seller.vatNumber),
  ].filter((line) => line.trim() !== "");
}

// Without an address, only the e-mail distinguishes two people of the same name.
function buyerLines({ language, buyer }: InvoiceDocument): string[] {
  const text = invoiceTexts[language];
  return [
    ...(buyer.company ? [buyer.company] : []),
    buyer.name,
    ...(buyer.address.length > 0 ? buyer.address : [buyer.email]),
    ...(buyer.siren ? [text.siren(groupedSiren(buyer.siren))] : []),
    ...(buyer.vatNumber ? [text.vatNumber(buyer.vatNumber)] : []),
  ];
}

/** French names, for documents issued before they recorded them. */
const frenchBefore = { Canvas: "Toile", Poster: "Affiche", "Fine art paper": "Papier d’art" };

export type Item = {
  reference: string | null;
  title: string;
  detail: string;
  quantity: number;
  cents: Cents;
};

export function itemsOf({
  language,
  lines,
  shippingCents,
  order,
  totalCents,
}: InvoiceDocument): Item[] {
  const text = invoiceTexts[language];
  const shop = shopTexts[language];
  const one = (title: string, cents: Cents): Item => ({
    reference: null,
    title,
    detail: "",
    quantity: 1,
    cents,
  });
  if (lines.length === 0) return [one(text.partOfOrder(order.number), totalCents)];
  return [
    ...lines.map(
      ({
        reference,
        title = null,
        titleFr = null,
        mediaType,
        mediaTypeFr = wordOf(frenchBefore, mediaType) ?? null,
        size,
        quantity,
        unitPriceCents,
        digitalSource = usualSource,
        picture,
      }) => ({
        reference,
        title: text.print(reference, titleOf({ title, titleFr }, language)?.text ?? null),
        detail: [
          soldMediumName({ mediumName: mediaType, mediumNameFr: mediaTypeFr }, language),
          formatSize(size, language, picture),
          shop.sources[digitalSource],
        ].join(" · "),
        quantity,
        cents: lineTotal({ quantity, unitPriceCents }),
      }),
    ),
    ...(shippingCents > 0 ? [one(text.delivery, shippingCents)] : []),
  ];
}

/** Companies read amounts without tax. */
function columnsOf({ language, vat, eInvoice }: InvoiceDocument): {
  unitPrice: string;
  total: string;
} {
  const text = invoiceTexts[language];
  if (vat.regime === "franchise") return { unitPrice: text.unitPrice, total: text.lineTotal };
  if (eInvoice) return { unitPrice: text.unitPriceWithoutTax, total: text.lineTotalWithoutTax };
  return { unitPrice: text.unitPriceWithTax, total: text.lineTotalWithTax };
}

function rowsOf(document: InvoiceDocument): SheetRow[] {
  const { language, eInvoice, netCents } = document;
  const items = itemsOf(document);
  const sold = items.map(({ cents }) => cents);
  const amounts = eInvoice ? netShares(sold, netCents) : sold;
  return items.map(({ title, detail, quantity }, index) => ({
    title,
    detail,
    unitPrice: unitEuro(amounts[index]!, quantity, language),
    quantity: String(quantity),
    total: euro(amounts[index]!, language),
  }));
}

const inOneLine = ({ lines, postalCode, city }: PostalAddress) =>
  [...lines, [postalCode, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
