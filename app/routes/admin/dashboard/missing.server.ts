// What the shop still owes to the law, in words, each with the place where it is filled in.
import { legalTexts } from "#app/i18n/legal.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database.server.ts";
import { gapTextsIn } from "#app/shop/legal/legal-text.ts";
import { listLegalTexts } from "#app/shop/legal/legal-texts.server.ts";

export type Missing = { label: string; to: string; what: string[] };

/** Of each place that lacks something, one entry: the legal texts so far, and after them whatever else may be incomplete. */
export async function listMissing(db: Database, language: Language): Promise<Missing[]> {
  const legal = (await listLegalTexts(db)).map(({ page, [language]: text }) => ({
    label: legalTexts[language].pages[page],
    to: `/admin/settings/legal/${page}`,
    what: gapTextsIn(text),
  }));
  return [...legal].filter(({ what }) => what.length > 0);
}
