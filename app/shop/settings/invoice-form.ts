// What the owner may type about invoices.

import {
  transformed,
  choice,
  form,
  optional,
  parsed,
  text,
  refined,
  withProblems,
} from "#app/shop/form.ts";
import {
  companyNumberFrom,
  isFrenchVatNumber,
  isSiren,
} from "#app/shop/settings/company-number.ts";
import { typedVatRate, vatRateFrom, vatRegimes } from "#app/shop/settings/invoice-settings.ts";

const siren = refined(
  transformed(text({ most: 20 }), companyNumberFrom),
  (number) => number === "" || isSiren(number),
);
const vatNumber = refined(
  transformed(text({ most: 30 }), companyNumberFrom),
  (number) => number === "" || isFrenchVatNumber(number),
);

export const invoiceForm = form({
  invoiceSellerName: optional(text({ most: 120 }), ""),
  invoiceSellerAddress: optional(text({ most: 300, lines: true }), ""),
  invoiceLegalForm: optional(text({ most: 160 }), ""),
  invoiceSiren: optional(withProblems(siren, { invalid: "sirenInvalid" }), ""),
  invoiceVatNumber: optional(withProblems(vatNumber, { invalid: "vatNumberInvalid" }), ""),
  invoiceVatRegime: withProblems(choice(vatRegimes), { invalid: "choiceInvalid" }),
  invoiceVatRate: withProblems(parsed(vatRateFrom, typedVatRate), {
    required: "vatRateInvalid",
    invalid: "vatRateInvalid",
  }),
});
