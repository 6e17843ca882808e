// What staff may type to refund an order.

import type { LineQuantity } from "#db/json-columns.ts";
import { readEuros } from "#app/shop/decimal-money.ts";
import {
  choice,
  form,
  lastText,
  optional,
  parsed,
  renamedText,
  rowId,
  text,
  wholeNumber,
  withProblems,
} from "#app/shop/form.ts";
import type { ProblemsOf } from "#app/shop/form.ts";
import { longestReason } from "./refund.ts";
import type { RefundRequest } from "./refund.ts";
import { largestInteger } from "#app/shop/row-id.ts";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const readIds = (typed: string) =>
  /^\d{1,10}(?:,\d{1,10})*$/.test(typed) ? typed.split(",").map(Number) : null;

const hidden = form({
  key: parsed((typed) => (uuid.test(typed) ? typed : null)),
  left: wholeNumber({ min: 0, max: largestInteger }),
  version: wholeNumber({ min: 0, max: largestInteger }),
  withdrawal: optional(rowId()),
});
const knownField = optional(parsed(readIds), []);

export const refundForm = form({ reason: optional(text({ maxLength: longestReason }), "") });

/** What staff decide about money that was taken back. */
export const decisionForm = form({
  decision: withProblems(choice(["undone", "stands"]), { invalid: "decision" }),
  note: withProblems(text({ maxLength: 500, lines: true }), {
    required: "note",
    tooLong: "note",
    notAllowed: "note",
  }),
});

type RefundProblem =
  | ProblemsOf<typeof refundForm>
  | "formOld"
  | "whatInvalid"
  | "partsRequired"
  | "amountInvalid"
  | "amountUnclear";
export type RefundProblems = Partial<
  Record<"form" | "reason" | "what" | "part" | "amount", RefundProblem>
>;

type RefundForm = {
  request: RefundRequest & { expectedLeftCents: number; knownWithdrawals: number[]; key: string };
  cancelVersion: number | null;
};

export function readRefundForm(sent: FormData): RefundForm | { problems: RefundProblems } {
  const known = hidden.read(sent);
  // Until 1.1.0 also "seen".
  const knownWithdrawals = knownField.read(renamedText(sent, "knownWithdrawals", "seen"));
  if ("problems" in known || "problem" in knownWithdrawals)
    return { problems: { form: "formOld" } };
  const reason = refundForm.read(sent);
  const chosen = readChosen(sent);
  if ("problems" in reason || "problems" in chosen)
    return { problems: { ...problemsOf(chosen), ...problemsOf(reason) } };
  const { key, left, version, withdrawal } = known.fields;
  const request = {
    ...chosen,
    ...reason.fields,
    key,
    expectedLeftCents: left,
    knownWithdrawals: knownWithdrawals.value,
    ...(withdrawal === null ? {} : { withdrawalId: withdrawal }),
  };
  return { request, cancelVersion: sent.get("cancel") === "on" ? version : null };
}

function problemsOf(read: object | { problems: RefundProblems }): RefundProblems {
  return "problems" in read ? read.problems : {};
}

function readChosen(
  sent: FormData,
): Pick<RefundRequest, "parts" | "cents"> | { problems: RefundProblems } {
  switch (lastText(sent, "what")) {
    case "all":
      return { parts: null, cents: null };
    case "lines": {
      const parts = readParts(sent.getAll("part"));
      return parts ? { parts, cents: null } : { problems: { part: "partsRequired" } };
    }
    case "amount": {
      const read = readEuros(lastText(sent, "amount") ?? "");
      if ("refused" in read)
        return {
          problems: { amount: read.refused === "unclear" ? "amountUnclear" : "amountInvalid" },
        };
      return read.cents > 0
        ? { parts: null, cents: read.cents }
        : { problems: { amount: "amountInvalid" } };
    }
    default:
      return { problems: { what: "whatInvalid" } };
  }
}

const maxLines = 200;

function readParts(fields: FormDataEntryValue[]): LineQuantity[] | null {
  if (fields.length > maxLines) return null;
  const parts = fields.map((field) => {
    const [, position, quantity] =
      (typeof field === "string" && /^(\d{1,4}):(\d{1,4})$/.exec(field)) || [];
    return position && quantity ? { position: Number(position), quantity: Number(quantity) } : null;
  });
  const chosen = parts.filter((part) => part !== null && part.quantity > 0) as LineQuantity[];
  return parts.includes(null) || chosen.length === 0 ? null : chosen;
}
