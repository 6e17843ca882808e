// What staff may type about money that was taken back.
import { z } from "zod";
import { textField } from "#app/shop/text-field-form.ts";

const choice = z.enum(["undone", "stands"]);
const why = textField({ most: 500, required: "noteRequired", lines: true });

/** `problem`: the field that is not right. */
export function parseDecision(sent: FormData): { decision: "undone" | "stands"; note: string } | { problem: "decision" | "note" } {
  const decision = choice.safeParse(sent.get("decision"));
  if (!decision.success) return { problem: "decision" };
  const note = why.safeParse(sent.get("note"));
  return note.success ? { decision: decision.data, note: note.data } : { problem: "note" };
}
