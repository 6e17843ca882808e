import { chosenLanguage, fallbackLanguage, isLanguage } from "./language.ts";
import type { Language } from "./language.ts";

/** Reads Accept-Language (RFC 9110, 12.5.4). */
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

export function languageOfRequest(
  lang: string | null,
  cookie: string | undefined,
  acceptLanguage: string | undefined,
): Language {
  return chosenLanguage(lang, cookie) ?? languageFromHeader(acceptLanguage);
}

/** Where a redirect leads, in the language that the address before it asked for. */
export function locationInLanguage(location: string, language: Language): string {
  if (!/^\/(?!\/)/.test(location)) return location;
  const [, address = "", fragment = ""] = /^([^#]*)(.*)$/s.exec(location)!;
  const [, query] = address.split("?");
  if (new URLSearchParams(query).has("lang")) return location;
  return `${address}${query === undefined ? "?" : "&"}lang=${language}${fragment}`;
}
