import { blend, type Canvas, createCanvas, disc, fill, stroke } from "../canvas.ts";
import { type Colour, lighter, mix } from "../colour.ts";
import { smoothField, smoothstep } from "../field.ts";
import { finish } from "../finish.ts";
import { fractal, gradientNoise } from "../noise.ts";
import { type Random, randomFrom } from "../random.ts";
import { mixPaints, type PaintOptions, type Technique } from "../technique.ts";

type Plant = {
  canvas: Canvas;
  random: Random;
  colour: () => Colour;
  alpha: number;
  vein: Colour;
};
type Stem = { x: number; y: number; angle: number; long: number; bend: number };

/** Photogram plants: pale where the leaf kept the sun off the coated sheet. */
export const cyanotype: Technique = (options) => paintSheet(options, "cyanotype");
/** Flat gouache leaves on plain paper. */
export const pressedLeaves: Technique = (options) => paintSheet(options, "pressed");
/** Grasses and flowers seen from their own height. */
export const meadow: Technique = (options) => paintMeadow(options);

const species = [fern, eucalyptus, umbel, willow, grass];

function paintSheet({ width, height, seed, palette }: PaintOptions, kind: "cyanotype" | "pressed"): Uint8Array {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const size = Math.min(w * 1.15, h);
  if (kind === "cyanotype") coat(canvas, seed, ink, colours[0] as Colour);
  else if (random.chance(0.75)) {
    disc(canvas, w * random.between(0.42, 0.58), h * random.between(0.36, 0.46), Math.min(w, h) * random.between(0.27, 0.33), accent, 0.95);
  }
  const draw = species[seed % species.length] as (plant: Plant, stem: Stem) => void;
  const companion = species[(seed * 3 + 1) % species.length] as (plant: Plant, stem: Stem) => void;
  const stems = random.whole(1, 3);
  for (let i = 0; i < stems; i++) {
    const offset = stems === 1 ? 0 : (i / (stems - 1) - 0.5) * 0.34 * w;
    const stem = {
      x: w / 2 + offset * 0.35,
      y: h * random.between(0.93, 0.955),
      angle: -Math.PI / 2 + (offset / w) * 1.1 + random.between(-0.08, 0.08),
      long: size * random.between(0.74, 0.84) * (kind === "cyanotype" ? 1.12 : 1) * (stems === 1 ? 1 : i === 1 ? 0.96 : 0.84),
      bend: random.between(0.12, 0.36) * (offset === 0 ? (random.chance(0.5) ? 1 : -1) : Math.sign(offset)),
    };
    const base = colours[(i + 1) % colours.length] as Colour;
    const plant: Plant = {
      canvas,
      random,
      colour: () =>
        kind === "cyanotype"
          ? mix(accent, colours[0] as Colour, random.between(0, 0.16))
          : mix(base, random.pick(colours), random.between(0, 0.35)),
      alpha: kind === "cyanotype" ? 0.74 : 0.93,
      vein: kind === "cyanotype" ? mix(colours[0] as Colour, accent, 0.35) : mix(base, ground, 0.45),
    };
    (i === 0 || stems === 2 ? draw : companion)(plant, stem);
  }
  return finish(canvas, { seed, grain: 3.2, paper: 0.75 });
}

function coat(canvas: Canvas, seed: number, ink: Colour, blue: Colour): void {
  const noise = gradientNoise(seed + 8);
  const { w, h } = canvas;
  const margin = 0.055;
  const wash = smoothField(canvas.width, canvas.height, 900, (x, y) => {
    const brush = 0.012 * fractal(noise, x * 5, y * 60, 3) + 0.01 * fractal(noise, x * 9 + 50, y * 9, 4) + 0.006 * noise(x * 90, y * 7);
    return Math.min(x - margin, w - margin - x, y - margin, h - margin - y) + brush;
  });
  const depth = smoothField(canvas.width, canvas.height, 300, (x, y) => fractal(noise, x * 2.2 + 9, y * 2.6, 5));
  for (let i = 0; i < wash.length; i++) {
    const coverage = smoothstep(-0.0015, 0.0025, wash[i]!);
    if (coverage === 0) continue;
    const rim = 1 - smoothstep(0, 0.018, wash[i]!);
    blend(canvas, i, mixFast(ink, blue, Math.min(1, Math.max(0, 0.35 + depth[i]! * 0.9 + rim * 0.3))), coverage);
  }
}

