// The buyer's form to declare a withdrawal, and the staff's form to refuse it.

import type { LineQuantity } from "#db/json-columns.ts";
import {
  transformed,
  choice,
  email,
  form,
  renamedText,
  text,
  withProblems,
} from "#app/shop/form.ts";
import type { ProblemsOf } from "#app/shop/form.ts";
import { readTypedNumber } from "#app/shop/lists/list-query.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { quantityField, refusalGrounds, withdrawalLimits } from "./withdrawal.ts";
import type { Declaration, OpenLine } from "./withdrawal.ts";

export const orderNamedForm = form({
  number: transformed(
    text({ maxLength: withdrawalLimits.number }),
    (typed) => readTypedNumber(typed) || null,
  ),
  orderEmail: withProblems(email(), { required: "emailRequired", invalid: "emailInvalid" }),
});

export const declarationForm = form({
  name: text({ maxLength: withdrawalLimits.name }),
  email: email(),
});

export const refusalForm = form({
  ground: choice(refusalGrounds),
  note: text({ maxLength: withdrawalLimits.note, lines: true }),
  sure: choice(["on"]),
});

type DeclarationProblem = ProblemsOf<typeof declarationForm> | "partsRequired" | "partsInvalid";
type Declared =
  | { declaration: Declaration; newestDeclaredId: number }
  | { problems: Partial<Record<string, DeclarationProblem>> };

/**
 * `newestDeclaredId` is the newest withdrawal that the form showed, or 0; a later one may come from
 * this form sent twice.
 */
export function readDeclaration(sent: FormData, lines: OpenLine[]): Declared {
  const person = declarationForm.read(sent);
  const parts = readParts(sent, lines);
  const partsProblem =
    parts?.length === 0
      ? { parts: "partsRequired" as const }
      : parts === null
        ? { parts: "partsInvalid" as const }
        : {};
  if ("problems" in person) return { problems: { ...partsProblem, ...person.problems } };
  if (!parts?.length) return { problems: partsProblem };
  return {
    declaration: { parts, ...person.fields },
    // Until 1.1.0 also "seen".
    newestDeclaredId: rowIdFrom(renamedText(sent, "newestDeclaredId", "seen")) ?? 0,
  };
}

function readParts(sent: FormData, lines: OpenLine[]): LineQuantity[] | null {
  const parts: LineQuantity[] = [];
  for (const { position, quantity } of lines) {
    const typed = sent.getAll(quantityField(position)).at(-1) ?? "";
    if (typed === "" || typed === "0") continue;
    if (typeof typed !== "string" || !/^[1-9]\d{0,5}$/.test(typed) || Number(typed) > quantity)
      return null;
    parts.push({ position, quantity: Number(typed) });
  }
  return parts;
}
