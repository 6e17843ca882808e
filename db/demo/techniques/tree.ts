import {
  addPath,
  addStroke,
  blend,
  createCanvas,
  disc,
  eachPixel,
  fill,
  pour,
} from "#db/demo/canvas.ts";
import type { Canvas } from "#db/demo/canvas.ts";
import { fromRamp, lighter, mix, ramp } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { smoothstep } from "#db/demo/field.ts";
import { finish } from "#db/demo/finish.ts";
import { fractal, gradientNoise } from "#db/demo/noise.ts";
import { grow } from "#db/demo/branches.ts";
import type { Crown, Twig } from "#db/demo/branches.ts";
import { randomFrom } from "#db/demo/random.ts";
import type { Random } from "#db/demo/random.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { PaintOptions, Technique } from "#db/demo/technique.ts";

type Habit = {
  crown: Crown;
  leaves: "blossom" | "leaf";
};

export const blossomTree: Technique = (options) =>
  paintTree(options, { crown: "cloud", leaves: "blossom" });
export const autumnTree: Technique = (options) =>
  paintTree(options, { crown: "round", leaves: "leaf" });
export const windTree: Technique = (options) =>
  paintTree(options, { crown: "wind", leaves: "leaf" });
export const umbrellaTree: Technique = (options) =>
  paintTree(options, { crown: "umbrella", leaves: "leaf" });

function paintTree({ width, height, seed, palette }: PaintOptions, habit: Habit): Uint8Array {
  const random = randomFrom(seed);
  const paints = mixPaints(palette);
  const canvas = createCanvas(width, height, paints.ground);
  const { w, h } = canvas;
  const size = Math.min(w, h * 1.05);
  const groundY = h * random.between(0.84, 0.9);
  const footX = w / 2 + size * random.between(-0.1, 0.1);
  paintBackdrop(canvas, seed, random, paints, groundY, footX, size);
  const twigs = grow(random, habit.crown, footX, groundY, size);
  const noise = gradientNoise(seed + 9);
  const hill: number[] = [-0.1, h + 0.1];
  for (let i = 0; i <= 100; i++) {
    const x = (w * i) / 100;
    hill.push(
      x,
      groundY +
        0.008 -
        0.035 * size * Math.exp(-(((x - footX) / (0.45 * size)) ** 2)) +
        0.02 * noise(x * 2, 3) +
        0.03,
    );
  }
  hill.push(w + 0.1, h + 0.1);
  scatterLeaves(canvas, random, twigs, paints.colours, habit, size, 0.35);
  for (const twig of twigs) {
    const parent = twigs[twig.parent];
    if (parent) addBranch(canvas, parent, twig);
  }
  growTwiglets(canvas, random, twigs, size);
  pour(canvas, (index, coverage) => blend(canvas, index, paints.ink, coverage));
  fill(canvas, hill, mix(paints.ink, paints.ground, 0.06));
  plantGrass(canvas, random, hill, paints.ink, size);
  scatterLeaves(canvas, random, twigs, paints.colours, habit, size, 0.65);
  scatterFallen(canvas, random, paints.colours, habit, size, groundY, footX);
  return finish(canvas, { seed, grain: 3.2, paper: 0.6, vignette: 0.06 });
}

function paintBackdrop(
  canvas: Canvas,
  seed: number,
  random: Random,
  paints: { ground: Colour; ink: Colour; accent: Colour; colours: Colour[] },
  groundY: number,
  footX: number,
  size: number,
): void {
  const noise = gradientNoise(seed + 2);
  const top = lighter(paints.ground, 0.015);
  const bottom = mix(paints.ground, paints.colours.at(-1) as Colour, 0.3);
  const air = ramp([top, paints.ground, bottom]);
  for (let py = 0; py < canvas.height; py++) {
    const colour = fromRamp(air, (py + 0.5) / canvas.scale / groundY);
    for (let px = 0; px < canvas.width; px++) blend(canvas, py * canvas.width + px, colour, 1);
  }
  const body = {
    x: footX + size * random.between(0.06, 0.13) * (random.chance(0.5) ? 1 : -1),
    y: groundY - size * random.between(0.46, 0.52),
    radius: size * random.between(0.25, 0.31),
  };
  disc(canvas, body.x, body.y, body.radius, paints.accent, 0.96);
  eachPixel(canvas, (index, x, y) => {
    if (y < groundY - 0.3 * size) return;
    const near = smoothstep(
      groundY - 0.3 * size,
      groundY + 0.05,
      y + 0.05 * fractal(noise, x * 2.4, y * 9, 3),
    );
    blend(canvas, index, bottom, 0.9 * near);
  });
}

