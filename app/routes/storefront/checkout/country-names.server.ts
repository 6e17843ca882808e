// Countries are named by the server, so that both sides agree on the spelling.
import type { Language } from "#app/i18n/language.ts";
import { countries } from "#app/shop/orders/countries.ts";

type CountryName = { code: string; name: string };

const made = new Map<Language, CountryName[]>();

export function countryNames(language: Language): CountryName[] {
  const known = made.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames(language, { type: "region" });
  const { compare } = new Intl.Collator(language);
  const list = countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => compare(a.name, b.name));
  made.set(language, list);
  return list;
}
