import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planPrint } from "./print-plan.ts";
import type { PlanRequest } from "./print-plan.ts";
import { layOutPrint, stripMm } from "./print-file-layout.ts";
import type { Box } from "./print-plan.ts";
import { anyOrder } from "#tests/support/orders/any-order.ts";

const order = (overrides: Partial<PlanRequest> = {}): PlanRequest => ({
  picture: { width: 3000, height: 2000 },
  size: { widthMm: 300, heightMm: 200 },
  fit: { way: "fill", shift: 500 },
  surface: "paper",
  wrap: "mirrored",
  enlargement: 1,
  ...overrides,
});
const laidOut = (overrides: Partial<PlanRequest> = {}) =>
  layOutPrint(planPrint(order(overrides)), order(overrides).picture);

test.each([0, 3, 10, 20])("no mark stands where a bleed of %i mm is printed", (mm) => {
  const plan = planPrint(order());
  const { sheet } = layOutPrint({ ...plan, edge: { kind: "bleed", mm } }, order().picture);
  const { left, top, width, height } = sheet.bleed;
  for (const { from, to } of sheet.marks)
    for (const [x, y] of [from, to])
      expect(x < left || x > left + width || y < top || y > top + height).toBe(true);
  expect(sheet.marks).toHaveLength(8);
});

describe("pixels", () => {
  test("a bleed is mirrored where the master ends", () => {
    const { pixels } = laidOut();
    expect(pixels.cut).toEqual({ left: 0, top: 0, width: 3000, height: 2000 });
    expect(pixels.mirror).toEqual({ left: 30, top: 30, right: 30, bottom: 30 });
    expect(pixels.size).toEqual({ width: 3060, height: 2060 });
  });

  test("and real where it goes on", () => {
    const { pixels } = laidOut({ picture: { width: 3000, height: 2200 } });
    expect(pixels.cut).toEqual({ left: 0, top: 70, width: 3000, height: 2060 });
    expect(pixels.mirror).toEqual({ left: 30, top: 0, right: 30, bottom: 0 });
  });

  test("a mirrored wrap is the mirror of the front, whatever the master has beside it", () => {
    const { pixels } = laidOut({ surface: "canvas", picture: { width: 3000, height: 2200 } });
    expect(pixels.cut).toEqual({ left: 0, top: 100, width: 3000, height: 2000 });
    expect(pixels.mirror).toEqual({ left: 400, top: 400, right: 400, bottom: 400 });
  });

  test("an extended wrap is real, as far as there is anything", () => {
    const { pixels } = laidOut({ surface: "canvas", wrap: "extended" });
    expect(pixels.mirror.left).toBe(0);
    expect(pixels.cut.height).toBeGreaterThan(1995);
  });

  test("round a border there is white paper", () => {
    const { pixels, sheet } = laidOut({ fit: { way: "border" }, surface: "canvas" });
    expect(pixels.mirror).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
    expect(sheet.picture).toEqual(sheet.window);
  });

  test("an enlargement ends at 300 ppi, and with a print of 200 million pixels", () => {
    const small = laidOut({ picture: { width: 1500, height: 1000 }, enlargement: 4 });
    expect([Math.round(small.ppi), small.enlarged < 4]).toEqual([300, true]);
    expect(laidOut({ picture: { width: 300, height: 200 }, enlargement: 4 }).enlarged).toBe(4);
    const vast = laidOut({
      picture: { width: 8000, height: 6000 },
      size: { widthMm: 8000, heightMm: 6000 },
      enlargement: 4,
    });
    expect(vast.pixels.size.width * vast.pixels.size.height).toBeLessThan(201_000_000);
  });

  test("an enlargement adds none to the master's own", () => {
    const enlarged = { picture: { width: 1500, height: 1000 }, enlargement: 2 };
    expect(laidOut(enlarged).ppi).toBeCloseTo(254);
    expect(laidOut(enlarged).ownPpi).toBeCloseTo(127);
  });

  test("a wrap far larger than its front does not outgrow memory", () => {
    const { pixels } = laidOut({
      surface: "canvas",
      picture: { width: 7000, height: 7000 },
      size: { widthMm: 20, heightMm: 20 },
    });
    expect(pixels.size.width * pixels.size.height).toBeLessThan(201_000_000);
    expect(pixels.scaled.width).toBeLessThan(7000);
  });
});

describe("the sheet", () => {
  test("a small print gets a page as wide as its strip", () => {
    const { sheet } = laidOut({ size: { widthMm: 100, heightMm: 100 } });
    expect(sheet.page.width).toBeGreaterThanOrEqual(stripMm.width);
    expect(sheet.trim.left * 2 + sheet.trim.width).toBeCloseTo(sheet.page.width);
  });

  test("a canvas is cut behind its wrap, and dashes show where it is folded", () => {
    const { sheet } = laidOut({ surface: "canvas" });
    expect([sheet.trim.width, sheet.front.width]).toEqual([380, 300]);
    expect(sheet.bleed).toEqual(sheet.trim);
    expect(sheet.marks.filter(({ dashed }) => dashed)).toHaveLength(8);
  });
});

const side = fc.integer({ min: 1, max: 12_000 });
const mm = fc.integer({ min: 10, max: 10_000 });
const holds = (outer: Box, inner: Box) =>
  outer.left <= inner.left + 1e-6 &&
  outer.top <= inner.top + 1e-6 &&
  outer.left + outer.width >= inner.left + inner.width - 1e-6 &&
  outer.top + outer.height >= inner.top + inner.height - 1e-6;

test("whatever the plan: boxes nest, marks and strip stay off the print, and pixels cover what shows", () => {
  fc.assert(
    fc.property(anyOrder(side, mm), (any) => {
      const { pixels, sheet } = layOutPrint(planPrint(any), any.picture);
      const page = { left: 0, top: 0, ...sheet.page };
      expect(
        holds(page, sheet.bleed) &&
          holds(sheet.bleed, sheet.trim) &&
          holds(sheet.trim, sheet.front),
      ).toBe(true);
      expect(holds(page, sheet.strip!)).toBe(true);
      expect(sheet.strip!.top).toBeGreaterThan(sheet.bleed.top + sheet.bleed.height);
      expect(holds(sheet.picture, sheet.window)).toBe(true);
      for (const { from, to } of sheet.marks) {
        for (const [x, y] of [from, to]) {
          expect(holds(page, { left: x, top: y, width: 0, height: 0 })).toBe(true);
          expect(holds(sheet.bleed, { left: x, top: y, width: 0, height: 0 })).toBe(false);
        }
      }
      expect(holds({ left: 0, top: 0, ...any.picture }, pixels.cut)).toBe(true);
      expect(
        Object.values(pixels.mirror).every((each) => Number.isInteger(each) && each >= 0),
      ).toBe(true);
      expect(Math.max(pixels.size.width, pixels.size.height)).toBeLessThanOrEqual(65_535);
      expect(
        Math.min(pixels.size.width, pixels.size.height, pixels.scaled.width, pixels.scaled.height),
      ).toBeGreaterThanOrEqual(1);
      expect(pixels.size.width * pixels.size.height).toBeLessThan(220_000_000);
    }),
    { numRuns: 3000 },
  );
});
