import fc from "fast-check";
import { expect, test } from "vitest";
import { windowOf } from "./list-window.ts";

test("a window shows the rows of its page, from whichever end it is read", () => {
  fc.assert(
    fc.property(
      fc.nat(120),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 12 }),
      (total, page, perPage) => {
        const rows = Array.from({ length: total }, (_, row) => row);
        const window = windowOf(total, page, perPage);
        const read = (from: number[]) =>
          window ? from.slice(window.offset, window.offset + window.limit) : [];
        const shown = window?.backwards ? read(rows.toReversed()).toReversed() : read(rows);
        expect(shown).toEqual(rows.slice((page - 1) * perPage, page * perPage));
      },
    ),
  );
});

test("no window is read from further than the middle", () => {
  expect(windowOf(100_000, 2000, 50)).toEqual({ backwards: true, offset: 0, limit: 50 });
  expect(windowOf(99_999, 2000, 50)).toEqual({ backwards: true, offset: 0, limit: 49 });
  expect(windowOf(100_000, 1, 50)).toEqual({ backwards: false, offset: 0, limit: 50 });
});

test("behind the end there is no window", () => {
  expect(windowOf(0, 1, 50)).toBeNull();
  expect(windowOf(100, 3, 50)).toBeNull();
});
