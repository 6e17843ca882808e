import { createCanvas, disc, stroke } from "#db/demo/canvas.ts";
import type { Canvas } from "#db/demo/canvas.ts";
import { fromRamp, lighter, mix, ramp } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { finish } from "#db/demo/finish.ts";
import { gradientNoise } from "#db/demo/noise.ts";
import { randomFrom } from "#db/demo/random.ts";
import type { Random } from "#db/demo/random.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { PaintOptions, Technique } from "#db/demo/technique.ts";

type Direction = (x: number, y: number) => number;

/** Broad bands that follow one current and never touch. */
export const ribbons: Technique = (options) => paintRibbons(options, [0.006, 0.03]);
export const reeds: Technique = (options) => paintRibbons(options, [0.003, 0.011]);
/** Thousands of hair-thin lines around a stone that parts the current. */
export const currents: Technique = (options) => paintCurrents(options);

function paintRibbons(
  { width, height, seed, palette }: PaintOptions,
  [thin, thick]: [number, number],
): Uint8Array {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const noise = gradientNoise(seed + 1);
  const heading = random.between(0, 2 * Math.PI);
  const twist = random.between(1.1, 1.9);
  const grain = random.between(0.8, 1.35);
  const direction: Direction = (x, y) =>
    heading + twist * 1.6 * noise(x * grain + 5, y * grain) + 0.25 * noise(x * 3.4, y * 3.4 + 8);
  const taken = new Occupied(w, h);
  const margin = 0.045;
  const inside = (x: number, y: number) =>
    x > margin && y > margin && x < w - margin && y < h - margin;
  const centre = [w * random.between(0.3, 0.7), h * random.between(0.3, 0.7)] as const;
  for (let attempt = 0; attempt < 5200; attempt++) {
    const x = random.between(margin, w - margin);
    const y = random.between(margin, h - margin);
    const phase = 1 - Math.min(1, attempt / 2600);
    const wide = thin + (thick - thin) * phase * random.next() ** 0.7;
    const path = trace(direction, taken, inside, x, y, wide, 0.9 * random.between(0.3, 1));
    if (path.length < 2 * Math.ceil((wide * 2.4) / STEP)) continue;
    taken.mark(path, wide);
    const near = Math.exp(-((Math.hypot(x - centre[0], y - centre[1]) / 0.28) ** 2));
    const zone = noise(x * 1.7 + 30, y * 1.7) + 0.2 * random.bell();
    const colour: Colour =
      random.next() < 0.12 + 0.4 * near
        ? accent
        : random.chance(0.1)
          ? ink
          : (colours[
              Math.min(
                colours.length - 1,
                Math.max(0, Math.floor((zone * 0.8 + 0.5) * colours.length)),
              )
            ] as Colour);
    stroke(canvas, path, wide * 0.84, colour);
    if (wide > 0.012 && random.chance(0.22))
      stroke(canvas, path, wide * 0.22, mix(colour, ground, 0.75), 0.9);
  }
  return finish(canvas, { seed, grain: 3, paper: 0.8 });
}

const STEP = 0.0035;

function trace(
  direction: Direction,
  taken: Occupied,
  inside: (x: number, y: number) => boolean,
  x: number,
  y: number,
  wide: number,
  long: number,
): number[] {
  const walk = (sign: number): number[] => {
    const path: number[] = [];
    let px = x;
    let py = y;
    for (let length = 0; length < long / 2; length += STEP) {
      if (!inside(px, py) || taken.near(px, py, wide)) break;
      path.push(px, py);
      const angle = direction(px, py);
      px += Math.cos(angle) * STEP * sign;
      py += Math.sin(angle) * STEP * sign;
    }
    return path;
  };
  const back = walk(-1);
  const reversed: number[] = [];
  for (let i = back.length - 2; i > 0; i -= 2) reversed.push(back[i]!, back[i + 1]!);
  return [...reversed, ...walk(1)];
}

/** Which cells of a fine grid already carry ink. */
class Occupied {
  cell = 0.0025;
  columns: number;
  rows: number;
  cells: Uint8Array;

  constructor(w: number, h: number) {
    this.columns = Math.ceil(w / this.cell) + 1;
    this.rows = Math.ceil(h / this.cell) + 1;
    this.cells = new Uint8Array(this.columns * this.rows);
  }

