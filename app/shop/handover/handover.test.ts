import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countHandedOver, countRemaining } from "#app/shop/fulfilment/fulfilment.ts";
import { orderStatuses, paymentStatuses } from "#db/values.ts";
import { completesOrder, findHandoverBlocker, linesToHandOver, quantityAt } from "./handover.ts";
import type { CounterLine } from "#app/shop/fulfilment/fulfilment.ts";
import type { CounterOrder } from "./handover.ts";
import { bookEntry, counterLine, handedOver } from "#tests/support/orders/counter-lines.ts";

const order = (given: Partial<CounterOrder> = {}): CounterOrder => ({
  status: "ready",
  paymentStatus: "paid",
  pointId: 3,
  lines: [counterLine()],
  ...given,
});

describe("what keeps an order at the counter", () => {
  test.each([
    ["nothing", {}, null],
    ["nothing, of what was partly refunded", { paymentStatus: "partly_refunded" }, null],
    [
      "nothing, once it was taken back",
      { lines: [counterLine({ last: bookEntry("taken_back") })] },
      null,
    ],
    ["no money", { paymentStatus: "awaiting_payment" }, "unpaid"],
    ["money that is under way", { paymentStatus: "payment_pending" }, "unpaid"],
    ["a payment that was refused", { paymentStatus: "failed" }, "unpaid"],
    ["a payment that came too late", { paymentStatus: "expired" }, "unpaid"],
    ["money that went back", { paymentStatus: "refunded" }, "refunded"],
    ["money that the bank took back", { paymentStatus: "reversed" }, "reversed"],
    ["a cancelled order", { status: "cancelled" }, "cancelled"],
    [
      "a cancelled order with its money back",
      { status: "cancelled", paymentStatus: "refunded" },
      "cancelled",
    ],
    ["a collected order", { status: "collected" }, "handed-over"],
    [
      "a collected order, refunded since",
      { status: "collected", paymentStatus: "refunded" },
      "handed-over",
    ],
    ["all lines handed over", { lines: [counterLine(handedOver)] }, "handed-over"],
    ["all prints withdrawn", { lines: [counterLine({ withdrawn: 1 })] }, "withdrawn"],
    ["all prints refunded by name", { lines: [counterLine({ refunded: 1 })] }, "refunded"],
    [
      "one withdrawn, the other refunded",
      { lines: [counterLine({ refunded: 1 }), counterLine({ position: 1, withdrawn: 1 })] },
      "withdrawn",
    ],
    [
      "one handed over, the other withdrawn",
      { lines: [counterLine(handedOver), counterLine({ position: 1, withdrawn: 1 })] },
      "handed-over",
    ],
    ["another point", { pointId: 4 }, "other-point"],
    ["another point, whatever became of it", { pointId: 4, status: "cancelled" }, "other-point"],
    ["a point that was deleted", { pointId: null }, "other-point"],
    ["what is still printed", { status: "awaiting_collection" }, "not-ready"],
    ["what nobody has begun", { status: "pending" }, "not-ready"],
  ] as const)("%s", (_, given, expected) => {
    expect(findHandoverBlocker(order(given as Partial<CounterOrder>), [3])).toBe(expected);
  });

  test("a counter that serves every point asks for none", () => {
    expect(findHandoverBlocker(order({ pointId: 4 }), null)).toBe(null);
    expect(findHandoverBlocker(order({ pointId: null }), null)).toBe(null);
  });

  test("a counter that serves no point hands nothing over", () => {
    expect(findHandoverBlocker(order(), [])).toBe("other-point");
  });
});

