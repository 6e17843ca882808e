import { filterTexts } from "#app/i18n/storefront/filters.ts";
import type { Language } from "#app/i18n/language.ts";
import { readSize } from "#app/shop/pricing/size-label.ts";
import type { Shape } from "#app/shop/search/facets.ts";
import type { Mood } from "#app/shop/search/mood.ts";
import { readPriceStep } from "#app/shop/search/price-steps.ts";
import type { FilterName } from "#app/shop/search/filters.ts";
import { findMedium, mediumName } from "#app/shop/media/medium.ts";
import type { Medium } from "#app/shop/media/medium.ts";

export type NameValue = (name: FilterName, value: string) => string;

export function filterValueNames(
  language: Language,
  media: Medium[],
  sizes: Map<string, string>,
): NameValue {
  const text = filterTexts[language];
  return (name, value) => {
    if (name === "shape") return text.shape[value as Shape];
    if (name === "mood") return text.mood[value as Mood];
    if (name === "medium") return mediumName(findMedium(media, value), language);
    if (name === "size") return readSize(sizes.get(value) ?? value, language).join(" · ");
    const step = readPriceStep(value);
    return step ? text.price(step.from, step.below) : value;
  };
}

export function valueNames(nameOf: NameValue, name: FilterName, values: string[]): string {
  return values.map((value) => nameOf(name, value)).join(", ");
}
