import { createCanvas, stroke } from "#db/demo/canvas.ts";
import { lighter, mix } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { smoothField } from "#db/demo/field.ts";
import { finish } from "#db/demo/finish.ts";
import { fractal, gradientNoise } from "#db/demo/noise.ts";
import { randomFrom } from "#db/demo/random.ts";
import type { Random } from "#db/demo/random.ts";
import { box, curve, ellipse, lay, layGraded, shade, takeBrush } from "#db/demo/shapes.ts";
import type { Brush } from "#db/demo/shapes.ts";
import { cat, pots, washing } from "./in-the-street.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { Technique } from "#db/demo/technique.ts";

type House = { x: number; wide: number; wall: Colour; shutter: Colour; columns: number };

/** A southern street at noon: two houses, shutters, and the washing between them. */
export const facade: Technique = ({ width, height, seed, palette }) => {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const brush = takeBrush(canvas, seed);
  const street = h * 0.915;
  const houses: House[] = [
    { x: 0, wide: w * 0.56, wall: colours[0]!, shutter: colours[2]!, columns: 2 },
    { x: w * 0.56, wide: w * 0.44, wall: colours[1]!, shutter: colours[3]!, columns: 2 },
  ];
  for (const house of houses) {
    plaster(brush, seed + house.x * 10, house, street, ink);
    const floors = [0.06, 0.335, 0.61];
    const step = house.wide / house.columns;
    const isDoor = (floor: number, column: number) => floor === 2 && column === 0;
    for (const [floor, at] of floors.entries())
      for (let column = 0; column < house.columns; column++) {
        const x = house.x + step * (column + 0.5);
        if (isDoor(floor, column)) door(brush, x, street, step * 0.4, house, ink);
        else
          casement(
            brush,
            random,
            { x, y: h * at + (floor === 2 ? h * 0.02 : 0), wide: step * 0.3 },
            house,
            {
              ink,
              flowers: accent,
              hasFlowers: (floor + column) % 2 === 1,
            },
          );
      }
  }
  lay(brush, box(w * 0.553, 0, 0.011, street), mix(colours[1]!, ink, 0.35));
  paving(brush, random, street, ground, ink);
  shadowOf(brush, w, h, ink);
  washing(
    brush,
    random,
    [w * 0.03, h * 0.325, w * 0.97, h * 0.315],
    [accent, ...colours.slice(2)],
    ink,
  );
  washing(
    brush,
    random,
    [w * 0.25, h * 0.588, w * 0.985, h * 0.6],
    [colours[3]!, accent, colours[4]!, colours[2]!],
    ink,
  );
  cat(brush, w * 0.36, street + h * 0.025, h * 0.062, ink);
  pots(brush, random, [w * 0.245, w * 0.79], street + h * 0.012, h * 0.05, [accent, colours[2]!]);
  return finish(canvas, { seed, grain: 3, paper: 0.6, vignette: 0.1 });
};

function plaster(
  brush: Brush,
  seed: number,
  { x, wide, wall }: House,
  street: number,
  ink: Colour,
): void {
  const { canvas } = brush;
  const noise = gradientNoise(seed + 6);
  const old = smoothField(canvas.width, canvas.height, 300, (px, py) =>
    fractal(noise, px * 5, py * 5, 5),
  );
  const at = (px: number, py: number) =>
    Math.floor(py * canvas.scale) * canvas.width +
    Math.min(canvas.width - 1, Math.floor(px * canvas.scale));
  layGraded(brush, box(x, 0, wide, street), [lighter(wall, 0.03), mix(wall, ink, 0.22)], (px, py) =>
    Math.max(0, old[at(px, py)]! * 1.1 + (py / street) ** 6 * 0.5),
  );
  layGraded(
    brush,
    box(x, street * 0.93, wide, street * 0.07),
    [mix(wall, ink, 0.3), mix(wall, ink, 0.5)],
    (_px, py) => (py - street * 0.93) / (street * 0.07),
  );
}

function casement(
  brush: Brush,
  random: Random,
  { x, y, wide }: { x: number; y: number; wide: number },
  { wall, shutter }: House,
  { ink, flowers, hasFlowers }: { ink: Colour; flowers: Colour; hasFlowers: boolean },
): void {
  const high = wide * 1.9;
  const half = wide / 2;
  const stone = lighter(wall, 0.1);
  lay(brush, box(x - half - 0.009, y - 0.009, wide + 0.018, high + 0.014), stone);
  layGraded(
    brush,
    box(x - half, y, wide, high),
    [mix(ink, [0.2, 0.4, 0.5], 0.3), ink],
    (px, py) => (px - x) * 5 + (py - y) * 4,
  );
  const kind = random.whole(0, 2);
  if (kind > 0)
    for (const side of [1, -1]) {
      const drape = curve([
        x + side * half,
        y,
        x + side * half * 0.3,
        y,
        x + side * half * 0.45,
        y + high * 0.5,
        x + side * half * 0.85,
        y + high,
        x + side * half,
        y + high,
      ]);
      lay(brush, drape, [0.93, 0.9, 0.84], 0.75);
    }
  for (const bar of [
    box(x - 0.0025, y, 0.005, high),
    box(x - half, y + high * 0.34, wide, 0.004),
    box(x - half, y + high * 0.67, wide, 0.004),
  ])
    lay(brush, bar, [0.93, 0.9, 0.82]);
  for (const side of [1, -1] as const) {
    const isShut = kind === 0 && side === 1;
    const left = isShut ? x : side === 1 ? x + half + 0.004 : x - half * 2 - 0.004;
    leaf(brush, [left, y - 0.003, half, high + 0.006], shutter, ink);
  }
  lay(brush, box(x - half - 0.02, y + high + 0.004, wide + 0.04, 0.012), lighter(stone, 0.04));
  shade(brush, [box(x - half - 0.018, y + high + 0.016, wide + 0.04, 0.008)], ink, 0.3);
  if (hasFlowers) windowBox(brush, random, x, y + high + 0.006, wide, flowers);
}

