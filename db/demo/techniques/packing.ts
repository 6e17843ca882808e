import { createCanvas, disc, fill, stroke } from "#db/demo/canvas.ts";
import type { Canvas } from "#db/demo/canvas.ts";
import { lighter, mix } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { finish } from "#db/demo/finish.ts";
import { gradientNoise } from "#db/demo/noise.ts";
import { randomFrom } from "#db/demo/random.ts";
import type { Random } from "#db/demo/random.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { PaintOptions, Technique } from "#db/demo/technique.ts";

type Circle = { x: number; y: number; r: number };

/** Circles grown until they touch, inside one great circle. */
export const fullMoon: Technique = (options) => paintPacking(options, "moon");
/** The whole sheet filled, every circle with its own rings. */
export const concentric: Technique = (options) => paintPacking(options, "sheet");
/** River pebbles: soft, grey, laid close. */
export const pebbles: Technique = (options) => paintPacking(options, "pebbles");

function paintPacking(
  { width, height, seed, palette }: PaintOptions,
  kind: "moon" | "sheet" | "pebbles",
): Uint8Array {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const size = Math.min(w, h);
  const noise = gradientNoise(seed);
  const bound = { x: w / 2, y: h / 2, r: size * 0.43 };
  const inside = (x: number, y: number) =>
    kind === "moon"
      ? bound.r - Math.hypot(x - bound.x, y - bound.y)
      : Math.min(x, y, w - x, h - y) + (kind === "pebbles" ? 0.1 : -0.035);
  const largest = kind === "pebbles" ? size * 0.105 : kind === "moon" ? size * 0.1 : size * 0.16;
  const circles = pack(
    random,
    w,
    h,
    inside,
    largest,
    size * 0.0045,
    kind === "moon" ? 0.0022 : 0.003,
  );
  for (const circle of circles) {
    const zone = 0.5 + 0.75 * noise(circle.x * 2.2, circle.y * 2.2) + random.between(-0.16, 0.16);
    const colour = colours[
      Math.min(colours.length - 1, Math.max(0, Math.floor(zone * colours.length)))
    ] as Colour;
    const chosen = random.chance(0.07) ? accent : colour;
    if (kind === "pebbles") pebble(canvas, random, circle, chosen, ink);
    else if (kind === "moon") simple(canvas, random, circle, chosen, ground);
    else rings(canvas, random, circle, chosen, [...colours, accent, ink], ground);
  }
  return finish(canvas, { seed, grain: 3.2, paper: 0.85 });
}

function pack(
  random: Random,
  w: number,
  h: number,
  inside: (x: number, y: number) => number,
  largest: number,
  smallest: number,
  gap: number,
): Circle[] {
  const cell = largest;
  const columns = Math.ceil(w / cell) + 1;
  const buckets = new Map<number, Circle[]>();
  const circles: Circle[] = [];
  const wanted = 14000;
  for (let attempt = 0; attempt < wanted; attempt++) {
    const x = random.between(-0.05, w + 0.05);
    const y = random.between(-0.05, h + 0.05);
    let room = Math.min(
      largest * Math.max(0.14, 1 - (attempt / wanted) * 1.6) ** 0.7,
      inside(x, y),
    );
    if (room < smallest) continue;
    const bx = Math.floor(x / cell);
    const by = Math.floor(y / cell);
    for (let j = by - 2; j <= by + 2 && room >= smallest; j++) {
      for (let i = bx - 2; i <= bx + 2; i++) {
        for (const other of buckets.get(j * columns + i) ?? [])
          room = Math.min(room, Math.hypot(other.x - x, other.y - y) - other.r - gap);
      }
    }
    if (room < smallest) continue;
    const circle = { x, y, r: room };
    circles.push(circle);
    const key = by * columns + bx;
    const bucket = buckets.get(key);
    if (bucket) bucket.push(circle);
    else buckets.set(key, [circle]);
  }
  return circles;
}

