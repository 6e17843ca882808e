import fc from "fast-check";
import { expect, test } from "vitest";
import { snap } from "./snapping.ts";
import type { HungPrint, Wall } from "./wall.ts";

const wall: Wall = {
  leftMm: 0,
  rightMm: 4000,
  heightMm: 2600,
  middleMm: 2000,
  furnitureTopMm: 0,
};
const print = (xMm: number, yMm: number, widthMm = 400, heightMm = 600): HungPrint => ({
  widthMm,
  heightMm,
  xMm,
  yMm,
});
const snapped = (others: HungPrint[], xMm: number, yMm: number, toleranceMm = 20) =>
  snap([print(0, 0), ...others], 0, { xMm, yMm }, wall, { toleranceMm, gapMm: 50 });

test("far from everything nothing snaps", () =>
  expect(snapped([], 700, 900)).toEqual({ xMm: 700, yMm: 900, guides: [] }));

test("to the middle of the wall and to eye level", () =>
  expect(snapped([], 2012, 1463)).toEqual({
    xMm: 2000,
    yMm: 1475,
    guides: [
      { kind: "wall-centre", axis: "x", atMm: 2000, to: [] },
      { kind: "eye-level", axis: "y", atMm: 1475, to: [] },
    ],
  }));

test("to the edges and middles of neighbours", () => {
  const neighbour = print(1000, 1200, 600, 800);
  expect(snapped([neighbour], 2500, 1310)).toMatchObject({
    yMm: 1300,
    guides: [{ kind: "edge", axis: "y", atMm: 1600, to: [1] }],
  });
  expect(snapped([neighbour], 2500, 1108)).toMatchObject({
    yMm: 1100,
    guides: [{ kind: "edge", axis: "y", atMm: 800, to: [1] }],
  });
  expect(snapped([neighbour], 2500, 1195)).toMatchObject({
    yMm: 1200,
    guides: [{ kind: "centre", axis: "y", atMm: 1200, to: [1] }],
  });
});

test("equal in size and level, all three lines are told", () =>
  expect(snapped([print(1000, 1200)], 2500, 1205).guides.map((each) => each.kind)).toEqual([
    "centre",
    "edge",
    "edge",
  ]));

test("to the gap that two others have, behind, before and between", () => {
  const pair = [print(1000, 900), print(1470, 900)];
  expect(snapped(pair, 1935, 880)).toMatchObject({ xMm: 1940 });
  expect(snapped(pair, 1935, 880).guides).toContainEqual({
    kind: "equal-gap",
    axis: "x",
    atMm: 1940,
    to: [1, 2],
  });
  expect(snapped(pair, 540, 880).xMm).toBe(530);
  expect(snapped([print(1000, 900), print(2600, 900)], 1790, 880).xMm).toBe(1800);
});

test("a gap counts only where all three hang beside each other", () =>
  expect(snapped([print(1000, 400), print(1470, 400)], 1935, 1800).xMm).toBe(1935));

test("never farther than the tolerance, and a centre that is shown is where the print hangs", () => {
  const anyPrint = fc.record({
    widthMm: fc.integer({ min: 100, max: 1000 }),
    heightMm: fc.integer({ min: 100, max: 1000 }),
    xMm: fc.integer({ min: 0, max: 4000 }),
    yMm: fc.integer({ min: 0, max: 2600 }),
  });
  fc.assert(
    fc.property(
      fc.array(anyPrint, { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 0, max: 60 }),
      (prints, toleranceMm) => {
        const { xMm, yMm } = prints[0]!;
        const to = snap(prints, 0, { xMm, yMm }, wall, { toleranceMm, gapMm: 50 });
        expect(Math.hypot(to.xMm - xMm, to.yMm - yMm)).toBeLessThanOrEqual(toleranceMm + 1e-9);
        for (const { axis, kind, atMm } of to.guides)
          if (kind === "centre")
            expect(Math.abs((axis === "x" ? to.xMm : to.yMm) - atMm)).toBeLessThanOrEqual(0.5);
      },
    ),
  );
});

test("to the gap of the wall beside a neighbour, not to its side", () => {
  const neighbour = print(1000, 900);
  for (const xMm of [1435, 1450, 1465])
    expect(snapped([neighbour], xMm, 910)).toMatchObject({ xMm: 1450, yMm: 900 });
  expect(snapped([neighbour], 1010, 1562)).toMatchObject({ xMm: 1000, yMm: 1550 });
});
