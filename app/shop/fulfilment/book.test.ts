import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lastEntryOf, effectiveEntries } from "./book.ts";
import type { BookEntry } from "./book.ts";

const at = (entryNumber: number) => new Date(Date.UTC(2026, 10, 24, entryNumber));

function entry(entryNumber: number, kind: BookEntry["kind"], quantity: number): BookEntry {
  return {
    id: entryNumber,
    entryNumber,
    kind,
    quantity,
    key: `press-${entryNumber}`,
    at: at(entryNumber),
    writtenAt: at(entryNumber),
    staffName: `Claire ${entryNumber}`,
    pointName: "Lyon",
    how: kind === "handed_over" ? "typed" : null,
    collector: null,
  };
}

/** Signed as the book's sums are: below zero for a return. */
const book = (...prints: number[]) =>
  prints.map((each, index) =>
    entry(index + 1, each > 0 ? "handed_over" : "taken_back", Math.abs(each)),
  );

describe("what stands of a line", () => {
  test.each([
    ["nothing that was not handed over", [], []],
    ["what was handed over in parts", [1, 2], [1, 2]],
    ["nothing that was taken back", [2, -2], []],
    ["what was handed over anew, as before migration 0054", [2, -2, 2], [3]],
    ["nothing of what was taken back whole, as after it", [1, 1, -2], []],
    ["what went before the last, which was taken back", [1, 1, -1], [1]],
    ["what went before and after", [1, 1, -1, 2], [1, 4]],
    ["what is left of the last", [3, -1], [1]],
  ])("%s", (_, prints, numbers) => {
    expect(effectiveEntries(book(...prints)).map(({ entryNumber }) => entryNumber)).toEqual(
      numbers,
    );
  });

  test("its last entry says who gave the last that is out, since when, and how many", () => {
    expect(lastEntryOf([])).toBeNull();
    expect(lastEntryOf(book(1, 2))).toMatchObject({ entryNumber: 2, prints: 3, firstAt: at(1) });
    expect(lastEntryOf(book(1, 2, -2))).toMatchObject({
      entryNumber: 3,
      kind: "handed_over",
      key: "press-1",
      staffName: "Claire 1",
      prints: 1,
      firstAt: at(1),
    });
    expect(lastEntryOf(book(1, -1))).toMatchObject({
      entryNumber: 2,
      kind: "taken_back",
      prints: 0,
      firstAt: null,
    });
  });
});

test("as many stand as were handed over and not taken back, however the rows are read", () => {
  const anyBook = fc
    .array(fc.record({ back: fc.boolean(), prints: fc.integer({ min: 1, max: 4 }) }))
    .map((steps) => {
      const out: number[] = [];
      return steps.flatMap(({ back, prints }) => {
        if (!back) return [out.push(prints) && prints];
        // Only the newest handover or all of them can be undone.
        const undone = prints > 2 ? out.splice(0) : out.splice(-1);
        return undone.length > 0 ? [-undone.reduce((sum, each) => sum + each)] : [];
      });
    });
  fc.assert(
    fc.property(anyBook, (prints) => {
      const rows = book(...prints);
      const sum = prints.reduce((all, each) => all + each, 0);
      const last = lastEntryOf(rows.toReversed());
      expect(last?.prints ?? 0).toBe(sum);
      expect(last?.entryNumber ?? 0).toBe(rows.length);
      expect((last?.kind ?? "taken_back") === "handed_over").toBe(sum > 0);
    }),
  );
});