function leaf(
  brush: Brush,
  [x, y, wide, high]: readonly [number, number, number, number],
  colour: Colour,
  ink: Colour,
): void {
  shade(brush, [box(x + 0.005, y + 0.007, wide, high)], ink, 0.35);
  lay(brush, box(x, y, wide, high), colour);
  const frame = wide * 0.13;
  for (let i = 0; i < 26; i++) {
    const at = y + frame + ((high - frame * 2) * i) / 26;
    if (i === 13) continue;
    lay(
      brush,
      box(x + frame, at, wide - frame * 2, ((high - frame * 2) / 26) * 0.42),
      mix(colour, ink, 0.42),
    );
    lay(
      brush,
      box(x + frame, at + ((high - frame * 2) / 26) * 0.42, wide - frame * 2, 0.0012),
      lighter(colour, 0.1),
    );
  }
}

function windowBox(
  brush: Brush,
  random: Random,
  x: number,
  y: number,
  wide: number,
  flowers: Colour,
): void {
  lay(brush, box(x - wide * 0.48, y - 0.018, wide * 0.96, 0.024), [0.5, 0.2, 0.1]);
  for (let i = 0; i < 70; i++) {
    const px = x + random.between(-0.52, 0.52) * wide;
    const py = y - 0.018 + random.between(-0.028, 0.012);
    const size = random.between(0.003, 0.0065);
    const green = lighter([0.1, 0.24, 0.09], random.between(0, 0.16));
    lay(brush, ellipse(px, py, size * 1.5, size * 0.8, random.next() * 3), green);
    if (i % 2 === 0)
      lay(brush, ellipse(px, py - 0.006, size * 0.8), lighter(flowers, random.between(-0.06, 0.1)));
  }
}

function door(
  brush: Brush,
  x: number,
  street: number,
  wide: number,
  { wall, shutter }: House,
  ink: Colour,
): void {
  const high = wide * 2.1;
  const arch = (grow: number) => {
    const r = wide / 2 + grow;
    const path = [x + r, street, x + r, street - high];
    for (let i = 0; i <= 24; i++)
      path.push(
        x + Math.cos((i / 24) * Math.PI) * r,
        street - high - Math.sin((i / 24) * Math.PI) * r,
      );
    return [...path, x - r, street];
  };
  lay(brush, arch(0.016), lighter(wall, 0.1));
  lay(brush, arch(0), mix(shutter, ink, 0.25));
  for (const side of [0, 1])
    for (const [at, tall] of [
      [0.06, 0.34],
      [0.46, 0.5],
    ] as const) {
      const panel = box(
        x - wide * 0.42 + side * wide * 0.45,
        street - high * (at + tall),
        wide * 0.39,
        high * tall * 0.92,
      );
      shade(brush, [panel], ink, 0.3);
      lay(
        brush,
        box(panel[0]! + 0.004, panel[1]! + 0.005, wide * 0.39 - 0.005, high * tall * 0.92 - 0.007),
        mix(shutter, ink, 0.08),
      );
    }
  for (let i = 1; i < 6; i++) {
    const t = (i / 6) * Math.PI;
    stroke(
      brush.canvas,
      [x, street - high, x + Math.cos(t) * wide * 0.48, street - high - Math.sin(t) * wide * 0.48],
      0.003,
      lighter(shutter, 0.1),
    );
  }
  lay(brush, ellipse(x + wide * 0.06, street - high * 0.47, 0.006), [0.85, 0.63, 0.25]);
  lay(brush, box(x - wide * 0.7, street - 0.006, wide * 1.4, 0.016), lighter(wall, 0.13));
}

function paving(brush: Brush, random: Random, street: number, stone: Colour, ink: Colour): void {
  const { w, h } = brush.canvas;
  lay(brush, box(0, street, w, h - street), mix(stone, ink, 0.36));
  let y = street + 0.004;
  for (let r = 0; y < h; r++) {
    const tall = 0.012 + r * 0.004;
    let x = -random.next() * 0.04;
    while (x < w) {
      const wide = random.between(0.03, 0.05) * (1 + r * 0.16);
      const tone = lighter(mix(stone, ink, 0.12), random.between(-0.06, 0.03));
      lay(
        brush,
        curve(
          [
            x + 0.003,
            y,
            x + wide / 2,
            y - 0.0005,
            x + wide - 0.002,
            y,
            x + wide,
            y + tall / 2,
            x + wide - 0.002,
            y + tall - 0.003,
            x + wide / 2,
            y + tall - 0.002,
            x + 0.003,
            y + tall - 0.003,
            x + 0.0005,
            y + tall / 2,
          ],
          true,
          5,
        ),
        tone,
      );
      x += wide + 0.003;
    }
    y += tall;
  }
}

/** The roof across the street, thrown on the wall. */
function shadowOf(brush: Brush, w: number, h: number, ink: Colour): void {
  const edge = [
    0,
    h * 0.5,
    w * 0.13,
    h * 0.56,
    w * 0.13,
    h * 0.52,
    w * 0.17,
    h * 0.537,
    w * 0.17,
    h * 0.58,
    w * 0.5,
    h * 0.735,
    w * 0.5,
    h * 0.69,
    w * 0.56,
    h * 0.71,
    w * 0.56,
    h * 0.765,
    w,
    h * 0.97,
  ];
  shade(brush, [[...edge, w, h * 1.01, 0, h * 1.01]], mix(ink, [0.12, 0.1, 0.36], 0.45), 0.44);
}