function addBranch(canvas: Canvas, from: Twig, to: Twig): void {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy) || 1;
  const nx = -dy / length;
  const ny = dx / length;
  const a = Math.min(from.thick, to.thick * 1.5) / 2;
  const b = to.thick / 2;
  const ex = to.x;
  const ey = to.y;
  addPath(canvas, [
    from.x + nx * a,
    from.y + ny * a,
    from.x - nx * a,
    from.y - ny * a,
    ex - nx * b,
    ey - ny * b,
    ex + nx * b,
    ey + ny * b,
  ]);
  if (b * canvas.scale < 1) return;
  const knot: number[] = [];
  for (let i = 0; i < 12; i++)
    knot.push(to.x + b * Math.cos((i * Math.PI) / 6), to.y + b * Math.sin((i * Math.PI) / 6));
  addPath(canvas, knot);
}

/** Colonization stops where its targets end; real crowns go on into threads. */
function growTwiglets(canvas: Canvas, random: Random, twigs: Twig[], size: number): void {
  for (const twig of twigs) {
    const parent = twigs[twig.parent];
    if (!parent || twig.thick > size * 0.0075 || !random.chance(0.3)) continue;
    let angle =
      Math.atan2(twig.y - parent.y, twig.x - parent.x) +
      random.between(0.35, 0.85) * (random.chance(0.5) ? 1 : -1);
    const path = [twig.x, twig.y];
    const long = size * random.between(0.012, 0.034);
    for (let i = 0; i < 5; i++) {
      angle += random.between(-0.28, 0.28) - 0.1 * Math.cos(angle);
      path.push(
        path.at(-2)! + (Math.cos(angle) * long) / 5,
        path.at(-1)! + (Math.sin(angle) * long) / 5,
      );
    }
    addStroke(canvas, path, (t) => size * (0.0021 - 0.0014 * t));
  }
}

function scatterLeaves(
  canvas: Canvas,
  random: Random,
  twigs: Twig[],
  colours: Colour[],
  habit: Habit,
  size: number,
  share: number,
): void {
  const fine = twigs.filter((twig) => twig.thick < size * 0.0078);
  for (const twig of fine) {
    const count = habit.leaves === "blossom" ? 9 : 7;
    for (let i = 0; i < count; i++) {
      if (!random.chance(share)) continue;
      const spread = size * 0.016;
      const x = twig.x + random.bell() * spread;
      const y = twig.y + random.bell() * spread;
      // Light falls from above: the upper side of the crown takes the brighter colours.
      const tone = random.next() * 0.75 + 0.25 * smoothstep(0, 1, random.next());
      const colour = colours[
        Math.min(colours.length - 1, Math.floor(tone * colours.length))
      ] as Colour;
      const r = size * random.between(0.0024, 0.0056);
      if (habit.leaves === "blossom") disc(canvas, x, y, r, colour, random.between(0.7, 0.95));
      else fill(canvas, leafShape(x, y, random.between(0, 6.3), r * 2.6, r * 1.1), colour, 0.92);
    }
  }
}

function scatterFallen(
  canvas: Canvas,
  random: Random,
  colours: Colour[],
  habit: Habit,
  size: number,
  groundY: number,
  footX: number,
): void {
  const gust = habit.crown === "wind" ? 0.5 : 0.12;
  for (let i = 0; i < 90; i++) {
    const y = groundY - size * 0.45 * random.next() ** 1.6 + size * 0.05;
    const x = footX + size * (random.bell() * 0.22 + gust * random.next());
    const r = size * random.between(0.002, 0.0042);
    fill(
      canvas,
      leafShape(x, y, random.between(0, 6.3), r * 2.4, r * 1.2),
      random.pick(colours),
      0.9,
    );
  }
}

function leafShape(x: number, y: number, angle: number, long: number, wide: number): number[] {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const path: number[] = [];
  for (const [u, v] of [
    [-1, 0],
    [-0.4, 0.8],
    [0.3, 0.8],
    [1, 0],
    [0.3, -0.8],
    [-0.4, -0.8],
  ] as const) {
    path.push(x + (c * u * long - s * v * wide) / 2, y + (s * u * long + c * v * wide) / 2);
  }
  return path;
}

function plantGrass(
  canvas: Canvas,
  random: Random,
  hill: number[],
  ink: Colour,
  size: number,
): void {
  for (let i = 2; i < hill.length - 2; i += 2) {
    for (let k = 0; k < 5; k++) {
      const x = hill[i]! + random.between(-0.006, 0.006);
      const y = hill[i + 1]! + 0.003;
      const lean = random.between(-0.008, 0.008) * size;
      const tall = random.between(0.006, 0.022) * size;
      addPath(canvas, [x - 0.0008, y, x + lean, y - tall, x + 0.0008, y]);
      pour(canvas, (index, coverage) => blend(canvas, index, ink, coverage));
    }
  }
}
