import { createCanvas, stroke } from "#db/demo/canvas.ts";
import type { Path } from "#db/demo/canvas.ts";
import { lighter, mix } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { finish } from "#db/demo/finish.ts";
import { randomFrom } from "#db/demo/random.ts";
import type { Random } from "#db/demo/random.ts";
import {
  band,
  box,
  curve,
  ellipse,
  lay,
  layGraded,
  placed,
  shade,
  takeBrush,
} from "#db/demo/shapes.ts";
import type { Brush, Place } from "#db/demo/shapes.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { Technique } from "#db/demo/technique.ts";

/** A letter in a hand that nobody can read, with its envelope and a pen. */
export const written: Technique = ({ width, height, seed, palette }) => {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const brush = takeBrush(canvas, seed);
  const [cloth, blue, paper, brass] = colours as [Colour, Colour, Colour, Colour];
  layGraded(brush, box(0, 0, w, h), [cloth, mix(cloth, ink, 0.35)], (x, y) => (x + y) / (w + h));
  for (let i = 0; i < 90; i++) lay(brush, box((i / 90) * w, 0, 0.002, h), ink, 0.05);
  const envelope = { x: w * 0.63, y: h * 0.86, turn: -0.13, size: w * 0.78 };
  post(brush, random, envelope, [paper, accent, blue, ink]);
  const sheet = { x: w * 0.48, y: h * 0.42, turn: 0.045, size: w * 0.79 };
  page(brush, random, sheet, [paper, blue, ink]);
  pen(brush, { x: w * 0.835, y: h * 0.36, turn: 0.26, size: h * 0.44 }, [ink, brass]);
  petals(brush, random, [w, h], [accent, ink]);
  return finish(canvas, { seed, grain: 3, paper: 0.8, vignette: 0.25 });
};

function page(
  brush: Brush,
  random: Random,
  place: Place & { size: number },
  [paper, blue, ink]: readonly [Colour, Colour, Colour],
): void {
  const on = (path: Path) => placed(path, place);
  const tall = 1.32;
  const outline = box(-0.5, -tall / 2, 1, tall);
  for (const [off, alpha] of [
    [0.03, 0.14],
    [0.02, 0.16],
    [0.01, 0.2],
  ] as const)
    shade(
      brush,
      [placed(outline, { ...place, x: place.x + off * 0.6, y: place.y + off })],
      ink,
      alpha,
    );
  layGraded(
    brush,
    on(outline),
    [lighter(paper, 0.02), lighter(paper, -0.06)],
    (x, y) => 0.5 + (x - place.x) * 0.5 + (y - place.y) * 0.5,
  );
  for (const fold of [-tall / 6, tall / 6]) {
    lay(brush, on(box(-0.5, fold, 1, 0.004)), ink, 0.12);
    lay(brush, on(box(-0.5, fold + 0.004, 1, 0.006)), [1, 1, 1], 0.3);
  }
  const pen = mix(blue, ink, 0.35);
  line(brush, random, on, [0.1, 0.38], -0.56, pen);
  line(brush, random, on, [-0.4, -0.12], -0.46, pen);
  for (let i = 0; i < 11; i++) {
    const to = i === 3 || i === 7 ? random.between(-0.05, 0.25) : random.between(0.33, 0.41);
    const from = i === 4 || i === 8 || i === 0 ? -0.34 : -0.4;
    line(brush, random, on, [from, to], -0.365 + i * 0.073, pen);
  }
  sign(brush, on, pen);
  for (let i = 0; i < 9; i++)
    lay(
      brush,
      on(
        ellipse(
          0.31 + random.bell() * 0.03,
          0.48 + random.bell() * 0.03,
          random.between(0.002, 0.007),
        ),
      ),
      pen,
      0.85,
    );
  lay(
    brush,
    on(curve([0.3, 0.46, 0.325, 0.45, 0.345, 0.47, 0.34, 0.495, 0.31, 0.5, 0.295, 0.485], true, 8)),
    pen,
    0.92,
  );
}

