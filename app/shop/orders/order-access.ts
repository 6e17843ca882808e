// Which orders staff see and change: at which points, with which fields, and to which statuses.
import { orderStatuses } from "#db/values.ts";
import { statusesSetBy } from "./order-status.ts";
import type { OrderStatus } from "./order-status.ts";
import { fieldAudience } from "./staff-order.ts";
import type { Audience, FieldsFor, StaffOrder, VisibleOrder } from "./staff-order.ts";
import { mayDo } from "#app/shop/staff/rights.ts";
import type { MemberRights } from "#app/shop/staff/rights.ts";
import type { ServedPoints } from "#app/shop/staff/served-points.ts";

export type OrderAccess = {
  points: ServedPoints;
  money: boolean;
  people: boolean;
  statuses: readonly OrderStatus[];
};

export const fullOrderAccess: OrderAccess = {
  points: null,
  money: true,
  people: true,
  statuses: orderStatuses,
};

export function orderAccessOf(member: MemberRights): OrderAccess {
  return {
    points: member.points,
    money: mayDo(member, "see-money"),
    people: mayDo(member, "see-people"),
    statuses: settableStatuses(mayDo(member, "change-orders")),
  };
}

export function settableStatuses(mayChangeAll: boolean): readonly OrderStatus[] {
  return statusesSetBy(mayChangeAll ? "managing" : "others");
}

/** Removes hidden fields, so that no page can send them by mistake. */
export function visibleOrderFor({ money, people }: OrderAccess, order: StaffOrder): VisibleOrder {
  return {
    ...pick(order, "all"),
    ...(money ? pick(order, "money") : {}),
    ...(people ? pick(order, "people") : {}),
    payment: money ? order.payment : { status: order.payment.status },
    lines: order.lines.map(({ unitPriceCents, ...line }) =>
      money ? { ...line, unitPriceCents } : line,
    ),
    events: money
      ? order.events
      : order.events
          .filter(({ kind }) => kind === "status" || kind === "note" || kind === "collector")
          .map(({ amountCents: _, paymentStatus: __, ...event }) => event),
  };
}

function pick<Some extends Audience>(order: StaffOrder, audience: Some) {
  const names = (Object.keys(fieldAudience) as (keyof StaffOrder)[]).filter(
    (name) => fieldAudience[name] === audience,
  );
  return Object.fromEntries(names.map((name) => [name, order[name]])) as Pick<
    StaffOrder,
    FieldsFor<Some>
  >;
}

export function isFullyVisible(order: VisibleOrder): order is StaffOrder {
  return order.totalCents !== undefined && order.email !== undefined;
}
