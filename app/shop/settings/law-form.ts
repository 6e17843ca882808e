// What the owner may type for the legal texts.

import { form, optional, text } from "#app/shop/form.ts";

export const lawForm = form({
  lawDirector: optional(text({ most: 120 }), ""),
  lawHost: optional(text({ most: 300, lines: true }), ""),
  lawMailSender: optional(text({ most: 300, lines: true }), ""),
  lawMediator: optional(text({ most: 300, lines: true }), ""),
  lawPackagingNumber: optional(text({ most: 60 }), ""),
});
