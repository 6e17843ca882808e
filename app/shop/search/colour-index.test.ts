import { describe, expect, test } from "vitest";
import { hexOf, oklabOfHex, colourDifference } from "#app/platform/pictures/oklab.ts";
import { visualFeaturesOf } from "#app/platform/pictures/palette.ts";
import { paletteNumbers, toWantedColours } from "./colour.ts";
import { createColourIndex, maxRanked } from "./colour-index.ts";
import { chanceOf } from "#tests/support/pictures/painting.ts";

const ultramarine = "1f3a93";
const orange = "f28c28";
const white = "ffffff";

function indexOf(palettes: Record<number, string>) {
  const index = createColourIndex();
  for (const [slot, palette] of Object.entries(palettes))
    index.put(Number(slot), paletteNumbers(palette));
  return index;
}
const wantedColours = (...colours: [hex: string, share: number][]) =>
  toWantedColours(colours.map(([hex, share]) => ({ hex, share })));
const slotsOf = (ranked: { slot: number }[]) => ranked.map(({ slot }) => slot);

describe("pieces are ranked", () => {
  test("by how much of the one colour they have", () => {
    const index = indexOf({
      1: `${white}-900 ${ultramarine}-100`,
      2: `${ultramarine}-900 ${white}-100`,
      3: `${white}-500 ${ultramarine}-500`,
      4: `${orange}-1000`,
    });
    expect(slotsOf(index.rank(wantedColours([ultramarine, 100]), null, 10))).toEqual([2, 3, 1]);
  });

  test("by proportion before how much of both there is", () => {
    const index = indexOf({
      1: `${orange}-700 ${ultramarine}-300`,
      2: `${ultramarine}-700 ${orange}-300`,
      3: `${white}-500 ${ultramarine}-350 ${orange}-150`,
      4: `${ultramarine}-1000`,
      5: `${ultramarine}-985 ${orange}-15`,
    });
    const ranked = slotsOf(index.rank(wantedColours([ultramarine, 70], [orange, 30]), null, 10));
    expect(ranked.slice(0, 3)).toEqual([2, 3, 1]);
    expect(ranked.indexOf(5)).toBeLessThan(ranked.indexOf(4));
  });

  test("nearer colours before others that are still like it", () => {
    const index = indexOf({ 1: "2b4cb5-1000", 2: `${ultramarine}-1000`, 3: "14224a-1000" });
    expect(slotsOf(index.rank(wantedColours([ultramarine, 100]), null, 10))).toEqual([2, 1, 3]);
  });

  test("only among those that are let in, and at most as many as asked for", () => {
    const index = indexOf(
      Object.fromEntries(Array.from({ length: 40 }, (_, slot) => [slot, `${orange}-1000`])),
    );
    expect(slotsOf(index.rank(wantedColours([orange, 100]), (slot) => slot % 10 === 3, 3))).toEqual(
      [3, 13, 23],
    );
    expect(index.rank(wantedColours([orange, 100]), () => false, 3)).toEqual([]);
  });

  test("as they are now: changed, removed, put again, without a palette", () => {
    const index = indexOf({ 0: `${orange}-1000`, 1: `${orange}-1000`, 2: `${orange}-1000` });
    index.put(0, paletteNumbers(`${ultramarine}-1000`));
    index.remove(1);
    index.remove(1);
    index.put(2, null);
    index.put(5000, paletteNumbers(`${orange}-1000`));
    expect(slotsOf(index.rank(wantedColours([orange, 100]), null, 9))).toEqual([5000]);
    expect(slotsOf(index.rank(wantedColours([ultramarine, 100]), null, 9))).toEqual([0]);
    index.put(1, paletteNumbers(`${orange}-1000`));
    expect(slotsOf(index.rank(wantedColours([orange, 100]), null, 9))).toEqual([1, 5000]);
  });

  test("all of a rare combination, however many have the colours", () => {
    const chance = chanceOf(5);
    const index = createColourIndex();
    for (let slot = 0; slot < 5000; slot += 1) index.put(slot, paletteNumbers(anyPalette(chance)));
    const wanted = wantedColours([ultramarine, 70], [orange, 30]);
    const having = index.having(wanted);
    expect(having.length).toBeGreaterThan(maxRanked);
    expect(index.rank(wanted, null, maxRanked)).toHaveLength(maxRanked);
    const best = new Set(slotsOf(index.rank(wanted, null, maxRanked)));
    for (const rare of [11, 97, 1250]) {
      const isRare = (slot: number) => slot % rare === 3;
      const all = having.filter(isRare);
      expect(all.some((slot) => !best.has(slot))).toBe(true);
      expect(slotsOf(index.rank(wanted, isRare, maxRanked)).toSorted((a, b) => a - b)).toEqual(
        all.toSorted((a, b) => a - b),
      );
    }
  });

  test("never, where nothing is asked for or nothing is there", () => {
    expect(createColourIndex().rank(wantedColours([orange, 100]), null, 9)).toEqual([]);
    expect(indexOf({ 1: `${orange}-1000` }).rank([], null, 9)).toEqual([]);
  });

  test("the same for every length that is asked for", () => {
    const chance = chanceOf(8);
    const index = createColourIndex();
    for (let slot = 0; slot < 3000; slot += 1) index.put(slot, paletteNumbers(anyPalette(chance)));
    const all = index.rank(wantedColours([ultramarine, 60], [orange, 40]), null, maxRanked);
    expect(index.rank(wantedColours([ultramarine, 60], [orange, 40]), null, 60)).toEqual(
      all.slice(0, 60),
    );
    expect(new Set(slotsOf(all)).size).toBe(all.length);
  });
});

