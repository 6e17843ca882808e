import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderStatuses, paymentStatuses } from "#db/values.ts";
import {
  copiesOf,
  isInProduction,
  isComplete,
  isWasted,
  needsWork,
  momentsAfterMove,
  stageOf,
  printSteps,
  printMoveRefusal,
  printLocationOf,
} from "./print.ts";
import type {
  ProductionLine,
  ProductionOrder,
  PrintMoments,
  PrintStage,
  PrintRow,
} from "./print.ts";

const at = new Date("2026-11-24T11:00:00Z");
const later = new Date("2026-11-24T12:00:00Z");
const nothing: PrintMoments = { printedAt: null, packedAt: null, sentAt: null, asideAt: null };
const stages: PrintStage[] = [...printSteps, "aside"];

const row = (copy: number, stage: PrintStage, reprintNumber = 0): PrintRow => ({
  ...(stage === "aside"
    ? { ...momentsAfterMove(nothing, "printed", at), asideAt: at }
    : momentsAfterMove(nothing, stage, at)),
  copy,
  reprintNumber,
  createdAt: at,
  reason: reprintNumber > 0 ? "damaged" : null,
  note: null,
});
const line = (given: Partial<ProductionLine> = {}): ProductionLine => ({
  position: 0,
  quantity: 1,
  withdrawn: 0,
  refunded: 0,
  out: [],
  prints: [],
  ...given,
});
const gone = (prints: number) => Array.from({ length: prints }, () => later);
const order = (given: Partial<ProductionOrder> = {}): ProductionOrder => ({
  status: "pending",
  paymentStatus: "paid",
  since: null,
  ...given,
});

describe("the steps of a print", () => {
  test.each(printSteps)("from nothing to %s, skipped steps at the same moment", (step) => {
    expect(stageOf(momentsAfterMove(nothing, step, at))).toBe(step);
  });

  test("going on keeps when the steps before were done, going back forgets those after", () => {
    const printed = momentsAfterMove(nothing, "printed", at);
    const sent = momentsAfterMove(printed, "sent", later);
    expect(sent).toEqual({ printedAt: at, packedAt: later, sentAt: later, asideAt: null });
    expect(momentsAfterMove(sent, "printed", later)).toEqual(printed);
  });

  test("whatever a print went through, a step back is where it was", () => {
    const step = fc.constantFrom(...printSteps);
    fc.assert(
      fc.property(step, step, (from, to) => {
        const before = momentsAfterMove(nothing, from, at);
        const undone = momentsAfterMove(momentsAfterMove(before, to, later), from, later);
        expect(stageOf(undone)).toBe(from);
      }),
    );
  });

  test("put aside, it keeps its steps, and comes back to them", () => {
    const packed = momentsAfterMove(nothing, "packed", at);
    const aside = momentsAfterMove(packed, "aside", later);
    expect(stageOf(aside)).toBe("aside");
    expect(momentsAfterMove(aside, "packed", later)).toEqual(packed);
  });
});

describe("which copies are wanted", () => {
  const wanted = (given: Partial<ProductionLine>, of = order()) =>
    copiesOf(of, line(given)).map((copy) => copy.wanted);

  test.each([
    ["all of them", { quantity: 2 }, [true, true]],
    ["none of a line that was withdrawn", { withdrawn: 1 }, [false]],
    ["none of a line that was refunded", { refunded: 1 }, [false]],
    [
      "not the last one of three, as nobody began",
      { quantity: 3, withdrawn: 1 },
      [true, true, false],
    ],
    [
      "not the one that nobody began",
      { quantity: 2, withdrawn: 1, prints: [row(2, "printed")] },
      [false, true],
    ],
    [
      "not the one that was put aside",
      { quantity: 2, refunded: 1, prints: [row(1, "aside")] },
      [false, true],
    ],
    ["no more than there are", { quantity: 1, withdrawn: 1, refunded: 1 }, [false]],
  ] as const)("%s", (_, given, expected) => {
    expect(wanted(given as Partial<ProductionLine>)).toEqual(expected);
  });

  test.each([
    { status: "cancelled" },
    { paymentStatus: "refunded" },
    { paymentStatus: "reversed" },
    { paymentStatus: "awaiting_payment" },
  ] as Partial<ProductionOrder>[])("none of an order with %j", (given) => {
    expect(wanted({ quantity: 2 }, order(given))).toEqual([false, false]);
  });
});

