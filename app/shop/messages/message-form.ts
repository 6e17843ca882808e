// What a visitor may type to write to the shop.

import { email, form, text } from "#app/shop/form.ts";
import type { FieldsOf } from "#app/shop/form.ts";
import { messageLimits } from "./message.ts";

export const messageForm = form({
  name: text({ maxLength: messageLimits.name }),
  email: email(),
  subject: text({ maxLength: messageLimits.subject }),
  message: text({ maxLength: messageLimits.message, lines: true }),
});

export type Message = FieldsOf<typeof messageForm>;