function anyPalette(chance: () => number): string {
  const colours = Array.from({ length: 3 + Math.floor(chance() * 6) }, () => anyColour(chance));
  const shares = colours.map(() => chance() ** 2 + 0.01);
  const sum = shares.reduce((all, share) => all + share, 0);
  return colours
    .map((hex, at) => `${hex}-${Math.max(1, Math.round((shares[at]! * 1000) / sum))}`)
    .join(" ");
}

const anyColour = (chance: () => number) =>
  hexOf({ L: 0.1 + chance() * 0.85, a: chance() * 0.4 - 0.2, b: chance() * 0.4 - 0.2 });

const side = 96;

/** Colours well apart from each other, as bands and discs with some grain; and what they cover. */
function painted(seed: number) {
  const chance = chanceOf(seed);
  for (let round = 0; round < 9; round += 1) chance();
  const colours: string[] = [];
  while (colours.length < 3 + (seed % 3)) {
    const colour = anyColour(chance);
    const isApart = (other: string) =>
      colourDifference(oklabOfHex(colour), oklabOfHex(other)) > 0.25;
    if (colours.every(isApart)) colours.push(colour);
  }
  const shapes = colours.slice(1).map((colour) => ({
    colour,
    x: chance(),
    y: chance(),
    size: 0.06 + chance() * 0.3,
    isBand: chance() < 0.5,
  }));
  const data = new Uint8Array(side * side * 3);
  const counts = new Map<string, number>();
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const isIn = ({ x: left, y: top, size, isBand }: (typeof shapes)[number]) =>
        isBand
          ? Math.abs(y / side - top) < size / 3
          : Math.hypot(x / side - left, y / side - top) < size;
      const { colour } = shapes.find(isIn) ?? { colour: colours[0]! };
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
      const grain = Math.round((chance() - 0.5) * 16);
      data.set(
        Buffer.from(colour, "hex").map((value) => Math.min(255, Math.max(0, value + grain))),
        (y * side + x) * 3,
      );
    }
  const { palette } = visualFeaturesOf({ data, width: side, height: side, channels: 3 });
  return {
    palette,
    known: [...counts].filter(([, count]) => count >= 0.007 * side * side),
  };
}

test("of 200 painted pictures the right one is in the first five, for any two of its colours", () => {
  const pictures = Array.from({ length: 200 }, (_, seed) => painted(seed + 1));
  const index = createColourIndex();
  for (const [slot, { palette }] of pictures.entries()) index.put(slot, paletteNumbers(palette));
  const ranks: { slot: number; rank: number; query: string }[] = [];
  for (const [slot, { known }] of pictures.entries())
    for (const [at, [one, many]] of known.entries())
      for (const [other, few] of known.slice(at + 1)) {
        const share = (100 * many) / (many + few);
        const query = wantedColours([one, share], [other, 100 - share]);
        const rank = slotsOf(index.rank(query, null, 50)).indexOf(slot);
        ranks.push({ slot, rank, query: `${one} ${Math.round(share)} ${other}` });
      }
  expect(ranks.length).toBeGreaterThan(800);
  expect(ranks.filter(({ rank }) => rank < 0 || rank > 4)).toEqual([]);
});
