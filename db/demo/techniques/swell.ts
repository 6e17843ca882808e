import { blend, createCanvas, disc, shadePath, stroke } from "#db/demo/canvas.ts";
import type { Canvas } from "#db/demo/canvas.ts";
import { fromRamp, lighter, mix, mixLight, ramp } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { smoothstep } from "#db/demo/field.ts";
import { finish } from "#db/demo/finish.ts";
import { gradientNoise } from "#db/demo/noise.ts";
import type { Noise } from "#db/demo/noise.ts";
import { randomFrom } from "#db/demo/random.ts";
import { paintSky } from "#db/demo/sky.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { PaintOptions, Technique } from "#db/demo/technique.ts";

/** Each wave has a graded wash and fine lines under its crest, as a woodblock printer cuts. */
export const swell: Technique = (options) => paintSwell(options, false);
export const storm: Technique = (options) => paintSwell(options, true);

function paintSwell({ width, height, seed, palette }: PaintOptions, rough: boolean): Uint8Array {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const size = Math.min(w, h);
  const horizon = h * random.between(0.3, 0.4);
  paintSky(
    canvas,
    seed,
    [mix(colours[0] as Colour, ground, 0.55), ground, mix(ground, colours.at(-1) as Colour, 0.25)],
    horizon * 1.3,
    lighter(ground, 0.03),
    0.5,
  );
  disc(
    canvas,
    w * random.pick([0.27, 0.5, 0.72]),
    horizon * random.between(0.55, 0.8),
    size * random.between(0.1, 0.15),
    accent,
    0.97,
  );
  const noise = gradientNoise(seed + 2);
  const count = rough ? 8 : 10;
  const water = ramp([...colours].reverse());
  for (let k = 0; k < count; k++) {
    const near = k / (count - 1);
    const base = horizon + (h - horizon) * (0.02 + 0.9 * near ** 1.25);
    const high = size * (0.014 + (rough ? 0.19 : 0.085) * near ** 0.9);
    const crest = crestOf(
      noise,
      base,
      high,
      (rough ? 1.5 : 2) + (1 - near) * 4.5,
      random.between(0, 40),
      rough ? 0.62 : 0.35,
    );
    paintWave(
      canvas,
      crest,
      near,
      high,
      fromRamp(water, near * 0.85),
      mix(fromRamp(water, near), ink, 0.35 + 0.35 * near),
      ground,
      noise,
      k,
    );
  }
  return finish(canvas, { seed, grain: 3.2, paper: 0.9 });
}

/** Water heaps up into narrow crests and lies in broad troughs. */
function crestOf(
  noise: Noise,
  base: number,
  high: number,
  frequency: number,
  phase: number,
  sharp: number,
): (x: number) => number {
  return (x) => {
    const drift = noise(x * 0.9 + phase, phase) * 1.6;
    const angle = x * frequency * Math.PI + phase + drift;
    const round = 0.5 + 0.5 * Math.sin(angle);
    const peak = 1 - Math.abs(Math.sin(angle / 2 - Math.PI / 4)) ** 1.25;
    const size = 0.7 + 0.5 * noise(x * 1.4 + phase, 3);
    return (
      base -
      high * size * (round * (1 - sharp) + peak * sharp * 1.25) -
      high * 0.06 * noise(x * 9, phase)
    );
  };
}

function paintWave(
  canvas: Canvas,
  crest: (x: number) => number,
  near: number,
  high: number,
  light: Colour,
  deep: Colour,
  foam: Colour,
  noise: Noise,
  k: number,
): void {
  const { w, h } = canvas;
  const steps = 260;
  const line: number[] = [];
  for (let i = 0; i <= steps; i++)
    line.push((w * 1.02 * i) / steps - 0.01 * w, crest((w * 1.02 * i) / steps - 0.01 * w));
  const heights = new Float32Array(canvas.width);
  for (let px = 0; px < canvas.width; px++) heights[px] = crest((px + 0.5) / canvas.scale);
  const reach = high * 1.9 + 0.03;
  shadePath(canvas, [...line, w * 1.02, h * 1.1, -0.02 * w, h * 1.1], (index, coverage, x, y) => {
    const under = y - heights[index % canvas.width]!;
    const t = smoothstep(0, reach, under + 0.012 * noise(x * 7, y * 20));
    blend(canvas, index, mixLight(light, deep, t), coverage);
  });
  const lines = 3 + Math.round(6 * near);
  for (let j = 1; j <= lines; j++) {
    const path: number[] = [];
    for (let i = 0; i < line.length; i += 2) {
      const sink = (j / lines) ** 1.2 * high * 1.15;
      const flat = 1 - 0.09 * j;
      path.push(line[i]!, line[i + 1]! * flat + (1 - flat) * crest(w / 2 + k) + sink);
    }
    stroke(
      canvas,
      path,
      (t) => (0.0008 + 0.0017 * near) * (0.35 + 0.65 * Math.abs(Math.sin(t * 9 + j + k))),
      foam,
      0.55 * (1 - j / (lines + 1)),
    );
  }
  stroke(canvas, line, 0.0012 + 0.0048 * near, foam, 0.95);
}