  near(x: number, y: number, wide: number): boolean {
    const reach = Math.ceil((wide * 0.56) / this.cell);
    const cx = Math.floor(x / this.cell);
    const cy = Math.floor(y / this.cell);
    for (let k = 0; k < 12; k++) {
      const i = Math.round(cx + reach * Math.cos((k * Math.PI) / 6));
      const j = Math.round(cy + reach * Math.sin((k * Math.PI) / 6));
      if (i >= 0 && j >= 0 && i < this.columns && j < this.rows && this.cells[j * this.columns + i])
        return true;
    }
    return this.cells[cy * this.columns + cx] === 1;
  }

  mark(path: number[], wide: number): void {
    const reach = Math.ceil((wide * 0.5) / this.cell);
    for (let p = 0; p < path.length; p += 2) {
      const cx = Math.floor(path[p]! / this.cell);
      const cy = Math.floor(path[p + 1]! / this.cell);
      for (let j = Math.max(0, cy - reach); j <= Math.min(this.rows - 1, cy + reach); j++) {
        for (let i = Math.max(0, cx - reach); i <= Math.min(this.columns - 1, cx + reach); i++) {
          if ((i - cx) ** 2 + (j - cy) ** 2 <= reach * reach) this.cells[j * this.columns + i] = 1;
        }
      }
    }
  }
}

function paintCurrents({ width, height, seed, palette }: PaintOptions): Uint8Array {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const noise = gradientNoise(seed + 1);
  const glaze = ramp([ink, ...colours]);
  const islands = layIslands(random, w, h);
  const field = (x: number, y: number): [number, number] => {
    let u = 1;
    let v = 0.5 * noise(x * 1.6, y * 1.6) + 0.22 * noise(x * 4, y * 4);
    for (const { x: ix, y: iy, r } of islands) {
      const dx = x - ix;
      const dy = y - iy;
      const d2 = dx * dx + dy * dy;
      const bulge = (r * r) / d2;
      u += bulge * (1 - (2 * dx * dx) / d2);
      v += bulge * ((-2 * dx * dy) / d2);
    }
    const length = Math.hypot(u, v) || 1;
    return [u / length, v / length];
  };
  const count = 2000;
  for (let i = 0; i < count; i++) {
    let x = random.between(-0.3, w);
    let y = random.between(-0.05, h + 0.05);
    const path: number[] = [];
    const steps = random.whole(30, 110);
    for (let k = 0; k < steps; k++) {
      if (islands.some((stone) => Math.hypot(x - stone.x, y - stone.y) < stone.r * 1.02)) break;
      path.push(x, y);
      const [u, v] = field(x, y);
      x += u * 0.006;
      y += v * 0.006;
    }
    if (path.length < 16) continue;
    const tone =
      0.5 + 0.6 * noise(path[0]! * 1.1 + 9, path[1]! * 2.2) + random.between(-0.18, 0.18);
    const colour = random.chance(0.035) ? accent : fromRamp(glaze, tone);
    stroke(canvas, path, (t) => 0.0034 * Math.sin(Math.PI * t) ** 0.7 + 0.0003, colour, 0.8);
  }
  for (const stone of islands) paintStone(canvas, stone, accent, ink);
  return finish(canvas, { seed, grain: 3, paper: 0.6 });
}

function layIslands(random: Random, w: number, h: number): { x: number; y: number; r: number }[] {
  const size = Math.min(w, h);
  const main = {
    x: w * random.between(0.36, 0.64),
    y: h * random.between(0.38, 0.6),
    r: size * random.between(0.13, 0.2),
  };
  const islands = [main];
  for (let i = 0; i < 30 && islands.length < 3; i++) {
    const next = {
      x: w * random.between(0.12, 0.88),
      y: h * random.between(0.14, 0.86),
      r: size * random.between(0.035, 0.075),
    };
    if (
      islands.every(
        (other) => Math.hypot(other.x - next.x, other.y - next.y) > (other.r + next.r) * 1.9,
      )
    )
      islands.push(next);
  }
  return islands;
}

function paintStone(
  canvas: Canvas,
  { x, y, r }: { x: number; y: number; r: number },
  colour: Colour,
  ink: Colour,
): void {
  disc(canvas, x, y, r * 0.97, mix(colour, ink, 0.04));
  for (let ring = 0; ring < 9; ring++) {
    const radius = r * (0.9 - ring * 0.1);
    const path: number[] = [];
    for (let i = 0; i <= 120; i++)
      path.push(x + radius * Math.cos(i * 0.0524), y + radius * Math.sin(i * 0.0524));
    stroke(canvas, path, r * 0.012, lighter(colour, 0.12), 0.6);
  }
}
