import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chanceOf } from "#tests/support/pictures/painting.ts";
import { hexOf, oklabOf, oklabOfHex, colourDifference } from "./oklab.ts";
import { visualFeaturesOf } from "./palette.ts";

const side = 96;
const looksOfColours = (colour: (x: number, y: number) => string, width = side, height = side) => {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data.set(Buffer.from(colour(x / width, y / height), "hex"), (y * width + x) * 3);
  return visualFeaturesOf({ data, width, height, channels: 3 });
};
const coloursOf = (palette: string) =>
  palette.split(" ").map((each) => {
    const [hex, share] = each.split("-");
    return { hex: hex!, share: Number(share) / 1000 };
  });
const nearestTo = (palette: string, hex: string) =>
  coloursOf(palette)
    .map(({ hex: each, share }) => ({
      share,
      apart: colourDifference(oklabOfHex(each), oklabOfHex(hex)),
    }))
    .sort((one, other) => one.apart - other.apart)[0]!;

test("each colour of sRGB is told again as it was", () => {
  const byte = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(byte, byte, byte, (red, green, blue) => {
      expect(hexOf(oklabOf(red, green, blue))).toBe(
        Buffer.from([red, green, blue]).toString("hex"),
      );
    }),
  );
});

describe("a palette", () => {
  test("tells flat colours with their shares, largest first", () => {
    const { palette } = looksOfColours((x) =>
      x < 0.5 ? "1f3a93" : x < 0.75 ? "f28c28" : "fbf7ee",
    );
    expect(palette).toBe("1f3a93-500 f28c28-250 fbf7ee-250");
  });

  test("keeps a red sail of 0.7 % on a blue sea of many shades", () => {
    const chance = chanceOf(5);
    const { palette } = looksOfColours((x, y) => {
      if (Math.abs(x - 0.6) < 0.042 && Math.abs(y - 0.5) < 0.042) return "c8202a";
      const wave = Math.round(24 * Math.sin(x * 9 + y * 20) + 16 * chance());
      return Buffer.from([24 + wave / 2, 70 + wave, 120 + y * 90 + wave]).toString("hex");
    });
    const sail = nearestTo(palette, "c8202a");
    expect(sail.apart).toBeLessThan(0.05);
    expect(sail.share).toBeGreaterThan(0.004);
    expect(sail.share).toBeLessThan(0.01);
  });

  test("has no colour for a few stray pixels", () => {
    const { palette } = looksOfColours((x, y) => (x < 0.03 && y < 0.03 ? "ff0000" : "ffffff"));
    expect(palette).toBe("ffffff-1000");
  });

  test("says nothing of edges between two colours", () => {
    const { palette } = looksOfColours((x) =>
      Math.abs(x - 0.5) < 0.004 ? "b69f99" : x < 0.5 ? "ff0000" : "00ffff",
    );
    expect(palette).toMatch(/^00ffff-\d+ ff0000-\d+$|^ff0000-\d+ 00ffff-\d+$/);
  });

  test("has at most eight, each unlike the others, the shares of at most the whole, always the same", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 48, maxLength: 768 }), (bytes) => {
        const pixels = bytes.length / 3 - ((bytes.length / 3) % 1);
        const picture = { data: bytes, width: pixels, height: 1, channels: 3 as const };
        const { palette } = visualFeaturesOf(picture);
        const colours = coloursOf(palette);
        expect(palette).toMatch(/^([0-9a-f]{6}-\d{1,4}( |$)){1,8}$/);
        expect(colours.reduce((sum, { share }) => sum + share, 0)).toBeLessThan(1.01);
        expect(colours.map(({ share }) => share)).toEqual(
          colours.map(({ share }) => share).toSorted((one, other) => other - one),
        );
        expect(visualFeaturesOf(picture)).toEqual(visualFeaturesOf(picture));
      }),
      { numRuns: 40 },
    );
  });

  test("of a picture of one pixel is its colour", () => {
    expect(looksOfColours(() => "336699", 1, 1)).toEqual({
      palette: "336699-1000",
      lightness: 499,
      busyness: 0,
      chroma: 99,
    });
  });
});

describe("mood", () => {
  const chance = chanceOf(3);
  const grey = looksOfColours(() => "888888");
  const night = looksOfColours(() => "0a1020");
  const poppies = looksOfColours(() => "e01818");
  const gravel = looksOfColours(() => (chance() < 0.5 ? "222222" : "dddddd"));
  test("tells dark from light, calm from busy and muted from bright", () => {
    expect(night.lightness).toBeLessThan(grey.lightness / 2);
    expect([grey.busyness, grey.chroma]).toEqual([0, 0]);
    expect(gravel.busyness).toBeGreaterThan(300);
    expect(poppies.chroma).toBeGreaterThan(200);
  });
});