function simple(
  canvas: Canvas,
  random: Random,
  { x, y, r }: Circle,
  colour: Colour,
  ground: Colour,
): void {
  disc(canvas, x, y, r, colour);
  if (r < 0.014) return;
  const kind = random.next();
  if (kind < 0.22) disc(canvas, x, y, r * 0.62, ground);
  else if (kind < 0.4) disc(canvas, x, y, r * 0.45, lighter(colour, 0.1));
  else if (kind < 0.5)
    for (let k = 1; k < 5; k++) ring(canvas, x, y, r * (1 - k * 0.2), r * 0.035, ground);
}

function rings(
  canvas: Canvas,
  random: Random,
  { x, y, r }: Circle,
  colour: Colour,
  inks: Colour[],
  ground: Colour,
): void {
  const count = Math.min(8, Math.max(1, Math.round(r / 0.013)));
  let at = random.whole(0, inks.length - 1);
  disc(canvas, x, y, r, colour);
  for (let k = 1; k < count; k++) {
    at = (at + random.whole(1, 2)) % inks.length;
    const share = 1 - k / count;
    const tone = random.chance(0.25) ? ground : (inks[at] as Colour);
    disc(canvas, x, y, r * share * random.between(0.94, 1), tone);
  }
  if (r > 0.05 && random.chance(0.4)) {
    const half: number[] = [];
    const turn = random.whole(0, 3) * (Math.PI / 2);
    for (let i = 0; i <= 40; i++)
      half.push(
        x + r * 0.5 * Math.cos(turn + (i / 40) * Math.PI),
        y + r * 0.5 * Math.sin(turn + (i / 40) * Math.PI),
      );
    fill(canvas, half, random.pick(inks));
  }
}

function ring(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  thick: number,
  colour: Colour,
): void {
  const path: number[] = [];
  for (let i = 0; i <= 64; i++)
    path.push(x + r * Math.cos((i / 32) * Math.PI), y + r * Math.sin((i / 32) * Math.PI));
  stroke(canvas, path, thick, colour);
}

function pebble(
  canvas: Canvas,
  random: Random,
  { x, y, r }: Circle,
  colour: Colour,
  ink: Colour,
): void {
  const lobes = [random.between(0, 6.28), random.between(0, 6.28)] as const;
  const shape = (share: number, dx: number, dy: number) => {
    const path: number[] = [];
    for (let i = 0; i < 48; i++) {
      const a = (i / 48) * 2 * Math.PI;
      const radius =
        r * share * (0.95 + 0.05 * Math.cos(2 * a + lobes[0]) + 0.03 * Math.cos(3 * a + lobes[1]));
      path.push(x + dx * r + radius * Math.cos(a), y + dy * r + radius * Math.sin(a));
    }
    return path;
  };
  fill(canvas, shape(1.02, 0.06, 0.1), ink, 0.22);
  const steps = 10;
  for (let k = 0; k < steps; k++) {
    const t = k / (steps - 1);
    fill(
      canvas,
      shape(1 - t * 0.86, -0.16 * t, -0.24 * t),
      mix(mix(colour, ink, 0.3), lighter(colour, 0.07), t ** 0.6),
      k === 0 ? 1 : 0.5,
    );
  }
  if (r > 0.016 && random.chance(0.3)) {
    const turn = random.between(0, Math.PI);
    const band: number[] = [];
    for (let i = -10; i <= 10; i++) {
      const u = (i / 10) * r * 0.9;
      const v = r * 0.16 * (1 - (i / 10) ** 2);
      band.push(
        x + Math.cos(turn) * u - Math.sin(turn) * v,
        y + Math.sin(turn) * u + Math.cos(turn) * v,
      );
    }
    stroke(canvas, band, (t) => r * 0.075 * Math.sin(Math.PI * t), lighter(colour, 0.16), 0.6);
  }
}
