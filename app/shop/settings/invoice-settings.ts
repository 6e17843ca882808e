// Who sells, as invoices say it, and how value added tax is told on them.
import { centsFromEuros, decimalFromCents } from "#app/shop/decimal-money.ts";

export const vatRegimes = ["franchise", "rate"] as const;

export type InvoiceSettings = {
  /** The person or company that sells, as it is registered. */
  sellerName: string;
  /** The registered office, line by line. */
  sellerAddress: string;
  /** Such as "EI", or "SAS au capital de 5 000 €, RCS Paris 552 100 554". */
  legalForm: string;
  /** Nine digits. */
  siren: string;
  /** Without spaces, in capitals. */
  vatNumber: string;
  vatRegime: (typeof vatRegimes)[number];
  /** Kept while the franchise holds, which has no use for it. */
  vatRateBasisPoints: number;
};

/** Hundredths of a percent, both ends included; the highest of the Union is 27 %. */
export const vatRateLimits = { least: 1, most: 3000 } as const;

export const defaultInvoices: InvoiceSettings = {
  sellerName: "",
  sellerAddress: "",
  legalForm: "",
  siren: "",
  vatNumber: "",
  vatRegime: "franchise",
  vatRateBasisPoints: 2000,
};

type MissingOnInvoices = "sellerName" | "sellerAddress" | "legalForm" | "siren" | "vatNumber";

/**
 * What an invoice must say (CGI, annexe II, art. 242 nonies A; code de commerce, R123-237 and R526-27) and cannot yet. A VAT
 * number is a duty only of those who charge VAT.
 */
export function missingOnInvoices({ invoices }: { invoices: InvoiceSettings }): MissingOnInvoices[] {
  const always = ["sellerName", "sellerAddress", "legalForm", "siren"] as const;
  const wanted: readonly MissingOnInvoices[] = invoices.vatRegime === "rate" ? [...always, "vatNumber"] : always;
  return wanted.filter((name) => invoices[name].trim() === "");
}

/** Basis points from a typed rate such as "20" or "5,5"; null where it is none with at most two decimals, or out of bounds. */
export function vatRateFrom(typed: string): number | null {
  // why as money: hundredths of a percent are typed as hundredths of a euro are.
  const basisPoints = typed.includes("€") ? null : centsFromEuros(typed);
  return basisPoints !== null && basisPoints >= vatRateLimits.least && basisPoints <= vatRateLimits.most ? basisPoints : null;
}

/** "20", "5.5" */
export function typedVatRate(basisPoints: number): string {
  return decimalFromCents(basisPoints).replace(/\.?0+$/, "");
}

/** Where each of them is typed. */
export const fieldOfMissing = {
  sellerName: "invoiceSellerName",
  sellerAddress: "invoiceSellerAddress",
  legalForm: "invoiceLegalForm",
  siren: "invoiceSiren",
  vatNumber: "invoiceVatNumber",
} as const satisfies Record<MissingOnInvoices, string>;
