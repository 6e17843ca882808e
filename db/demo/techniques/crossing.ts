import { blend, createCanvas, stroke } from "#db/demo/canvas.ts";
import { lighter, mix } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { smoothField, smoothstep } from "#db/demo/field.ts";
import { finish } from "#db/demo/finish.ts";
import { fractal, gradientNoise } from "#db/demo/noise.ts";
import { randomFrom } from "#db/demo/random.ts";
import type { Random } from "#db/demo/random.ts";
import { curve, ellipse, lay, shade, takeBrush } from "#db/demo/shapes.ts";
import type { Brush } from "#db/demo/shapes.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { Technique } from "#db/demo/technique.ts";

/** Umbrellas on a zebra crossing in the rain, from a window above. */
export const crossing: Technique = ({ width, height, seed, palette }) => {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const brush = takeBrush(canvas, seed);
  street(brush, seed, [ground, ink, colours.at(-1)!]);
  drops(brush, random, colours.at(-1)!);
  const walkers = [
    [0.22, 0.13, 0.098, 1],
    [0.71, 0.2, 0.11, 2],
    [0.4, 0.335, 0.1, 0],
    [0.83, 0.44, 0.092, 1],
    [0.17, 0.52, 0.112, 2],
    [0.575, 0.575, 0.118, -1],
    [0.9, 0.72, 0.1, 0],
    [0.31, 0.755, 0.104, 1],
    [0.66, 0.885, 0.11, 2],
    [0.08, 0.93, 0.094, 0],
  ] as const;
  for (const [x, y, r, kind] of walkers) {
    const way = kind === 2 || kind === -1 ? 1 : -1;
    walk(brush, x * w, y * h, r, way, ink);
    const colour = kind === -1 ? accent : colours[kind]!;
    umbrella(brush, [x * w, y * h, r], random.next() * 2, colour, ink);
  }
  rain(brush, random, colours.at(-1)!);
  return finish(canvas, { seed, grain: 3, paper: 0.4, vignette: 0.22 });
};

/** Wet asphalt with worn white bars, and the sky lying in the puddles. */
function street(
  { canvas }: Brush,
  seed: number,
  [asphalt, ink, white]: readonly [Colour, Colour, Colour],
): void {
  const { width, height, scale, w, h } = canvas;
  const noise = gradientNoise(seed + 5);
  const rough = smoothField(width, height, 900, (x, y) => fractal(noise, x * 70, y * 70, 3));
  const wet = smoothField(width, height, 240, (x, y) => fractal(noise, x * 3.2, y * 4.6 + 9, 4));
  const bars = 7;
  const slope = 0.17;
  for (let py = 0, index = 0; py < height; py++) {
    const y = (py + 0.5) / scale;
    for (let px = 0; px < width; px++, index++) {
      const x = (px + 0.5) / scale;
      const puddle = smoothstep(0.04, 0.16, wet[index]!);
      blend(canvas, index, mix2(asphalt, ink, 0.35 + 0.25 * (y / h) + rough[index]! * 0.3), 1);
      const across = ((y + (x - w / 2) * slope) / h) * bars + 0.25;
      const share = across - Math.floor(across);
      const bar = smoothstep(0.02, 0.026, share) * (1 - smoothstep(0.5, 0.506, share));
      const worn = 1 - smoothstep(0.1, 0.34, rough[index]! + wet[index]! * 0.4);
      const inside = smoothstep(0.03 * w, 0.035 * w, x) * (1 - smoothstep(0.965 * w, 0.97 * w, x));
      blend(canvas, index, white, bar * inside * (0.62 + 0.28 * worn) * (0.75 + 0.25 * worn));
      const sky = mix2(white, asphalt, 0.45 + 0.2 * Math.sin(y * 40 + wet[index]! * 9));
      blend(canvas, index, sky, puddle * 0.26);
    }
  }
}

function mix2(a: Colour, b: Colour, share: number): Colour {
  const s = Math.min(1, Math.max(0, share));
  return [a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s, a[2] + (b[2] - a[2]) * s];
}

