import { createCanvas, disc, glow } from "#db/demo/canvas.ts";
import { lighter, mix, ramp, rampOffset } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { smoothField, smoothstep } from "#db/demo/field.ts";
import { finish } from "#db/demo/finish.ts";
import { fractal, gradientNoise, ridged } from "#db/demo/noise.ts";
import { randomFrom } from "#db/demo/random.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { PaintOptions, Technique } from "#db/demo/technique.ts";

type Shape = "cloud" | "river" | "ring" | "spiral";

export const nebulaCloud: Technique = (options) => paintNebula(options, "cloud");
export const starRiver: Technique = (options) => paintNebula(options, "river");
export const nebulaRing: Technique = (options) => paintNebula(options, "ring");
export const spiralGalaxy: Technique = (options) => paintNebula(options, "spiral");

function paintNebula({ width, height, seed, palette }: PaintOptions, shape: Shape): Uint8Array {
  const random = randomFrom(seed);
  const { ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ink);
  const { w, h, pixels } = canvas;
  const noise = gradientNoise(seed);
  const cx = w * random.between(0.44, 0.56);
  const cy = h * random.between(0.44, 0.56);
  const size = Math.min(w, h);
  const slant = random.between(0.3, 0.75) * (random.chance(0.5) ? 1 : -1);
  const mask = envelope(shape, cx, cy, size, slant, random.between(0, 6));
  const cells = 620;
  const fold = (x: number, y: number) => fractal(noise, x * 2.1 + 3, y * 2.1, 4);
  const gas = smoothField(width, height, cells, (x, y) => {
    const a = fold(x, y);
    const b = fold(x + 5.2, y + 1.3);
    const body = fractal(noise, x * 2.6 + a * 1.5, y * 2.6 + b * 1.5, 6, 0.55);
    const threads = ridged(noise, x * 4.4 + b * 1.4, y * 4.4 + a * 1.4, 5, 0.55);
    if (shape === "spiral")
      return mask(x + a * 0.035, y + b * 0.035) * (0.6 + 0.65 * body + 0.75 * (threads - 0.5));
    return mask(x + a * 0.09, y + b * 0.09) * (0.34 + 0.75 * body + 0.55 * (threads - 0.45));
  });
  const lanes = smoothField(width, height, cells, (x, y) => {
    const a = fold(x + 1.7, y + 9.2);
    const crest = ridged(noise, x * 2.9 + a * 1.2 + 20, y * 2.9 + a, 6, 0.6);
    return smoothstep(0.56, 0.86, crest) * mask(x, y) * (shape === "spiral" ? 0.75 : 1);
  });
  const hue = smoothField(width, height, 200, (x, y) =>
    fractal(noise, x * 1.6 + 40, y * 1.6 + 2, 3),
  );
  const table = ramp([ink, ...colours, accent]);
  const second = ramp([
    ink,
    mix(ink, colours[1] as Colour, 0.6),
    colours.at(-1) as Colour,
    mix(colours.at(-1) as Colour, accent, 0.6),
    accent,
  ]);
  for (let i = 0, p = 0; i < gas.length; i++, p += 3) {
    const g = Math.max(0, gas[i]!);
    const density = 1 - Math.exp(-g * 1.9);
    const share = smoothstep(-0.25, 0.3, hue[i]!) * 0.75;
    const at = rampOffset(density * 0.95);
    const to = rampOffset(density * 0.8);
    const dim = 1 - 0.62 * lanes[i]!;
    const bright = (0.55 + 1.1 * density * density) * dim;
    pixels[p] = pixels[p]! * 0.6 + (table[at]! * (1 - share) + second[to]! * share) * bright;
    pixels[p + 1] =
      pixels[p + 1]! * 0.6 + (table[at + 1]! * (1 - share) + second[to + 1]! * share) * bright;
    pixels[p + 2] =
      pixels[p + 2]! * 0.6 + (table[at + 2]! * (1 - share) + second[to + 2]! * share) * bright;
  }
  if (shape === "spiral") {
    glow(canvas, cx, cy, size * 0.5, accent, 0.08, 9);
    glow(canvas, cx, cy, size * 0.14, lighter(accent, 0.1), 0.6, 6);
  }
  scatterStars(canvas, random, mask, mix(accent, [1, 1, 1], 0.55), colours.at(-1) as Colour, shape);
  return finish(canvas, { seed, grain: 3, vignette: 0.3 });
}

function envelope(
  shape: Shape,
  cx: number,
  cy: number,
  size: number,
  slant: number,
  phase: number,
): (x: number, y: number) => number {
  if (shape === "river") {
    const c = Math.cos(slant);
    const s = Math.sin(slant);
    return (x, y) => {
      const across = ((y - cy) * c - (x - cx) * s) / size;
      const along = ((x - cx) * c + (y - cy) * s) / size;
      return 1.25 * Math.exp(-(((across + 0.06 * Math.sin(along * 3 + phase)) / 0.24) ** 2)) + 0.08;
    };
  }
  if (shape === "ring") {
    return (x, y) => {
      const r = Math.hypot((x - cx) / size, (y - cy) / size / 0.92);
      return (
        1.45 * Math.exp(-(((r - 0.29) / 0.105) ** 2)) + 0.22 * Math.exp(-((r / 0.3) ** 2)) + 0.05
      );
    };
  }
  if (shape === "spiral") {
    const c = Math.cos(slant);
    const s = Math.sin(slant);
    return (x, y) => {
      const u = ((x - cx) * c + (y - cy) * s) / size;
      const v = ((y - cy) * c - (x - cx) * s) / size / 0.62;
      const r = Math.hypot(u, v);
      const arm = 0.5 + 0.5 * Math.cos(2 * (Math.atan2(v, u) - Math.log(r + 0.02) * 2.7 + phase));
      return (
        0.75 * Math.exp(-((r / 0.1) ** 2)) +
        1.25 * arm ** 2 * Math.exp(-((r / 0.33) ** 2)) +
        0.22 * Math.exp(-((r / 0.36) ** 2))
      );
    };
  }
  return (x, y) => {
    const r = Math.hypot((x - cx) / size / 0.56, (y - cy) / size / 0.44);
    return 1.25 * Math.exp(-(r ** 2.2)) + 0.06;
  };
}

function scatterStars(
  canvas: ReturnType<typeof createCanvas>,
  random: ReturnType<typeof randomFrom>,
  mask: (x: number, y: number) => number,
  white: Colour,
  warm: Colour,
  shape: Shape,
): void {
  const count = shape === "spiral" || shape === "river" ? 5200 : 2600;
  for (let i = 0; i < count; i++) {
    const x = random.between(0, canvas.w);
    const y = random.between(0, canvas.h);
    if (i > 1100 && random.next() > mask(x, y) * 0.75) continue;
    const bright = random.next() ** 9;
    const colour = mix(white, warm, random.next() * 0.45);
    disc(canvas, x, y, 0.0003 + 0.0012 * bright, colour, 0.25 + 0.75 * bright ** 0.3, 0.0004);
    if (bright > 0.82) glow(canvas, x, y, 0.012 * bright, colour, 0.1 * bright, 8);
  }
}
