import { describe, expect, test } from "vitest";
import type { LastEntry } from "./book.ts";
import { countEntitled, handedOverOf, stateOfLine } from "./fulfilment.ts";
import type { CounterLine } from "./fulfilment.ts";

const entry = (kind: LastEntry["kind"]): LastEntry => ({
  entryNumber: kind === "handed_over" ? 1 : 2,
  kind,
  at: new Date("2026-11-24T11:00:00Z"),
  staffName: "Claire",
  pointName: "Lyon",
  how: kind === "handed_over" ? "typed" : null,
  collector: null,
  prints: 1,
  firstAt: null,
  writtenAt: null,
  id: null,
  key: "",
});

const line = (given: Partial<CounterLine> = {}): CounterLine => ({
  position: 0,
  quantity: 1,
  withdrawn: 0,
  refunded: 0,
  answered: 0,
  broughtBack: 0,
  undecided: 0,
  last: null,
  ...given,
});

const out = { last: entry("handed_over") };

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
    ["handed over", out, "handed-over", 1],
    ["of two, one handed over", { ...out, quantity: 2 }, "here", 2],
    [
      "of two, one handed over, one withdrawn",
      { ...out, quantity: 2, withdrawn: 1 },
      "handed-over",
      1,
    ],
    ["handed over and withdrawn since", { ...out, withdrawn: 1 }, "handed-over", 0],
    ["taken back", { last: entry("taken_back") }, "here", 1],
  ] as const)("%s", (_, given, state, left) => {
    expect(stateOfLine(line(given))).toBe(state);
    expect(countEntitled(line(given))).toBe(left);
  });
});

test("of what is gone those count that were handed over, whenever a print was withdrawn", () => {
  const three = { last: { ...entry("handed_over"), prints: 3 } };
  const lines = [
    line({ quantity: 3, withdrawn: 1, ...three }),
    line({ position: 1, quantity: 2, withdrawn: 1 }),
  ];
  expect(handedOverOf(lines)).toEqual({
    prints: 3,
    of: 4,
    parts: [{ position: 0, quantity: 3 }],
  });
  const before = line({ quantity: 4, withdrawn: 1, ...three });
  expect(handedOverOf([before])).toMatchObject({ prints: 3, of: 3 });
});

test("a print that went back after it was handed over still counts among what is gone", () => {
  const unchanged = line({ position: 1 });
  expect(handedOverOf([line({ ...out, refunded: 1 }), unchanged])).toEqual({
    prints: 1,
    of: 2,
    parts: [{ position: 0, quantity: 1 }],
  });
  expect(handedOverOf([line(out), line({ position: 1, refunded: 1 })])).toMatchObject({
    prints: 1,
    of: 1,
  });
  expect(handedOverOf([unchanged])).toBeNull();
});
