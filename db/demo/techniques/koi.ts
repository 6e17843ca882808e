import { createCanvas, stroke } from "#db/demo/canvas.ts";
import type { Path } from "#db/demo/canvas.ts";
import { lighter, mix, mixLight } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { smoothField } from "#db/demo/field.ts";
import { finish } from "#db/demo/finish.ts";
import { fractal, gradientNoise } from "#db/demo/noise.ts";
import { randomFrom } from "#db/demo/random.ts";
import type { Random } from "#db/demo/random.ts";
import { band, curve, ellipse, lay, layGraded, shade, takeBrush } from "#db/demo/shapes.ts";
import type { Brush } from "#db/demo/shapes.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { Technique } from "#db/demo/technique.ts";

type Fish = { x: number; y: number; long: number; turn: number; bend: number; coat: number };

/** Carp seen from above, circling between the leaves of water lilies. */
export const koi: Technique = ({ width, height, seed, palette }) => {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const brush = takeBrush(canvas, seed);
  const noise = gradientNoise(seed + 3);
  const deep = smoothField(width, height, 260, (x, y) => fractal(noise, x * 3, y * 3, 4));
  for (let index = 0; index < width * height; index++) {
    const y = Math.floor(index / width) / height;
    const tone = mixLight(
      ground,
      ink,
      Math.min(1, Math.max(0, 0.22 + y * 0.5 + deep[index]! * 0.6)),
    );
    canvas.pixels.set(tone, index * 3);
  }
  const centre = [w * 0.5, h * 0.5] as const;
  const fish = swimAround(centre, Math.min(w, h), w);
  for (const each of fish)
    shade(brush, [body(each, 0.018, 0.028), tail(each, 0.018, 0.028)], ink, 0.42);
  for (const each of fish) paintFish(brush, random, each, [accent, colours[0]!, ink]);
  for (let i = 0; i < 7; i++) ripple(brush, random, colours[2]!);
  leaves(brush, random, [colours[1]!, colours[2]!, ink], colours[3]!);
  return finish(canvas, { seed, grain: 2.6, paper: 0.4, vignette: 0.22 });
};

function swimAround([cx, cy]: readonly [number, number], size: number, w: number): Fish[] {
  const ring = [
    [0.06, 0.31, 0, 1],
    [0.39, 0.25, 1, 1],
    [0.72, 0.33, 2, 1],
  ] as const;
  const wide = Math.min(1, w / size);
  const outer = ring.map(([turn, far, coat]): Fish => {
    const t = turn * 2 * Math.PI;
    return {
      x: cx + Math.cos(t) * far * size * wide,
      y: cy + Math.sin(t) * far * size * 1.25,
      long: size * (0.42 + coat * 0.03),
      turn: t + Math.PI / 2,
      bend: 0.95,
      coat,
    };
  });
  return [
    { x: cx + size * 0.02, y: cy - size * 0.03, long: size * 0.3, turn: 0.9, bend: -0.9, coat: 3 },
    ...outer,
    { x: cx - size * 0.3, y: cy + size * 0.53, long: size * 0.26, turn: -0.5, bend: 0.7, coat: 4 },
  ];
}

/** Place of a point of the fish: `along` from nose (0) to root of the tail (1), `across` −1..1. */
function on(fish: Fish, along: number, across: number, dx = 0, dy = 0): [number, number] {
  const lean = fish.turn + fish.bend * (along - 0.35) ** 2 * Math.sign(along - 0.35) * 1.4;
  const s = (0.35 - along) * fish.long;
  const swing = fish.bend * fish.long * 0.32 * (along - 0.35) ** 2;
  const half = fish.long * 0.125 * girth(along) * across;
  return [
    fish.x + dx + s * Math.cos(fish.turn) + swing * Math.sin(fish.turn) - half * Math.sin(lean),
    fish.y + dy + s * Math.sin(fish.turn) - swing * Math.cos(fish.turn) + half * Math.cos(lean),
  ];
}

function girth(along: number): number {
  const head = Math.min(1, along / 0.34);
  const after = Math.max(0, (along - 0.34) / 0.66);
  return Math.sqrt(1 - (1 - head) ** 2) * (1 - 0.84 * after ** 1.5);
}

function body(fish: Fish, dx = 0, dy = 0): number[] {
  const path: number[] = [];
  for (let i = 0; i <= 40; i++) path.push(...on(fish, i / 40, 1, dx, dy));
  for (let i = 40; i >= 0; i--) path.push(...on(fish, i / 40, -1, dx, dy));
  return path;
}