/** What shows of who walks below: a shoe before, a shoe behind, an elbow. */
function walk(brush: Brush, x: number, y: number, r: number, way: 1 | -1, ink: Colour): void {
  for (const [side, ahead] of [
    [0.24, 1.03],
    [-0.26, -0.98],
  ] as const) {
    const sx = x + side * r;
    const sy = y + way * ahead * r;
    shade(brush, [ellipse(sx + 0.006, sy + 0.008, r * 0.13, r * 0.25)], ink, 0.4);
    lay(brush, ellipse(sx, sy - way * ahead * r * 0.12, r * 0.11, r * 0.24), lighter(ink, 0.02));
    lay(brush, ellipse(sx, sy, r * 0.1, r * 0.19), mix(ink, [0.4, 0.2, 0.1], 0.55));
  }
}

function umbrella(
  brush: Brush,
  [x, y, r]: readonly [number, number, number],
  turn: number,
  colour: Colour,
  ink: Colour,
): void {
  shade(brush, [canopy(x + r * 0.3, y + r * 0.42, r, turn)], ink, 0.5);
  const ribs = 8;
  for (let i = 0; i < ribs; i++) {
    const from = turn + (i / ribs) * 2 * Math.PI;
    const path = [x, y, ...rim(x, y, r, from)];
    const facing = Math.cos(from + Math.PI / ribs + 2.2);
    lay(brush, path, lighter(colour, 0.065 * facing), 1, 0.12);
    const fold = [x, y, ...rim(x, y, r, from).slice(0, 8)];
    lay(brush, fold, lighter(colour, -0.12), 0.35);
  }
  for (let i = 0; i < ribs; i++) {
    const t = turn + (i / ribs) * 2 * Math.PI;
    const end = [x + Math.cos(t) * r * 1.02, y + Math.sin(t) * r * 1.02] as const;
    stroke(brush.canvas, [x, y, ...end], 0.0016, lighter(colour, -0.17), 0.8);
    lay(brush, ellipse(end[0], end[1], 0.0026), [0.9, 0.88, 0.84]);
  }
  for (const share of [0.4, 0.72]) {
    const gleam: number[] = [];
    for (let i = 0; i <= 10; i++) {
      const t = 3.7 + i * 0.07;
      gleam.push(x + Math.cos(t) * r * share, y + Math.sin(t) * r * share);
    }
    stroke(brush.canvas, gleam, (t) => 0.005 * Math.sin(Math.PI * t), [1, 1, 1], 0.4);
  }
  lay(brush, ellipse(x, y, r * 0.05), lighter(colour, -0.2));
  lay(brush, ellipse(x - 0.001, y - 0.0015, r * 0.025), [0.95, 0.93, 0.9]);
}

/** One gore's edge between two ribs, drawn in by the tension of the cloth. */
function rim(x: number, y: number, r: number, from: number): number[] {
  const path: number[] = [];
  for (let k = 0; k <= 8; k++) {
    const t = from + (k / 8) * (Math.PI / 4);
    const edge = r * (1 - 0.1 * Math.sin((k / 8) * Math.PI));
    path.push(x + Math.cos(t) * edge, y + Math.sin(t) * edge);
  }
  return path;
}

function canopy(x: number, y: number, r: number, turn: number): number[] {
  return Array.from({ length: 8 }, (_, i) => rim(x, y, r, turn + (i / 8) * 2 * Math.PI)).flat();
}

function rain({ canvas }: Brush, random: Random, white: Colour): void {
  for (let i = 0; i < 420; i++) {
    const [x, y] = [random.next() * canvas.w, random.next() * canvas.h];
    const long = random.between(0.012, 0.036);
    stroke(canvas, [x, y, x - long * 0.22, y + long], (t) => 0.0013 * t, white, 0.42);
  }
}

function drops({ canvas }: Brush, random: Random, white: Colour): void {
  for (let i = 0; i < 130; i++) {
    const [x, y] = [random.next() * canvas.w, random.next() * canvas.h];
    const r = random.between(0.003, 0.009);
    const ring = curve(ellipse(x, y, r, r * 0.8), true, 1);
    stroke(canvas, [...ring, ring[0]!, ring[1]!], 0.0008, white, 0.4);
  }
}
