import fc from "fast-check";
import { expect, test } from "vitest";
import { hangerDepthMm, planHanging } from "./hanging-plan.ts";
import type { HungPrint } from "./wall.ts";

test("one nail up to 59 cm, two above, from the floor and from the left edge of the group", () => {
  const plan = planHanging([
    { widthMm: 594, heightMm: 420, xMm: 1297, yMm: 1475 },
    { widthMm: 840, heightMm: 594, xMm: 2064, yMm: 1475 },
  ]);
  expect(plan).toEqual({
    widthCm: 148.4,
    heightCm: 59.4,
    bottomCm: 117.8,
    nails: [
      [{ fromFloorCm: 163.5, fromLeftCm: 29.7 }],
      [
        { fromFloorCm: 172.2, fromLeftCm: 81.2 },
        { fromFloorCm: 172.2, fromLeftCm: 131.6 },
      ],
    ],
  });
});

test("nothing hung is no plan", () => expect(planHanging([])).toBeNull());

test("where the group is moved to changes only the heights", () => {
  const anyPrint = fc.record({
    widthMm: fc.integer({ min: 100, max: 1200 }),
    heightMm: fc.integer({ min: 200, max: 1200 }),
    xMm: fc.integer({ min: 1000, max: 3000 }),
    yMm: fc.integer({ min: 700, max: 2000 }),
  });
  fc.assert(
    fc.property(fc.array(anyPrint, { minLength: 1, maxLength: 9 }), (prints: HungPrint[]) => {
      const plan = planHanging(prints)!;
      const moved = prints.map((each) => ({ ...each, xMm: each.xMm + 370, yMm: each.yMm + 100 }));
      for (const [at, nails] of planHanging(moved)!.nails.entries()) {
        for (const [index, nail] of nails.entries()) {
          const before = plan.nails[at]![index]!;
          expect(nail.fromLeftCm).toBe(before.fromLeftCm);
          expect(nail.fromFloorCm).toBeCloseTo(before.fromFloorCm + 10, 6);
          const top = prints[at]!.yMm + prints[at]!.heightMm / 2;
          expect(Math.abs(10 * before.fromFloorCm - (top - hangerDepthMm))).toBeLessThan(0.6);
        }
      }
    }),
  );
});
