// What the shop still owes to the law, in words, each with the place where it is filled in.
import { invoiceSettingsTexts } from "#app/i18n/admin/invoice-settings.ts";
import { legalTexts } from "#app/i18n/storefront/legal.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database.server.ts";
import { gapTextsIn } from "#app/shop/legal/legal-text.ts";
import { listLegalTexts } from "#app/shop/legal/legal-texts.server.ts";
import { fieldOfMissing, missingOnInvoices } from "#app/shop/settings/invoice-settings.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";

export type Missing = { label: string; to: string; what: string[] };

/**
 * Of each place that lacks something, one entry: the legal texts, and what invoices have to say.
 */
export async function listMissing(db: Database, language: Language): Promise<Missing[]> {
  const [texts, settings] = await Promise.all([listLegalTexts(db), findSettings(db)]);
  const legal = texts.map(({ page, [language]: text }) => ({
    label: legalTexts[language].pages[page],
    to: `/admin/settings/legal/${page}`,
    what: gapTextsIn(text),
  }));
  const { title, fields } = invoiceSettingsTexts[language];
  const invoices = {
    label: title,
    to: "/admin/settings/law#invoices",
    what: missingOnInvoices(settings).map((field) => fields[fieldOfMissing[field]]),
  };
  return [...legal, invoices].filter(({ what }) => what.length > 0);
}
