import { createCanvas, disc, fill, stroke } from "#db/demo/canvas.ts";
import type { Canvas } from "#db/demo/canvas.ts";
import { fromRamp, lighter, mix, ramp } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { finish } from "#db/demo/finish.ts";
import { gradientNoise } from "#db/demo/noise.ts";
import { randomFrom } from "#db/demo/random.ts";
import type { Random } from "#db/demo/random.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { Technique } from "#db/demo/technique.ts";

type Medallion = { x: number; y: number; r: number };

/** Gold tesserae in rows that flow round medallions. */
export const goldMosaic: Technique = ({ width, height, seed, palette }) => {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ink);
  const { w, h } = canvas;
  const size = Math.min(w, h);
  const noise = gradientNoise(seed);
  const gold = ramp([
    mix(accent, ink, 0.62),
    mix(accent, ink, 0.3),
    accent,
    lighter(accent, 0.07),
    mix(accent, ground, 0.6),
  ]);
  const medallions = place(random, w, h, size);
  const tile = size * random.between(0.0125, 0.0155);
  const wave = random.between(1.3, 2.2);
  const rise = (x: number, row: number) =>
    row * tile * 1.08 +
    size * 0.075 * noise(x * wave, row * tile * 1.4) +
    size * 0.02 * noise(x * 5, row * tile * 3);
  const rows = Math.ceil(h / (tile * 1.08)) + 18;
  for (let row = -10; row < rows; row++) {
    let x = -tile * random.next();
    while (x < w + tile) {
      const wide = tile * random.between(0.75, 1.5);
      const y = rise(x + wide / 2, row);
      if (
        y > -tile &&
        y < h + tile &&
        medallions.every((m) => Math.hypot(m.x - x - wide / 2, m.y - y) > m.r + tile * 0.45)
      ) {
        const slope = Math.atan2(rise(x + wide, row) - rise(x, row), wide);
        const shine = 0.45 + 0.5 * noise(x * 2.4 + 9, y * 2.4) + random.bell() * 0.16;
        const odd = random.chance(0.06 + 0.16 * Math.max(0, noise(x * 3 + 40, y * 3)));
        const colour = odd
          ? mix(random.pick(colours), ink, random.between(0, 0.25))
          : fromRamp(gold, shine);
        tessera(canvas, x + wide / 2, y, wide * 0.9, tile * 0.92, slope, colour, random);
      }
      x += wide;
    }
  }
  for (const medallion of medallions)
    layMedallion(canvas, random, medallion, tile, gold, colours, accent, ground);
  return finish(canvas, { seed, grain: 3, paper: 0.5, vignette: 0.18 });
};

function place(random: Random, w: number, h: number, size: number): Medallion[] {
  const first = {
    x: w * random.between(0.36, 0.64),
    y: h * random.between(0.34, 0.62),
    r: size * random.between(0.2, 0.27),
  };
  const medallions: Medallion[] = [first];
  for (let i = 0; i < 400 && medallions.length < 13; i++) {
    const small = medallions.length > 4;
    const next = {
      x: random.between(0, w),
      y: random.between(0, h),
      r: size * (small ? random.between(0.03, 0.055) : random.between(0.065, 0.13)),
    };
    if (
      medallions.every((m) => Math.hypot(m.x - next.x, m.y - next.y) > m.r + next.r + size * 0.018)
    )
      medallions.push(next);
  }
  return medallions;
}

function layMedallion(
  canvas: Canvas,
  random: Random,
  { x, y, r }: Medallion,
  tile: number,
  gold: Float32Array,
  colours: Colour[],
  accent: Colour,
  ground: Colour,
): void {
  const order = random.shuffled(colours);
  const rings = Math.max(2, Math.floor(r / (tile * 1.12)));
  const spiral = r > tile * 9 && random.chance(0.6);
  for (let k = 0; k < rings; k++) {
    const radius = r - (k + 0.5) * (r / rings);
    const count = Math.max(3, Math.round((2 * Math.PI * radius) / (tile * 1.1)));
    const theme = Math.floor((k / rings) * order.length * 1.6);
    for (let i = 0; i < count; i++) {
      const a = (i / count) * 2 * Math.PI + k * 0.7;
      const arm = spiral && Math.cos(a * 2 - k * 0.62) > 0.35;
      const base =
        k === 0
          ? i % 2
            ? ground
            : (order[0] as Colour)
          : arm
            ? fromRamp(gold, random.between(0.4, 0.9))
            : (order[(theme + (random.chance(0.12) ? 1 : 0)) % order.length] as Colour);
      tessera(
        canvas,
        x + Math.cos(a) * radius,
        y + Math.sin(a) * radius,
        ((2 * Math.PI * radius) / count) * 0.88,
        (r / rings) * 0.86,
        a + Math.PI / 2,
        lighter(base, random.between(-0.05, 0.05)),
        random,
      );
    }
  }
  disc(canvas, x, y, (r / rings) * 0.75, accent);
}

function tessera(
  canvas: Canvas,
  x: number,
  y: number,
  wide: number,
  tall: number,
  angle: number,
  colour: Colour,
  random: Random,
): void {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const path: number[] = [];
  for (const [u, v] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    const px = (u * wide * random.between(0.86, 1)) / 2;
    const py = (v * tall * random.between(0.86, 1)) / 2;
    path.push(x + c * px - s * py, y + s * px + c * py);
  }
  fill(canvas, path, colour);
  stroke(canvas, [path[0]!, path[1]!, path[2]!, path[3]!], tall * 0.12, lighter(colour, 0.1), 0.5);
}
