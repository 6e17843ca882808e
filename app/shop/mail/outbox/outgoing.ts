import type { Change } from "#app/shop/changes/change.ts";
import { readChoice } from "#app/shop/form.ts";
import { readSearch } from "#app/shop/lists/list-query.ts";
import type { deliveryReasons } from "#db/values.ts";
import { mailKinds } from "#db/values.ts";

export const channels = ["mail", "text"] as const;
export type Channel = (typeof channels)[number];

/** Mails to the shop itself, sent after all others. */
export const shopKinds = ["order_for_shop", "withdrawal_for_shop", "day_for_shop"] as const;
/** Mails to the owner and to staff, which only the owner may discard. */
export const staffKinds = [
  "password_reset",
  "staff_invitation",
  "account_changed",
  "alarm_raised",
  "alarm_over",
  ...shopKinds,
] as const;
type MailKind = (typeof mailKinds)[number];
export const isForStaff = (kind: MailKind) => staffKinds.some((each) => each === kind);
export const isForShop = (kind: MailKind) => shopKinds.some((each) => each === kind);

export const deliveryStates = ["waiting", "sent", "failed", "discarded"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export type Outgoing = {
  channel: Channel;
  id: number;
  kind: MailKind;
  orderId: number | null;
  to: string | null;
  state: DeliveryState;
  attempts: number;
  dueAt: Date;
  /** The server's answer to the last attempt. */
  error: string | null;
  reason: DeliveryReason | null;
  doneAt: Date | null;
  createdAt: Date;
};

export type DeliveryReason = (typeof deliveryReasons)[number];
/** Mails that are older may be outdated, so staff decide about them. */
export const overdueAfterDays = 7;

/** "later": not accepted, and to be tried again. */
type Stage = DeliveryState | "sending" | "later";

export function mailStageOf({
  state,
  attempts,
  error,
  reason,
}: Pick<Outgoing, "state" | "attempts" | "error" | "reason">): Stage {
  if (state !== "waiting" || attempts === 0) return state;
  return error === null && reason === null ? "sending" : "later";
}

/** Where it went: to the address that its order had then, or has now if it was not sent yet. */
export function recipientThen(
  { to, doneAt }: Pick<Outgoing, "to" | "doneAt">,
  changes: Pick<Change, "before" | "after" | "createdAt">[],
): string | null {
  const corrections = changes
    .filter(({ after }) => typeof after?.["email"] === "string")
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const isToBuyer = corrections.at(-1)?.after?.["email"] === to;
  const next = doneAt && isToBuyer ? corrections.find(({ createdAt }) => createdAt > doneAt) : null;
  const before = next?.before?.["email"];
  return typeof before === "string" ? before : to;
}

export type OutboxFilter = {
  q: string;
  state: DeliveryState | null;
  kind: MailKind | "text" | null;
};

export function readOutboxFilter(parameters: URLSearchParams): OutboxFilter {
  return {
    q: readSearch(parameters),
    state: readChoice(parameters, "state", deliveryStates),
    kind: readChoice(parameters, "kind", [...mailKinds, "text"]),
  };
}

export const outboxSorts = ["written"] as const;
