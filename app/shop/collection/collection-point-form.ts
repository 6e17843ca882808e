import { choice, email, form, optional, text } from "#app/shop/form.ts";
import type { FieldsOf } from "#app/shop/form.ts";

export const collectionPointForm = form({
  name: text({ most: 120 }),
  address: text({ most: 500, lines: true }),
  telephone: optional(text({ most: 40 })),
  email: optional(email()),
  hours: optional(text({ most: 300, lines: true })),
  hoursFr: optional(text({ most: 300, lines: true })),
  status: choice(["Active", "Inactive"]),
});

export type CollectionPointFields = FieldsOf<typeof collectionPointForm>;
