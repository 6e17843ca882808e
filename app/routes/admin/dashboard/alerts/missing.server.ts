// The legally required facts that are missing, with the page to fill in each.
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { legalTexts } from "#app/i18n/storefront/legal.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { listLegalTexts } from "#app/shop/legal/legal-texts.server.ts";
import { gapsOf, missingPage, missingSettings } from "#app/shop/legal/missing-details.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { settingLabels } from "#app/routes/admin/kit/settings/setting-labels.ts";

export type MissingSettings = { label: string; to: string; what: string[] };

export async function listMissing(db: Database, language: Language): Promise<MissingSettings[]> {
  const [texts, settings] = await Promise.all([listLegalTexts(db), findSettings(db)]);
  const labels = settingLabels(language);
  const missing = missingSettings(settings, texts);
  return [
    ...(["shop", "law"] as const).map((section) => {
      const to = `/admin/settings/${section}` as const;
      const here = missing.filter((name) => missingPage(name) === to);
      const { title } = settingsTexts[language].sections[section];
      return { label: title, to, what: here.map((name) => labels[name]) };
    }),
    ...texts.map((text) => ({
      label: legalTexts[language].pages[text.page],
      to: `/admin/settings/legal/${text.page}`,
      what: gapsOf(text, language),
    })),
  ].filter(({ what }) => what.length > 0);
}