/** Loops, rises and gaps: a running hand without letters. */
function line(
  brush: Brush,
  random: Random,
  on: (path: Path) => number[],
  [from, to]: readonly [number, number],
  y: number,
  pen: Colour,
): void {
  let x = from;
  while (x < to - 0.02) {
    const long = Math.min(to - x, random.between(0.035, 0.15));
    const points: number[] = [x, y];
    for (let at = x; at < x + long; at += 0.0115) {
      const kind = random.next();
      const rise = kind > 0.86 ? 0.041 : kind > 0.74 ? 0.033 : random.between(0.01, 0.018);
      const drop = kind < 0.1 ? 0.026 : 0;
      points.push(at + 0.009, y - rise, at + 0.003, y - rise * 0.72, at + 0.0045, y + drop);
      if (drop > 0) points.push(at - 0.002, y + drop * 0.9);
      points.push(at + 0.0085, y - 0.001 + random.between(-0.002, 0.002));
    }
    const path = on(curve(points, false, 5));
    const phase = random.next() * 9;
    stroke(
      brush.canvas,
      path,
      (t) => 0.0016 + 0.0009 * Math.sin(t * points.length * 1.4 + phase),
      pen,
      0.92,
    );
    if (random.chance(0.3))
      lay(brush, on(ellipse(x + long * random.next(), y - 0.035, 0.003)), pen);
    x += long + random.between(0.022, 0.03);
  }
}

function sign(brush: Brush, on: (path: Path) => number[], pen: Colour): void {
  const flourish = [
    0.02, 0.53, 0.07, 0.44, 0.095, 0.46, 0.06, 0.54, 0.085, 0.56, 0.12, 0.5, 0.135, 0.51, 0.125,
    0.53, 0.15, 0.5, 0.165, 0.51, 0.16, 0.53, 0.19, 0.49, 0.2, 0.44, 0.19, 0.52, 0.22, 0.53, 0.25,
    0.49, 0.26, 0.5, 0.25, 0.53, 0.33, 0.51, 0.36, 0.55, 0.24, 0.58, 0.08, 0.585, 0.0, 0.565,
  ];
  const path = on(curve(flourish, false, 12));
  stroke(brush.canvas, path, (t) => 0.0022 + 0.0016 * Math.sin(t * 40), pen, 0.95);
}

function post(
  brush: Brush,
  random: Random,
  place: Place & { size: number },
  [paper, red, blue, ink]: readonly [Colour, Colour, Colour, Colour],
): void {
  const on = (path: Path) => placed(path, place);
  const [wide, tall] = [1, 0.58];
  const outline = box(-wide / 2, -tall / 2, wide, tall);
  for (const [off, alpha] of [
    [0.022, 0.16],
    [0.011, 0.22],
  ] as const)
    shade(
      brush,
      [placed(outline, { ...place, x: place.x + off * 0.6, y: place.y + off })],
      ink,
      alpha,
    );
  lay(brush, on(outline), paper);
  const count = 24;
  for (let i = 0; i < count; i++) {
    const colour = [red, paper, blue, paper][i % 4]!;
    const a = -wide / 2 + (i / count) * wide;
    const step = wide / count;
    for (const y of [-tall / 2, tall / 2 - 0.034]) {
      const slip = i === count - 1 ? 0 : 0.02;
      lay(
        brush,
        on([
          a + (i ? slip : 0),
          y,
          a + step + slip,
          y,
          a + step - (slip ? 0.0 : 0),
          y + 0.034,
          a,
          y + 0.034,
        ]),
        colour,
      );
    }
  }
  for (let i = 0; i < 14; i++) {
    const colour = [red, paper, blue, paper][i % 4]!;
    const a = -tall / 2 + 0.034 + (i / 14) * (tall - 0.068);
    for (const x of [-wide / 2, wide / 2 - 0.03])
      lay(brush, on(box(x, a, 0.03, (tall - 0.068) / 14)), colour);
  }
  const pen = mix(blue, ink, 0.35);
  for (let i = 0; i < 3; i++)
    line(brush, random, on, [-0.12, 0.2 - i * 0.06], 0.02 + i * 0.08, pen);
  stamp(brush, on, [red, blue, paper, ink]);
}

