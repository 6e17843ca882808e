import { blend, createCanvas, fill } from "#db/demo/canvas.ts";
import type { Canvas } from "#db/demo/canvas.ts";
import { lighter, mix } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { smoothstep } from "#db/demo/field.ts";
import { finish } from "#db/demo/finish.ts";
import { fractal, gradientNoise } from "#db/demo/noise.ts";
import type { Noise } from "#db/demo/noise.ts";
import { randomFrom } from "#db/demo/random.ts";
import type { Random } from "#db/demo/random.ts";
import { paintMoon, paintSky, paintStars, paintSun } from "#db/demo/sky.ts";
import { paintReflection } from "#db/demo/reflection.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { PaintOptions, Technique } from "#db/demo/technique.ts";

type Scene = {
  layers: [number, number];
  horizon: [number, number];
  relief: number;
  clouds: number;
  pines?: boolean;
  lake?: boolean;
  night?: boolean;
  sunSize?: [number, number];
};

/** Hills behind hills, each paler than the one before it. */
export const mistyRidges: Technique = (options) =>
  paintScene(options, {
    layers: [7, 9],
    horizon: [0.4, 0.52],
    relief: 0.13,
    clouds: 0.4,
    sunSize: [0.03, 0.055],
  });

export const pineValley: Technique = (options) =>
  paintScene(options, {
    layers: [6, 7],
    horizon: [0.36, 0.46],
    relief: 0.15,
    clouds: 0.5,
    pines: true,
    sunSize: [0.025, 0.045],
  });

export const moonlitRidges: Technique = (options) =>
  paintScene(options, {
    layers: [6, 8],
    horizon: [0.44, 0.56],
    relief: 0.14,
    clouds: 0.3,
    pines: true,
    night: true,
    sunSize: [0.035, 0.06],
  });

export const moonlitLake: Technique = (options) =>
  paintScene(options, {
    layers: [4, 5],
    horizon: [0.36, 0.42],
    relief: 0.16,
    clouds: 0.2,
    pines: true,
    night: true,
    lake: true,
    sunSize: [0.03, 0.045],
  });

function paintScene({ width, height, seed, palette }: PaintOptions, scene: Scene): Uint8Array {
  const random = randomFrom(seed);
  const paints = mixPaints(palette);
  const canvas = createCanvas(width, height, paints.ground);
  const horizon = canvas.h * random.between(...scene.horizon);
  const shore = scene.lake ? canvas.h * random.between(0.62, 0.7) : canvas.h;
  const low = paints.colours.at(-1) as Colour;
  paintSky(
    canvas,
    seed,
    paints.colours,
    scene.lake ? shore : horizon * 1.25,
    mix(low, paints.accent, 0.4),
    scene.clouds,
  );
  if (scene.night) paintStars(canvas, seed, 900, lighter(paints.accent, 0.1), horizon * 1.1);
  if (scene.sunSize) {
    const side = random.chance(0.5) ? 0.32 : 0.66;
    const sun = {
      x: canvas.w * (side + random.between(-0.06, 0.06)),
      y: horizon * (scene.night ? random.between(0.38, 0.6) : random.between(0.55, 0.82)),
      radius: random.between(...scene.sunSize) * Math.sqrt(canvas.w * canvas.h),
    };
    if (scene.night) paintMoon(canvas, sun, paints.accent, paints.colours[0] as Colour, seed);
    else paintSun(canvas, sun, paints.accent, 1);
  }
  paintLayers(canvas, seed, random, scene, horizon, shore, paints);
  if (scene.lake) paintReflection(canvas, seed, shore, paints.ink, paints.ground);
  return finish(canvas, { seed, grain: 3, paper: 0.35, vignette: scene.night ? 0.22 : 0.1 });
}

