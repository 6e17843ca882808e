import { blend, createCanvas, fill } from "#db/demo/canvas.ts";
import type { Canvas } from "#db/demo/canvas.ts";
import { fromRamp, lighter, mix, ramp } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { finish } from "#db/demo/finish.ts";
import { gradientNoise } from "#db/demo/noise.ts";
import { randomFrom } from "#db/demo/random.ts";
import type { Random } from "#db/demo/random.ts";
import { paintMoon, paintSky, paintStars, paintSun } from "#db/demo/sky.ts";
import type { Sun } from "#db/demo/sky.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { PaintOptions, Technique } from "#db/demo/technique.ts";

type Hour = {
  horizon: [number, number];
  clouds: number;
  sun: [number, number];
  night?: boolean;
  calm: number;
};

export const sunPath: Technique = (options) =>
  paintSea(options, { horizon: [0.5, 0.6], clouds: 0.6, sun: [0.04, 0.06], calm: 0.5 });

export const greatSun: Technique = (options) =>
  paintSea(options, { horizon: [0.6, 0.68], clouds: 0.25, sun: [0.15, 0.2], calm: 0.6 });

export const stillSea: Technique = (options) =>
  paintSea(options, { horizon: [0.46, 0.54], clouds: 0.8, sun: [0, 0], calm: 0.85 });

export const moonPath: Technique = (options) =>
  paintSea(options, {
    horizon: [0.52, 0.6],
    clouds: 0.35,
    sun: [0.035, 0.05],
    calm: 0.55,
    night: true,
  });

function paintSea({ width, height, seed, palette }: PaintOptions, hour: Hour): Uint8Array {
  const random = randomFrom(seed);
  const paints = mixPaints(palette);
  const canvas = createCanvas(width, height, paints.ground);
  const horizon = canvas.h * random.between(...hour.horizon);
  const low = paints.colours.at(-1) as Colour;
  paintSky(canvas, seed, paints.colours, horizon, mix(low, paints.ground, 0.6), hour.clouds);
  const radius = random.between(...hour.sun) * Math.sqrt(canvas.w * canvas.h);
  const sun: Sun = {
    x: canvas.w * (random.chance(0.35) ? 0.5 : random.chance(0.5) ? 0.36 : 0.64),
    y: horizon - radius * (hour.night ? random.between(3, 4.4) : random.between(0.2, 1.6)),
    radius,
  };
  if (hour.night) {
    paintStars(canvas, seed, 700, lighter(paints.accent, 0.1), horizon);
    paintMoon(canvas, sun, paints.accent, paints.colours[0] as Colour, seed);
  } else if (radius > 0) paintSun(canvas, sun, paints.accent, radius > 0.1 ? 0.25 : 1);
  paintWater(canvas, seed, random, horizon, sun, hour, paints);
  return finish(canvas, { seed, grain: 3, paper: 0.4, vignette: hour.night ? 0.25 : 0.12 });
}

/** Small horizontal dashes, larger towards the viewer, as in a woodblock. */
function paintWater(
  canvas: Canvas,
  seed: number,
  random: Random,
  horizon: number,
  sun: Sun,
  hour: Hour,
  paints: { ground: Colour; ink: Colour; accent: Colour; colours: Colour[] },
): void {
  const depth = canvas.h - horizon;
  const far = mix(paints.colours.at(-1) as Colour, paints.ink, 0.35);
  const sky = ramp([far, mix(paints.colours[0] as Colour, paints.ink, 0.3), paints.ink]);
  const line = Math.round(horizon * canvas.scale);
  for (let py = line; py < canvas.height; py++) {
    const colour = fromRamp(sky, ((py + 0.5) / canvas.scale - horizon) / depth);
    for (let px = 0; px < canvas.width; px++) blend(canvas, py * canvas.width + px, colour, 1);
  }
  const noise = gradientNoise(seed + 41);
  const glints = sun.radius > 0;
  let y = horizon + 0.0012;
  while (y < canvas.h + 0.01) {
    const down = (y - horizon) / depth;
    const size = 0.004 + 0.075 * down ** 1.2;
    const step = 0.0011 + 0.0085 * down ** 1.15;
    let x = -size * random.next();
    while (x < canvas.w + size) {
      const long = size * random.between(0.5, 1.7);
      const swell = noise(x * (5 / (down + 0.25)), y * (26 / (down + 0.3)));
      const tone = down * 0.8 + swell * 0.42 * (1.1 - hour.calm) + random.between(-0.1, 0.1);
      let colour = fromRamp(sky, tone);
      let alpha = 0.55;
      if (glints) {
        const wide =
          (sun.radius * 0.8 + 0.16 * down * (1.3 - hour.calm)) * (1 + 0.3 * noise(y * 30, 7));
        const away = Math.abs(x + long / 2 - sun.x) / wide;
        const chance = Math.exp(-away * away) * (0.95 - 0.35 * down);
        if (random.next() < chance) {
          colour = mix(paints.accent, colour, 0.1 + 0.4 * Math.min(1, away * 0.6) * random.next());
          alpha = 0.95;
        }
      }
      const yy = y + random.between(-0.5, 0.5) * step;
      fill(
        canvas,
        dash(x, yy, long, step * random.between(0.5, 0.95), noise(x * 8, y * 40) * step * 0.9),
        colour,
        alpha,
      );
      x += long * random.between(0.55, 1.1);
    }
    y += step;
  }
}

function dash(x: number, y: number, long: number, thick: number, bow: number): number[] {
  const t = thick / 2;
  return [
    x,
    y,
    x + long * 0.25,
    y - t * 0.8 + bow * 0.7,
    x + long * 0.5,
    y - t + bow,
    x + long * 0.75,
    y - t * 0.8 + bow * 0.7,
    x + long,
    y,
    x + long * 0.75,
    y + t * 0.8 + bow * 0.7,
    x + long * 0.5,
    y + t + bow,
    x + long * 0.25,
    y + t * 0.8 + bow * 0.7,
  ];
}
