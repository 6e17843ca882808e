import { Link } from "react-router";
import { adminLegalTexts } from "#app/i18n/admin/legal.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { longDate } from "#app/i18n/dates.ts";
import { languages } from "#app/i18n/language.ts";
import { languageName } from "#app/i18n/language-names.ts";
import { legalTexts } from "#app/i18n/storefront/legal.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { LegalPage } from "#app/shop/legal/legal-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonStyle } from "#app/ui/button.ts";

type ListedLegalText = {
  page: LegalPage;
  version: number;
  createdAt: Date | null;
  gaps: number;
  /** True while the settings lack facts that the text needs. */
  waits: boolean;
};

export function LegalList({ texts }: { texts: ListedLegalText[] }) {
  const text = useTexts(adminLegalTexts);
  const admin = useTexts(adminTexts);
  const { pages } = useTexts(legalTexts);
  const language = useLanguage();
  return (
    <>
      <p className="-mt-1 text-[0.9375rem] text-soft">{text.intro}</p>
      <ul className="divide-y divide-line border-t border-line">
        {texts.map(({ page, version, createdAt, gaps, waits }) => (
          <li key={page} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <div className="mr-auto min-w-0">
              <p className="font-medium">{pages[page]}</p>
              <p className="text-sm text-soft">
                {createdAt
                  ? `${text.version(version)} · ${longDate(createdAt, language)}`
                  : text.draft}
              </p>
            </div>
            <Badge tone={gaps > 0 || waits ? "waiting" : "good"}>
              {gaps > 0 ? text.gaps(gaps) : waits ? text.waits : text.complete}
            </Badge>
            <Link
              to={`/admin/settings/legal/${page}`}
              aria-label={text.editOf(pages[page])}
              className={`${buttonStyle.quiet} -mr-3`}
            >
              {admin.edit}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The notices for the counter in every language, and where the official file belongs. */
export function GuaranteeNoticeSheets({ folder }: { folder: string }) {
  const text = useTexts(adminLegalTexts);
  const reader = useLanguage();
  const admin = useTexts(adminTexts);
  return (
    <div className="border-t border-line pt-4">
      <h3 className="text-lg">{text.notice}</h3>
      <p className="mt-1 text-[0.9375rem] text-soft">{text.noticeText}</p>
      <ul>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={`/admin/settings/legal-notice/${language}`}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center text-accent hover:underline"
            >
              {text.noticeSheet(languageName(language, reader))}
              <span className="sr-only">, {admin.opensInNewTab}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-soft wrap-anywhere">{text.noticeFiles(folder)}</p>
    </div>
  );
}
