import { createCanvas, fill } from "#db/demo/canvas.ts";
import { mix } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { finish } from "#db/demo/finish.ts";
import { randomFrom } from "#db/demo/random.ts";
import type { Random } from "#db/demo/random.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { PaintOptions, Technique } from "#db/demo/technique.ts";

type Drop = { points: Float64Array; colour: Colour };

/** Ink dropped on water, then drawn out with a stylus (after Aubrey Jaffer's mathematics). */
export const suminagashi: Technique = (options) => paintBath(options, "rings");
export const combed: Technique = (options) => paintBath(options, "comb");
export const stones: Technique = (options) => paintBath(options, "stones");

function paintBath(
  { width, height, seed, palette }: PaintOptions,
  pattern: "rings" | "comb" | "stones",
): Uint8Array {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const drops: Drop[] = [];
  if (pattern === "rings") {
    const centres = Array.from(
      { length: random.whole(2, 3) },
      () => [w * random.between(0.22, 0.78), h * random.between(0.22, 0.78)] as const,
    );
    const rounds = 34;
    for (let i = 0; i < rounds * centres.length; i++) {
      const [x, y] = centres[Math.floor(i / 6) % centres.length]!;
      const dark = i % 2 === 0;
      const colour = dark
        ? mix(ink, random.pick(colours), random.between(0.1, 0.75))
        : random.chance(0.07)
          ? accent
          : ground;
      addDrop(
        drops,
        x + random.bell() * 0.004,
        y + random.bell() * 0.004,
        random.between(0.028, 0.052) * (dark ? 0.8 : 1.05),
        colour,
      );
    }
    for (let i = 0; i < 7; i++) drift(drops, random, w, h, 0.085, 0.1);
    for (let i = 0; i < 3; i++)
      swirl(
        drops,
        w * random.between(0.15, 0.85),
        h * random.between(0.15, 0.85),
        random.between(0.08, 0.2),
        random.between(-1.5, 1.5),
      );
  } else {
    const count = pattern === "stones" ? 190 : 150;
    for (let i = 0; i < count; i++) {
      const colour = random.chance(0.12)
        ? accent
        : random.chance(0.2)
          ? ink
          : random.chance(0.25)
            ? ground
            : random.pick(colours);
      const size =
        pattern === "stones"
          ? random.between(0.016, 0.07) * (1 - (i / count) * 0.4)
          : random.between(0.03, 0.075);
      addDrop(
        drops,
        w * random.between(-0.05, 1.05),
        h * random.between(-0.05, 1.05),
        size,
        colour,
      );
    }
    if (pattern === "comb") combThrough(drops, random, w, h);
    else for (let i = 0; i < 2; i++) drift(drops, random, w, h, 0.05, 0.12);
  }
  for (const drop of drops) fill(canvas, drop.points, drop.colour);
  return finish(canvas, { seed, grain: 3, paper: 0.75 });
}

function addDrop(drops: Drop[], x: number, y: number, radius: number, colour: Colour): void {
  const area = radius * radius;
  for (const { points } of drops) {
    for (let i = 0; i < points.length; i += 2) {
      const dx = points[i]! - x;
      const dy = points[i + 1]! - y;
      const push = Math.sqrt(1 + area / (dx * dx + dy * dy + 1e-9));
      points[i] = x + dx * push;
      points[i + 1] = y + dy * push;
    }
  }
  const count = Math.round(500 + radius * 9000);
  const points = new Float64Array(count * 2);
  for (let i = 0; i < count; i++) {
    points[i * 2] = x + radius * Math.cos((i / count) * 2 * Math.PI);
    points[i * 2 + 1] = y + radius * Math.sin((i / count) * 2 * Math.PI);
  }
  drops.push({ points, colour });
}

/** A stylus drawn in a straight line: what is near follows, what is far stays. */
function tine(
  drops: Drop[],
  x: number,
  y: number,
  angle: number,
  pull: number,
  reach: number,
): void {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const falloff = -Math.LN2 / reach;
  for (const { points } of drops) {
    for (let i = 0; i < points.length; i += 2) {
      const away = Math.abs((points[i]! - x) * s - (points[i + 1]! - y) * c);
      const move = pull * Math.exp(away * falloff);
      points[i] = points[i]! + c * move;
      points[i + 1] = points[i + 1]! + s * move;
    }
  }
}

function drift(
  drops: Drop[],
  random: Random,
  w: number,
  h: number,
  pull: number,
  reach: number,
): void {
  const angle = random.between(0, 2 * Math.PI);
  const wave = random.between(4, 11);
  const phase = random.between(0, 6.28);
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const strength = pull * random.between(0.4, 1);
  for (const { points } of drops) {
    for (let i = 0; i < points.length; i += 2) {
      const across = (points[i]! - w / 2) * s - (points[i + 1]! - h / 2) * c;
      const move = strength * Math.sin(across * wave + phase) * (0.6 + reach);
      points[i] = points[i]! + c * move;
      points[i + 1] = points[i + 1]! + s * move;
    }
  }
}

function swirl(drops: Drop[], x: number, y: number, radius: number, turn: number): void {
  for (const { points } of drops) {
    for (let i = 0; i < points.length; i += 2) {
      const dx = points[i]! - x;
      const dy = points[i + 1]! - y;
      const angle = turn * Math.exp(-(dx * dx + dy * dy) / (radius * radius));
      if (Math.abs(angle) < 1e-4) continue;
      const c = Math.cos(angle);
      const s = Math.sin(angle);
      points[i] = x + dx * c - dy * s;
      points[i + 1] = y + dx * s + dy * c;
    }
  }
}

function combThrough(drops: Drop[], random: Random, w: number, h: number): void {
  const gap = random.between(0.075, 0.12);
  for (let x = gap / 2, i = 0; x < w; x += gap, i++)
    tine(drops, x, 0, i % 2 ? Math.PI / 2 : -Math.PI / 2, 0.17, gap * 0.28);
  for (let y = gap / 2, i = 0; y < h; y += gap * 1.3, i++)
    tine(drops, 0, y, i % 2 ? 0 : Math.PI, 0.09, gap * 0.3);
  for (let i = 0; i < 3; i++)
    swirl(
      drops,
      w * random.between(0.15, 0.85),
      h * random.between(0.15, 0.85),
      random.between(0.09, 0.17),
      random.between(1.5, 3) * (i % 2 ? 1 : -1),
    );
}
