import { expect, test } from "vitest";
import { paletteNumbers } from "./colour.ts";
import { createColourIndex } from "./colour-index.ts";
import { createSimilarityIndex } from "./similarity-index.ts";
import type { SimilarityFeatures } from "./similarity-index.ts";

function indexOf(pieces: Record<number, [palette: string, look?: Partial<SimilarityFeatures>]>) {
  const colours = createColourIndex();
  const looks = createSimilarityIndex(colours);
  for (const [slot, [palette, features]] of Object.entries(pieces)) {
    colours.put(Number(slot), paletteNumbers(palette));
    looks.put(Number(slot), {
      hash: BigInt(slot) * 977n,
      busyness: 60,
      shape: "wide",
      ...features,
    });
  }
  return { ...looks, colours };
}
const sea = "1f3a93-500 8cc1ea-300 f5ecd7-150 f28c28-50";
const dusk = "21409a-480 86bce8-300 f3e8d0-170 f09030-50";
const wood = "1c3d2c-500 72752b-300 41281b-200";
const slots = (found: { slot: number }[]) => found.map(({ slot }) => slot);

test("pieces with the same colours are alike, others are not", () => {
  const looks = indexOf({ 0: [sea], 1: [dusk], 2: [wood], 3: ["c9202b-1000"] });
  expect(slots(looks.like(0, 6))).toEqual([1]);
  expect(looks.like(3, 6)).toEqual([]);
});

test("of the same colours those of the same shape, as calm, and whose light lies alike come first", () => {
  const same = { hash: 5n, busyness: 60 };
  const looks = indexOf({
    0: [sea, { ...same, hash: 4n }],
    1: [dusk, { ...same, shape: "tall" }],
    2: [dusk, same],
    3: [dusk, { ...same, busyness: 200 }],
    4: [dusk, { ...same, hash: 0x5555_5555_5555n }],
  });
  expect(slots(looks.like(0, 6))[0]).toBe(2);
  expect(slots(looks.like(0, 6)).toSorted()).toEqual([1, 2, 3, 4]);
  expect(looks.like(0, 2)).toHaveLength(2);
});

test("neither the same picture, nor what has gone, nor what was not measured is like it", () => {
  const looks = indexOf({ 0: [sea, { hash: 7n }], 1: [sea, { hash: 7n }], 2: [sea], 3: [""] });
  looks.remove(2);
  expect(looks.like(0, 6)).toEqual([]);
  expect(looks.like(3, 6)).toEqual([]);
  expect(looks.like(99, 6)).toEqual([]);
});

test("a list that was found before follows every change", () => {
  const pieces = { 0: [sea], 1: [dusk], 2: [wood], 3: [wood] } as Record<number, [string]>;
  const looks = indexOf(pieces);
  const change = (slot: number, palette: string | null) => {
    looks.colours.put(slot, palette === null ? null : paletteNumbers(palette));
    if (palette) looks.put(slot, { hash: BigInt(slot) * 977n, busyness: 60, shape: "wide" });
    else looks.remove(slot);
    if (palette) pieces[slot] = [palette];
    else delete pieces[slot];
    expect(looks.like(0, 2)).toEqual(indexOf(pieces).like(0, 2));
  };
  expect(slots(looks.like(0, 2))).toEqual([1]);
  change(2, dusk);
  expect(slots(looks.like(0, 2)).toSorted()).toEqual([1, 2]);
  change(4, sea);
  expect(slots(looks.like(0, 2))).toContain(4);
  change(3, "c9202b-1000");
  change(1, wood);
  change(2, null);
  expect(slots(looks.like(0, 2))).toEqual([4]);
  change(0, wood);
  expect(slots(looks.like(0, 2))).toEqual([1]);
  for (let time = 0; time < 60; time += 1) change(4, time % 2 ? sea : wood);
});

test("once it is full, a list that is known makes it forget no other", () => {
  const colours = createColourIndex();
  let compared = 0;
  const rank: typeof colours.rank = (...wanted) => {
    compared += 1;
    return colours.rank(...wanted);
  };
  const looks = createSimilarityIndex({ rank, bytes: colours.bytes });
  for (const slot of [0, 1]) {
    colours.put(slot, paletteNumbers(sea));
    looks.put(slot, { hash: BigInt(slot), busyness: 60, shape: "wide" });
  }
  looks.like(0, 6);
  looks.like(1, 6);
  for (let unknown = 2; unknown < 2000; unknown += 1) looks.like(unknown, 6);
  for (const slot of [0, 1, 0, 1]) looks.like(slot, 6);
  expect(compared).toBe(2);
});
