import { blend, createCanvas, disc } from "#db/demo/canvas.ts";
import type { Canvas } from "#db/demo/canvas.ts";
import { mix, mixLight } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { smoothField, smoothstep } from "#db/demo/field.ts";
import { finish } from "#db/demo/finish.ts";
import { fractal, gradientNoise } from "#db/demo/noise.ts";
import { blade, eucalyptus, fern, grass, poppy, umbel, willow } from "#db/demo/plants.ts";
import type { Plant, Stem } from "#db/demo/plants.ts";
import { randomFrom } from "#db/demo/random.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { PaintOptions, Technique } from "#db/demo/technique.ts";

/** Photogram plants: pale where the leaf kept the sun off the coated sheet. */
export const cyanotype: Technique = (options) => paintSheet(options, "cyanotype");
/** Flat gouache leaves on plain paper. */
export const pressedLeaves: Technique = (options) => paintSheet(options, "pressed");
/** Grasses and flowers seen from their own height. */
export const meadow: Technique = (options) => paintMeadow(options);

const species = [fern, eucalyptus, umbel, willow, grass];

function paintSheet(
  { width, height, seed, palette }: PaintOptions,
  kind: "cyanotype" | "pressed",
): Uint8Array {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const size = Math.min(w * 1.15, h);
  if (kind === "cyanotype") coat(canvas, seed, ink, colours[0] as Colour);
  else if (random.chance(0.75)) {
    disc(
      canvas,
      w * random.between(0.42, 0.58),
      h * random.between(0.36, 0.46),
      Math.min(w, h) * random.between(0.27, 0.33),
      accent,
      0.95,
    );
  }
  const draw = species[seed % species.length] as (plant: Plant, stem: Stem) => void;
  const companion = species[(seed * 3 + 1) % species.length] as (plant: Plant, stem: Stem) => void;
  const stems = random.whole(1, 3);
  for (let i = 0; i < stems; i++) {
    const offset = stems === 1 ? 0 : (i / (stems - 1) - 0.5) * 0.34 * w;
    const stem = {
      x: w / 2 + offset * 0.35,
      y: h * random.between(0.93, 0.955),
      angle:
        -Math.PI / 2 +
        (offset / w) * (kind === "cyanotype" ? 0.55 : 1.1) +
        random.between(-0.08, 0.08),
      long:
        size *
        random.between(0.74, 0.84) *
        (kind === "cyanotype" ? 1.12 : 1) *
        (stems === 1 ? 1 : i === 1 ? 0.96 : 0.84),
      bend:
        random.between(0.12, 0.36) *
        (offset === 0 ? (random.chance(0.5) ? 1 : -1) : Math.sign(offset)),
    };
    const base = colours[(i + 1) % colours.length] as Colour;
    const plant: Plant = {
      canvas,
      random,
      colour: () =>
        kind === "cyanotype"
          ? mix(accent, colours[0] as Colour, random.between(0, 0.16))
          : mix(base, random.pick(colours), random.between(0, 0.35)),
      alpha: kind === "cyanotype" ? 0.74 : 0.93,
      vein:
        kind === "cyanotype" ? mix(colours[0] as Colour, accent, 0.35) : mix(base, ground, 0.45),
    };
    (i === 0 || stems === 2 ? draw : companion)(plant, stem);
  }
  return finish(canvas, { seed, grain: 3.2, paper: 0.75 });
}

function coat(canvas: Canvas, seed: number, ink: Colour, blue: Colour): void {
  const noise = gradientNoise(seed + 8);
  const { w, h } = canvas;
  const margin = 0.055;
  const wash = smoothField(canvas.width, canvas.height, 900, (x, y) => {
    const brush =
      0.012 * fractal(noise, x * 5, y * 60, 3) +
      0.01 * fractal(noise, x * 9 + 50, y * 9, 4) +
      0.006 * noise(x * 90, y * 7);
    return Math.min(x - margin, w - margin - x, y - margin, h - margin - y) + brush;
  });
  const depth = smoothField(canvas.width, canvas.height, 300, (x, y) =>
    fractal(noise, x * 2.2 + 9, y * 2.6, 5),
  );
  for (let i = 0; i < wash.length; i++) {
    const coverage = smoothstep(-0.0015, 0.0025, wash[i]!);
    if (coverage === 0) continue;
    const rim = 1 - smoothstep(0, 0.018, wash[i]!);
    blend(
      canvas,
      i,
      mixLight(ink, blue, Math.min(1, Math.max(0, 0.35 + depth[i]! * 0.9 + rim * 0.3))),
      coverage,
    );
  }
}

function paintMeadow({ width, height, seed, palette }: PaintOptions): Uint8Array {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const low = colours.at(-1) as Colour;
  for (let py = 0; py < height; py++) {
    const t = smoothstep(0.15, 1, py / height);
    for (let px = 0; px < width; px++) blend(canvas, py * width + px, low, 0.55 * t);
  }
  disc(
    canvas,
    w * random.between(0.28, 0.72),
    h * random.between(0.26, 0.4),
    Math.min(w, h) * random.between(0.12, 0.19),
    accent,
    0.95,
  );
  const rows = 4;
  for (let row = 0; row < rows; row++) {
    const near = row / (rows - 1);
    const count = Math.round(w * (44 - 18 * near));
    for (let i = 0; i < count; i++) {
      const tone = mix(
        mix(ground, low, 0.75),
        mix(ink, random.pick(colours), 0.35),
        0.22 + 0.78 * near,
      );
      const bloom = mix(mix(ground, low, 0.5), random.pick(colours), 0.35 + 0.65 * near);
      const high =
        h * random.between(0.2, 0.52) * (1.25 - 0.35 * near) * (random.chance(0.12) ? 1.3 : 1);
      const plant: Plant = { canvas, random, colour: () => tone, alpha: 0.95, vein: tone };
      const stem = {
        x: w * random.between(-0.02, 1.02),
        y: h * 1.02,
        angle: -Math.PI / 2 + random.between(-0.2, 0.2),
        long: high,
        bend: random.between(-0.5, 0.5),
      };
      const kind = random.next();
      if (kind < 0.5) blade(plant, stem);
      else if (kind < 0.66) grass(plant, stem);
      else if (kind < 0.8) umbel({ ...plant, colour: () => tone, vein: tone }, stem);
      else poppy(plant, stem, bloom);
    }
  }
  return finish(canvas, { seed, grain: 3, paper: 0.6 });
}
