// What staff may send to refund an order. Every problem is a key of the texts in i18n/admin-payments.ts.
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import type { OrderedPart } from "#db/json-columns.ts";
import { readEuros } from "#app/shop/decimal-money.ts";
import { longestReason } from "#app/shop/orders/refund.ts";
import type { RefundAsked } from "#app/shop/orders/refund.ts";
import { onlyFields } from "#app/shop/sent-form.ts";
import { firstProblems, textField } from "#app/shop/text-field-form.ts";

const wholeNumber = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,9})$/)
  .transform(Number)
  .refine((number) => number <= 2147483647);

/** What the form holds that nobody types. */
const hidden = z.object({
  key: z.uuid(),
  left: wholeNumber,
  version: wholeNumber,
  withdrawal: z.union([z.literal("").transform(() => undefined), wholeNumber]).optional(),
});

const reasonSchema = z.object({ reason: textField({ most: longestReason }) });

export type RefundForm = {
  asked: RefundAsked & { seenLeftCents: number; key: string };
  /** The version of the order that is to be cancelled too, once all of it went back; null where it is to stay. */
  cancelVersion: number | null;
};

/** Never throws. */
export function parseRefund(sent: FormData): RefundForm | { problems: Record<string, string> } {
  const known = hidden.safeParse(Object.fromEntries(onlyFields(sent, ["key", "left", "version", "withdrawal"])));
  if (!known.success) return { problems: { form: "formOld" } };
  const reason = parseWithZod(onlyFields(sent, ["reason"]), { schema: reasonSchema, disableAutoCoercion: true });
  const chosen = parseChosen(sent);
  if (reason.status !== "success" || "problems" in chosen) {
    const problems = reason.status === "success" ? {} : firstProblems(reason.error);
    return { problems: { ...("problems" in chosen ? chosen.problems : {}), ...problems } };
  }
  const { key, left, version, withdrawal } = known.data;
  const asked = { ...chosen, ...reason.value, key, seenLeftCents: left, ...(withdrawal === undefined ? {} : { withdrawalId: withdrawal }) };
  return { asked, cancelVersion: sent.get("cancel") === "on" ? version : null };
}

function parseChosen(sent: FormData): Pick<RefundAsked, "parts" | "cents"> | { problems: Record<string, string> } {
  switch (sent.getAll("what").at(-1)) {
    case "all":
      return { parts: null, cents: null };
    case "lines": {
      const parts = parseParts(sent.getAll("part"));
      return parts ? { parts, cents: null } : { problems: { part: "partsRequired" } };
    }
    case "amount": {
      const typed = sent.getAll("amount").at(-1);
      const read = readEuros(typeof typed === "string" ? typed : "");
      if ("refused" in read) return { problems: { amount: read.refused === "unclear" ? "amountUnclear" : "amountInvalid" } };
      return read.cents > 0 ? { parts: null, cents: read.cents } : { problems: { amount: "amountInvalid" } };
    }
    default:
      return { problems: { what: "whatInvalid" } };
  }
}

const mostLines = 200;

/** Each sent as "position:quantity"; null where one cannot be read, or there are none. */
function parseParts(fields: FormDataEntryValue[]): OrderedPart[] | null {
  if (fields.length > mostLines) return null;
  const parts = fields.map((field) => {
    const [, position, quantity] = (typeof field === "string" && /^(\d{1,4}):(\d{1,4})$/.exec(field)) || [];
    return position && quantity ? { position: Number(position), quantity: Number(quantity) } : null;
  });
  const chosen = parts.filter((part) => part !== null && part.quantity > 0) as OrderedPart[];
  return parts.includes(null) || chosen.length === 0 ? null : chosen;
}
