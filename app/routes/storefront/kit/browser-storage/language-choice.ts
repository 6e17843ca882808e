// The chosen language in local storage, and in a cookie for the server.
import { useCallback, useEffect } from "react";
import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { isLanguage, languageKey } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/texts.ts";

function saveLanguage(language: Language): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${languageKey}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Without storage, the cookie still has the choice.
  }
}

function readLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(languageKey);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function useLanguageChoice(): (language: Language) => void {
  const current = useLanguage();
  const [parameters] = useSearchParams();
  const requested = parameters.get("lang");
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const choose = useCallback(
    (language: Language) => {
      saveLanguage(language);
      if (requested === null) return void revalidate();
      const query = new URLSearchParams(parameters);
      query.delete("lang");
      void navigate({ search: query.toString() }, { replace: true, preventScrollReset: true });
    },
    [requested, parameters, navigate, revalidate],
  );

  useEffect(() => {
    // A link with a language is a choice; otherwise local storage comes first (docs/spec.md).
    const stored = readLanguage();
    if (isLanguage(requested)) saveLanguage(requested);
    else if (stored && stored !== current) choose(stored);
  }, [requested, current, choose]);

  return choose;
}
