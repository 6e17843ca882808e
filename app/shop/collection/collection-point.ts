// A collection point as staff edit it, and where it is on the map.

import { typedCalendar } from "#app/shop/calendar/typed-calendar.ts";
import type { TypedCalendar } from "#app/shop/calendar/typed-calendar.ts";
import type { Calendar } from "#db/json-columns.ts";

export function editablePoint<Row extends { opening: Calendar | null }>(
  row: Row,
): Row & TypedCalendar {
  return { ...row, ...typedCalendar(row.opening) };
}

/** A link, so that the map learns nothing of visitors who do not follow it. */
export function mapOf({ address }: { address: string }): string {
  const query = address.split(/\s*\n\s*/).join(", ");
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
}
