import { inArray } from "drizzle-orm";
import type { Column, SQL } from "drizzle-orm";
import type { ServedPoints } from "./served-points.ts";

/** `serves` for rows that name their point in a column. */
export function isAtServedPoint(point: Column, served: ServedPoints): SQL | undefined {
  return served ? inArray(point, [...served]) : undefined;
}
