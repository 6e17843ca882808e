import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayAt } from "#app/shop/calendar/paris-clock.ts";
import { isWorkingDay } from "#app/shop/calendar/public-holidays.ts";
import type { PaymentStatus } from "#app/shop/order-facts/payment-status.ts";
import { orderStatuses } from "#db/values.ts";
import {
  daysLeft,
  withdrawalDeadline,
  refundDeadline,
  withdrawalPeriod,
} from "./withdrawal-period.ts";

const at = (text: string) => new Date(text);
const dayOf = (moment: Date) => dayAt(moment.getTime());
const moments = fc.date({
  min: at("2020-01-01T00:00:00Z"),
  max: at("2090-01-01T00:00:00Z"),
  noInvalidDate: true,
});
/** Shows a moment as a wall clock in Paris, by another formatter than the shop's. */
const clock = (moment: Date) =>
  new Intl.DateTimeFormat("fr-FR", {
    timeZone: "Europe/Paris",
    dateStyle: "short",
    timeStyle: "medium",
  }).format(moment);

describe("the last moment", () => {
  test.each([
    // Collected on a Monday: the last day is the Monday two weeks later.
    ["2026-11-23T10:00:00Z", "2026-12-07T22:59:59.999Z"],
    // Five to midnight in Paris is still that day, five past is the next.
    ["2026-11-23T22:55:00Z", "2026-12-07T22:59:59.999Z"],
    ["2026-11-23T23:05:00Z", "2026-12-08T22:59:59.999Z"],
    // A Saturday and a Sunday run on to the Monday.
    ["2026-11-21T10:00:00Z", "2026-12-07T22:59:59.999Z"],
    ["2026-11-22T10:00:00Z", "2026-12-07T22:59:59.999Z"],
    // Christmas 2026 is a Friday: to Monday the 28th.
    ["2026-12-11T10:00:00Z", "2026-12-28T22:59:59.999Z"],
    // Saturday before Easter 2027 (28 March), which is the night of summer time: to Tuesday, 30
    // March.
    ["2027-03-13T10:00:00Z", "2027-03-30T21:59:59.999Z"],
    // The end of summer time lies between: 18 October to 2 November, because the first is a
    // holiday.
    ["2027-10-18T10:00:00Z", "2027-11-02T22:59:59.999Z"],
    // Ascension 2027 is Thursday, 6 May.
    ["2027-04-22T10:00:00Z", "2027-05-07T21:59:59.999Z"],
    // 1 May 2027 is a Saturday.
    ["2027-04-17T10:00:00Z", "2027-05-03T21:59:59.999Z"],
  ])("collected %s: until %s", (collected, last) => {
    expect(withdrawalDeadline(at(collected)).toISOString()).toBe(last);
  });

  test("is the last millisecond of a working day in Paris, fourteen days later or a few more", () => {
    fc.assert(
      fc.property(moments, (collected) => {
        const last = withdrawalDeadline(collected);
        expect(clock(last)).toMatch(/23:59:59$/);
        expect(clock(new Date(last.getTime() + 1))).toMatch(/00:00:00$/);
        expect(isWorkingDay(dayOf(last))).toBe(true);
        const days = dayOf(last) - dayOf(collected);
        expect(days).toBeGreaterThanOrEqual(14);
        expect(days).toBeLessThanOrEqual(18);
        for (let passed = 14; passed < days; passed += 1)
          expect(isWorkingDay(dayOf(collected) + passed)).toBe(false);
      }),
    );
  });

  test("never comes earlier for who collected later", () => {
    fc.assert(
      fc.property(moments, fc.nat(40 * 86_400_000), (collected, later) => {
        expect(
          withdrawalDeadline(new Date(collected.getTime() + later)).getTime(),
        ).toBeGreaterThanOrEqual(withdrawalDeadline(collected).getTime());
      }),
    );
  });
});

describe("whether one may withdraw", () => {
  const now = at("2026-11-24T12:00:00Z");
  const collected = {
    status: "collected",
    paymentStatus: "paid",
    collectedAt: at("2026-11-23T10:00:00Z"),
  } as const;

  test.each(["awaiting_payment", "failed", "expired"] as PaymentStatus[])(
    "not from an order that is not paid: %s",
    (paymentStatus) => {
      expect(withdrawalPeriod({ ...collected, paymentStatus }, now)).toEqual({
        open: false,
        why: "unpaid",
      });
    },
  );

  test("not from one that was refunded in full, but from the rest of one that was in part", () => {
    expect(withdrawalPeriod({ ...collected, paymentStatus: "refunded" }, now)).toEqual({
      open: false,
      why: "refunded",
    });
    expect(withdrawalPeriod({ ...collected, paymentStatus: "partly_refunded" }, now).open).toBe(
      true,
    );
  });

  test.each(["pending", "awaiting_collection", "ready"] as const)(
    "before it was collected, however long ago: %s",
    (status) => {
      expect(withdrawalPeriod({ ...collected, status, collectedAt: null }, now)).toEqual({
        open: true,
        last: null,
      });
      // Set to collected by mistake and taken back.
      expect(
        withdrawalPeriod({ ...collected, status, collectedAt: at("2020-01-01T00:00:00Z") }, now),
      ).toEqual({ open: true, last: null });
    },
  );

  test("up to the last millisecond, and not after", () => {
    const last = at("2026-12-07T22:59:59.999Z");
    expect(withdrawalPeriod(collected, last)).toEqual({ open: true, last });
    expect(withdrawalPeriod(collected, new Date(last.getTime() + 1))).toEqual({
      open: false,
      why: "over",
      last,
    });
  });

  test("once it is over it stays so, whatever the status after it", () => {
    fc.assert(
      fc.property(
        moments,
        fc.nat(400 * 86_400_000),
        fc.constantFrom(...orderStatuses),
        (collectedAt, passed, status) => {
          const period = withdrawalPeriod(
            { status, paymentStatus: "paid", collectedAt },
            new Date(collectedAt.getTime() + passed),
          );
          const counts = status === "collected" || status === "cancelled";
          expect(period.open).toBe(
            !counts || collectedAt.getTime() + passed <= withdrawalDeadline(collectedAt).getTime(),
          );
        },
      ),
    );
  });
});

test("the refund is due by the end of the fourteenth day, and counted down to it", () => {
  const due = refundDeadline(at("2026-11-21T23:30:00Z"));
  expect(due.toISOString()).toBe("2026-12-06T22:59:59.999Z");
  expect(daysLeft(due, at("2026-11-22T05:00:00Z"))).toBe(14);
  expect(daysLeft(due, at("2026-12-06T22:00:00Z"))).toBe(0);
  expect(daysLeft(due, at("2026-12-06T23:00:00Z"))).toBe(-1);
});
