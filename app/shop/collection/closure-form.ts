// What staff type to close a point on a day.

import { dayFrom } from "#app/shop/calendar/paris-clock.ts";
import type { Day } from "#app/shop/calendar/paris-clock.ts";
import { form, parsed, text } from "#app/shop/form.ts";

export const closureForm = form({
  day: parsed((typed): Day | null => dayFrom(typed)),
  reason: text({ maxLength: 300 }),
});
