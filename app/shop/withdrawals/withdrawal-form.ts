// What a person may type to withdraw, and staff to refuse. Every problem is a key of the texts in i18n/withdrawal.ts or i18n/admin-withdrawals.ts.
import { z } from "zod";
import type { OrderedPart } from "#db/json-columns.ts";
import { isEmailAddress } from "#app/shop/email-address.ts";
import { onlyFields } from "#app/shop/sent-form.ts";
import { firstProblems, textField } from "#app/shop/text-field-form.ts";
import { quantityField, withdrawalLimits } from "#app/shop/withdrawals/withdrawal.ts";
import type { Declaration, OpenLine } from "#app/shop/withdrawals/withdrawal.ts";

type Problems = Record<string, string>;

const email = (required: string) =>
  textField({ most: withdrawalLimits.email, required }).refine((text) => isEmailAddress(text as string), "emailInvalid");

const orderSchema = z.object({
  number: textField({ most: withdrawalLimits.number, required: "numberRequired" })
    .transform((text) => Number((text as string).replace(/^(?:#|n[º°o]\.?)\s*/i, "")))
    .refine((number) => Number.isInteger(number) && number >= 1 && number <= 2147483647, "numberInvalid"),
  orderEmail: email("emailRequired"),
});

const personSchema = z.object({
  name: textField({ most: withdrawalLimits.name, required: "nameRequired" }),
  email: email("emailRequired"),
});

const noteSchema = z.object({ note: textField({ most: withdrawalLimits.note, required: "noteRequired", lines: true }) });

/** Which order somebody says to have placed. Never throws. */
export function parseOrderNamed(sent: FormData): { number: number; orderEmail: string } | { problems: Problems } {
  return parse(orderSchema, sent) as ReturnType<typeof parseOrderNamed>;
}

/**
 * What is withdrawn and by whom. `parts` is a problem where nothing is chosen, or more than was bought; what
 * is left is judged when it is taken down. `seen` is the newest
 * withdrawal of the order when the summary was shown, 0 for none: what was declared since then may be the same form sent again.
 * Never throws.
 */
export function parseDeclaration(sent: FormData, lines: OpenLine[]): { declaration: Declaration; seen: number } | { problems: Problems } {
  const person = parse(personSchema, sent) as { name: string; email: string } | { problems: Problems };
  const parts = readParts(sent, lines);
  const chosen: Problems = parts?.length === 0 ? { parts: "partsRequired" } : parts === null ? { parts: "partsInvalid" } : {};
  if ("problems" in person) return { problems: { ...chosen, ...person.problems } };
  if (!parts?.length) return { problems: chosen };
  const seen = sent.getAll("seen").at(-1);
  return { declaration: { parts, ...person }, seen: typeof seen === "string" && /^[1-9]\d{0,9}$/.test(seen) ? Number(seen) : 0 };
}

/** Why a withdrawal is refused. Never throws. */
export function parseRefusal(sent: FormData): { note: string } | { problems: Problems } {
  return parse(noteSchema, sent) as ReturnType<typeof parseRefusal>;
}

/** Null where one of them is no number of prints that the order has. */
function readParts(sent: FormData, lines: OpenLine[]): OrderedPart[] | null {
  const parts: OrderedPart[] = [];
  for (const { position, quantity } of lines) {
    const typed = sent.getAll(quantityField(position)).at(-1) ?? "";
    if (typed === "" || typed === "0") continue;
    if (typeof typed !== "string" || !/^[1-9]\d{0,5}$/.test(typed) || Number(typed) > quantity) return null;
    parts.push({ position, quantity: Number(typed) });
  }
  return parts;
}

function parse(schema: z.ZodObject, sent: FormData): object {
  const parsed = schema.safeParse(Object.fromEntries(onlyFields(sent, Object.keys(schema.shape))));
  if (parsed.success) return parsed.data;
  return { problems: firstProblems(z.flattenError(parsed.error).fieldErrors as Record<string, string[]>) };
}
