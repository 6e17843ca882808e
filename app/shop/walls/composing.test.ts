import { describe, expect, test } from "vitest";
import {
  addPrint,
  arrangeBy,
  changePrint,
  dropPrint,
  removePrint,
  stepPrint,
} from "./composing.ts";
import type { Composition } from "./composing.ts";
import { overlap } from "./wall.ts";
import type { HungPrint, Wall } from "./wall.ts";

const wall: Wall = {
  leftMm: 0,
  rightMm: 2400,
  heightMm: 2500,
  middleMm: 1200,
  furnitureTopMm: 800,
};
const print = (widthMm = 400, heightMm = 300): HungPrint => ({
  widthMm,
  heightMm,
  xMm: 0,
  yMm: 0,
});
const row = (count: number, size = print()): Composition<HungPrint> =>
  done(arrangeBy({ prints: Array(count).fill(size), template: null, gapMm: 50 }, "row", 50, wall));

function done<Result extends object>(result: Result): Exclude<Result, { refused: string }> {
  expect(result).not.toHaveProperty("refused");
  return result as Exclude<Result, { refused: string }>;
}

test("a row stays a row when one is added, changed or taken off", () => {
  const added = done(addPrint(row(2), print(), wall));
  expect(added.template).toBe("row");
  expect(added.prints.map(({ xMm }) => xMm)).toEqual([750, 1200, 1650]);
  const changed = done(changePrint(added, 1, print(800, 600), wall));
  expect(changed.prints.map(({ xMm }) => xMm)).toEqual([550, 1200, 1850]);
  expect(removePrint(changed, 1, wall).prints.map(({ xMm }) => xMm)).toEqual([975, 1425]);
});

test("once one was moved, the others stay where they are", () => {
  const moved = done(stepPrint(row(2), 0, { rightCm: 0, upCm: 30 }, wall));
  expect(moved.template).toBeNull();
  const added = done(addPrint(moved, print(), wall));
  expect(added.prints.slice(0, 2)).toEqual(moved.prints);
  expect(added.prints[2]!.xMm).toBe(1200 + 450 + 225);
  expect(removePrint(added, 0, wall).prints).toEqual(added.prints.slice(1));
});

test("what a row has no room for hangs wherever there is some", () => {
  const full = row(3, print(700, 300));
  const added = done(addPrint(full, print(700, 300), wall));
  expect(added.template).toBeNull();
  expect(added.prints.slice(0, 3)).toEqual(full.prints);
  expect(
    added.prints.filter((each) => each !== added.prints[3] && overlap(each, added.prints[3]!)),
  ).toEqual([]);
});

test("a larger size moves aside where it would overlap, or grows where it hangs", () => {
  const free = { ...row(2), template: null };
  const grown = done(changePrint(free, 0, print(420, 320), wall));
  expect(grown.prints[0]).toMatchObject({ xMm: free.prints[0]!.xMm, widthMm: 420 });
  const aside = done(changePrint(free, 0, print(700, 500), wall));
  expect(overlap(aside.prints[0]!, aside.prints[1]!)).toBe(false);
});

describe("refused", () => {
  const refused = (result: object) => (result as { refused?: string }).refused;
  test("a tenth print", () =>
    expect(refused(addPrint(row(9, print(100, 100)), print(), wall))).toBe("too-many"));
  test("one that is larger than the wall", () =>
    expect(refused(addPrint(row(1), print(2500, 300), wall))).toBe("no-room"));
  test("a size for which nothing is left", () =>
    expect(refused(changePrint(row(2), 0, print(2400, 2400), wall))).toBe("no-room"));
  test("a row that is wider than the wall", () =>
    expect(refused(arrangeBy(row(5), "row", 200, wall))).toBe("too-wide"));
  test("a grid that is higher than the wall", () => {
    const tall = { ...row(4, print(300, 700)), prints: row(4, print(300, 700)).prints };
    expect(refused(arrangeBy(tall, "grid", 300, wall))).toBe("too-high");
  });
  test("a template without prints", () =>
    expect(refused(arrangeBy({ ...row(1), prints: [] }, "row", 50, wall))).toBe("none"));
  test("a step off the wall", () =>
    expect(refused(stepPrint(row(1), 0, { rightCm: 200, upCm: 0 }, wall))).toBe("off-wall"));
  test("a step onto another", () =>
    expect(refused(stepPrint(row(2), 0, { rightCm: 10, upCm: 0 }, wall))).toBe("overlap"));
});

test("what is dropped on another goes beside it", () => {
  const two = row(2);
  const dropped = done(dropPrint(two, 0, two.prints[1]!, wall));
  expect(dropped.template).toBeNull();
  expect(overlap(dropped.prints[0]!, dropped.prints[1]!)).toBe(false);
});
