// The chosen language in local storage, and in a cookie for the server.
import { useCallback, useEffect } from "react";
import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { isLanguage, languageKey } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/texts.ts";

function remember(language: Language): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${languageKey}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // why: without storage, the cookie still has the choice.
  }
}

function remembered(): Language | null {
  try {
    const stored = localStorage.getItem(languageKey);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function useLanguageChoice(): (language: Language) => void {
  const shown = useLanguage();
  const [parameters] = useSearchParams();
  const asked = parameters.get("lang");
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const choose = useCallback(
    (language: Language) => {
      remember(language);
      if (asked === null) return void revalidate();
      const rest = new URLSearchParams(parameters);
      rest.delete("lang");
      void navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
    },
    [asked, parameters, navigate, revalidate],
  );

  useEffect(() => {
    // why: a link with a language is a choice; otherwise local storage comes first (docs/spec.md).
    const stored = remembered();
    if (isLanguage(asked)) remember(asked);
    else if (stored && stored !== shown) choose(stored);
  }, [asked, shown, choose]);

  return choose;
}
