import { describe, expect, test } from "vitest";
import { countEntitled, handedOverOf, stateOfLine } from "./fulfilment.ts";
import { bookEntry, counterLine, handedOver } from "#tests/support/orders/counter-lines.ts";

describe("a line", () => {
  test.each([
    ["as it was ordered", {}, "here", 1],
    ["of three prints, one withdrawn", { quantity: 3, withdrawn: 1 }, "here", 2],
    [
      "of two, one withdrawn and one refunded",
      { quantity: 2, withdrawn: 1, refunded: 1 },
      "withdrawn",
      0,
    ],
    ["refunded", { refunded: 1 }, "refunded", 0],
    ["handed over", handedOver, "handed-over", 1],
    ["of two, one handed over", { ...handedOver, quantity: 2 }, "here", 2],
    [
      "of two, one handed over, one withdrawn",
      { ...handedOver, quantity: 2, withdrawn: 1 },
      "handed-over",
      1,
    ],
    ["handed over and withdrawn since", { ...handedOver, withdrawn: 1 }, "handed-over", 0],
    ["taken back", { last: bookEntry("taken_back") }, "here", 1],
  ] as const)("%s", (_, given, state, left) => {
    expect(stateOfLine(counterLine(given))).toBe(state);
    expect(countEntitled(counterLine(given))).toBe(left);
  });
});

test("of what is gone those count that were handed over, whenever a print was withdrawn", () => {
  const three = { last: { ...bookEntry("handed_over"), prints: 3 } };
  const lines = [
    counterLine({ quantity: 3, withdrawn: 1, ...three }),
    counterLine({ position: 1, quantity: 2, withdrawn: 1 }),
  ];
  expect(handedOverOf(lines)).toEqual({
    prints: 3,
    of: 4,
    parts: [{ position: 0, quantity: 3 }],
  });
  const before = counterLine({ quantity: 4, withdrawn: 1, ...three });
  expect(handedOverOf([before])).toMatchObject({ prints: 3, of: 3 });
});

test("a print that went back after it was handed over still counts among what is gone", () => {
  const unchanged = counterLine({ position: 1 });
  expect(handedOverOf([counterLine({ ...handedOver, refunded: 1 }), unchanged])).toEqual({
    prints: 1,
    of: 2,
    parts: [{ position: 0, quantity: 1 }],
  });
  expect(
    handedOverOf([counterLine(handedOver), counterLine({ position: 1, refunded: 1 })]),
  ).toMatchObject({
    prints: 1,
    of: 1,
  });
  expect(handedOverOf([unchanged])).toBeNull();
});
