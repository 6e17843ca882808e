import sharp from "sharp";
import type { Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { decode } from "./images.server.ts";
import { chanceOf, renderPixels, painting } from "#tests/support/pictures/painting.ts";
import {
  brightness,
  detailByCell,
  maxTileSharpness,
  perceptualHash,
  plainEdges,
  bandingShare,
} from "./picture-measures.ts";

/** Shades of grey from 0 to 1. */
const shaded = (width: number, height: number, shade: (x: number, y: number) => number) =>
  renderPixels(width, height, (x, y) => {
    const value = Math.round(shade(x, y) * 255);
    return [value, value, value];
  });

async function measured(picture: Sharp) {
  const pixels = await decode(await picture.clone().png().toBuffer(), 1200);
  const { width, height } = pixels;
  const grey = brightness(pixels);
  return {
    hash: perceptualHash(grey, width, height),
    sharp: maxTileSharpness(grey, width, height),
    stairs: bandingShare(grey, width, height),
    edges: plainEdges(pixels),
  };
}

/** Paintings are made and measured once: each takes a third of a second. */
const known = new Map<number, { picture: Sharp; measures: ReturnType<typeof measured> }>();
function painted(seed: number) {
  let one = known.get(seed);
  if (!one) {
    const picture = painting(seed);
    known.set(seed, (one = { picture, measures: measured(picture) }));
  }
  return one;
}

async function anew(picture: Sharp, change: (picture: Sharp) => Sharp): Promise<Sharp> {
  return sharp(await change(sharp(await picture.clone().png().toBuffer())).toBuffer());
}

function distance(a: bigint, b: bigint): number {
  return [...BigInt.asUintN(64, a ^ b).toString(2)].filter((bit) => bit === "1").length;
}

describe("the fingerprint", () => {
  const changes: [string, (picture: Sharp) => Sharp][] = [
    ["encoded as a poor JPEG", (picture) => picture.jpeg({ quality: 40 })],
    ["encoded as WebP", (picture) => picture.webp({ quality: 60 })],
    ["at a third of its size", (picture) => picture.resize({ width: 300 })],
    ["at twice its size", (picture) => picture.resize({ width: 1800 })],
    ["a little brighter", (picture) => picture.modulate({ brightness: 1.07 })],
    ["with more contrast", (picture) => picture.linear(1.08, -6)],
    ["with turned colours", (picture) => picture.modulate({ hue: 4, saturation: 1.05 })],
    ["softened", (picture) => picture.blur(1.5)],
  ];
  test.each(changes)("hardly differs when a picture is %s", async (_, change) => {
    for (let seed = 1; seed <= 4; seed += 1) {
      const { picture, measures } = painted(seed);
      const [before, after] = [await measures, await measured(await anew(picture, change))];
      expect(distance(before.hash!, after.hash!)).toBeLessThanOrEqual(6);
    }
  });

  test("differs between pictures, and from its mirror image", async () => {
    const hashes = [];
    for (let seed = 1; seed <= 8; seed += 1) hashes.push((await painted(seed).measures).hash);
    hashes.push((await measured(await anew(painted(1).picture, (picture) => picture.flop()))).hash);
    for (const [index, hash] of hashes.entries()) {
      for (const other of hashes.slice(0, index))
        expect(distance(hash!, other!)).toBeGreaterThan(10);
    }
  });

  test("fits a signed number of 64 bits", async () => {
    for (const measures of [
      painted(1).measures,
      painted(2).measures,
      measured(shaded(1200, 1, (x) => x)),
    ]) {
      const { hash } = await measures;
      expect(BigInt.asIntN(64, hash!)).toBe(hash);
    }
  });

  test("is none for a picture of one colour or one pixel", async () => {
    for (const picture of [shaded(300, 200, () => 0.7), shaded(1, 1, () => 0.5)])
      expect((await measured(picture)).hash).toBeNull();
    expect((await measured(shaded(300, 200, (x) => 0.5 + x * 0.02))).hash).not.toBeNull();
  });
});

test("the sharpest part falls with every blur, and one sharp thing before a soft ground is enough", async () => {
  const { picture, measures } = painted(3);
  const values = [(await measures).sharp];
  for (const sigma of [1, 2, 4])
    values.push((await measured(await anew(picture, (each) => each.blur(sigma)))).sharp);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  expect(values[0]).toBeGreaterThan(228);
  expect(values[3]).toBeLessThan(50);
  const soft = await anew(picture, (each) => each.blur(12));
  const thing = await painting(4, 120, 120).png().toBuffer();
  const before = await anew(soft, (picture) =>
    picture.composite([{ input: thing, left: 200, top: 200 }]),
  );
  expect((await measured(before)).sharp).toBeGreaterThan(228);
});

describe("stairs", () => {
  const slope = (x: number, y: number) => (x + y) / 2;
  const levels = (count: number, value: number, bias = 0.5) =>
    Math.min(1, Math.floor(value * (count - 1) + bias) / (count - 1));

  test.each([6, 8, 16, 32, 64])(
    "a gradient of %i levels is stairs, whatever its size and encoding",
    async (count) => {
      for (const width of [900, 2600]) {
        const picture = shaded(width, 600, (x, y) => levels(count, slope(x, y)));
        expect((await measured(picture)).stairs).toBeGreaterThan(0.25);
        expect(
          (await measured(await anew(picture, (each) => each.jpeg({ quality: 85 })))).stairs,
        ).toBeGreaterThan(0.06);
      }
    },
  );

  test("the same gradient dithered, a full one, a slow one and a painting are none", async () => {
    const chance = chanceOf(5);
    for (const picture of [
      ...[8, 16].map((count) => shaded(900, 600, (x, y) => levels(count, slope(x, y), chance()))),
      shaded(900, 600, slope),
      shaded(900, 600, (x) => 0.4 + x * 0.15),
      painting(7),
      painting(3),
    ]) {
      expect((await measured(picture)).stairs).toBeLessThan(0.015);
    }
  });
});

describe("plain edges", () => {
  test("are measured on each side", async () => {
    const edges = { top: 11, right: 40, bottom: 0, left: 25 };
    const framed = await anew(painting(5, 600, 400), (picture) =>
      picture.extend({ ...edges, background: "#fffdf8" }),
    );
    const { top, right, bottom, left } = (await measured(framed)).edges;
    expect([top, right, bottom, left]).toEqual([11, 40, 0, 25]);
  });

  test("are found in a JPEG too", async () => {
    const framed = await anew(painting(5, 600, 400), (picture) =>
      picture.extend({ left: 40, right: 40, background: "#111" }).jpeg({ quality: 80 }),
    );
    const { edges } = await measured(framed);
    expect([
      edges.top,
      edges.bottom,
      Math.abs(edges.left - 40) <= 2,
      Math.abs(edges.right - 40) <= 2,
    ]).toEqual([0, 0, true, true]);
  });

  test("a thing on a plain ground, a gradient, a flat picture and a painting have none", async () => {
    const none = { top: 0, right: 0, bottom: 0, left: 0 };
    const thing = shaded(600, 400, (x, y) =>
      Math.hypot((x - 0.5) * 600, (y - 0.5) * 400) < 99 ? 0 : 1,
    );
    for (const picture of [
      thing,
      shaded(600, 400, (_, y) => y),
      shaded(600, 400, () => 0.5),
      painting(6),
      shaded(1, 1, () => 0),
    ]) {
      expect((await measured(picture)).edges).toEqual(none);
    }
  });
});

describe("detail", () => {
  const cells = 4;
  const detailOf = async (picture: Sharp) => {
    const pixels = await decode(await picture.png().toBuffer(), 400);
    return detailByCell(brightness(pixels), pixels.width, pixels.height, cells);
  };

  test("is where brightness changes, and told row by row", async () => {
    const stripes = shaded(80, 40, (x, y) =>
      x >= 0.5 && x < 0.75 && y < 0.25 && Math.round(x * 80) % 2 ? 1 : 0.5,
    );
    const detail = await detailOf(stripes);
    expect(detail).toHaveLength(cells * cells);
    expect(detail.indexOf(Math.max(...detail))).toBe(2);
    expect(detail.filter((each) => each > 1)).toHaveLength(1);
  });

  test("is none in a picture of one colour, and of one pixel", async () => {
    for (const [width, height] of [
      [60, 50],
      [1, 1],
    ] as const)
      expect(new Set(await detailOf(shaded(width, height, () => 0.4)))).toEqual(new Set([0]));
  });
});