function stamp(
  brush: Brush,
  on: (path: Path) => number[],
  [red, blue, paper, ink]: readonly [Colour, Colour, Colour, Colour],
): void {
  const [x, y, wide, tall] = [0.27, -0.23, 0.15, 0.19];
  shade(brush, [on(box(x + 0.003, y + 0.005, wide, tall))], ink, 0.2);
  lay(brush, on(box(x, y, wide, tall)), lighter(paper, 0.05));
  for (let i = 0; i <= 8; i++)
    for (const at of [
      ellipse(x + (i / 8) * wide, y, 0.0055),
      ellipse(x + (i / 8) * wide, y + tall, 0.0055),
      ellipse(x, y + (i / 8) * tall, 0.0055),
      ellipse(x + wide, y + (i / 8) * tall, 0.0055),
    ])
      lay(brush, on(at), lighter(paper, -0.05));
  layGraded(
    brush,
    on(box(x + 0.014, y + 0.014, wide - 0.028, tall - 0.028)),
    [mix(blue, paper, 0.35), mix(red, paper, 0.25)],
    (_px, py) => (py * 3) % 1,
  );
  lay(brush, on(ellipse(x + wide / 2, y + tall * 0.45, 0.035)), [0.95, 0.8, 0.5]);
  lay(
    brush,
    on(
      curve(
        [
          x + 0.014,
          y + tall * 0.7,
          x + 0.06,
          y + tall * 0.58,
          x + 0.1,
          y + tall * 0.68,
          x + wide - 0.014,
          y + tall * 0.6,
          x + wide - 0.014,
          y + tall - 0.014,
          x + 0.014,
          y + tall - 0.014,
        ],
        true,
        6,
      ),
    ),
    blue,
  );
  for (const r of [0.075, 0.068]) {
    const ring = on(ellipse(0.23, -0.12, r));
    stroke(brush.canvas, [...ring, ring[0]!, ring[1]!], 0.0017, ink, 0.6);
  }
  for (let i = 0; i < 4; i++) {
    const wave: number[] = [];
    for (let k = 0; k <= 30; k++)
      wave.push(0.3 + k * 0.0055, -0.16 + i * 0.022 + 0.005 * Math.sin(k * 0.8));
    stroke(brush.canvas, on(wave), 0.0017, ink, 0.55);
  }
  stroke(brush.canvas, on([0.19, -0.12, 0.27, -0.12]), 0.0017, ink, 0.6);
}

function pen(
  brush: Brush,
  place: Place & { size: number },
  [ink, brass]: readonly [Colour, Colour],
): void {
  const on = (path: Path) => placed(path, place);
  const barrel = curve(
    [
      -0.02, -0.5, 0.02, -0.5, 0.034, -0.3, 0.036, 0, 0.028, 0.26, -0.028, 0.26, -0.036, 0, -0.034,
      -0.3,
    ],
    true,
    8,
  );
  const nib = curve([-0.026, 0.3, 0.026, 0.3, 0.02, 0.37, 0, 0.46, -0.02, 0.37], true, 8);
  shade(
    brush,
    [barrel, nib].map((path) => placed(path, { ...place, x: place.x + 0.014, y: place.y + 0.02 })),
    ink,
    0.4,
  );
  lay(brush, on(nib), brass);
  stroke(brush.canvas, on([0, 0.36, 0, 0.45]), 0.0013, ink);
  lay(brush, on(ellipse(0, 0.355, 0.006)), ink);
  lay(brush, on(box(-0.027, 0.24, 0.054, 0.075)), mix(ink, [0, 0, 0], 0.4));
  lay(brush, on(barrel), mix(ink, [0.45, 0.06, 0.05], 0.5));
  lay(brush, on(band([-0.014, -0.46, -0.018, 0.22], () => 0.008)), [1, 1, 1], 0.32);
  for (const at of [0.225, -0.06, -0.085]) lay(brush, on(box(-0.037, at, 0.074, 0.013)), brass);
  lay(brush, on(box(0.012, -0.43, 0.014, 0.36)), brass);
}

function petals(
  brush: Brush,
  random: Random,
  [w, h]: readonly [number, number],
  [red, ink]: readonly [Colour, Colour],
): void {
  for (const [x, y] of [
    [0.1, 0.93],
    [0.17, 0.865],
    [0.07, 0.84],
    [0.93, 0.05],
    [0.94, 0.66],
  ] as const) {
    const place = {
      x: x * w,
      y: y * h,
      size: random.between(0.04, 0.055),
      turn: random.next() * 6,
    };
    const petal = curve([0, 0, 0.3, -0.42, 0.8, -0.4, 1, 0, 0.8, 0.38, 0.3, 0.4], true, 8);
    shade(brush, [placed(petal, { ...place, x: place.x + 0.006, y: place.y + 0.009 })], ink, 0.35);
    layGraded(
      brush,
      placed(petal, place),
      [lighter(red, 0.1), lighter(red, -0.1)],
      (px, py) => Math.hypot(px - place.x, py - place.y) / place.size,
    );
  }
}
