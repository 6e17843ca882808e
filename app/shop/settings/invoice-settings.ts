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

export type MissingOnInvoices = "sellerName" | "sellerAddress" | "legalForm" | "siren" | "vatNumber";

/**
 * What an invoice must say (CGI, annexe II, art. 242 nonies A; code de commerce, R123-237 and R526-27) and cannot yet. A VAT
 * number is a duty only of those who charge VAT.
 */
export function missingOnInvoices({ invoices }: { invoices: InvoiceSettings }): MissingOnInvoices[] {
  const always = ["sellerName", "sellerAddress", "legalForm", "siren"] as const;
  const wanted: readonly MissingOnInvoices[] = invoices.vatRegime === "rate" ? [...always, "vatNumber"] : always;
  return wanted.filter((name) => invoices[name].trim() === "");
}

/** Nine digits of which the last one is right (ISO/IEC 7812-1, the Luhn formula). */
export function isSiren(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = Array.from(text, Number).reduce((sum, digit, index) => {
    const weighted = index % 2 === 1 ? digit * 2 : digit;
    return sum + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum > 0 && sum % 10 === 0;
}

/** "FR", two signs, the SIREN; where the signs are digits they follow from it. */
export function isFrenchVatNumber(text: string): boolean {
  const [, key, siren] = /^FR([0-9A-HJ-NP-Z]{2})(\d{9})$/.exec(text) ?? [];
  if (!key || !siren || !isSiren(siren)) return false;
  return !/^\d\d$/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97;
}

/** "552 100 554" */
export function groupedSiren(siren: string): string {
  return siren.replace(/(\d{3})(?=\d)/g, "$1 ");
}

/** Basis points from a typed rate such as "20" or "5,5"; null where it is none with at most two decimals, or out of bounds. */
export function vatRateFrom(typed: string): number | null {
  // why as money: hundredths of a percent are typed as hundredths of a euro are.
  const basisPoints = centsFromEuros(typed);
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
