import { readIn } from "#app/i18n/owner-texts.ts";
import type { Language } from "#app/i18n/language.ts";
import { typedCalendar } from "#app/shop/calendar/typed-calendar.ts";
import type { TypedCalendar } from "#app/shop/calendar/typed-calendar.ts";
import type { Calendar } from "#db/json-columns.ts";

/** Sentences; French falls back to the others. */
type Hours = { hours: string | null; hoursFr: string | null };

export type CollectionPoint = Hours & {
  id: number;
  name: string;
  address: string;
  telephone: string | null;
  opening: Calendar | null;
};

/** With the fields of its hours, as its form has them. */
export function editablePoint<Row extends { opening: Calendar | null }>(
  row: Row,
): Row & TypedCalendar {
  return { ...row, ...typedCalendar(row.opening) };
}

export function hoursIn(point: Hours, language: Language): string | null {
  return readIn(point, "hours", language).text;
}

export function languageOfHours(point: Hours, language: Language): Language {
  return readIn(point, "hours", language).language;
}

/** A map that nobody asks before it is pressed, and that says nothing of who pressed it. */
export function mapOf({ address }: { address: string }): string {
  const query = address.split(/\s*\n\s*/).join(", ");
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
}
