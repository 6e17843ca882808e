import { describe, expect, test } from "vitest";
import { planPrint } from "./print-plan.ts";
import type { WrapSettings } from "./print-plan.ts";
import type { Fit } from "#db/json-columns.ts";
import { plansFor, soldRatios } from "./ratio-plans.ts";

const size = (name: string, widthMm: number | null, heightMm: number | null) => ({
  size: name,
  widthMm,
  heightMm,
});
const poster = {
  mediaType: "Poster",
  sizes: [size("A2 (59cm x 42cm)", 594, 420), size("A1 (84cm x 59cm)", 841, 594)],
};
const canvas = {
  mediaType: "Canvas",
  sizes: [size("A1 (84cm x 59cm)", 841, 594), size("60 × 40 cm", 600, 400)],
};
const square = { width: 3000, height: 3000 };
const fill = (shift: number): Fit => ({ way: "fill", shift });
const mirrored: WrapSettings = { wrap: "mirrored", mmOf: { Canvas: 40 } };
const extended: WrapSettings = { wrap: "extended", mmOf: { Canvas: 40 } };
const [paper] = soldRatios([poster], mirrored);
const [both] = soldRatios([poster, canvas], mirrored);
const [stretched] = soldRatios([canvas], mirrored);

describe("soldRatios", () => {
  test("names each size once, the largest first, under its proportions", () => {
    const found = soldRatios([poster, canvas], mirrored).map(({ ratio, sizes }) => [
      ratio,
      sizes.map(({ name }) => name),
    ]);
    expect(found).toEqual([
      ["√2:1", ["A1", "A2"]],
      ["3:2", ["60 × 40 cm"]],
    ]);
  });

  test("knows the largest of paper and of canvas", () => {
    expect(both).toMatchObject({
      flat: { mediaType: "Poster", size: { name: "A1" } },
      canvas: { mediaType: "Canvas", size: { name: "A1" } },
    });
    expect(paper!.canvas).toBeNull();
    expect(stretched!.flat).toBeNull();
  });

  test("leaves out what has no measures, and keeps a name that is all brackets", () => {
    expect(
      soldRatios([{ mediaType: "Poster", sizes: [size("Large", null, null)] }], mirrored),
    ).toEqual([]);
    expect(
      soldRatios([{ mediaType: "Poster", sizes: [size("(60x40)", 600, 400)] }], mirrored)[0]!
        .sizes[0]!.name,
    ).toBe("(60x40)");
  });
});

describe("plansFor", () => {
  test("is the plan of the largest sheet, and of the largest canvas where there is no sheet", () => {
    const [small] = soldRatios([{ ...poster, sizes: poster.sizes.slice(0, 1) }, canvas], mirrored);
    expect(plansFor(small!, square, fill(0), mirrored)).toMatchObject({
      size: { name: "A2" },
      plan: { widthMm: 594 },
    });
    expect(plansFor(stretched!, square, fill(0), mirrored)).toMatchObject({
      size: { name: "A1" },
      plan: { widthMm: 841 },
    });
    const order = {
      picture: square,
      size: { widthMm: 841, heightMm: 594 },
      surface: "paper",
      wrap: "mirrored",
      enlargement: 1,
    } as const;
    for (const fit of [fill(0), fill(730), { way: "border" }, { way: "own" }] satisfies Fit[]) {
      expect(plansFor(both!, square, fit, mirrored).plan).toEqual(planPrint({ ...order, fit }));
    }
  });

  test("tells which way there is room: across, down, or none", () => {
    expect(plansFor(paper!, square, fill(500), mirrored).free).toEqual({
      axis: "y",
      percent: expect.closeTo(29.4, 1),
    });
    expect(plansFor(paper!, { width: 4000, height: 2000 }, fill(500), mirrored).free?.axis).toBe(
      "x",
    );
    expect(plansFor(paper!, { width: 8410, height: 5940 }, fill(500), mirrored).free).toBeNull();
    expect(plansFor(paper!, square, { way: "border" }, mirrored).free).toBeNull();
  });

  test("canvas shows a fold only where the picture itself is folded back", () => {
    expect(plansFor(both!, square, fill(0), mirrored).front).toBeNull();
    expect(plansFor(paper!, square, fill(0), extended).front).toBeNull();
    expect(plansFor(both!, square, { way: "border" }, extended).front).toBeNull();
    const { shown, front } = plansFor(both!, square, fill(0), extended);
    expect(shown).toMatchObject({ left: 0, top: 0, width: 100 });
    expect(front!.box.left).toBeGreaterThan(3);
    expect(front!.percent).toBeLessThan(65);
  });

  test.each([fill(0), fill(1000), { way: "own" }] satisfies Fit[])(
    "canvas alone shows what is folded back as printed, with %j",
    (fit) => {
      const { shown, front } = plansFor(stretched!, square, fit, extended);
      expect(shown.left).toBeCloseTo(0, 1);
      expect(shown.width).toBeCloseTo(100, 1);
      expect(shown.top).toBeLessThan(front!.box.top);
      expect(shown.top).toBeGreaterThanOrEqual(0);
      expect(shown.top + shown.height).toBeLessThanOrEqual(100.001);
      expect(front!.box.width).toBeLessThan(92);
    },
  );
});
