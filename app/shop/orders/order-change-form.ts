// What staff may send about orders. Every problem is a key of the texts in i18n/admin-orders.ts.
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { orderStatuses } from "#app/shop/orders/order.ts";
import type { OrderStatus } from "#app/shop/orders/order.ts";
import { onlyFields } from "#app/shop/sent-form.ts";
import { firstProblems, textField } from "#app/shop/text-field-form.ts";

const noteSchema = z.object({ note: textField({ most: 2000, required: "noteRequired", lines: true }) });

/** Never throws. */
export function parseNote(sent: FormData): { note: string } | { problems: Record<string, string> } {
  const submission = parseWithZod(onlyFields(sent, ["note"]), { schema: noteSchema, disableAutoCoercion: true });
  return submission.status === "success" ? submission.value : { problems: firstProblems(submission.error) };
}

/** Null for anything but one of the five statuses. */
export function parseStatus(sent: FormData): OrderStatus | null {
  const status = sent.getAll("status").at(-1);
  return orderStatuses.find((each) => each === status) ?? null;
}

const mostAtOnce = 200;

/** The orders of a selection, each sent as "number:version"; null where one cannot be read, or there are none or too many. */
export function parseSelection(sent: FormData): { id: number; version: number }[] | null {
  const fields = sent.getAll("order");
  if (fields.length === 0 || fields.length > mostAtOnce) return null;
  const seen = fields.map((field) => {
    const [, id, version] = (typeof field === "string" && /^([1-9]\d{0,9}):([1-9]\d{0,9})$/.exec(field)) || [];
    return { id: Number(id), version: Number(version) };
  });
  return seen.every(({ id, version }) => id <= 2147483647 && version <= 2147483647) ? seen : null;
}
