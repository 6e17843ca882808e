import { blend, createCanvas, shadePath } from "#db/demo/canvas.ts";
import type { Canvas } from "#db/demo/canvas.ts";
import { lighter, mix } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { smoothField, smoothstep } from "#db/demo/field.ts";
import { finish } from "#db/demo/finish.ts";
import { gradientNoise } from "#db/demo/noise.ts";
import type { Noise } from "#db/demo/noise.ts";
import { randomFrom } from "#db/demo/random.ts";
import type { Random } from "#db/demo/random.ts";
import { paintSky, paintSun } from "#db/demo/sky.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { Technique } from "#db/demo/technique.ts";

/** One sharp, winding crest each: light to windward, shadow on the lee. */
export const dunes: Technique = ({ width, height, seed, palette }) => {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const horizon = canvas.h * random.between(0.3, 0.42);
  const low = colours.at(-1) as Colour;
  paintSky(canvas, seed, colours, horizon * 1.1, mix(low, ground, 0.5), 0.2);
  paintSun(
    canvas,
    {
      x: canvas.w * random.between(0.6, 0.8),
      y: horizon * random.between(0.35, 0.6),
      radius: 0.045 * Math.sqrt(canvas.w * canvas.h),
    },
    mix(mix(accent, ground, 0.4), [1, 1, 1], 0.35),
    0.35,
  );
  const desert = { random, noise: gradientNoise(seed + 3), low, ground, ink, accent };
  const count = random.whole(5, 7);
  let fromLeft = random.chance(0.5);
  for (let k = 0; k < count; k++) {
    paintDune(canvas, desert, {
      depth: k / (count - 1),
      horizon,
      fromLeft,
      bend: k % 2 ? 1 : -1,
    });
    fromLeft = !fromLeft;
  }
  return finish(canvas, { seed, grain: 3.4, paper: 0.3, vignette: 0.1 });
};

type Desert = { random: Random; noise: Noise } & Record<
  "low" | "ground" | "ink" | "accent",
  Colour
>;

type Dune = {
  /** 0 at the horizon, 1 in front. */
  depth: number;
  horizon: number;
  fromLeft: boolean;
  /** 1 where its spine runs down to the right, -1 to the left. */
  bend: 1 | -1;
};

function paintDune(
  canvas: Canvas,
  { random, noise, low, ground, ink, accent }: Desert,
  { depth, horizon, fromLeft, bend }: Dune,
): void {
  const { width, height } = canvas;
  const base = horizon + (canvas.h - horizon) * (0.04 + 0.8 * depth ** 1.3);
  const relief = canvas.h * (0.05 + 0.2 * depth);
  const phase = random.between(0, 50);
  const peak = canvas.w * (fromLeft ? random.between(0.15, 0.45) : random.between(0.55, 0.85));
  const crest = (x: number) => {
    const away = (x - peak) / (canvas.w * (0.34 + 0.2 * depth));
    const hump = Math.exp(-1.4 * Math.abs(away) ** 1.5);
    return (
      base -
      relief * (hump + 0.28 * noise(x * 1.7 + phase, phase) + 0.05 * noise(x * 5 + phase, phase))
    );
  };
  const lit = mix(mix(low, ground, 0.3), accent, 0.25 + 0.6 * depth);
  const shade = mix(mix(lit, low, 0.5 * (1 - depth)), ink, 0.3 + 0.55 * depth);
  const outline: number[] = [];
  for (let i = 0; i <= 220; i++) outline.push((canvas.w * i) / 220, crest((canvas.w * i) / 220));
  outline.push(canvas.w, canvas.h + 0.1, 0, canvas.h + 0.1);
  const spine = (y: number) => {
    const fall = (y - crest(peak)) / (relief * 2.6 + 0.05);
    return (
      peak +
      canvas.w *
        (0.1 * Math.sin(fall * 3.2 + phase) * fall +
          0.22 * fall * bend +
          0.03 * noise(fall * 3, phase))
    );
  };
  const ripples = 120 - 70 * depth;
  const bright = lighter(lit, 0.07);
  const crests = new Float32Array(width);
  for (let px = 0; px < width; px++) crests[px] = crest((px + 0.5) / canvas.scale);
  const spines = new Float32Array(height);
  for (let py = 0; py < height; py++) spines[py] = spine((py + 0.5) / canvas.scale);
  const bends = smoothField(
    width,
    height,
    500,
    (x, y) =>
      (noise(x * 2.5 + phase, y * 4) * 0.07 + noise(x * 12, y * 16) * 0.012) * ripples * 4.2,
  );
  shadePath(canvas, outline, (index, coverage, x, y) => {
    const column = index % width;
    const under = y - crests[column]!;
    const across = x - spines[(index - column) / width]!;
    const wave = Math.sin((y * 1.6 + x * 0.35) * ripples * 4.2 + bends[index]!);
    const edge = smoothstep(-0.0012 - under * 0.012, 0.0012 + under * 0.05, across);
    const dark = 0.9 * edge * (1 - 0.5 * smoothstep(0, relief * 2.4, under));
    blend(canvas, index, lit, coverage);
    if (under < 0.2)
      blend(canvas, index, bright, coverage * (1 - edge) * Math.exp(-under * 26) * 0.8);
    blend(
      canvas,
      index,
      shade,
      coverage * Math.min(1, dark + 0.25 * smoothstep(0, relief * 2.6, under)),
    );
    const strength = 0.1 * smoothstep(0.01, 0.12, under) * (0.35 + 0.65 * depth) * (1 - 0.7 * edge);
    blend(canvas, index, wave > 0 ? bright : shade, coverage * strength * Math.abs(wave));
  });
}
