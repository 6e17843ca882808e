import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  borderShare,
  buyersFit,
  effectivePpi,
  fitFor,
  planPrint,
  ratioName,
} from "./print-plan.ts";
import type { PlanRequest } from "./print-plan.ts";
import type { Fit } from "#db/json-columns.ts";
import { layOutPrint } from "./print-file-layout.ts";
import { anyOrder } from "#tests/support/orders/any-order.ts";

const order = (overrides: Partial<PlanRequest> = {}): PlanRequest => ({
  picture: { width: 3000, height: 3000 },
  size: { widthMm: 594, heightMm: 420 },
  fit: { way: "fill", shift: 500 },
  surface: "paper",
  wrap: "mirrored",
  enlargement: 1,
  ...overrides,
});

describe("ratioName", () => {
  test.each([
    [1190, 840, "√2:1"],
    [840, 590, "√2:1"],
    [420, 590, "√2:1"],
    [210, 297, "√2:1"],
    [500, 500, "1:1"],
    [400, 300, "4:3"],
    [600, 400, "3:2"],
    [900, 300, "3:1"],
    [1000, 610, "1.64:1"],
  ])("%i × %i mm is %s", (widthMm, heightMm, name) =>
    expect(ratioName({ widthMm, heightMm })).toBe(name),
  );
});

test("staff's word for the proportions counts, whichever way the paper is turned", () => {
  const border: Fit = { way: "border" };
  expect(fitFor({ "√2:1": border }, { widthMm: 420, heightMm: 594 })).toBe(border);
  expect(fitFor({ "√2:1": border }, { widthMm: 400, heightMm: 400 })).toEqual({
    way: "fill",
    shift: 500,
  });
});

test("the resolution is that of the side that has less", () => {
  const plan = {
    ...planPrint(order()),
    widthMm: 254,
    heightMm: 254,
    crop: { left: 0, top: 0, width: 3000, height: 2000 },
  };
  expect(effectivePpi(plan)).toBe(200);
  expect(effectivePpi({ ...plan, crop: { ...plan.crop, width: 1000 } })).toBe(100);
});

test("flat prints bleed by 3 mm and canvas is folded by 40, where nobody said otherwise", () => {
  expect(planPrint(order()).edge).toEqual({ kind: "bleed", mm: 3 });
  expect(planPrint(order({ surface: "canvas" })).edge).toEqual({
    kind: "wrap",
    mm: 40,
    way: "mirrored",
  });
});

describe("fill", () => {
  test("cuts 29 % off a square picture for A paper, where the shift says", () => {
    expect(planPrint(order()).crop).toEqual({ left: 0, top: 440, width: 3000, height: 2121 });
    expect(planPrint(order({ fit: { way: "fill", shift: 0 } })).crop.top).toBe(0);
    expect(planPrint(order({ fit: { way: "fill", shift: 1000 } })).crop.top).toBe(879);
  });

  test("turns the paper to the picture", () => {
    const plan = planPrint(order({ picture: { width: 2000, height: 3000 } }));
    expect([plan.widthMm, plan.heightMm]).toEqual([420, 594]);
  });

  test("a canvas that runs over its frame keeps 40 mm of picture on every side", () => {
    const plan = planPrint(order({ surface: "canvas", wrap: "extended" }));
    expect(plan.edge).toEqual({ kind: "wrap", mm: 40, way: "extended" });
    const perMm = plan.crop.width / plan.widthMm;
    expect(plan.crop.left).toBeGreaterThanOrEqual(Math.floor(40 * perMm));
  });
});

const side = fc.integer({ min: 1, max: 30_000 });
const mm = fc.integer({ min: 20, max: 3000 });

test("a border shows the whole picture with white on every side", () => {
  const plan = planPrint(order({ fit: { way: "border" } }));
  expect(plan.crop).toEqual({ left: 0, top: 0, width: 3000, height: 3000 });
  expect(plan.borderMm).toEqual({ x: 108, y: 21 });
});

test("whatever the picture and the paper, whole is every pixel inside the sheet, white alike on both sides and nowhere less than it has to be", () => {
  fc.assert(
    fc.property(anyOrder(side, mm), (any) => {
      const plan = planPrint({
        ...any,
        fit: buyersFit({ way: "fill", shift: 7 }, { whole: true }),
      });
      const { borderMm, widthMm, heightMm } = plan;
      expect(plan.crop).toEqual({ left: 0, top: 0, ...any.picture });
      const minBorder = Math.min(widthMm, heightMm) * borderShare - 1e-9;
      expect(borderMm.x >= minBorder && borderMm.y >= minBorder).toBe(true);
      const [across, down] = [widthMm - 2 * borderMm.x, heightMm - 2 * borderMm.y];
      expect(across > 0 && down > 0).toBe(true);
      const { window: shown, front } = layOutPrint(plan, any.picture).sheet;
      const white = [
        shown.left - front.left,
        front.left + front.width - shown.left - shown.width,
        shown.top - front.top,
        front.top + front.height - shown.top - shown.height,
      ];
      expect(white[0]).toBeCloseTo(white[1]!, 6);
      expect(white[2]).toBeCloseTo(white[3]!, 6);
    }),
    { numRuns: 500 },
  );
});

test("the buyer's choice counts where staff left it open, and only there", () => {
  const staffs: Fit = { way: "fill", shift: 200 };
  expect(buyersFit(staffs, {})).toEqual(staffs);
  expect(buyersFit(staffs, { shift: 10 })).toEqual({ way: "fill", shift: 10 });
  expect(buyersFit(staffs, { whole: true })).toEqual({ way: "border" });
  for (const way of ["border", "own"] as const)
    expect(buyersFit({ way }, { whole: true, shift: 10 })).toEqual({ way });
});

test("its own size cuts the paper to the picture", () => {
  const plan = planPrint(order({ fit: { way: "own" } }));
  expect([plan.widthMm, plan.heightMm, plan.crop.width, plan.crop.height]).toEqual([
    420, 420, 3000, 3000,
  ]);
});

test("the resolution is that of what is left, enlarged where the plan says so", () => {
  expect(Math.round(effectivePpi(planPrint(order())))).toBe(128);
  expect(Math.round(effectivePpi(planPrint(order({ enlargement: 2 }))))).toBe(257);
});

test("whatever the picture and the paper, the crop lies in the picture and has the proportions of what it fills, to a pixel", () => {
  fc.assert(
    fc.property(anyOrder(side, mm), (any) => {
      const plan = planPrint(any);
      const { left, top, width, height } = plan.crop;
      expect(left >= 0 && top >= 0 && width >= 1 && height >= 1).toBe(true);
      expect(left + width <= any.picture.width && top + height <= any.picture.height).toBe(true);
      expect(plan.widthMm * plan.heightMm).toBeLessThanOrEqual(
        any.size.widthMm * any.size.heightMm,
      );
      const [across, down] = [
        plan.widthMm - 2 * plan.borderMm.x,
        plan.heightMm - 2 * plan.borderMm.y,
      ];
      const offByPixels = Math.min(
        Math.abs(width - (height * across) / down),
        Math.abs(height - (width * down) / across),
      );
      const runsOver =
        plan.edge.kind === "wrap" && plan.edge.way === "extended" && any.fit.way !== "border";
      if (width > 1 && height > 1) expect(offByPixels).toBeLessThanOrEqual(runsOver ? 2.5 : 1);
      if (any.fit.way === "fill" && !runsOver)
        expect(
          Math.min(any.picture.width - plan.crop.width, any.picture.height - plan.crop.height),
        ).toBe(0);
    }),
    { numRuns: 2000 },
  );
});
