import { blend, createCanvas, fill, glow } from "#db/demo/canvas.ts";
import type { Canvas } from "#db/demo/canvas.ts";
import { mix } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { smoothstep } from "#db/demo/field.ts";
import { finish } from "#db/demo/finish.ts";
import { gradientNoise } from "#db/demo/noise.ts";
import { randomFrom } from "#db/demo/random.ts";
import type { Random } from "#db/demo/random.ts";
import { paintReflection } from "#db/demo/reflection.ts";
import { paintMoon, paintSky, paintStars } from "#db/demo/sky.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { PaintOptions, Technique } from "#db/demo/technique.ts";

export const riverCity: Technique = (options) => paintCity(options, true);
export const oldRoofs: Technique = (options) => paintCity(options, false);

/** Rows of houses, each row nearer and darker, some windows still lit. */
function paintCity({ width, height, seed, palette }: PaintOptions, river: boolean): Uint8Array {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const shore = river ? h * random.between(0.66, 0.72) : h * 1.02;
  const top = h * (river ? 0.5 : 0.42);
  paintSky(canvas, seed, colours, shore, mix(colours.at(-1) as Colour, accent, 0.15), 0.35);
  paintStars(canvas, seed, 420, mix(accent, [1, 1, 1], 0.4), top);
  const moon = {
    x: w * random.pick([0.24, 0.7, 0.76]),
    y: h * random.between(0.15, 0.24),
    radius: 0.036 * Math.sqrt(w * h),
  };
  paintMoon(canvas, moon, mix(accent, [1, 1, 1], 0.35), colours[0] as Colour, seed);
  const rows = river ? 3 : 6;
  for (let row = 0; row < rows; row++) {
    const near = row / (rows - 1);
    const base = river ? shore : top + (shore - top) * (0.16 + 0.95 * near ** 1.2);
    const tone = mix(mix(colours.at(-1) as Colour, ground, 0.3), ink, 0.3 + 0.66 * near);
    buildRow(
      canvas,
      random,
      base,
      near,
      tone,
      mix(accent, [1, 0.75, 0.4], 0.35),
      river,
      seed + row,
    );
    const fog = mix(colours.at(-1) as Colour, ground, 0.5);
    if (near < 1) layFog(canvas, base, h * 0.12, fog, 0.5 * (1 - near), seed + row);
  }
  if (river) paintReflection(canvas, seed, shore, ink, ground);
  return finish(canvas, { seed, grain: 3.2, paper: 0.4, vignette: 0.3 });
}

function buildRow(
  canvas: Canvas,
  random: Random,
  base: number,
  near: number,
  tone: Colour,
  lamp: Colour,
  river: boolean,
  seed: number,
): void {
  const { w, h } = canvas;
  const size = Math.min(w, h);
  const noise = gradientNoise(seed);
  const unit = size * (river ? 0.045 + 0.03 * near : 0.05 + 0.09 * near);
  let x = -unit * random.next();
  const spires: [number, number][] = [];
  while (x < w) {
    const wide = unit * random.between(0.65, 1.5);
    const rise =
      unit *
      (1.2 + 1.1 * noise(x * 3, near * 5)) *
      random.between(0.75, 1.35) *
      (river ? 1.5 - 0.45 * near : 1);
    const shade = mix(tone, [0, 0, 0], random.between(0, 0.12));
    const roof = random.chance(river ? 0.45 : 0.85) ? unit * random.between(0.25, 0.55) : 0;
    const lean = random.between(0.3, 0.7);
    fill(
      canvas,
      [
        x,
        h * 1.2,
        x,
        base - rise,
        x + wide * lean,
        base - rise - roof,
        x + wide,
        base - rise,
        x + wide,
        h * 1.2,
      ],
      shade,
    );
    if (roof > 0 && random.chance(0.6)) {
      const cx = x + wide * (lean + 0.18);
      fill(
        canvas,
        [
          cx,
          base - rise,
          cx,
          base - rise - roof * 1.15,
          cx + wide * 0.1,
          base - rise - roof * 1.15,
          cx + wide * 0.1,
          base - rise,
        ],
        shade,
      );
    }
    if (random.chance(0.05)) spires.push([x + wide / 2, base - rise]);
    lightWindows(canvas, random, x, base, wide, rise, unit, lamp, near, river);
    x += wide * random.between(0.9, 0.985);
  }
  for (const [sx, sy] of spires) {
    const tall = unit * random.between(1.1, 1.8);
    raiseSpire(canvas, sx, sy, unit * 0.2, tall, tone);
  }
}

function raiseSpire(
  canvas: Canvas,
  x: number,
  y: number,
  half: number,
  tall: number,
  tone: Colour,
): void {
  const { h } = canvas;
  const eaves = y - tall * 0.35;
  fill(
    canvas,
    [x - half, h, x - half, eaves, x, y - tall * 1.2, x + half, eaves, x + half, h],
    tone,
  );
}

function lightWindows(
  canvas: Canvas,
  random: Random,
  x: number,
  base: number,
  wide: number,
  rise: number,
  unit: number,
  lamp: Colour,
  near: number,
  river: boolean,
): void {
  const pane = unit * (river ? 0.085 : 0.1);
  const columns = Math.max(1, Math.floor(wide / (pane * 2.9)));
  const rows = Math.floor(rise / (pane * 3.2));
  const awake = random.next() ** 2 * 0.5 + 0.06;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      if (!random.chance(awake)) continue;
      const px = x + (wide * (i + 0.5)) / columns;
      const py = base - rise + pane * 1.6 + j * pane * 3.2;
      const bright = random.between(0.45, 1) * (0.45 + 0.55 * near);
      fill(
        canvas,
        [
          px - pane * 0.5,
          py,
          px + pane * 0.5,
          py,
          px + pane * 0.5,
          py + pane * 1.5,
          px - pane * 0.5,
          py + pane * 1.5,
        ],
        lamp,
        bright,
      );
      if (random.chance(0.35)) glow(canvas, px, py + pane * 0.7, pane * 4.5, lamp, 0.1 * bright, 4);
    }
  }
}

function layFog(
  canvas: Canvas,
  base: number,
  deep: number,
  fog: Colour,
  strength: number,
  seed: number,
): void {
  const noise = gradientNoise(seed + 70);
  const from = Math.max(0, Math.floor((base - deep) * canvas.scale));
  const to = Math.min(canvas.height, Math.ceil((base + deep * 1.4) * canvas.scale));
  for (let py = from; py < to; py++) {
    const y = (py + 0.5) / canvas.scale;
    for (let px = 0; px < canvas.width; px++) {
      const x = (px + 0.5) / canvas.scale;
      const thick = smoothstep(
        base - deep,
        base + deep * 0.5,
        y + 0.25 * deep * noise(x * 3, y * 8),
      );
      blend(canvas, py * canvas.width + px, fog, thick * strength);
    }
  }
}
