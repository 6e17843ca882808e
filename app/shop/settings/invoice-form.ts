// What the owner may type about invoices. Every problem is a key of the texts in i18n/admin-invoice-settings.ts.
import { z } from "zod";
import { companyNumberFrom, isFrenchVatNumber, isSiren } from "#app/shop/settings/company-number.ts";
import { vatRateFrom, vatRegimes } from "#app/shop/settings/invoice-settings.ts";
import type { InvoiceSettings } from "#app/shop/settings/invoice-settings.ts";
import { textField } from "#app/shop/text-field-form.ts";

/** The fields of the form, each with "invoice" before its name. */
export const invoiceFields = {
  invoiceSellerName: textField({ most: 120 }),
  invoiceSellerAddress: textField({ most: 300, lines: true }),
  invoiceLegalForm: textField({ most: 160 }),
  invoiceSiren: textField({ most: 20 })
    .transform(companyNumberFrom)
    .refine((text) => text === "" || isSiren(text), "sirenInvalid"),
  invoiceVatNumber: textField({ most: 30 })
    .transform(companyNumberFrom)
    .refine((text) => text === "" || isFrenchVatNumber(text), "vatNumberInvalid"),
  invoiceVatRegime: z.enum(vatRegimes, { error: "choiceInvalid" }),
  invoiceVatRate: z
    .string()
    .optional()
    .transform((text) => vatRateFrom(text ?? ""))
    .refine((rate) => rate !== null, "vatRateInvalid"),
};

const schema = z.object(invoiceFields);

export function invoicesOf(typed: z.infer<typeof schema>): InvoiceSettings {
  return {
    sellerName: typed.invoiceSellerName,
    sellerAddress: typed.invoiceSellerAddress,
    legalForm: typed.invoiceLegalForm,
    siren: typed.invoiceSiren,
    vatNumber: typed.invoiceVatNumber,
    vatRegime: typed.invoiceVatRegime,
    vatRateBasisPoints: typed.invoiceVatRate!,
  };
}
