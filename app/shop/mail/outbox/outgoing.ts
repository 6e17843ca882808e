// A message of the outbox as staff list and read it.
import { readChoice, readSearch } from "#app/shop/lists/list-query.ts";

export const channels = ["mail", "text"] as const;
export type Channel = (typeof channels)[number];

export const mailKinds = [
  "order_received",
  "order_ready",
  "order_collected",
  "order_cancelled",
  "order_refunded",
  "withdrawal_received",
  "message_received",
  "newsletter_confirmation",
  "password_reset",
  "account_changed",
] as const;
type MailKind = (typeof mailKinds)[number];

export const deliveryStates = ["waiting", "sent", "failed", "discarded"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export type Outgoing = {
  channel: Channel;
  id: number;
  kind: MailKind;
  orderId: number | null;
  /** Null: the shop itself. */
  to: string | null;
  state: DeliveryState;
  attempts: number;
  /** Not before. */
  dueAt: Date;
  /** What the other side said to the last attempt, or a key for why it was put aside. */
  error: string | null;
  doneAt: Date | null;
  createdAt: Date;
};

/** Why a message was put aside that staff did not want to leave. */
export const discardedByStaff = "by-staff";

/** "sending": somebody has it in hand at this moment. "later": it was not taken and is tried again. */
type Stage = DeliveryState | "sending" | "later";

export function stageOf({ state, attempts, error }: Pick<Outgoing, "state" | "attempts" | "error">): Stage {
  if (state !== "waiting" || attempts === 0) return state;
  return error === null ? "sending" : "later";
}

export type OutboxFilter = { q: string; state: DeliveryState | null; kind: MailKind | "text" | null };

/** What the list is asked for in the URL, beside page and sort. Never throws: what cannot be read counts as not asked for. */
export function readOutboxFilter(parameters: URLSearchParams): OutboxFilter {
  return {
    q: readSearch(parameters),
    state: readChoice(parameters, "state", deliveryStates),
    kind: readChoice(parameters, "kind", [...mailKinds, "text"]),
  };
}

export const outboxSorts = ["written"] as const;
