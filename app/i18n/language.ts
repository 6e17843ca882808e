// The shop's languages, and how a request's language is found when the browser cannot be asked.
export const languages = ["en", "fr"] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = "en";

/** The cookie that mirrors the visitor's choice in local storage, so that the first HTML is in the right language. */
export const languageKey = "inkiosk-language";

export function isLanguage(value: unknown): value is Language {
  return value === "en" || value === "fr";
}

/** The best language for an Accept-Language header (RFC 9110 section 12.5.4), English where none fits. */
export function languageFromHeader(header: string | null | undefined): Language {
  const ranked = (header ?? "")
    .slice(0, 200)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const q = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find(Boolean);
      return { language: tag.slice(0, 2).toLowerCase(), weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ language, weight }) => isLanguage(language) && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const best = ranked[0]?.language;
  return isLanguage(best) ? best : fallbackLanguage;
}

/** The language of a request: an explicit ?lang=, else the visitor's cookie, else what the browser asks for. */
export function languageOfRequest(lang: string | null, cookie: string | undefined, acceptLanguage: string | undefined): Language {
  if (isLanguage(lang)) return lang;
  const chosen = /(?:^|;\s*)inkiosk-language=(en|fr)(?:;|$)/.exec(cookie ?? "")?.[1];
  return isLanguage(chosen) ? chosen : languageFromHeader(acceptLanguage);
}