function mixFast(a: Colour, b: Colour, t: number): Colour {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

function paintMeadow({ width, height, seed, palette }: PaintOptions): Uint8Array {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const low = colours.at(-1) as Colour;
  for (let py = 0; py < height; py++) {
    const t = smoothstep(0.15, 1, py / height);
    for (let px = 0; px < width; px++) blend(canvas, py * width + px, low, 0.55 * t);
  }
  disc(canvas, w * random.between(0.28, 0.72), h * random.between(0.26, 0.4), Math.min(w, h) * random.between(0.12, 0.19), accent, 0.95);
  const rows = 4;
  for (let row = 0; row < rows; row++) {
    const near = row / (rows - 1);
    const count = Math.round(w * (44 - 18 * near));
    for (let i = 0; i < count; i++) {
      const tone = mix(mix(ground, low, 0.75), mix(ink, random.pick(colours), 0.35), 0.22 + 0.78 * near);
      const bloom = mix(mix(ground, low, 0.5), random.pick(colours), 0.35 + 0.65 * near);
      const high = h * random.between(0.2, 0.52) * (1.25 - 0.35 * near) * (random.chance(0.12) ? 1.3 : 1);
      const plant: Plant = { canvas, random, colour: () => tone, alpha: 0.95, vein: tone };
      const stem = { x: w * random.between(-0.02, 1.02), y: h * 1.02, angle: -Math.PI / 2 + random.between(-0.2, 0.2), long: high, bend: random.between(-0.5, 0.5) };
      const kind = random.next();
      if (kind < 0.5) blade(plant, stem);
      else if (kind < 0.66) grass(plant, stem);
      else if (kind < 0.8) umbel({ ...plant, colour: () => tone, vein: tone }, stem);
      else poppy(plant, stem, bloom);
    }
  }
  return finish(canvas, { seed, grain: 3, paper: 0.6 });
}

function curve({ x, y, angle, long, bend }: Stem, steps = 40): number[] {
  const path = [x, y];
  for (let i = 0; i < steps; i++) {
    const turn = angle + bend * ((i / steps) ** 1.4 - 0.25);
    x += (Math.cos(turn) * long) / steps;
    y += (Math.sin(turn) * long) / steps;
    path.push(x, y);
  }
  return path;
}

function pointOn(path: number[], share: number): { x: number; y: number; angle: number } {
  const last = path.length / 2 - 2;
  const i = Math.min(last, Math.floor(share * (last + 1)));
  const t = share * (last + 1) - i;
  const dx = path[i * 2 + 2]! - path[i * 2]!;
  const dy = path[i * 2 + 3]! - path[i * 2 + 1]!;
  return { x: path[i * 2]! + dx * t, y: path[i * 2 + 1]! + dy * t, angle: Math.atan2(dy, dx) };
}

function leaf(plant: Plant, x: number, y: number, angle: number, long: number, wide: number, round = 0.5, veined = true): void {
  const left: number[] = [];
  const right: number[] = [];
  const droop = plant.random.between(-0.25, 0.25);
  const spine: number[] = [];
  for (let i = 0; i <= 14; i++) {
    const t = i / 14;
    const turn = angle + droop * t;
    const cx = x + Math.cos(turn) * long * t;
    const cy = y + Math.sin(turn) * long * t;
    const half = wide * 0.5 * Math.sin(Math.PI * t ** round) ** 0.9;
    spine.push(cx, cy);
    left.push(cx - Math.sin(turn) * half, cy + Math.cos(turn) * half);
    right.unshift(cx + Math.sin(turn) * half, cy - Math.cos(turn) * half);
  }
  fill(plant.canvas, [...left, ...right], plant.colour(), plant.alpha);
  if (veined) stroke(plant.canvas, spine, (t) => long * 0.014 * (1 - t * 0.8), plant.vein, 0.55);
}

function fern(plant: Plant, stem: Stem): void {
  const path = curve(stem, 60);
  stroke(plant.canvas, path, (t) => stem.long * 0.009 * (1 - t * 0.85), plant.colour(), plant.alpha);
  const pairs = 21;
  for (let i = 3; i < pairs; i++) {
    const t = i / pairs;
    const at = pointOn(path, t);
    const long = stem.long * 0.34 * Math.sin(Math.PI * (0.18 + 0.82 * t) ** 0.9) * (1 - t * 0.3);
    for (const side of [-1, 1]) {
      const frond = { x: at.x, y: at.y, angle: at.angle + side * (1.15 - 0.35 * t), long, bend: -side * 0.35 };
      const rib = curve(frond, 16);
      stroke(plant.canvas, rib, long * 0.02, plant.colour(), plant.alpha * 0.8);
      const leaflets = Math.max(4, Math.round(long / (stem.long * 0.0165)));
      for (let j = 1; j <= leaflets; j++) {
        const s = j / (leaflets + 0.5);
        const point = pointOn(rib, s);
        const size = long * 0.115 * (1 - s * 0.7) + stem.long * 0.004;
        for (const flank of [-1, 1]) leaf(plant, point.x, point.y, point.angle + flank * 1.05, size, size * 0.36, 0.7, false);
      }
    }
  }
}

function eucalyptus(plant: Plant, stem: Stem): void {
  const path = curve(stem, 60);
  stroke(plant.canvas, path, (t) => stem.long * 0.008 * (1 - t * 0.8), plant.vein, 0.9);
  const pairs = 8;
  for (let i = 1; i <= pairs; i++) {
    const t = 0.12 + (0.86 * i) / pairs;
    const at = pointOn(path, Math.min(0.99, t));
    const size = stem.long * (0.2 - 0.11 * t);
    for (const side of [-1, 1]) {
      const turn = at.angle + side * plant.random.between(1.05, 1.45);
      const x = at.x + Math.cos(turn) * size * 0.16;
      const y = at.y + Math.sin(turn) * size * 0.16;
      stroke(plant.canvas, [at.x, at.y, x, y], stem.long * 0.004, plant.vein, 0.9);
      leaf(plant, x, y, turn, size * 0.84, size * 0.74, 1);
    }
  }
  const tip = pointOn(path, 0.995);
  leaf(plant, tip.x, tip.y, tip.angle, stem.long * 0.06, stem.long * 0.04, 0.8);
}

function willow(plant: Plant, stem: Stem): void {
  const path = curve(stem, 60);
  stroke(plant.canvas, path, (t) => stem.long * 0.009 * (1 - t * 0.8), plant.vein, 0.95);
  for (let i = 0; i < 24; i++) {
    const t = 0.1 + (0.88 * i) / 24;
    const at = pointOn(path, t);
    const long = stem.long * (0.3 - 0.16 * t) * plant.random.between(0.85, 1.1);
    leaf(plant, at.x, at.y, at.angle + (i % 2 ? -1 : 1) * (0.75 - 0.35 * t), long, long * 0.2, 0.75);
  }
  const tip = pointOn(path, 0.99);
  leaf(plant, tip.x, tip.y, tip.angle, stem.long * 0.12, stem.long * 0.026, 0.75);
}

function umbel(plant: Plant, stem: Stem): void {
  const path = curve({ ...stem, long: stem.long * 0.74 });
  stroke(plant.canvas, path, (t) => stem.long * 0.009 * (1 - t * 0.4), plant.colour(), plant.alpha);
  const top = pointOn(path, 0.999);
  const rays = 17;
  for (let i = 0; i < rays; i++) {
    const spread = (i / (rays - 1) - 0.5) * 2.2;
    const long = stem.long * (0.25 - 0.03 * Math.abs(spread)) * plant.random.between(0.9, 1.06);
    const ray = curve({ x: top.x, y: top.y, angle: top.angle + spread, long, bend: -spread * 0.35 }, 14);
    stroke(plant.canvas, ray, stem.long * 0.0032, plant.colour(), plant.alpha);
    const end = pointOn(ray, 0.999);
    for (let k = 0; k < 15; k++) {
      const turn = end.angle + (k / 14 - 0.5) * 2.9;
      const reach = stem.long * 0.036 * plant.random.between(0.7, 1.1);
      const x = end.x + Math.cos(turn) * reach;
      const y = end.y + Math.sin(turn) * reach;
      stroke(plant.canvas, [end.x, end.y, x, y], stem.long * 0.0016, plant.colour(), plant.alpha * 0.9);
      disc(plant.canvas, x, y, stem.long * plant.random.between(0.0034, 0.0062), plant.colour(), plant.alpha);
    }
  }
  if (stem.long < 0.5) return;
  for (const t of [0.24, 0.45]) {
    const at = pointOn(path, t);
    fern({ ...plant }, { x: at.x, y: at.y, angle: at.angle + (t < 0.3 ? 0.8 : -0.8), long: stem.long * 0.3, bend: t < 0.3 ? 0.4 : -0.4 });
  }
}

function grass(plant: Plant, stem: Stem): void {
  const path = curve(stem, 60);
  stroke(plant.canvas, path, (t) => stem.long * 0.006 * (1 - t * 0.6), plant.colour(), plant.alpha);
  for (let i = 0; i < 30; i++) {
    const t = 0.62 + (0.37 * i) / 30;
    const at = pointOn(path, t);
    const long = stem.long * 0.06 * (1 - 0.35 * ((i - 12) / 18) ** 2);
    leaf(plant, at.x, at.y, at.angle + (i % 2 ? -0.42 : 0.42), long, long * 0.3, 0.8, false);
    if (i % 3 === 0) {
      const awn = curve({ x: at.x, y: at.y, angle: at.angle + (i % 2 ? -0.3 : 0.3), long: stem.long * 0.13, bend: 0.1 }, 6);
      stroke(plant.canvas, awn, stem.long * 0.0012, plant.colour(), plant.alpha * 0.8);
    }
  }
  for (const side of [-1, 1]) blade(plant, { ...stem, angle: stem.angle + side * 0.16, long: stem.long * plant.random.between(0.5, 0.68), bend: side * 1.25 });
}

function blade(plant: Plant, stem: Stem): void {
  const path = curve(stem, 18);
  stroke(plant.canvas, path, (t) => stem.long * 0.016 * (1 - t) ** 0.8 + 0.0004, plant.colour(), plant.alpha);
}

function poppy(plant: Plant, stem: Stem, bloom: Colour): void {
  const path = curve(stem, 24);
  stroke(plant.canvas, path, stem.long * 0.008, plant.colour(), plant.alpha);
  const top = pointOn(path, 0.999);
  const size = 0.015 + stem.long * 0.075;
  for (const [turn, tone] of [[-0.8, -0.06], [0.8, -0.04], [-0.3, 0], [0.35, 0.025]] as const) {
    const petal = { ...plant, colour: () => lighter(bloom, tone), vein: bloom };
    leaf(petal, top.x, top.y, top.angle + turn, size * 1.2, size * 0.95, 1.35, false);
  }
}
