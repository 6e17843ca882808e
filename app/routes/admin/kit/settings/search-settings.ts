import { settingsTexts } from "#app/i18n/admin/settings.ts";
import type { Language } from "#app/i18n/language.ts";
import { fold } from "#app/shop/fold.ts";
import { namesOf, sectionNames } from "#app/shop/settings/settings-form.ts";
import { sectionPage } from "./settings-pages.ts";
import { settingFieldId, settingLabels } from "./setting-labels.ts";

const maxHits = 6;

/** Fields whose label has all typed words, on pages that this member may open. */
export function searchSettings(typed: string, language: Language, pages: readonly string[]) {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const labels = settingLabels(language);
  return sectionNames
    .map((section) => ({ section, page: sectionPage(section) }))
    .filter(({ page }) => pages.includes(page))
    .flatMap(({ section, page }) =>
      namesOf(section).map((name) => ({
        label: labels[name],
        detail: settingsTexts[language].sections[section].title,
        to: `${page}#${settingFieldId(name)}`,
      })),
    )
    .filter(({ label }) => words.every((word) => fold(label).includes(word)))
    .slice(0, maxHits);
}