function paintLayers(
  canvas: Canvas,
  seed: number,
  random: Random,
  scene: Scene,
  horizon: number,
  shore: number,
  paints: { ground: Colour; ink: Colour; accent: Colour; colours: Colour[] },
): void {
  const low = paints.colours.at(-1) as Colour;
  const count = random.whole(...scene.layers);
  const noise = gradientNoise(seed + 31);
  const stray = random.between(0, 90);
  const tilt = random.between(-0.12, 0.12);
  for (let k = 0; k < count; k++) {
    const depth = k / (count - 1);
    const base = horizon + (shore - horizon) * (scene.lake ? depth * 0.97 : depth ** 1.15 * 0.92);
    const relief = scene.relief * (0.6 + 0.5 * depth) * canvas.h;
    const frequency = 3.6 - depth * 1.6;
    const crest = crestLine(
      canvas,
      noise,
      base,
      relief,
      frequency,
      stray + k * 13.7,
      tilt * (k % 2 ? 1 : -0.6),
    );
    const body = mix(mix(low, paints.ground, 0.35), paints.ink, 0.12 + 0.88 * depth ** 1.25);
    const next = horizon + (shore - horizon) * Math.min(1, (depth + 1.6 / count) ** 1.15);
    const fog = mix(low, paints.ground, 0.6);
    const thick = 0.85 * (1 - depth) ** 0.8;
    if (scene.pines && depth > 0.45) {
      plantPines(
        canvas,
        random,
        crest,
        body,
        depth,
        scene.lake ? 0.6 : 1,
        scene.lake ? shore : Infinity,
      );
    }
    const bottom = scene.lake ? Math.round(shore * canvas.scale) : canvas.height;
    below(canvas, crest, bottom, (index, coverage, y) => {
      blend(canvas, index, body, coverage);
      const mist =
        thick * smoothstep(0, 1, (y - base + relief * 0.35) / (next - base + relief * 0.5));
      if (mist > 0) blend(canvas, index, fog, coverage * mist);
    });
  }
}

function crestLine(
  canvas: Canvas,
  noise: Noise,
  base: number,
  relief: number,
  frequency: number,
  offset: number,
  tilt: number,
): Float32Array {
  const crest = new Float32Array(canvas.width);
  for (let px = 0; px < canvas.width; px++) {
    const x = (px + 0.5) / canvas.scale;
    const rise = fractal(noise, x * frequency + offset, offset, 7, 0.46) * 0.9;
    const swell = noise(x * 1.1 + offset, 4.2 + offset) * 0.4;
    crest[px] = base - relief * (rise + swell) - tilt * relief * (x - canvas.w / 2) * 4;
  }
  return crest;
}

function below(
  canvas: Canvas,
  crest: Float32Array,
  bottom: number,
  shade: (index: number, coverage: number, y: number) => void,
): void {
  const { width, scale } = canvas;
  let highest = bottom;
  for (let px = 0; px < width; px++) highest = Math.min(highest, Math.floor(crest[px]! * scale));
  for (let py = Math.max(0, highest); py < Math.min(bottom, canvas.height); py++) {
    for (let px = 0; px < width; px++) {
      const coverage = py + 1 - crest[px]! * scale;
      if (coverage <= 0) continue;
      const y = (py + 0.5) / scale;
      shade(py * width + px, coverage > 1 ? 1 : coverage, y);
    }
  }
}

function plantPines(
  canvas: Canvas,
  random: Random,
  crest: Float32Array,
  colour: Colour,
  depth: number,
  size: number,
  shore: number,
): void {
  const tall = (0.012 + 0.085 * (depth - 0.4) ** 1.6) * size;
  const count = Math.round((canvas.w / tall) * 3);
  const clump = gradientNoise(Math.round(depth * 1000) + 3);
  for (let i = 0; i < count; i++) {
    const x = (canvas.w * (i + random.between(-0.8, 0.8))) / count;
    const density = 0.55 + 0.9 * clump(x * 5, depth * 9);
    if (random.next() > density) continue;
    const px = Math.min(canvas.width - 1, Math.max(0, Math.round(x * canvas.scale)));
    if (crest[px]! > shore) continue;
    const high = tall * random.between(0.5, 1.25) * (0.7 + density * 0.5);
    fill(canvas, pine(x, crest[px]! + high * 0.12, high, random), colour);
  }
}

function pine(x: number, foot: number, high: number, random: Random): number[] {
  const tiers = 9;
  const left: number[] = [];
  const right: number[] = [];
  for (let t = 0; t < tiers; t++) {
    const down = (t + 1) / tiers;
    const spread = high * 0.2 * down ** 0.85;
    const y = foot - high + high * down;
    left.push(x - spread * random.between(0.75, 1.15), y, x - spread * 0.45, y - high * 0.035);
    right.unshift(x + spread * 0.45, y - high * 0.035, x + spread * random.between(0.75, 1.15), y);
  }
  return [x, foot - high * 1.06, ...left, ...right];
}
