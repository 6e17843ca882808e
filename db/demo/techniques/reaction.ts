import { blend, createCanvas, eachPixel } from "../canvas.ts";
import { mix, ramp, rampOffset } from "../colour.ts";
import type { Colour } from "../colour.ts";
import { enlarge, smoothstep } from "../field.ts";
import type { Field } from "../field.ts";
import { finish } from "../finish.ts";
import { fractal, gradientNoise } from "../noise.ts";
import { randomFrom } from "../random.ts";
import { mixPaints } from "../technique.ts";
import type { PaintOptions, Technique } from "../technique.ts";

type Habitat = "medallion" | "drift" | "double";

/**
 * Turing's reaction-diffusion: what helps itself nearby and hinders itself further off folds into
 * coral.
 */
export const coral: Technique = (options) => paintReaction(options, "medallion");
export const lichen: Technique = (options) => paintReaction(options, "drift");
export const reef: Technique = (options) => paintReaction(options, "double");

const CELLS = 340;

function paintReaction(
  { width, height, seed, palette }: PaintOptions,
  habitat: Habitat,
): Uint8Array {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const longest = Math.max(width, height);
  const grid = react(canvas.w, canvas.h, seed, habitat, Math.min(CELLS, longest));
  const field = enlarge(grid, width, height, CELLS);
  const slow = gradientNoise(seed + 6);
  const glaze = ramp(colours);
  const angle = random.between(3.5, 4.3);
  const lx = Math.cos(angle);
  const ly = Math.sin(angle);
  const reach = Math.max(1, Math.round(longest / 700));
  const gain = (longest / reach / 1800) * 7;
  const shine: Colour = mix(accent, [1, 1, 1], 0.4);
  eachPixel(canvas, (index, x, y) => {
    const px = index % width;
    const v = field[index]!;
    if (v < -0.75) return;
    const dx =
      (field[px + reach < width ? index + reach : index]! -
        field[px >= reach ? index - reach : index]!) *
      gain;
    const dy =
      (field[index + reach * width < field.length ? index + reach * width : index]! -
        field[index >= reach * width ? index - reach * width : index]!) *
      gain;
    const slope = (-dx * lx - dy * ly) / Math.sqrt(dx * dx + dy * dy + 0.6);
    const body = smoothstep(-0.1, 0.06, v);
    blend(canvas, index, ink, smoothstep(-0.7, 0.05, v) * 0.3);
    if (body === 0) return;
    const at = rampOffset(0.34 + 0.26 * v + 0.6 * fractal(slow, x * 1.7, y * 1.7, 2));
    const shade = 1 + slope * 0.42;
    blend(
      canvas,
      index,
      [glaze[at]! * shade, glaze[at + 1]! * shade, glaze[at + 2]! * shade],
      body,
    );
    const spark = Math.max(0, slope - 0.3) ** 2 * body;
    blend(canvas, index, shine, Math.min(0.8, spark * 0.9));
  });
  return finish(canvas, { seed, grain: 2.8, paper: 0.6, vignette: 0.06 });
}

function react(w: number, h: number, seed: number, habitat: Habitat, cells: number): Field {
  const random = randomFrom(seed + 1);
  const columns = Math.ceil(w * cells) + 4;
  const rows = Math.ceil(h * cells) + 4;
  const size = columns * rows;
  const noise = gradientNoise(seed + 2);
  const climate = new Float32Array(size);
  const short = Math.min(w, h);
  const second = [w * random.between(0.66, 0.74), h * random.between(0.6, 0.7)] as const;
  for (let i = 0; i < size; i++) {
    const x = ((i % columns) - 1) / cells;
    const y = (Math.floor(i / columns) - 1) / cells;
    const rough = 0.09 * fractal(noise, x * 3, y * 3, 3);
    let r = Math.hypot(x - w / 2, y - h / 2) / short;
    if (habitat === "double")
      r = Math.min(
        Math.hypot(x - w * 0.36, y - h * 0.4) / short + 0.09,
        Math.hypot(x - second[0], y - second[1]) / short + 0.2,
      );
    climate[i] =
      habitat === "drift"
        ? 0.05 - 1.1 * smoothstep(-0.02, 0.34, fractal(noise, x * 1.5 + 9, y * 1.5, 3))
        : 0.06 - 1.5 * smoothstep(0.26, 0.5, r + rough);
  }
  const grid = new Float32Array(size);
  for (let i = 0; i < size; i++) grid[i] = random.next() - 0.5;
  const near = new Float32Array(size);
  const far = new Float32Array(size);
  const spare = new Float32Array(size);
  for (let round = 0; round < 30; round++) {
    blur(grid, near, spare, columns, rows, 2);
    blur(near, far, spare, columns, rows, 3);
    blur(far, far, spare, columns, rows, 3);
    for (let i = 0; i < size; i++) {
      const push = (near[i]! - far[i]! * 0.985) * 9 + climate[i]! * 0.62;
      const value = grid[i]! * 0.35 + push;
      grid[i] = value > 1 ? 1 : value < -1 ? -1 : value;
    }
  }
  blur(grid, near, spare, columns, rows, 1);
  return { columns, rows, values: near };
}

/** Two passes of a running mean in each direction, close enough to a bell curve. */
function blur(
  from: Float32Array,
  to: Float32Array,
  spare: Float32Array,
  columns: number,
  rows: number,
  reach: number,
): void {
  meanRows(from, spare, columns, rows, reach);
  meanRows(spare, to, columns, rows, reach);
  meanColumns(to, spare, columns, rows, reach);
  meanColumns(spare, to, columns, rows, reach);
}

function meanRows(
  from: Float32Array,
  to: Float32Array,
  columns: number,
  rows: number,
  reach: number,
): void {
  const share = 1 / (2 * reach + 1);
  for (let y = 0; y < rows; y++) {
    const row = y * columns;
    let sum = 0;
    for (let i = -reach; i <= reach; i++) sum += from[row + Math.max(0, i)]!;
    for (let x = 0; x < columns; x++) {
      to[row + x] = sum * share;
      sum +=
        from[row + Math.min(columns - 1, x + reach + 1)]! - from[row + Math.max(0, x - reach)]!;
    }
  }
}

function meanColumns(
  from: Float32Array,
  to: Float32Array,
  columns: number,
  rows: number,
  reach: number,
): void {
  const share = 1 / (2 * reach + 1);
  const sums = new Float64Array(columns);
  for (let j = -reach; j <= reach; j++) {
    const row = Math.max(0, j) * columns;
    for (let x = 0; x < columns; x++) sums[x] = sums[x]! + from[row + x]!;
  }
  for (let y = 0; y < rows; y++) {
    const row = y * columns;
    const enter = Math.min(rows - 1, y + reach + 1) * columns;
    const leave = Math.max(0, y - reach) * columns;
    for (let x = 0; x < columns; x++) {
      to[row + x] = sums[x]! * share;
      sums[x] = sums[x]! + from[enter + x]! - from[leave + x]!;
    }
  }
}
