// An e-mail address that somebody has to give, alone or as one field of a form.
import { z } from "zod";
import { isEmailAddress } from "#app/shop/email-address.ts";
import { onlyFields } from "#app/shop/sent-form.ts";
import { firstProblems, textField } from "#app/shop/text-field-form.ts";

/** Problems: "emailRequired", "emailInvalid", and those of a text field. */
export const emailField = textField({ most: 254, required: "emailRequired" }).refine(isEmailAddress, "emailInvalid");

const schema = z.object({ email: emailField });

/** Reads `email` alone. Never throws. */
export function parseEmailAddress(sent: FormData): { email: string } | { problems: Record<string, string> } {
  const parsed = schema.safeParse(Object.fromEntries(onlyFields(sent, ["email"])));
  return parsed.success ? parsed.data : { problems: firstProblems(z.flattenError(parsed.error).fieldErrors) };
}
