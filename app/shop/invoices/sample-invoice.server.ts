// A sample invoice for the time before the first sale: the seller's real data and a made-up sale.
import { providerIds } from "#db/values.ts";
import type { Language } from "#app/i18n/language.ts";
import { invoiceTexts } from "#app/i18n/documents/invoice.ts";
import { makeInvoicePdf } from "./invoice-pdf.server.ts";
import { splitVat } from "./vat.ts";
import { regimeOf, sellerOf } from "./invoices.server.ts";
import { priceOfLines } from "#app/shop/line-total.ts";
import { builtInOptions } from "#app/shop/pricing/pricing-rule.ts";
import type { PaperLogo } from "#app/shop/branding/logo.ts";
import { findMedium, mediumName } from "#app/shop/media/medium.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

/** Writes no row and takes no number: the series of invoices has no gap. */
export async function makeSampleInvoice(
  settings: Settings,
  language: Language,
  { logo, now }: { logo: PaperLogo | null; now: Date },
): Promise<Buffer> {
  const { shopName, branding, print } = settings;
  const { sample } = invoiceTexts[language];
  const vat = regimeOf(settings.invoices);
  const lines = builtInOptions.toReversed().map(({ mediaType, sizes }, index) => ({
    reference: `IK0000${index + 1}`,
    title: sample.titles[index] ?? null,
    titleFr: sample.titles[index] ?? null,
    mediaType: mediumName(findMedium(print.media, mediaType), "en"),
    mediaTypeFr: mediumName(findMedium(print.media, mediaType), "fr"),
    size: sizes.at(-1)!.size,
    quantity: index === 0 ? 2 : 1,
    unitPriceCents: sizes.at(-1)!.priceCents,
  }));
  const totalCents = priceOfLines(lines);
  const document = {
    language,
    shopName,
    accent: branding.accent,
    seller: sellerOf(settings),
    buyer: sample.buyer,
    order: { number: 0, placedAt: now.toISOString() },
    payment: { method: providerIds[0], reference: sample.mark, at: now.toISOString() },
    lines,
    shippingCents: 0,
    totalCents,
    ...splitVat(totalCents, vat),
    vat,
  };
  return makeInvoicePdf(
    { kind: "invoice", number: 0, issuedAt: now, document, isSample: true },
    logo,
  );
}
