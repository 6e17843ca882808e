import { useEffect } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { languageKey, languages } from "#app/i18n/language.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Toasts } from "#app/ui/toast.tsx";
import { useRootData } from "#app/routes/kit/use-root-data.ts";
import { announceLogout } from "#app/routes/admin/kit/session/session-browser.ts";

/** A sheet of paper in a quiet room: what people see who are not signed in. */
export default function SignInLayout() {
  const text = useTexts(adminSignInTexts);
  const shop = useTexts(shopTexts);
  const root = useRootData();
  useEffect(announceLogout, []);
  return (
    <div className="flex flex-1 flex-col bg-mat">
      <header className="mx-auto flex w-full max-w-[1360px] items-center justify-between gap-4 px-4 py-4 sm:px-10">
        <Link
          // On a kiosk, the gallery locks what a PIN has opened, and it notices another document.
          reloadDocument
          to="/"
          className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-soft no-underline hover:text-ink"
        >
          <Icon name="back" />
          {text.back}
        </Link>
        <LanguageLinks />
      </header>
      <main
        id="content"
        className="flex flex-1 items-start justify-center px-4 pt-2 pb-16 sm:items-center sm:pt-6 sm:pb-28"
      >
        <div className="w-full max-w-[27rem]">
          <p className="mb-5 flex items-center justify-center gap-2.5 font-serif text-[1.4375rem] leading-none tracking-tight">
            <svg viewBox="0 0 32 32" className="size-6 fill-accent" aria-hidden="true">
              <path d="M16 30C11 24 5 19 5 13a11 11 0 0 1 22 0c0 6-6 11-11 17Z" />
            </svg>
            {root.shopName}
          </p>
          <div className="border border-line bg-card px-6 py-8 shadow-piece sm:px-10 sm:py-11">
            <Outlet />
          </div>
        </div>
      </main>
      <Toasts label={shop.notifications} />
    </div>
  );
}

function LanguageLinks() {
  const shop = useTexts(shopTexts);
  const shown = useLanguage();
  // A page's scripts know their own language alone, so these texts come from the server.
  const { languageNames } = useRootData();
  const { search } = useLocation();
  return (
    <nav aria-label={shop.language} className="flex text-[0.8125rem]">
      {languages.map((language) => {
        const parameters = new URLSearchParams(search);
        parameters.set("lang", language);
        return (
          <a
            key={language}
            href={`?${parameters}`}
            hrefLang={language}
            lang={language}
            aria-label={`${language.toUpperCase()}, ${languageNames[language]}`}
            aria-current={language === shown ? "true" : undefined}
            onClick={() => remember(language)}
            className={`inline-flex min-h-11 items-center px-2 uppercase no-underline ${language === shown ? "font-semibold text-ink" : "text-soft hover:text-ink"}`}
          >
            {language}
          </a>
        );
      })}
    </nav>
  );
}

/** The server keeps the choice in a cookie; the storefront asks local storage first. */
function remember(language: string): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Where storage is forbidden, the cookie carries the choice.
  }
}
