// The light on a wall around a print, so that the print is drawn in it.

import type { Pixel } from "./homography.ts";
import type { Corners } from "./reference-object.ts";

export type WallLight = {
  multiply: [red: number, green: number, blue: number];
  /** Relative to the mean, clockwise from the top left. */
  corners: [number, number, number, number];
};

export type RgbaPixels = { data: ArrayLike<number>; width: number; height: number };

/** Share of the print around which the wall is sampled. */
const reach = 0.35;
const steps = 24;
/** Further from the median, it is a lamp or a frame instead of the wall. */
const strange = 0.35;
/** The share of a wall's colour that is light instead of paint. */
const tint = 0.25;
/** Linear light. */
const darkest = 0.35;
const bright = 0.7;

export function lightAround(pixels: RgbaPixels, corners: Corners): WallLight | null {
  const all = samplesAround(pixels, corners);
  const middle = all.map((each) => each.light).sort((one, other) => one - other)[
    Math.floor(all.length / 2)
  ];
  const samples = all.filter((each) => Math.abs(each.light / (middle || 1) - 1) <= strange);
  if (middle === undefined || samples.length < steps) return null;
  const mean = meanOf(samples.map((each) => each.light));
  const level = Math.min(1, Math.max(darkest, mean / bright));
  const channel = (at: 0 | 1 | 2) => {
    const share = meanOf(samples.map((each) => each.rgb[at])) / (mean || 1);
    return encoded(Math.min(1, level * (1 - tint + tint * share)));
  };
  const across = slopeOf(samples.map((each) => [each.right, each.light / (mean || 1)]));
  const down = slopeOf(samples.map((each) => [each.down, each.light / (mean || 1)]));
  const cornerLight = (right: number, below: number) =>
    Math.min(1.3, Math.max(0.7, 1 + (right * across + below * down) / 2));
  return {
    multiply: [channel(0), channel(1), channel(2)],
    corners: [cornerLight(-1, -1), cornerLight(1, -1), cornerLight(1, 1), cornerLight(-1, 1)],
  };
}

type Sample = {
  right: number;
  down: number;
  rgb: [number, number, number];
  light: number;
};

function samplesAround({ data, width, height }: RgbaPixels, corners: Corners): Sample[] {
  const samples: Sample[] = [];
  for (let row = 0; row <= steps; row += 1) {
    for (let column = 0; column <= steps; column += 1) {
      const right = (column / steps - 0.5) * (1 + 2 * reach);
      const down = (row / steps - 0.5) * (1 + 2 * reach);
      if (Math.max(Math.abs(right), Math.abs(down)) < 0.5) continue;
      const { x, y } = within(corners, right + 0.5, down + 0.5);
      if (!(x >= 0 && y >= 0 && x < width && y < height)) continue;
      const at = (Math.floor(y) * width + Math.floor(x)) * 4;
      const rgb: Sample["rgb"] = [
        decoded(data[at]!),
        decoded(data[at + 1]!),
        decoded(data[at + 2]!),
      ];
      const light = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
      samples.push({ right, down, rgb, light });
    }
  }
  return samples;
}

function within([a, b, c, d]: Corners, right: number, down: number): Pixel {
  const between = (one: number, other: number, third: number, fourth: number) =>
    (one * (1 - right) + other * right) * (1 - down) +
    (fourth * (1 - right) + third * right) * down;
  return { x: between(a.x, b.x, c.x, d.x), y: between(a.y, b.y, c.y, d.y) };
}

function meanOf(values: number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

function slopeOf(points: [at: number, value: number][]): number {
  const [at, value] = [meanOf(points.map(([x]) => x)), meanOf(points.map(([, y]) => y))];
  const spread = points.reduce((sum, [x]) => sum + (x - at) ** 2, 0);
  return spread === 0
    ? 0
    : points.reduce((sum, [x, y]) => sum + (x - at) * (y - value), 0) / spread;
}

/** sRGB (IEC 61966-2-1). */
function decoded(byte: number): number {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function encoded(light: number): number {
  const share = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(share * 255);
}
