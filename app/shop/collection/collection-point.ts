import { typedCalendar } from "#app/shop/calendar/typed-calendar.ts";
import type { TypedCalendar } from "#app/shop/calendar/typed-calendar.ts";
import type { Calendar } from "#db/json-columns.ts";

export type CollectionPoint = {
  id: number;
  name: string;
  address: string;
  telephone: string | null;
  opening: Calendar | null;
  /** A note; French falls back to the other. */
  hours: string | null;
  hoursFr: string | null;
};

/** With the fields of its hours, as its form has them. */
export function editablePoint<Row extends { opening: Calendar | null }>(
  row: Row,
): Row & TypedCalendar {
  return { ...row, ...typedCalendar(row.opening) };
}

/** A map that nobody asks before it is pressed, and that says nothing of who pressed it. */
export function mapOf({ address }: { address: string }): string {
  const query = address.split(/\s*\n\s*/).join(", ");
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
}
