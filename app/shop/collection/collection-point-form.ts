// What staff may type about a collection point. Every problem is a key of the texts in i18n/admin-collection-points.ts.
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { isEmailAddress } from "#app/shop/email-address.ts";
import { onlyFields } from "#app/shop/sent-form.ts";
import { firstProblems, textField } from "#app/shop/text-field-form.ts";

const schema = z.object({
  name: textField({ most: 120, required: "nameRequired" }),
  address: textField({ most: 500, required: "addressRequired", lines: true }),
  telephone: textField({ most: 40 }),
  email: textField({ most: 254 }).refine((text) => text === "" || isEmailAddress(text), "emailInvalid"),
  hours: textField({ most: 300, lines: true }),
  hoursFr: textField({ most: 300, lines: true }),
  status: z.enum(["Active", "Inactive"], { error: "statusInvalid" }),
});

export type CollectionPointFields = z.infer<typeof schema>;

/** Never throws. */
export function parseCollectionPoint(sent: FormData): { fields: CollectionPointFields } | { problems: Record<string, string> } {
  const submission = parseWithZod(onlyFields(sent, Object.keys(schema.shape)), { schema, disableAutoCoercion: true });
  return submission.status === "success" ? { fields: submission.value } : { problems: firstProblems(submission.error) };
}