describe("which lines go", () => {
  const two = [counterLine(), counterLine({ position: 1, quantity: 2 })];
  const positions = (answer: ReturnType<typeof linesToHandOver>) =>
    "selected" in answer ? answer.selected.map(({ line }) => line.position) : answer.refused;
  const partsOf = (quantities: readonly (readonly [number, number])[] | null) =>
    quantities && quantities.map(([position, quantity]) => ({ position, quantity }));

  test.each([
    ["all that are left", { lines: two }, null, [0, 1]],
    ["the chosen one", { lines: two }, [[1, 2]], [1]],
    ["one of two that are alike", { lines: two }, [[1, 1]], [1]],
    [
      "both of them, one by one",
      { lines: two },
      [
        [1, 1],
        [1, 1],
      ],
      [1],
    ],
    [
      "what is not named with none",
      { lines: two },
      [
        [0, 0],
        [1, 1],
      ],
      [1],
    ],
    [
      "one of what is left after another went",
      { lines: [counterLine({ ...handedOver, quantity: 3 })] },
      [[0, 2]],
      [0],
    ],
    [
      "what is left beside a withdrawn one",
      { lines: [counterLine({ withdrawn: 1 }), two[1]!] },
      null,
      [1],
    ],
    [
      "chosen ones of an order that is still printed",
      { status: "awaiting_collection", lines: two },
      [[0, 1]],
      [0],
    ],
    [
      "none of an order that is still printed",
      { status: "awaiting_collection", lines: two },
      null,
      "not-ready",
    ],
    ["none that is not chosen", { lines: two }, [], "nothing"],
    ["none of none", { lines: two }, [[1, 0]], "nothing"],
    ["none that is unknown", { lines: two }, [[7, 1]], "not-here"],
    [
      "none that was handed over",
      { lines: [counterLine(handedOver), two[1]!] },
      [[0, 1]],
      "not-here",
    ],
    [
      "none that was withdrawn",
      { lines: [counterLine({ withdrawn: 1 }), two[1]!] },
      [[0, 1]],
      "not-here",
    ],
    ["none beyond what was bought", { lines: two }, [[1, 3]], "too-many"],
    [
      "none beyond what was bought, one by one",
      { lines: two },
      [
        [0, 1],
        [0, 1],
      ],
      "too-many",
    ],
    [
      "none beyond what is left after another went",
      { lines: [counterLine({ ...handedOver, quantity: 3 })] },
      [[0, 3]],
      "too-many",
    ],
    [
      "none beyond what is left after another was withdrawn",
      { lines: [counterLine({ quantity: 3, withdrawn: 1 })] },
      [[0, 3]],
      "too-many",
    ],
    ["no half", { lines: two }, [[1, 0.5]], "too-many"],
    ["none that goes back", { lines: two }, [[1, -1]], "too-many"],
    ["no number that is none", { lines: two }, [[1, NaN]], "too-many"],
    [
      "none of an unpaid order, chosen or not",
      { paymentStatus: "failed", lines: two },
      [[0, 1]],
      "unpaid",
    ],
    ["none of another point, chosen or not", { pointId: 4, lines: two }, [[0, 1]], "other-point"],
  ] as const)("%s", (_, given, chosen, expected) => {
    const shownOrder = order(given as Partial<CounterOrder>);
    expect(positions(linesToHandOver(shownOrder, partsOf(chosen), [3]))).toEqual(expected);
  });

  test("an order is complete once nothing is left", () => {
    const isDone = (lines: CounterLine[], ...going: [number, number][]) =>
      completesOrder(order({ lines }), partsOf(going)!);
    expect(isDone(two, [0, 1])).toBe(false);
    expect(isDone(two, [0, 1], [1, 1])).toBe(false);
    expect(isDone(two, [0, 1], [1, 2])).toBe(true);
    expect(isDone([counterLine({ withdrawn: 1 }), two[1]!], [1, 2])).toBe(true);
    const oneOut = counterLine({ ...handedOver, quantity: 3 });
    expect(isDone([oneOut], [0, 1])).toBe(false);
    expect(isDone([oneOut], [0, 2])).toBe(true);
    expect(isDone([{ ...oneOut, withdrawn: 1, undecided: 1 }], [0, 1]), "owed again?").toBe(false);
  });
});

test("whatever the order: what goes is paid, not cancelled, left, of a point served, and goes once", () => {
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 4 }),
    withdrawn: fc.integer({ min: 0, max: 4 }),
    refunded: fc.integer({ min: 0, max: 4 }),
    last: fc.constantFrom(null, bookEntry("handed_over"), bookEntry("taken_back")),
  });
  const anyOrder = fc.record({
    status: fc.constantFrom(...orderStatuses),
    paymentStatus: fc.constantFrom(...paymentStatuses),
    pointId: fc.constantFrom(null, 1, 2, 3),
    lines: fc
      .array(anyLine, { minLength: 1, maxLength: 4 })
      .map((lines) => lines.map((each, position) => counterLine({ ...each, position }))),
  });
  const anyPart = fc.record({
    position: fc.integer({ min: 0, max: 5 }),
    quantity: fc.oneof(fc.integer({ min: -1, max: 5 }), fc.constantFrom(NaN, 0.5, Infinity)),
  });
  const anyChoice = fc.option(fc.array(anyPart, { maxLength: 4 }));
  const anyServed = fc.option(fc.subarray([1, 2, 3]));
  fc.assert(
    fc.property(anyOrder, anyChoice, anyServed, (anOrder, chosen, served) => {
      const answer = linesToHandOver(anOrder, chosen, served);
      if ("refused" in answer) return;
      expect(answer.selected.length).toBeGreaterThan(0);
      expect(["paid", "partly_refunded"]).toContain(anOrder.paymentStatus);
      expect(["cancelled", "collected"]).not.toContain(anOrder.status);
      if (served) expect(served).toContain(anOrder.pointId);
      if (anOrder.status !== "ready") expect(chosen).not.toBe(null);
      for (const { line: each, quantity } of answer.selected) {
        expect(quantity).toBeGreaterThan(0);
        expect(quantity).toBe(chosen ? quantityAt(chosen, each.position) : countRemaining(each));
        expect(quantity).toBeLessThanOrEqual(countRemaining(each));
        expect(quantity + countHandedOver(each)).toBeLessThanOrEqual(each.quantity);
      }
      const gone = answer.selected.map(({ line, quantity }) => ({
        position: line.position,
        quantity,
      }));
      if (completesOrder(anOrder, gone))
        for (const each of anOrder.lines)
          expect(countRemaining(each)).toBe(quantityAt(gone, each.position));
    }),
    { numRuns: 2000 },
  );
});
