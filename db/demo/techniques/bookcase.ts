import { createCanvas, stroke } from "#db/demo/canvas.ts";
import { lighter, mix } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { finish } from "#db/demo/finish.ts";
import { randomFrom } from "#db/demo/random.ts";
import type { Random } from "#db/demo/random.ts";
import { box, ellipse, lay, layGraded, placed, shade, takeBrush } from "#db/demo/shapes.ts";
import type { Brush } from "#db/demo/shapes.ts";
import { cat, plant, vase } from "./on-the-shelf.ts";
import type { ShelfPaints } from "./on-the-shelf.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { Technique } from "#db/demo/technique.ts";

type Paints = ShelfPaints & { wood: Colour };

/** Shelves of books, a trailing plant, and a cat asleep where a volume is missing. */
export const bookcase: Technique = ({ width, height, seed, palette }) => {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const brush = takeBrush(canvas, seed);
  const paints: Paints = { ink, gold: accent, wood: ground, spines: colours };
  const side = 0.024;
  const shelves = 5;
  const board = 0.017;
  const high = (h - side * 2) / shelves;
  lay(brush, box(0, 0, w, h), mix(ground, ink, 0.72), 1, 0.2);
  for (let i = 0; i < shelves; i++) {
    const floor = side + high * (i + 1) - board;
    const top = floor - high + board;
    layGraded(
      brush,
      box(side, top, w - 2 * side, high * 0.3),
      [ink, mix(ground, ink, 0.7)],
      (_x, y) => (y - top) / (high * 0.3),
      0.75,
    );
    const spans = [
      [
        [side, w * 0.74],
        [w * 0.9, w - side],
      ],
      [[side, w - side]],
      [
        [side, w * 0.29],
        [w * 0.72, w - side],
      ],
      [
        [side, w * 0.52],
        [w * 0.7, w - side],
      ],
      [[side, w - side]],
    ][i]!;
    for (const [from, to] of spans)
      row(brush, random, [from! + 0.003, to! - 0.003], [floor, high - board], paints);
    plank(brush, random, [0, floor, w, board], paints);
  }
  for (const x of [0, w - side]) plank(brush, random, [x, 0, side, h], paints);
  plank(brush, random, [0, 0, w, side], paints);
  plank(brush, random, [0, h - side, w, side], paints);
  const floorOf = (i: number) => side + high * (i + 1) - board;
  plant(brush, random, w * 0.82, floorOf(0), paints);
  cat(brush, w * 0.505, floorOf(2), 0.29 * w, paints);
  vase(brush, w * 0.61, floorOf(3), high * 0.8, paints);
  return finish(canvas, { seed, grain: 3, paper: 0.5, vignette: 0.2 });
};

function plank(
  brush: Brush,
  random: Random,
  [x, y, wide, high]: readonly [number, number, number, number],
  { wood, ink }: Paints,
): void {
  const across = wide > high;
  layGraded(brush, box(x, y, wide, high), [lighter(wood, 0.05), mix(wood, ink, 0.25)], (px, py) =>
    across ? (py - y) / high : (px - x) / wide,
  );
  for (let i = 0; i < 7; i++) {
    const at = random.next();
    const from = random.next() * 0.7;
    const to = from + random.between(0.1, 0.3);
    const line = across
      ? [x + wide * from, y + high * at, x + wide * to, y + high * (at + random.between(-0.1, 0.1))]
      : [x + wide * at, y + high * from, x + wide * at, y + high * to];
    stroke(brush.canvas, line, 0.0008, mix(wood, ink, 0.45), 0.5);
  }
}

function row(
  brush: Brush,
  random: Random,
  [from, to]: readonly [number, number],
  [floor, room]: readonly [number, number],
  paints: Paints,
): void {
  let x = from;
  let last: Colour | undefined;
  while (x < to - 0.012) {
    if (to - x > 0.17 && random.chance(0.13)) {
      x += pile(brush, random, x, floor, paints);
      continue;
    }
    const wide = Math.min(to - x, random.between(0.014, 0.036));
    const high = room * random.between(0.62, 0.9);
    const colour = random.pick(paints.spines.filter((each) => each !== last));
    last = colour;
    const leans = to - x > 0.11 && random.chance(0.08);
    if (leans) {
      spine(
        brush,
        random,
        { x: x + 0.004, y: floor, turn: 0.17 },
        [wide, high * 0.93],
        colour,
        paints,
      );
      x += wide + high * 0.17;
    } else {
      spine(brush, random, { x, y: floor, turn: 0 }, [wide, high], colour, paints);
      x += wide + 0.0008;
    }
  }
}

