// What staff may type to move an order's promised time.

import { momentFrom } from "#app/shop/calendar/typed-moment.ts";
import { form, parsed, text } from "#app/shop/form.ts";

export const promiseMoveForm = form({
  promisedAt: parsed(momentFrom),
  reason: text({ maxLength: 300 }),
});
