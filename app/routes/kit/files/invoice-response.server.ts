import { invoiceTexts } from "#app/i18n/documents/invoice.ts";
import type { Language } from "#app/i18n/language.ts";
import { makeInvoicePdf } from "#app/shop/invoices/invoice-pdf.server.ts";
import { invoiceFileName } from "#app/shop/invoices/invoice.ts";
import type { Invoice } from "#app/shop/invoices/invoice.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { findPaperLogo } from "#app/shop/branding/logos.server.ts";
import { pdfResponse } from "./pdf-response.ts";
import { textResponse } from "./text-response.ts";

// An invoice names a person, and its address may be a secret.
const secret = { "referrer-policy": "no-referrer" };

/** 404 in the visitor's language for null, whatever it is that was not found. */
export async function invoiceResponse(
  db: Database,
  invoice: Invoice | null,
  language: Language,
): Promise<Response> {
  if (!invoice) return textResponse(404, invoiceTexts[language].notThere, secret);
  const pdf = await makeInvoicePdf(invoice, await findPaperLogo(db, invoice.document.logo));
  return pdfResponse(pdf, invoiceFileName(invoice), secret);
}