describe("what is to be done", () => {
  const toDo = (of: ProductionOrder, given: Partial<ProductionLine>) =>
    copiesOf(of, line(given)).map((copy) => needsWork(of, copy));

  test.each([
    ["what nobody began", order(), {}, true],
    [
      "what is printed",
      order({ status: "awaiting_collection" }),
      { prints: [row(1, "printed")] },
      true,
    ],
    ["nothing that is on its way", order(), { prints: [row(1, "sent")] }, false],
    ["nothing of an order that is ready", order({ status: "ready" }), {}, false],
    [
      "a reprint of an order that was collected",
      order({ status: "collected" }),
      { prints: [row(1, "sent"), row(1, "to_print", 1)] },
      true,
    ],
    [
      "no reprint that is on its way",
      order({ status: "ready" }),
      { prints: [row(1, "sent"), row(1, "sent", 1)] },
      false,
    ],
    ["nothing of a cancelled order", order({ status: "cancelled" }), {}, false],
    ["nothing that is not paid", order({ paymentStatus: "failed" }), {}, false],
  ] as const)("%s", (_, of, given, expected) => {
    expect(toDo(of, given as Partial<ProductionLine>)).toEqual([expected]);
  });

  test.each([
    ["printed and cancelled since", order({ status: "cancelled" }), {}, "printed", true],
    ["on its way, and refunded since", order({ paymentStatus: "refunded" }), {}, "sent", true],
    ["printed and wanted", order(), {}, "printed", false],
    ["never printed", order({ status: "cancelled" }), {}, "to_print", false],
    ["put aside already", order({ status: "cancelled" }), {}, "aside", false],
    [
      "handed over before",
      order({ status: "ready" }),
      { withdrawn: 1, out: gone(1) },
      "sent",
      false,
    ],
    ["collected before", order({ status: "collected" }), { withdrawn: 1 }, "sent", false],
  ] as const)("in vain or not: %s", (_, of, given, stage, expected) => {
    const made = line({ ...given, prints: [row(1, stage)] });
    expect(isWasted(of, copiesOf(of, made)[0]!)).toBe(expected);
  });

  test.each([
    ["all on their way", [line({ prints: [row(1, "sent")] })], true],
    [
      "one only packed",
      [line({ prints: [row(1, "sent")] }), line({ position: 1, prints: [row(1, "packed")] })],
      false,
    ],
    ["one not begun", [line({ quantity: 2, prints: [row(1, "sent")] })], false],
    [
      "one not begun that was withdrawn",
      [line({ quantity: 2, withdrawn: 1, prints: [row(1, "sent")] })],
      true,
    ],
    ["one that is made anew", [line({ prints: [row(1, "sent"), row(1, "printed", 1)] })], false],
    ["nothing left", [line({ withdrawn: 1, prints: [row(1, "sent")] })], false],
  ] as const)("complete or not: %s", (_, lines, expected) => {
    expect(isComplete(order(), lines as unknown as ProductionLine[])).toBe(expected);
    expect(isComplete(order({ status: "ready" }), lines as unknown as ProductionLine[])).toBe(
      false,
    );
  });
});

describe("why a print is not moved", () => {
  const copy = (stage: PrintStage, wanted = true) => ({
    copy: 1,
    reprintNumber: 0,
    stage,
    reason: null,
    note: null,
    wanted,
    printedAt: null,
    isHandedOver: false,
    handedOverReprints: new Map(),
  });
  test.each([
    [undefined, "to_print", "printed", "unknown"],
    [copy("to_print"), "to_print", "printed", null],
    [copy("to_print"), "to_print", "sent", null],
    [copy("printed"), "to_print", "printed", "already"],
    [copy("packed"), "to_print", "printed", "moved"],
    [copy("to_print", false), "to_print", "printed", "unwanted"],
    [copy("packed", false), "packed", "printed", null],
    [copy("printed"), "printed", "aside", "wanted"],
    [copy("to_print", false), "to_print", "aside", "not-printed"],
    [copy("printed", false), "printed", "aside", null],
    [copy("aside", false), "aside", "printed", null],
  ] as const)("%j from %s to %s: %s", (present, from, to, refused) => {
    expect(printMoveRefusal(present, { reprintNumber: 0, from, to })).toBe(refused);
  });

  test("nor one that has been printed anew since", () => {
    expect(
      printMoveRefusal(
        { ...copy("sent"), reprintNumber: 1 },
        { reprintNumber: 0, from: "sent", to: "packed" },
      ),
    ).toBe("moved");
  });
});

test("whatever the order: nothing is both to be done and in vain, and what is to be done is paid for", () => {
  const anyRow = fc.record({
    copy: fc.integer({ min: 1, max: 3 }),
    reprintNumber: fc.integer({ min: 0, max: 2 }),
    stage: fc.constantFrom(...stages),
  });
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 3 }),
    withdrawn: fc.integer({ min: 0, max: 3 }),
    refunded: fc.integer({ min: 0, max: 3 }),
    out: fc.integer({ min: 0, max: 4 }).map(gone),
    prints: fc.uniqueArray(anyRow, {
      selector: ({ copy, reprintNumber }) => `${copy} ${reprintNumber}`,
    }),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...orderStatuses),
      fc.constantFrom(...paymentStatuses),
      anyLine,
      (status, paymentStatus, { prints, ...given }) => {
        const of = { status, paymentStatus, since: null };
        const made = line({
          ...given,
          prints: prints.map(({ copy, reprintNumber, stage }) => row(copy, stage, reprintNumber)),
        });
        const copies = copiesOf(of, made);
        const left = Math.max(0, made.quantity - made.withdrawn - made.refunded);
        expect(copies).toHaveLength(made.quantity);
        const out = copies.reduce(
          (sum, { handedOverReprints }) => sum + handedOverReprints.size,
          0,
        );
        expect(out).toBeLessThanOrEqual(made.out.length);
        expect(out).toBeGreaterThanOrEqual(Math.min(made.out.length, made.quantity));
        expect(copies.filter(({ wanted }) => wanted).length).toBeLessThanOrEqual(left);
        for (const copy of copies) {
          const toDo = needsWork(of, copy);
          expect(toDo && isWasted(of, copy)).toBe(false);
          if (toDo) {
            expect(["paid", "partly_refunded"]).toContain(paymentStatus);
            expect(status).not.toBe("cancelled");
            expect(isInProduction(of) || copy.reprintNumber > 0).toBe(true);
          }
        }
      },
    ),
    { numRuns: 2000 },
  );
});

