import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arrange, templates } from "./templates.ts";
import type { Template } from "./templates.ts";
import { edgesOf, edgesOfGroup, eyeLevelMm, isOnWall, overlap } from "./wall.ts";
import type { HungPrint, PrintSize, Wall } from "./wall.ts";

const a1 = { widthMm: 841, heightMm: 594 };
const a2 = { widthMm: 420, heightMm: 594 };
const a3 = { widthMm: 297, heightMm: 420 };
const wall: Wall = {
  leftMm: 0,
  rightMm: 4000,
  heightMm: 2600,
  middleMm: 2000,
  furnitureTopMm: 0,
};
const hall: Wall = { ...wall, rightMm: 30_000, heightMm: 12_000, middleMm: 15_000 };

const anySize = fc.record({
  widthMm: fc.integer({ min: 100, max: 1200 }),
  heightMm: fc.integer({ min: 100, max: 1200 }),
});
const anyGroup = fc.array(anySize, { minLength: 1, maxLength: 9 });
const anyGap = fc.integer({ min: 0, max: 200 });

function hung(template: Template, prints: PrintSize[], gapMm: number, on = hall): HungPrint[] {
  const arranged = arrange(template, prints, gapMm, on);
  if ("refused" in arranged) throw new Error(arranged.refused);
  return arranged;
}

describe.each(templates)("%s", (template) => {
  test("never overlaps, keeps at least the gap, and is on the wall", () => {
    fc.assert(
      fc.property(anyGroup, anyGap, (prints, gapMm) => {
        const group = hung(template, prints, gapMm);
        for (const [at, one] of group.entries()) {
          expect(isOnWall(one, hall)).toBe(true);
          const wider = { ...one, widthMm: one.widthMm + gapMm, heightMm: one.heightMm + gapMm };
          for (const other of group.slice(at + 1)) {
            const grown = {
              ...other,
              widthMm: other.widthMm + gapMm,
              heightMm: other.heightMm + gapMm,
            };
            expect(overlap(wider, grown)).toBe(false);
          }
        }
      }),
    );
  });

  test("hangs in the middle of the wall, at eye level where nothing stands before it", () => {
    fc.assert(
      fc.property(fc.array(anySize, { minLength: 1, maxLength: 2 }), anyGap, (prints, gapMm) => {
        const { left, right, bottom, top } = edgesOfGroup(hung(template, prints, gapMm));
        expect((left + right) / 2).toBeCloseTo(hall.middleMm, 6);
        expect((bottom + top) / 2).toBeCloseTo(eyeLevelMm, 6);
      }),
    );
  });

  test("keeps every print, in its order, with all that it carries", () => {
    const named = [a3, a1, a2, a3].map((size, id) => ({ ...size, id }));
    const arranged = arrange(template, named, 50, hall);
    expect(!("refused" in arranged) && arranged.map((each) => each.id)).toEqual([0, 1, 2, 3]);
  });
});

describe("gaps are exactly as asked", () => {
  const beside = (group: HungPrint[]) =>
    group.slice(1).map((each, at) => edgesOf(each).left - edgesOf(group[at]!).right);

  test.each(["row", "stair"] as const)("between neighbours of a %s", (template) => {
    fc.assert(
      fc.property(anyGroup, anyGap, (prints, gapMm) => {
        for (const gap of beside(hung(template, prints, gapMm))) expect(gap).toBeCloseTo(gapMm, 6);
      }),
    );
  });

  test("beside and below each other in a grid", () => {
    const group = hung("grid", [a2, a3, a1, a3], 60);
    expect(beside(group.slice(0, 2))[0]).toBeCloseTo(60, 6);
    expect(beside(group.slice(2))[0]).toBeCloseTo(60, 6);
    const [upper, lower] = [edgesOfGroup(group.slice(0, 2)), edgesOfGroup(group.slice(2))];
    expect(upper.bottom - lower.top).toBeCloseTo(60, 6);
  });

  test("from the large one to all around it", () => {
    const group = hung("around", [a3, a3, a1, a3, a3, a3, a3], 40).map(edgesOf);
    const large = group[2]!;
    expect(large.left - group[0]!.right).toBeCloseTo(40, 6);
    expect(group[1]!.left - large.right).toBeCloseTo(40, 6);
    expect(group[0]!.bottom - group[3]!.top).toBeCloseTo(40, 6);
    const block = edgesOfGroup(hung("around", [a3, a3, a1, a3, a3, a3, a3], 40).slice(0, 5));
    expect(group[5]!.bottom - block.top).toBeCloseTo(40, 6);
    expect(block.bottom - group[6]!.top).toBeCloseTo(40, 6);
  });
});

test("around a large one, two others hang above each other on one side", () => {
  const [large, one, other] = hung("around", [a1, a3, a3], 40).map(edgesOf);
  expect(one!.left - large!.right).toBeCloseTo(40, 6);
  expect(other!.left).toBeCloseTo(one!.left, 6);
  expect(one!.bottom - other!.top).toBeCloseTo(40, 6);
  expect((one!.top + other!.bottom) / 2).toBeCloseTo((large!.top + large!.bottom) / 2, 6);
});

test("a stair rises evenly", () => {
  const [first, second, third] = hung("stair", [a3, a2, a3], 50);
  expect(second!.yMm - first!.yMm).toBeCloseTo(140, 6);
  expect(third!.yMm - second!.yMm).toBeCloseTo(140, 6);
});

test("above a sofa a group is raised to 15 cm over its back", () => {
  const sofa = { ...wall, furnitureTopMm: 850 };
  expect(edgesOfGroup(hung("row", [a3], 50, sofa)).bottom).toBeCloseTo(1475 - 210, 6);
  const high = hung("grid", [a2, a2, a2, a2], 50, sofa);
  expect(edgesOfGroup(high).bottom).toBeCloseTo(1000, 6);
});

test("beside a door a wide group moves as far as it must", () => {
  const narrow = { ...wall, leftMm: 1300, rightMm: 3000, middleMm: 2040 };
  expect(edgesOfGroup(hung("row", [a1, a2, a3], 50, narrow)).left).toBeCloseTo(1300, 6);
  expect(edgesOfGroup(hung("row", [a3], 50, narrow)).left).toBeCloseTo(2040 - 148.5, 6);
});

test.each([
  ["none", "row", [], wall],
  ["too-many", "grid", Array.from({ length: 10 }, () => a3), hall],
  ["too-wide", "row", [a1, a1, a1, a1, a1], wall],
  ["too-high", "grid", [a2, a2, a2, a2], { ...wall, heightMm: 2000, furnitureTopMm: 850 }],
] as const)("%s is refused", (refused, template, prints, on) =>
  expect(arrange(template, prints, 50, on)).toEqual({ refused }),
);
