// What staff may type about a collection point.

import { hasHours } from "#app/shop/calendar/calendar.ts";
import { calendarFields } from "#app/shop/calendar/calendar-form.ts";
import { choice, email, form, optional, text, wholeNumber, withProblems } from "#app/shop/form.ts";
import type { FieldsOf } from "#app/shop/form.ts";

const limits = {
  travelMinutes: { min: 0, max: 7 * 24 * 60 },
  dailyCapacity: { min: 1, max: 10_000 },
} as const;

export const collectionPointForm = form(
  {
    name: text({ maxLength: 120 }),
    address: text({ maxLength: 500, lines: true }),
    telephone: optional(text({ maxLength: 40 })),
    email: optional(email()),
    ...calendarFields,
    hours: optional(text({ maxLength: 300, lines: true })),
    hoursFr: optional(text({ maxLength: 300, lines: true })),
    travelMinutes: withProblems(optional(wholeNumber(limits.travelMinutes), 0), {
      invalid: "travelInvalid",
    }),
    dailyCapacity: withProblems(optional(wholeNumber(limits.dailyCapacity)), {
      invalid: "capacityInvalid",
    }),
    status: choice(["Active", "Inactive"]),
  },
  (fields) =>
    fields.specialDays.length > 0 && !hasHours(fields) ? { monday: "weekMissing" as const } : {},
);

export type CollectionPointFields = FieldsOf<typeof collectionPointForm>;
