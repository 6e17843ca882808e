import { createCanvas, fill, stroke } from "#db/demo/canvas.ts";
import type { Canvas } from "#db/demo/canvas.ts";
import { mix } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { finish } from "#db/demo/finish.ts";
import { randomFrom } from "#db/demo/random.ts";
import type { Random } from "#db/demo/random.ts";
import { band, box, curve, ellipse, placed } from "#db/demo/shapes.ts";
import type { Place } from "#db/demo/shapes.ts";
import { paintSky, paintSun } from "#db/demo/sky.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { Technique } from "#db/demo/technique.ts";

/** Swallows on five wires, like notes, before they leave. */
export const wires: Technique = ({ width, height, seed, palette }) => {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  paintSky(canvas, seed, colours, h, mix(colours.at(-1)!, ground, 0.6), 0.55);
  paintSun(canvas, { x: w * 0.7, y: h * 0.63, radius: 0.15 * Math.min(w, h) }, accent, 0.35);
  const wireAt = (i: number, x: number) => {
    const span = (x / w - 0.09) / 1.06;
    return h * (0.24 + i * 0.105) + h * (0.2 - i * 0.012) * (span - span * span) * 1.25;
  };
  pole(canvas, ink, wireAt);
  for (let i = 0; i < 5; i++) {
    const line: number[] = [];
    for (let k = 0; k <= 160; k++) {
      const x = (k / 160) * w * 1.05 - 0.02;
      line.push(x, wireAt(i, x));
    }
    stroke(canvas, line, 0.0021, ink, 0.95);
  }
  for (let i = 0; i < 5; i++) sit(canvas, random, ink, accent, (x) => wireAt(i, x));
  for (const [x, y, size, turn] of [
    [0.34, 0.1, 0.062, -0.35],
    [0.52, 0.08, 0.048, 0.2],
    [0.21, 0.06, 0.042, -0.1],
    [0.79, 0.09, 0.064, 0.5],
    [0.9, 0.84, 0.075, -0.6],
    [0.36, 0.9, 0.06, 0.25],
  ] as const)
    fly(canvas, ink, accent, { x: x * w, y: y * h, size, turn, flip: x > 0.6 });
  return finish(canvas, { seed, grain: 3, paper: 0.5, vignette: 0.14 });
};

function pole(canvas: Canvas, ink: Colour, wireAt: (i: number, x: number) => number): void {
  const x = canvas.w * 0.09;
  fill(canvas, [x - 0.011, -0.1, x + 0.011, -0.1, x + 0.016, canvas.h, x - 0.016, canvas.h], ink);
  for (let i = 0; i < 5; i++) {
    const y = wireAt(i, x);
    fill(canvas, box(x - 0.05, y + 0.012, 0.1, 0.011), ink);
    for (const side of [-0.036, 0.036]) {
      fill(canvas, box(x + side - 0.004, y - 0.006, 0.008, 0.02), ink);
      fill(canvas, ellipse(x + side, y - 0.006, 0.0062, 0.005), ink);
    }
  }
}

/** Birds in groups with gaps, as they sit: some turn their back, one looks the other way. */
function sit(
  canvas: Canvas,
  random: Random,
  ink: Colour,
  accent: Colour,
  y: (x: number) => number,
): void {
  let x = canvas.w * random.between(0.15, 0.26);
  while (x < canvas.w * 0.97) {
    const group = random.whole(1, 4);
    for (let i = 0; i < group && x < canvas.w * 0.97; i++) {
      const size = random.between(0.05, 0.058);
      perch(
        canvas,
        { x, y: y(x), size, flip: random.chance(0.4) },
        ink,
        accent,
        random.chance(0.55),
      );
      x += random.between(0.028, 0.04);
    }
    x += random.between(0.05, 0.16);
  }
}

function perch(canvas: Canvas, place: Place, ink: Colour, accent: Colour, facing: boolean): void {
  const on = (path: number[]) => placed(path, place);
  fill(canvas, on([-0.1, -0.2, 0.02, -0.15, -0.27, 0.92, -0.3, 0.93]), ink);
  fill(canvas, on([-0.12, -0.2, 0.0, -0.15, -0.39, 0.83, -0.42, 0.84]), ink);
  fill(
    canvas,
    on(band(curve([0.1, -0.5, -0.06, -0.2, -0.34, 0.45], false), (t) => 0.2 * (1 - t) + 0.01)),
    ink,
  );
  const body = curve([
    0.2, -0.98, 0.3, -0.82, 0.26, -0.6, 0.23, -0.25, 0.05, 0, -0.1, -0.05, -0.16, -0.35, -0.07,
    -0.7, 0.03, -0.93,
  ]);
  fill(canvas, on(body), ink);
  fill(canvas, on([0.26, -0.9, 0.42, -0.8, 0.27, -0.78]), ink);
  if (!facing) return;
  const breast = curve([0.26, -0.6, 0.235, -0.3, 0.08, -0.05, 0.03, -0.2, 0.08, -0.5]);
  fill(canvas, on(breast), [0.93, 0.87, 0.78], 0.92);
  const throat = curve([0.28, -0.8, 0.27, -0.62, 0.13, -0.62, 0.17, -0.76]);
  fill(canvas, on(throat), accent, 0.95);
}

function fly(canvas: Canvas, ink: Colour, accent: Colour, place: Place): void {
  const on = (path: number[]) => placed(path, place);
  const wing = (side: 1 | -1) =>
    curve(
      [
        0.12,
        side * 0.05,
        0.2,
        side * 0.3,
        0.02,
        side * 0.75,
        -0.42,
        side * 1.05,
        -0.2,
        side * 0.62,
        -0.16,
        side * 0.3,
        -0.14,
        side * 0.06,
      ],
      true,
      10,
    );
  fill(canvas, on(wing(1)), ink);
  fill(canvas, on(wing(-1)), ink);
  fill(
    canvas,
    on(
      curve([0.42, 0, 0.3, 0.085, 0, 0.1, -0.3, 0.05, -0.4, 0, -0.3, -0.05, 0, -0.1, 0.3, -0.085]),
    ),
    ink,
  );
  fill(canvas, on([-0.25, 0.05, -0.95, 0.2, -0.42, 0, -0.95, -0.2, -0.25, -0.05]), ink);
  fill(canvas, on(ellipse(0.29, 0, 0.06, 0.05)), accent, 0.9);
}
