// Whose data staff ask for. Every problem is a key of the texts in i18n/admin-personal-data.ts.
import { z } from "zod";
import { isEmailAddress } from "#app/shop/email-address.ts";
import { onlyFields } from "#app/shop/sent-form.ts";
import { textField } from "#app/shop/text-field-form.ts";

const schema = z.object({ email: textField({ most: 254, required: "emailRequired" }).refine(isEmailAddress, "emailInvalid") });

/** Never throws. */
export function parseAddress(sent: FormData): { email: string } | { problem: string } {
  const parsed = schema.safeParse(Object.fromEntries(onlyFields(sent, ["email"])));
  return parsed.success ? { email: parsed.data.email } : { problem: parsed.error.issues[0]!.message };
}