function tail(fish: Fish, dx = 0, dy = 0): number[] {
  const [rootX, rootY] = on(fish, 0.93, 0, dx, dy);
  const lean = fish.turn + Math.PI - fish.bend * 0.75;
  const far = fish.long * 0.34;
  const tip = (turn: number, share: number): [number, number] => [
    rootX + Math.cos(lean + turn) * far * share,
    rootY + Math.sin(lean + turn) * far * share,
  ];
  return curve([
    rootX,
    rootY,
    ...tip(-0.42, 0.55),
    ...tip(-0.5, 1),
    ...tip(-0.16, 0.72),
    ...tip(0.02, 0.5),
    ...tip(0.2, 0.78),
    ...tip(0.56, 0.95),
    ...tip(0.4, 0.5),
  ]);
}

function paintFish(
  brush: Brush,
  random: Random,
  fish: Fish,
  [white, orange, black]: readonly [Colour, Colour, Colour],
): void {
  const { canvas } = brush;
  const coats: [Colour, Colour, Colour][] = [
    [white, orange, orange],
    [white, orange, black],
    [orange, orange, mix(orange, white, 0.5)],
    [white, black, orange],
    [mix(white, orange, 0.35), mix(white, orange, 0.6), white],
  ];
  const [base, first, second] = coats[fish.coat]!;
  const fins = [fin(fish, 1), fin(fish, -1), tail(fish)];
  for (const each of fins) {
    lay(brush, each, mix(base, white, 0.5), 0.6);
    rays(brush, each, mix(base, black, 0.35));
  }
  layGraded(brush, body(fish), [base, mix(base, black, 0.3)], (x, y) => {
    const across = Math.abs(
      -(x - fish.x) * Math.sin(fish.turn) + (y - fish.y) * Math.cos(fish.turn),
    );
    return (across / fish.long) * 1.6;
  });
  const spots = [0.03, 0.26, 0.5, 0.72].map((at) => [at, random.between(0.11, 0.19)] as const);
  spots.forEach(([at, long], i) =>
    lay(brush, spot(fish, random, at, long), i % 2 === 0 ? first : second, 0.95),
  );
  for (let i = 0; i < 13; i++)
    for (const across of [-0.5, 0, 0.5])
      scale(brush, fish, 0.3 + i * 0.045, across + (i % 2) * 0.25, mix(black, base, 0.4));
  const ridge: number[] = [];
  for (let i = 0; i <= 14; i++) ridge.push(...on(fish, 0.28 + i * 0.04, 0));
  const crest = band(ridge, (t) => fish.long * 0.016 * Math.sin(Math.PI * t));
  lay(brush, crest, mix(base, black, 0.4), 0.3);
  for (const side of [1, -1]) {
    lay(brush, ellipse(...on(fish, 0.1, side * 0.8), fish.long * 0.012), black);
    const [x, y] = on(fish, 0.012, side * 0.85);
    const barbel = fish.turn + side * 0.7;
    const x1 = x + Math.cos(barbel) * fish.long * 0.07;
    const y1 = y + Math.sin(barbel) * fish.long * 0.07;
    stroke(canvas, [x, y, x1, y1], fish.long * 0.006, mix(base, black, 0.2));
  }
}

function spot(fish: Fish, random: Random, at: number, long: number): number[] {
  const points: number[] = [];
  const side = random.between(-0.5, 0.5);
  for (let i = 0; i < 12; i++) {
    const t = (i / 12) * 2 * Math.PI;
    const wild = random.between(0.65, 1.15);
    const across = Math.max(-0.97, Math.min(0.97, side + Math.sin(t) * wild * 0.95));
    points.push(...on(fish, Math.max(0.012, at + (1 + Math.cos(t) * wild) * long * 0.5), across));
  }
  return curve(points, true, 6);
}

function scale(brush: Brush, fish: Fish, along: number, across: number, colour: Colour): void {
  if (Math.abs(across) > 0.75) return;
  const points: number[] = [];
  for (let i = 0; i <= 6; i++) {
    const t = (i / 6 - 0.5) * Math.PI;
    points.push(...on(fish, along + Math.cos(t) * 0.022, across + Math.sin(t) * 0.22));
  }
  stroke(brush.canvas, points, fish.long * 0.0035, colour, 0.3);
}

