// What invoices state about the seller and VAT, and what they still lack.

import { centsFromEuros, decimalFromCents } from "#app/shop/decimal-money.ts";
import { fold } from "#app/shop/fold.ts";

export const vatRegimes = ["franchise", "rate"] as const;

export type InvoiceSettings = {
  sellerName: string;
  sellerAddress: string;
  /** Such as "EI", or "SAS au capital de 5 000 €, RCS Paris 552 100 554". */
  legalForm: string;
  siren: string;
  vatNumber: string;
  vatRegime: (typeof vatRegimes)[number];
  /** Kept while the seller is exempt from VAT, though unused. */
  vatRateBasisPoints: number;
};

/** Hundredths of a percent, inclusive; the highest rate in the EU is 27 %. */
export const vatRateLimits = { min: 1, max: 3000 } as const;

export const defaultInvoices: InvoiceSettings = {
  sellerName: "",
  sellerAddress: "",
  legalForm: "",
  siren: "",
  vatNumber: "",
  vatRegime: "franchise",
  vatRateBasisPoints: 2000,
};

/** Empty if the name already ends with it: "Moreau Claire EI". */
export function displayedLegalForm({
  sellerName,
  legalForm,
}: Pick<InvoiceSettings, "sellerName" | "legalForm">): string {
  const [name, form] = [fold(sellerName).trim(), fold(legalForm).trim()];
  return name === form || name.endsWith(` ${form}`) ? "" : legalForm;
}

type MissingOnInvoices = "sellerName" | "sellerAddress" | "legalForm" | "siren" | "vatNumber";

/** Required by CGI, annexe II, art. 242 nonies A; code de commerce, R123-237 and R526-27. */
export function missingOnInvoices({
  invoices,
}: {
  invoices: InvoiceSettings;
}): MissingOnInvoices[] {
  const always = ["sellerName", "sellerAddress", "legalForm", "siren"] as const;
  const wanted: readonly MissingOnInvoices[] =
    invoices.vatRegime === "rate" ? [...always, "vatNumber"] : always;
  return wanted.filter((name) => invoices[name].trim() === "");
}

export function vatRateFrom(typed: string): number | null {
  // A rate is written like an amount, in hundredths.
  const basisPoints = typed.includes("€") ? null : centsFromEuros(typed);
  return basisPoints !== null &&
    basisPoints >= vatRateLimits.min &&
    basisPoints <= vatRateLimits.max
    ? basisPoints
    : null;
}

export function typedVatRate(basisPoints: number): string {
  return decimalFromCents(basisPoints).replace(/\.?0+$/, "");
}

export const fieldOfMissing = {
  sellerName: "invoiceSellerName",
  sellerAddress: "invoiceSellerAddress",
  legalForm: "invoiceLegalForm",
  siren: "invoiceSiren",
  vatNumber: "invoiceVatNumber",
} as const satisfies Record<MissingOnInvoices, string>;
