import fc from "fast-check";
import { expect, test } from "vitest";
import { moveBy, nearestFree, placeWithoutOverlap } from "./moving.ts";
import { isOnWall, overlap } from "./wall.ts";
import type { HungPrint, Wall } from "./wall.ts";

const wall: Wall = {
  leftMm: 0,
  rightMm: 4000,
  heightMm: 2600,
  middleMm: 2000,
  furnitureTopMm: 0,
};
const print = (xMm: number, yMm = 1475): HungPrint => ({ widthMm: 600, heightMm: 400, xMm, yMm });
const pair = [print(1000), print(2000)];

const anyPrint = fc.record({
  widthMm: fc.integer({ min: 100, max: 1000 }),
  heightMm: fc.integer({ min: 100, max: 1000 }),
  xMm: fc.integer({ min: 500, max: 3500 }),
  yMm: fc.integer({ min: 500, max: 2100 }),
});
const anyStep = fc.record({
  rightCm: fc.integer({ min: -30, max: 30 }),
  upCm: fc.integer({ min: -30, max: 30 }),
});

test("a step is in centimetres", () =>
  expect(moveBy(pair, 0, { rightCm: -3, upCm: 10 }, wall)).toEqual([print(970, 1575), pair[1]]));

test.each([
  ["off-wall", { rightCm: -71, upCm: 0 }],
  ["off-wall", { rightCm: 0, upCm: 100 }],
  ["overlap", { rightCm: 41, upCm: 0 }],
] as const)("%s is refused", (refused, step) =>
  expect(moveBy(pair, 0, step, wall)).toEqual({ refused }),
);

test("prints may touch each other and the edge", () => {
  expect(moveBy(pair, 0, { rightCm: 40, upCm: 0 }, wall)).toHaveLength(2);
  expect(moveBy(pair, 0, { rightCm: -70, upCm: 0 }, wall)).toHaveLength(2);
});

test("as many steps back end at the beginning", () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
      const positions = [];
      let prints: HungPrint[] = pair;
      for (const step of steps) {
        const moved = moveBy(prints, 0, step, wall);
        if ("refused" in moved) continue;
        prints = moved;
        positions.unshift({ rightCm: -step.rightCm, upCm: -step.upCm });
      }
      for (const step of positions) {
        const back = moveBy(prints, 0, step, wall);
        if ("refused" in back) throw new Error(back.refused);
        prints = back;
      }
      expect(prints).toEqual(pair);
    }),
  );
});

test("a print that is let go where it is free stays there", () =>
  expect(nearestFree(pair, 0, { xMm: 3000, yMm: 1000 }, wall)).toEqual({ xMm: 3000, yMm: 1000 }));

test("one that is let go on another comes to rest beside it, by the shortest way", () => {
  expect(nearestFree(pair, 0, { xMm: 1900, yMm: 1475 }, wall)).toEqual({ xMm: 1900, yMm: 1075 });
  expect(nearestFree(pair, 0, { xMm: 1500, yMm: 1475 }, wall)).toEqual({ xMm: 1400, yMm: 1475 });
});

test("where no place is free it goes back", () => {
  const small: Wall = { ...wall, rightMm: 700, heightMm: 500 };
  expect(nearestFree([print(350, 250), print(350, 250)], 0, { xMm: 0, yMm: 0 }, small)).toBeNull();
});

test("what is let go anywhere ends on the wall, on no other, and no free place is nearer", () => {
  const anyPosition = fc.record({
    xMm: fc.integer({ min: -500, max: 4500 }),
    yMm: fc.integer({ min: -500, max: 3000 }),
  });
  fc.assert(
    fc.property(
      fc.array(anyPrint, { minLength: 2, maxLength: 5 }),
      anyPosition,
      anyPosition,
      (prints, letGo, elsewhere) => {
        const position = nearestFree(prints, 0, letGo, wall);
        const isFree = (at: { xMm: number; yMm: number }) => {
          const there = { ...prints[0]!, ...at };
          return isOnWall(there, wall) && !prints.slice(1).some((each) => overlap(there, each));
        };
        const distanceTo = (at: { xMm: number; yMm: number }) =>
          Math.hypot(at.xMm - letGo.xMm, at.yMm - letGo.yMm);
        expect(position === null || isFree(position)).toBe(true);
        if (isFree(elsewhere))
          expect(distanceTo(position!)).toBeLessThanOrEqual(distanceTo(elsewhere) + 1e-6);
      },
    ),
  );
});

test("a wall that may hang stays as it is", () =>
  expect(placeWithoutOverlap(pair, wall)).toEqual({ hung: pair, noRoom: [] }));

test("what lies on others or off the wall is moved, what finds no room is told", () => {
  const { hung, noRoom } = placeWithoutOverlap([print(1000), print(1100), print(9000)], wall);
  expect(hung).toEqual([print(1000), print(1100, 1075), print(3700)]);
  expect(noRoom).toEqual([]);
  const large = { ...print(2000), widthMm: 5000 };
  expect(placeWithoutOverlap([large, ...pair], wall)).toEqual({ hung: pair, noRoom: [0] });
});

test("whatever is settled lies on the wall, and nothing on anything", () => {
  fc.assert(
    fc.property(fc.array(anyPrint, { maxLength: 9 }), (prints) => {
      const { hung, noRoom } = placeWithoutOverlap(prints, wall);
      expect(hung.length + noRoom.length).toBe(prints.length);
      for (const [at, one] of hung.entries()) {
        expect(isOnWall(one, wall)).toBe(true);
        expect(hung.slice(at + 1).some((other) => overlap(one, other))).toBe(false);
      }
    }),
  );
});