test("of a line as many copies are handed over as went, and the others are still made", () => {
  const all = [row(1, "sent"), row(2, "sent"), row(3, "printed")];
  const outOf = (given: Partial<ProductionLine>) =>
    copiesOf(order(), line({ quantity: 3, prints: all, ...given }))
      .filter(({ handedOverReprints }) => handedOverReprints.size > 0)
      .map(({ copy }) => copy);
  expect(outOf({ out: gone(1) })).toEqual([1]);
  expect(outOf({ out: gone(2) })).toEqual([1, 2]);
  expect(outOf({ out: gone(1), withdrawn: 2 })).toEqual([1]);
  expect(outOf({ out: gone(3), withdrawn: 1 })).toEqual([1, 2, 3]);
  const reprinted = [...all, row(1, "to_print", 1)];
  expect(outOf({ out: gone(1), prints: reprinted }), "the reprint is of what went").toEqual([1]);
  const left = line({ quantity: 2, out: gone(1), withdrawn: 1, prints: all.slice(0, 2) });
  const made = copiesOf(order({ status: "ready" }), left);
  expect(made.map((copy) => isWasted(order({ status: "ready" }), copy))).toEqual([false, true]);
});

test("behind the workshop's steps a print waits at the counter, and then it is handed over", () => {
  const print = { reprintNumber: 0, stage: "sent", wanted: true, printedAt: at } as const;
  const where = (status: ProductionOrder["status"], isHandedOver = false, given = {}) =>
    printLocationOf({ status, since: null }, { ...print, isHandedOver, ...given });
  expect(where("awaiting_collection")).toBe("sent");
  expect(where("ready")).toBe("waiting");
  expect(where("ready", true)).toBe("handed-over");
  expect(where("collected")).toBe("handed-over");
  expect(where("collected", false, { reprintNumber: 1, stage: "printed" })).toBe("printed");
  expect(where("ready", false, { wanted: false })).toBe("sent");
  expect(where("ready", true, { wanted: false })).toBe("handed-over");
});

describe("a print that was replaced", () => {
  const replaced = (given: Partial<ProductionLine> = {}) =>
    line({
      prints: [row(1, "printed"), { ...row(1, "sent", 1), createdAt: at, printedAt: later }],
      ...given,
    });
  const soon = new Date("2026-11-24T13:00:00Z");
  const where = (of: ProductionOrder, made: ProductionLine) => {
    const [copy] = copiesOf(of, made);
    return printLocationOf(of, copy!);
  };
  const old = (of: ProductionOrder) =>
    printLocationOf(of, {
      reprintNumber: 0,
      stage: "printed",
      wanted: true,
      isHandedOver: false,
      printedAt: at,
      replacedAt: later,
    });

  test("takes no part in any move of its order, and its reprint does", () => {
    const ready = order({ status: "ready", since: soon });
    expect([where(ready, replaced()), old(ready)]).toEqual(["waiting", "printed"]);
    const collected = order({ status: "collected", since: soon });
    const out = replaced({ out: [soon] });
    expect([where(collected, out), old(collected)]).toEqual(["handed-over", "printed"]);
    expect([...copiesOf(collected, out)[0]!.handedOverReprints]).toEqual([[1, 0]]);
    expect(where(collected, replaced()), "set in the list").toBe("handed-over");
  });

  test("after it was handed over stays so, and its reprint goes by its own steps", () => {
    const collected = order({ status: "collected", since: at });
    const dueCopies = replaced({ out: [at], prints: [row(1, "printed"), row(1, "to_print", 1)] });
    expect([where(collected, dueCopies), isComplete(collected, [dueCopies])]).toEqual([
      "to_print",
      false,
    ]);
    const sent = replaced({ out: [at] });
    expect([where(collected, sent), isComplete(collected, [sent])]).toEqual(["sent", false]);
    const gone = replaced({ out: [at, soon] });
    expect([where(collected, gone), isComplete(collected, [gone])]).toEqual(["handed-over", false]);
    expect([...copiesOf(collected, gone)[0]!.handedOverReprints]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });
});
