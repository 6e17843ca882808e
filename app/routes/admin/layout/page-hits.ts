// Pages that the palette finds while somebody types.
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { mailPreviewTexts } from "#app/i18n/admin/mail-previews.ts";
import type { Language } from "#app/i18n/language.ts";
import { wordOf } from "#app/i18n/texts.ts";
import { fold } from "#app/shop/fold.ts";
import type { Right } from "#app/shop/staff/rights.ts";
import { rightOf } from "#app/routes/admin/route-rights.ts";
import { pagesFor } from "./pages.ts";

export type Hit = { group: string; label: string; detail: string; to: string };

/** "reglages" finds Réglages, and "email" finds E-mail. */
export const foldLabel = (text: string) => fold(text).replaceAll("-", "");

/** Those whose name, or what is said of them, has all typed words. */
export function pageHits(typed: string, rights: readonly Right[], language: Language): Hit[] {
  const text = adminTexts[language];
  const words = foldLabel(typed).split(/\s+/).filter(Boolean);
  const previews = { to: "/admin/outbox/previews", label: mailPreviewTexts[language].title };
  const pages = pagesFor(rights).map(({ to, key }) => ({
    to,
    label: text[key],
    detail: wordOf(text.pageHolds, key) ?? "",
  }));
  const further = rights.includes(rightOf(previews.to, "GET")!)
    ? [{ ...previews, detail: text.pageHolds.previews }]
    : [];
  const typedPages = words.length === 0 ? pages : [...pages, ...further];
  return typedPages
    .filter(({ label, detail }) => {
      const said = foldLabel(`${label} ${detail}`);
      return words.every((word) => said.includes(word));
    })
    .map((page) => ({ group: text.pages, ...page }));
}
