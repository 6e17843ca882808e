import { disc, fill, stroke } from "./canvas.ts";
import type { Canvas } from "./canvas.ts";
import { lighter } from "./colour.ts";
import type { Colour } from "./colour.ts";
import type { Random } from "./random.ts";

/** How a plant is drawn: `colour` is asked again for every part. */
export type Plant = {
  canvas: Canvas;
  random: Random;
  colour: () => Colour;
  alpha: number;
  vein: Colour;
};
export type Stem = { x: number; y: number; angle: number; long: number; bend: number };

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

function leaf(
  plant: Plant,
  x: number,
  y: number,
  angle: number,
  long: number,
  wide: number,
  round = 0.5,
  veined = true,
): void {
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

export function fern(plant: Plant, stem: Stem): void {
  const path = curve(stem, 60);
  stroke(
    plant.canvas,
    path,
    (t) => stem.long * 0.009 * (1 - t * 0.85),
    plant.colour(),
    plant.alpha,
  );
  const pairs = 21;
  for (let i = 3; i < pairs; i++) {
    const t = i / pairs;
    const at = pointOn(path, t);
    const long = stem.long * 0.34 * Math.sin(Math.PI * (0.18 + 0.82 * t) ** 0.9) * (1 - t * 0.3);
    for (const side of [-1, 1]) {
      const frond = {
        x: at.x,
        y: at.y,
        angle: at.angle + side * (1.15 - 0.35 * t),
        long,
        bend: -side * 0.35,
      };
      const rib = curve(frond, 16);
      stroke(plant.canvas, rib, long * 0.02, plant.colour(), plant.alpha * 0.8);
      const leaflets = Math.max(4, Math.round(long / (stem.long * 0.0165)));
      for (let j = 1; j <= leaflets; j++) {
        const s = j / (leaflets + 0.5);
        const point = pointOn(rib, s);
        const size = long * 0.115 * (1 - s * 0.7) + stem.long * 0.004;
        for (const flank of [-1, 1])
          leaf(plant, point.x, point.y, point.angle + flank * 1.05, size, size * 0.36, 0.7, false);
      }
    }
  }
}

export function eucalyptus(plant: Plant, stem: Stem): void {
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

export function willow(plant: Plant, stem: Stem): void {
  const path = curve(stem, 60);
  stroke(plant.canvas, path, (t) => stem.long * 0.009 * (1 - t * 0.8), plant.vein, 0.95);
  for (let i = 0; i < 24; i++) {
    const t = 0.1 + (0.88 * i) / 24;
    const at = pointOn(path, t);
    const long = stem.long * (0.3 - 0.16 * t) * plant.random.between(0.85, 1.1);
    leaf(
      plant,
      at.x,
      at.y,
      at.angle + (i % 2 ? -1 : 1) * (0.75 - 0.35 * t),
      long,
      long * 0.2,
      0.75,
    );
  }
  const tip = pointOn(path, 0.99);
  leaf(plant, tip.x, tip.y, tip.angle, stem.long * 0.12, stem.long * 0.026, 0.75);
}

export function umbel(plant: Plant, stem: Stem): void {
  const path = curve({ ...stem, long: stem.long * 0.74 });
  stroke(plant.canvas, path, (t) => stem.long * 0.009 * (1 - t * 0.4), plant.colour(), plant.alpha);
  const top = pointOn(path, 0.999);
  const rays = 17;
  for (let i = 0; i < rays; i++) {
    const spread = (i / (rays - 1) - 0.5) * 2.2;
    const long = stem.long * (0.25 - 0.03 * Math.abs(spread)) * plant.random.between(0.9, 1.06);
    const ray = curve(
      { x: top.x, y: top.y, angle: top.angle + spread, long, bend: -spread * 0.35 },
      14,
    );
    stroke(plant.canvas, ray, stem.long * 0.0032, plant.colour(), plant.alpha);
    const end = pointOn(ray, 0.999);
    for (let k = 0; k < 15; k++) {
      const turn = end.angle + (k / 14 - 0.5) * 2.9;
      const reach = stem.long * 0.036 * plant.random.between(0.7, 1.1);
      const x = end.x + Math.cos(turn) * reach;
      const y = end.y + Math.sin(turn) * reach;
      stroke(
        plant.canvas,
        [end.x, end.y, x, y],
        stem.long * 0.0016,
        plant.colour(),
        plant.alpha * 0.9,
      );
      disc(
        plant.canvas,
        x,
        y,
        stem.long * plant.random.between(0.0034, 0.0062),
        plant.colour(),
        plant.alpha,
      );
    }
  }
  if (stem.long < 0.5) return;
  for (const t of [0.24, 0.45]) {
    const at = pointOn(path, t);
    fern(
      { ...plant },
      {
        x: at.x,
        y: at.y,
        angle: at.angle + (t < 0.3 ? 0.8 : -0.8),
        long: stem.long * 0.3,
        bend: t < 0.3 ? 0.4 : -0.4,
      },
    );
  }
}

export function grass(plant: Plant, stem: Stem): void {
  const path = curve(stem, 60);
  stroke(plant.canvas, path, (t) => stem.long * 0.006 * (1 - t * 0.6), plant.colour(), plant.alpha);
  for (let i = 0; i < 30; i++) {
    const t = 0.62 + (0.37 * i) / 30;
    const at = pointOn(path, t);
    const long = stem.long * 0.06 * (1 - 0.35 * ((i - 12) / 18) ** 2);
    leaf(plant, at.x, at.y, at.angle + (i % 2 ? -0.42 : 0.42), long, long * 0.3, 0.8, false);
    if (i % 3 === 0) {
      const awn = curve(
        {
          x: at.x,
          y: at.y,
          angle: at.angle + (i % 2 ? -0.3 : 0.3),
          long: stem.long * 0.13,
          bend: 0.1,
        },
        6,
      );
      stroke(plant.canvas, awn, stem.long * 0.0012, plant.colour(), plant.alpha * 0.8);
    }
  }
  for (const side of [-1, 1])
    blade(plant, {
      ...stem,
      angle: stem.angle + side * 0.16,
      long: stem.long * plant.random.between(0.5, 0.68),
      bend: side * 1.25,
    });
}

export function blade(plant: Plant, stem: Stem): void {
  const path = curve(stem, 18);
  stroke(
    plant.canvas,
    path,
    (t) => stem.long * 0.016 * (1 - t) ** 0.8 + 0.0004,
    plant.colour(),
    plant.alpha,
  );
}

export function poppy(plant: Plant, stem: Stem, bloom: Colour): void {
  const path = curve(stem, 24);
  stroke(plant.canvas, path, stem.long * 0.008, plant.colour(), plant.alpha);
  const top = pointOn(path, 0.999);
  const size = 0.015 + stem.long * 0.075;
  for (const [turn, tone, share] of [
    [0, -0.07, 1],
    [-0.95, -0.03, 0.95],
    [0.95, -0.015, 0.95],
    [0.1, 0.03, 0.72],
  ] as const) {
    petal(plant, top.x, top.y, top.angle + turn, size * share, lighter(bloom, tone));
  }
}

function petal(
  plant: Plant,
  x: number,
  y: number,
  angle: number,
  size: number,
  colour: Colour,
): void {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const path: number[] = [];
  for (let i = 0; i < 28; i++) {
    const turn = (i / 28) * 2 * Math.PI;
    const frill = 1 + 0.035 * Math.sin(turn * 5 + x * 90);
    const u = size * (0.42 + 0.46 * Math.cos(turn) * frill);
    const v = size * 0.5 * Math.sin(turn) * frill * (0.8 + 0.2 * Math.cos(turn));
    path.push(x + c * u - s * v, y + s * u + c * v);
  }
  fill(plant.canvas, path, colour, plant.alpha);
}
