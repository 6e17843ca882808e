import { describe, expect, test } from "vitest";
import { orderStatuses, paymentStatuses } from "#db/values.ts";
import { handedOverSoFar, isUnderWay, orderStateOf } from "./order-state.ts";
import type { OrderState } from "./order-state.ts";

/**
 * Expected states of each payment status, in the order of the statuses: pending,
 * awaiting_collection, ready, collected, cancelled.
 */
const alongTheWay: OrderState[] = ["paid", "printing", "ready", "collected", "cancelled"];
const all = (state: OrderState, cancelled = state): OrderState[] => [
  ...Array<OrderState>(4).fill(state),
  cancelled,
];
const expected: Record<(typeof paymentStatuses)[number], OrderState[]> = {
  awaiting_payment: all("unpaid", "cancelled"),
  payment_pending: all("unpaid", "cancelled"),
  failed: all("unpaid", "cancelled"),
  expired: all("expired", "cancelled"),
  paid: alongTheWay,
  partly_refunded: alongTheWay,
  refunded: all("refunded"),
  reversed: all("refunded"),
};

const combinations = paymentStatuses.flatMap((paymentStatus) =>
  orderStatuses.map((status, index) => ({
    paymentStatus,
    status,
    state: expected[paymentStatus][index]!,
  })),
);

const nothingWent = { handedOver: null, isNoneLeft: false };

describe("one state, whatever comes together", () => {
  test.each(combinations)("$paymentStatus and $status: $state", ({ state, ...order }) => {
    expect(orderStateOf({ ...order, ...nothingWent, isWithdrawn: false })).toBe(state);
  });

  test.each(combinations)(
    "withdrawn, $paymentStatus and $status: refunded where the money went back, else withdrawn",
    ({ state, ...order }) => {
      expect(orderStateOf({ ...order, ...nothingWent, isWithdrawn: true })).toBe(
        state === "refunded" ? "refunded" : "withdrawn",
      );
    },
  );
});

test("what was cancelled, sent back or never paid is never to be collected", () => {
  for (const isWithdrawn of [false, true])
    for (const { paymentStatus, status } of combinations) {
      const state = orderStateOf({ ...nothingWent, paymentStatus, status, isWithdrawn });
      const hasMoney = paymentStatus === "paid" || paymentStatus === "partly_refunded";
      const isOpen = status !== "cancelled" && status !== "collected";
      expect(isUnderWay(state)).toBe(hasMoney && isOpen && !isWithdrawn);
    }
});

test.each(combinations)(
  "$paymentStatus and $status: prints that went are said on the way",
  (facts) => {
    const { state, ...order } = facts;
    const handedOver = { prints: 2, of: 3, parts: [{ position: 0, quantity: 2 }] };
    const unhanded = { ...order, ...nothingWent, isWithdrawn: false };
    expect(handedOverSoFar({ ...unhanded, handedOver })).toEqual(
      isUnderWay(state) ? handedOver : null,
    );
    expect(handedOverSoFar(unhanded)).toBeNull();
  },
);

test("with nothing left to hand over it is collected, whatever its status says yet", () => {
  const order = { paymentStatus: "partly_refunded", isWithdrawn: false, isNoneLeft: true } as const;
  const handedOver = { prints: 1, of: 1, parts: [{ position: 0, quantity: 1 }] };
  for (const status of ["pending", "awaiting_collection", "ready"] as const)
    expect(orderStateOf({ ...order, status, handedOver })).toBe("collected");
  expect(orderStateOf({ ...order, status: "cancelled", handedOver })).toBe("cancelled");
});

test("with none handed over and none left it is refunded, whatever its status says yet", () => {
  const facts = { paymentStatus: "paid", isWithdrawn: false, ...nothingWent } as const;
  for (const status of ["pending", "awaiting_collection", "ready"] as const)
    expect(orderStateOf({ ...facts, status, isNoneLeft: true })).toBe("refunded");
});
