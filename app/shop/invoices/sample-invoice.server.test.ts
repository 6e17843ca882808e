import * as mupdf from "mupdf";
import { expect, test } from "vitest";
import { languages } from "#app/i18n/language.ts";
import { makeSampleInvoice } from "./sample-invoice.server.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";

const now = new Date("2026-11-29T10:00:00Z");
async function read(...given: Parameters<typeof makeSampleInvoice>) {
  const document = mupdf.Document.openDocument(
    await makeSampleInvoice(...given),
    "application/pdf",
  );
  return document.loadPage(0).toStructuredText("").asText().replaceAll(/\s+/g, " ");
}

test.each(languages)(
  "in %s it is the shop's own invoice, marked, and has no number",
  async (language) => {
    const settings = {
      ...defaultSettings,
      shopName: "Encre & Co",
      invoices: {
        ...defaultSettings.invoices,
        sellerName: "Atelier Encre",
        vatRegime: "rate" as const,
        vatRateBasisPoints: 2000,
      },
    };
    const text = await read(settings, language, { logo: null, now });
    const [mark, kind, rate] =
      language === "en" ? ["SAMPLE", "Invoice", "20%"] : ["SPÉCIMEN", "Facture", "20 %"];
    expect(text).toContain(`${kind} ${mark}`);
    expect(text).toContain("Atelier Encre");
    expect(text).toContain(rate);
    expect(text).toMatch(language === "en" ? /€51\.00/ : /51,00 €/);
    expect(text).not.toMatch(/F-\d/);
  },
);