function fin(fish: Fish, side: number): number[] {
  const reach = (along: number, across: number) => on(fish, along, side * across);
  return curve([
    ...reach(0.27, 0.7),
    ...reach(0.3, 1.6),
    ...reach(0.4, 2.25),
    ...reach(0.5, 2.3),
    ...reach(0.46, 1.6),
    ...reach(0.38, 0.8),
  ]);
}

function rays({ canvas }: Brush, outline: Path, colour: Colour): void {
  const count = outline.length / 2;
  for (let i = Math.floor(count * 0.18); i < count * 0.82; i += 5) {
    const x = outline[0]! + (outline[i * 2]! - outline[0]!) * 0.94;
    const y = outline[1]! + (outline[i * 2 + 1]! - outline[1]!) * 0.94;
    stroke(canvas, [outline[0]!, outline[1]!, x, y], 0.0009, colour, 0.35);
  }
}

function ripple({ canvas }: Brush, random: Random, colour: Colour): void {
  const [x, y] = [random.next() * canvas.w, random.next() * canvas.h];
  const wide = random.between(0.02, 0.06);
  for (const share of [1, 0.66, 0.3]) {
    const ring = ellipse(x, y, wide * share);
    stroke(canvas, [...ring, ring[0]!, ring[1]!], 0.0014 * share + 0.0006, colour, 0.3);
  }
}

function leaves(
  brush: Brush,
  random: Random,
  [leaf, rim, dark]: readonly [Colour, Colour, Colour],
  petal: Colour,
): void {
  const { w, h } = brush.canvas;
  const spots = [
    [0.1, 0.08, 0.115],
    [0.33, 0.03, 0.075],
    [0.02, 0.24, 0.07],
    [0.93, 0.78, 0.1],
    [0.86, 0.93, 0.125],
    [0.58, 0.975, 0.08],
    [0.97, 0.07, 0.06],
    [0.05, 0.7, 0.06],
  ] as const;
  for (const [x, y, r] of spots)
    shade(brush, [pad(x * w + 0.008, y * h + 0.012, r, 0.4)], dark, 0.45);
  for (const [x, y, r] of spots) {
    const turn = random.next() * 6;
    const tone = lighter(leaf, random.between(-0.05, 0.06));
    lay(brush, pad(x * w, y * h, r, turn), mix(tone, dark, 0.3), 1, 0.2);
    lay(brush, pad(x * w, y * h, r * 0.955, turn), tone, 1, 0.22);
    for (let i = 0; i < 17; i++) {
      const t = turn + 0.3 + (i / 16) * (2 * Math.PI - 0.6);
      const end = [x * w + Math.cos(t) * r * 0.9, y * h + Math.sin(t) * r * 0.9] as const;
      stroke(brush.canvas, [x * w, y * h, ...end], (u) => 0.0022 * (1.1 - u), rim, 0.55);
    }
  }
  lily(brush, 0.2 * w, 0.15 * h, 0.075, petal);
  lily(brush, 0.76 * w, 0.9 * h, 0.058, petal);
}

function pad(x: number, y: number, r: number, turn: number): number[] {
  const path = [x, y];
  for (let i = 0; i <= 60; i++) {
    const t = turn + 0.16 + (i / 60) * (2 * Math.PI - 0.32);
    path.push(x + Math.cos(t) * r, y + Math.sin(t) * r);
  }
  return path;
}

function lily(brush: Brush, x: number, y: number, size: number, petal: Colour): void {
  for (const [count, share, tone] of [
    [11, 1, -0.1],
    [9, 0.78, -0.02],
    [7, 0.52, 0.05],
  ] as const)
    for (let i = 0; i < count; i++) {
      const t = (i / count) * 2 * Math.PI + share * 2;
      const line: number[] = [];
      for (let k = 0; k <= 12; k++)
        line.push(
          x + (Math.cos(t) * size * share * k) / 12,
          y + (Math.sin(t) * size * share * k) / 12,
        );
      const leaf = band(line, (u) => size * 0.36 * share * Math.sin(Math.PI * u ** 0.8));
      layGraded(
        brush,
        leaf,
        [lighter(petal, tone - 0.1), lighter(petal, tone + 0.1)],
        (px, py) => Math.hypot(px - x, py - y) / (size * share),
      );
    }
  lay(brush, ellipse(x, y, size * 0.14), [0.86, 0.55, 0.08]);
}
