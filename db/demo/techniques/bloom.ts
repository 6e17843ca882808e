import { createCanvas, disc, fill, stroke } from "#db/demo/canvas.ts";
import { fromRamp, lighter, mix, ramp } from "#db/demo/colour.ts";
import { finish } from "#db/demo/finish.ts";
import { randomFrom } from "#db/demo/random.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { PaintOptions, Technique } from "#db/demo/technique.ts";

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** A dahlia seen close, its petals set at the golden angle, the newest on top. */
export const dahlia: Technique = (options) =>
  paintBloom(options, { petals: 420, long: 2.6, wide: 1.5, close: true });
/** A whole flower head in the middle of the sheet. */
export const chrysanthemum: Technique = (options) =>
  paintBloom(options, { petals: 300, long: 4.6, wide: 0.82, close: false });
/** Seeds of a sunflower, nothing else. */
export const seedHead: Technique = (options) => paintSeeds(options);

type Flower = { petals: number; long: number; wide: number; close: boolean };

function paintBloom({ width, height, seed, palette }: PaintOptions, flower: Flower): Uint8Array {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const reach = flower.close
    ? Math.max(w, h) * random.between(0.62, 0.74)
    : Math.min(w, h) * random.between(0.4, 0.44);
  const cx = flower.close ? w * random.between(0.3, 0.7) : w / 2;
  const cy = flower.close ? h * random.between(0.42, 0.62) : h / 2;
  const spacing = reach / Math.sqrt(flower.petals);
  const glaze = ramp([accent, ...colours.toReversed()]);
  const turn = random.between(0, 6.28);
  for (let i = flower.petals; i >= 1; i--) {
    const share = i / flower.petals;
    const angle = i * GOLDEN_ANGLE + turn;
    const from = spacing * Math.sqrt(i) * 0.72;
    const size = spacing * (0.68 + 0.8 * share ** 0.42);
    const long = size * flower.long;
    const wide = size * flower.wide;
    const colour = mix(fromRamp(glaze, share ** 0.85 + random.between(-0.05, 0.05)), ink, 0.02);
    const sway = random.between(-0.08, 0.08);
    const shape = (grow: number, inset: number) =>
      petal(cx, cy, from - spacing * 0.9 + inset * long, angle + sway, long * grow, wide * grow);
    fill(canvas, shape(1.07, -0.01), mix(colour, ink, 0.75), 0.4);
    fill(canvas, shape(1, 0), mix(colour, ink, 0.16));
    fill(canvas, shape(0.86, 0.1), colour, 0.85);
    fill(canvas, shape(0.6, 0.34), lighter(colour, 0.05), 0.6);
    fill(canvas, shape(0.36, 0.6), lighter(colour, 0.1), 0.35);
    const c = Math.cos(angle + sway);
    const s = Math.sin(angle + sway);
    stroke(
      canvas,
      [cx + c * from, cy + s * from, cx + c * (from + long * 0.72), cy + s * (from + long * 0.72)],
      (t) => wide * 0.04 * (1 - t),
      mix(colour, ink, 0.5),
      0.4,
    );
  }
  return finish(canvas, { seed, grain: 3, paper: 0.5, vignette: flower.close ? 0.15 : 0 });
}

function petal(
  cx: number,
  cy: number,
  from: number,
  angle: number,
  long: number,
  wide: number,
): number[] {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const path: number[] = [];
  const steps = 16;
  for (let side = 1; side >= -1; side -= 2) {
    for (let i = 0; i < steps; i++) {
      const t = side === 1 ? i / steps : 1 - i / steps;
      const half = (wide / 2) * Math.sin(Math.PI * t ** 0.78) ** 0.8 * (1 - 0.25 * t ** 6);
      const u = from + long * t;
      path.push(cx + c * u - s * half * side, cy + s * u + c * half * side);
    }
  }
  return path;
}

function paintSeeds({ width, height, seed, palette }: PaintOptions): Uint8Array {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const count = 1500;
  const reach = Math.min(w, h) * 0.43;
  const spacing = reach / Math.sqrt(count);
  const glaze = ramp([ink, ...colours, accent]);
  const light = random.between(0, 6.28);
  for (let i = 1; i <= count; i++) {
    const share = i / count;
    const angle = i * GOLDEN_ANGLE;
    const r = spacing * Math.sqrt(i);
    const x = w / 2 + Math.cos(angle) * r;
    const y = h / 2 + Math.sin(angle) * r;
    const wave = 0.5 + 0.5 * Math.sin(share * 9 + Math.cos(angle - light) * 1.8);
    const size = spacing * (0.32 + 0.52 * wave) * (0.7 + 0.3 * share);
    const colour = fromRamp(
      glaze,
      0.1 + 0.75 * share * (0.65 + 0.35 * Math.cos(angle - light)) + random.between(-0.05, 0.05),
    );
    disc(canvas, x, y, size, colour);
    disc(
      canvas,
      x - Math.cos(light) * size * -0.25,
      y + Math.sin(light) * size * 0.25,
      size * 0.4,
      lighter(colour, 0.07),
      0.7,
    );
  }
  return finish(canvas, { seed, grain: 3, paper: 0.7 });
}
