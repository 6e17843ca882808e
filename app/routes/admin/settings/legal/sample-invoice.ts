// A sample invoice, shown before the first sale.
import { invoiceTexts } from "#app/i18n/documents/invoice.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { makeSampleInvoice } from "#app/shop/invoices/sample-invoice.server.ts";
import { findPaperLogo } from "#app/shop/branding/logos.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { pdfResponse } from "#app/routes/kit/files/pdf-response.ts";
import type { Route } from "./+types/sample-invoice";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const settings = await findSettings(db);
  const logo = await findPaperLogo(db, settings.branding.logo ?? undefined);
  const pdf = await makeSampleInvoice(settings, language, { logo, now: new Date() });
  return pdfResponse(pdf, `${invoiceTexts[language].sample.file}.pdf`);
}
