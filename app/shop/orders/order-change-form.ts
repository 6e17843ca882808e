// What staff may send to change orders: statuses, selections and notes.

import { form, optional, rowId, text } from "#app/shop/form.ts";
import { orderStatuses } from "#db/values.ts";
import type { OrderStatus } from "./order-status.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";

const note = text({ maxLength: 2000, lines: true });

export const noteForm = form({ note });

export const noteChangeForm = form({
  orderId: rowId(),
  noteId: rowId(),
  before: optional(note),
  note: optional(note),
});

export function parseStatus(sent: FormData): OrderStatus | null {
  const status = sent.getAll("status").at(-1);
  return orderStatuses.find((each) => each === status) ?? null;
}

const maxOrders = 500;

/** Each is "number:version"; null for none, too many, or if one is unreadable. */
export function parseSelection(sent: FormData): { id: number; version: number }[] | null {
  return parseOrders(sent, /^([1-9]\d{0,9}):([1-9]\d{0,9})$/, readOrderVersion);
}

export function parseChanged(
  sent: FormData,
): { id: number; version: number; before: OrderStatus }[] | null {
  return parseOrders(sent, /^([1-9]\d{0,9}):([1-9]\d{0,9}):([a-z_]{1,30})$/, (parts) => {
    const order = readOrderVersion(parts);
    const before = orderStatuses.find((each) => each === parts[2]);
    return order && before ? { ...order, before } : null;
  });
}

function readOrderVersion([id, version]: string[]): { id: number; version: number } | null {
  const order = { id: rowIdFrom(id), version: rowIdFrom(version) };
  return order.id && order.version ? { id: order.id, version: order.version } : null;
}

function parseOrders<Order>(
  sent: FormData,
  pattern: RegExp,
  read: (parts: string[]) => Order | null,
): Order[] | null {
  const fields = sent.getAll("order");
  if (fields.length === 0 || fields.length > maxOrders) return null;
  const orders = fields.map((field) => {
    const match = typeof field === "string" ? pattern.exec(field) : null;
    return match ? read(match.slice(1)) : null;
  });
  return orders.every((order) => order !== null) ? orders : null;
}