/** A book that stands with its back to us; its foot's left corner is the place. */
function spine(
  brush: Brush,
  random: Random,
  place: { x: number; y: number; turn: number },
  [wide, high]: readonly [number, number],
  colour: Colour,
  { ink, gold }: Paints,
): void {
  const lift = place.turn > 0 ? { ...place, y: place.y - wide * Math.sin(place.turn) } : place;
  const on = (path: number[]) => placed(path, lift);
  const back = box(0, -high, wide, high);
  shade(brush, [placed(back, { ...lift, x: lift.x + 0.004 })], ink, 0.3);
  lay(brush, on(back), colour, 1, 0.16);
  for (let i = 0; i < 6; i++) {
    const edge = (i / 6) * wide * 0.5;
    lay(brush, on(box(0, -high, edge, high)), ink, 0.05);
    lay(brush, on(box(wide - edge * 0.6, -high, edge * 0.6, high)), ink, 0.07);
  }
  lay(brush, on(box(wide * 0.42, -high, wide * 0.14, high)), [1, 1, 1], 0.1);
  const print = random.chance(0.68) ? gold : mix(gold, [1, 1, 1], 0.75);
  const kind = random.whole(0, 4);
  const bar = (at: number, thick: number, share = 0.84) =>
    lay(brush, on(box((wide * (1 - share)) / 2, -high * at, wide * share, thick)), print, 0.85);
  if (kind === 0) for (const at of [0.93, 0.9, 0.14, 0.11]) bar(at, 0.0022, 1);
  if (kind === 1) {
    lay(brush, on(box(0, -high * 0.86, wide, high * 0.2)), mix(colour, ink, 0.55));
    bar(0.87, 0.002, 1);
    bar(0.66, 0.002, 1);
  }
  if (kind === 2) {
    lay(brush, on(ellipse(wide / 2, -high * 0.13, wide * 0.26)), print, 0.85);
    bar(0.95, 0.003, 1);
  }
  if (kind === 3) for (let i = 0; i < 5; i++) bar(0.2 + i * 0.16, 0.003, 1);
  if (kind === 4)
    lay(
      brush,
      on(box(wide * 0.14, -high * 0.62, wide * 0.72, high * 0.4)),
      mix(print, [1, 1, 1], 0.4),
      0.9,
    );
  if (kind !== 3) letter(brush, random, on, [wide, high], kind === 4 ? ink : print);
}

/** Titles that nobody can read: short strokes across the spine. */
function letter(
  brush: Brush,
  random: Random,
  on: (path: number[]) => number[],
  [wide, high]: readonly [number, number],
  colour: Colour,
): void {
  let at = 0.3;
  while (at < 0.58) {
    const long = random.between(0.012, 0.03);
    if (random.chance(0.85))
      lay(brush, on(box(wide * 0.36, -high * at, wide * 0.28, high * long)), colour, 0.9);
    at += long + 0.012;
  }
}

function pile(brush: Brush, random: Random, x: number, floor: number, paints: Paints): number {
  const widest = random.between(0.11, 0.14);
  let y = floor;
  const count = random.whole(3, 5);
  for (let i = 0; i < count; i++) {
    const thick = random.between(0.015, 0.027);
    const wide = widest * random.between(0.8, 1);
    const left = x + 0.006 + random.between(0, widest - wide);
    const colour = random.pick(paints.spines);
    shade(brush, [box(left + 0.004, y - thick, wide, thick)], paints.ink, 0.3);
    lay(brush, box(left, y - thick, wide, thick), colour);
    lay(brush, box(left, y - thick * 0.3, wide, thick * 0.3), paints.ink, 0.14);
    lay(
      brush,
      box(left + wide * 0.08, y - thick * 0.85, wide * 0.03, thick * 0.7),
      paints.gold,
      0.85,
    );
    lay(
      brush,
      box(left + wide * 0.3, y - thick * 0.62, wide * random.between(0.25, 0.45), thick * 0.24),
      paints.gold,
      0.85,
    );
    y -= thick + 0.0006;
  }
  return widest + 0.014;
}
