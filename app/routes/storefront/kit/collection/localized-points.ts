// Collection points in the visitor's language, with their hours as text.
import { isoDay } from "#app/i18n/dates.ts";
import type { Language } from "#app/i18n/language.ts";
import { pointHours } from "#app/i18n/opening-hours.ts";
import { hasHours } from "#app/shop/calendar/calendar.ts";
import { openingData } from "#app/shop/collection/opening-data.ts";
import type { CollectionPoint } from "#app/shop/collection/collection-points.server.ts";

export type LocalizedPoint = Omit<CollectionPoint, "opening" | "hours" | "hoursFr"> & {
  hours: { text: string; language: Language }[];
  /** Whether the point has hours, from which promises are calculated. */
  hasHours: boolean;
};

export function localizePoints(
  points: CollectionPoint[],
  now: Date,
  language: Language,
): LocalizedPoint[] {
  return points.map(({ opening, hours, hoursFr, ...point }) => ({
    ...point,
    hours: pointHours({ opening, hours, hoursFr }, isoDay(now), language),
    hasHours: hasHours(opening),
  }));
}

/** Describes the points to search engines. */
export function structuredPoints(points: CollectionPoint[], today: string): object {
  return {
    "@context": "https://schema.org",
    "@graph": points.map(({ name, address, telephone, opening }) => ({
      "@type": "Store",
      name,
      address,
      telephone: telephone ?? undefined,
      ...(opening ? openingData(opening, today) : {}),
    })),
  };
}
