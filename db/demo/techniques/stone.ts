import { blend, createCanvas, eachPixel } from "#db/demo/canvas.ts";
import { lighter, mix, mixLight, ramp, rampOffset } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { smoothField, smoothstep } from "#db/demo/field.ts";
import { finish } from "#db/demo/finish.ts";
import { fractal, gradientNoise } from "#db/demo/noise.ts";
import { randomFrom } from "#db/demo/random.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { Technique } from "#db/demo/technique.ts";

/** A cut agate: bands that follow the wall of the hollow, crystals in the middle. */
export const agate: Technique = ({ width, height, seed, palette }) => {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const noise = gradientNoise(seed);
  const size = Math.min(w, h);
  const cx = w * random.between(0.42, 0.58);
  const cy = h * random.between(0.44, 0.56);
  const stretch = Math.sqrt(w / h);
  const lobes = random.between(1.3, 2.2);
  const shape = smoothField(width, height, 700, (x, y) => {
    const dx = (x - cx) / size / stretch;
    const dy = ((y - cy) / size) * stretch;
    const r = Math.hypot(dx, dy);
    const wall = fractal(noise, (dx / (r + 0.15)) * lobes + 3, (dy / (r + 0.15)) * lobes, 3) * 0.13;
    return (
      r +
      wall * smoothstep(0, 0.4, r) +
      0.045 * fractal(noise, x * 5, y * 5, 4) +
      0.012 * fractal(noise, x * 17, y * 17, 3)
    );
  });
  const speckle = smoothField(width, height, 900, (x, y) => fractal(noise, x * 46, y * 46, 3));
  const bands = ramp(bandColours(random, colours, accent, ink, ground));
  const outer = random.between(0.39, 0.42);
  const heart = random.between(0.075, 0.13);
  const freckle = gradientNoise(seed + 3);
  eachPixel(canvas, (index, x, y) => {
    const d = shape[index]!;
    const inside = 1 - smoothstep(outer - 0.0012, outer + 0.0012, d);
    if (inside <= 0) return;
    const depth = d / outer;
    const fine = 0.5 + 0.5 * Math.sin(depth * 210 + 6 * freckle(depth * 30, 2));
    const at = rampOffset(1 - depth + 0.006 * speckle[index]!);
    const shade = 0.9 + 0.14 * fine + 0.1 * speckle[index]!;
    blend(
      canvas,
      index,
      [bands[at]! * shade, bands[at + 1]! * shade, bands[at + 2]! * shade],
      inside,
    );
    const rind = smoothstep(outer - 0.016, outer - 0.006, d + 0.006 * speckle[index]!);
    blend(
      canvas,
      index,
      mixLight(ink, ground, 0.1 + 0.25 * Math.max(0, speckle[index]!)),
      inside * rind * 0.9,
    );
    const hollow = 1 - smoothstep(heart - 0.004, heart + 0.004, d);
    if (hollow > 0) {
      const dx = x - cx;
      const dy = y - cy;
      const r = Math.hypot(dx, dy) + 1e-4;
      // Needles point at the middle: the noise is stretched along the radius.
      const needle =
        noise((dx / r) * 9, (dy / r) * 9 + r * 16) +
        0.5 * noise((dx / r) * 24 + 7, (dy / r) * 24 + r * 46);
      const light =
        smoothstep(-0.5, 0.75, needle + 0.25 - 1.6 * (d / heart - 0.55) ** 2) *
        (0.35 + 0.65 * smoothstep(0, heart, d));
      blend(
        canvas,
        index,
        mixLight(
          mixLight(ink, bands.length ? [bands[0]!, bands[1]!, bands[2]!] : ink, 0.5),
          lighten(accent),
          light,
        ),
        hollow,
      );
    }
  });
  return finish(canvas, { seed, grain: 2.6, paper: 0.5 });
};

/** Dark or pale marble with metal run into its cracks. */
export const goldVein: Technique = ({ width, height, seed, palette }) => {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const noise = gradientNoise(seed);
  const lean = random.between(-0.9, 0.9);
  const c = Math.cos(lean);
  const s = Math.sin(lean);
  const scale = random.between(0.85, 1.25);
  const warp = (x: number, y: number) => fractal(noise, x * 1.3 + 4, y * 1.3, 5, 0.55);
  const body = smoothField(width, height, 640, (x, y) => {
    const a = warp(x, y);
    const b = warp(x + 3.1, y + 7.7);
    return fractal(noise, (x * c + y * s) * 1.6 + a * 1.6, (y * c - x * s) * 3 + b * 1.6, 6, 0.56);
  });
  const vein = smoothField(width, height, 1000, (x, y) => {
    const a = warp(x * 1.2 + 9, y * 1.2);
    const b = warp(x * 1.2 + 2, y * 1.2 + 5);
    return noise(
      (x * c + y * s) * 1.15 * scale +
        a * 0.95 +
        0.035 * noise(x * 11, y * 11) +
        0.014 * noise(x * 44, y * 44),
      (y * c - x * s) * 2 * scale + b * 0.95 + 0.03 * noise(x * 10 + 7, y * 12),
    );
  });
  const hair = smoothField(width, height, 1000, (x, y) => {
    const a = warp(x * 1.7, y * 1.7 + 3);
    return noise(
      (x + y * 0.4) * 2.9 + a * 1.5,
      (y - x * 0.3) * 3.3 + a + 0.08 * noise(x * 30, y * 30),
    );
  });
  const width1 = smoothField(
    width,
    height,
    200,
    (x, y) => 0.5 + 0.9 * noise(x * 2.1 + 60, y * 2.1),
  );
  const flake = smoothField(width, height, 1000, (x, y) => fractal(noise, x * 60, y * 60, 3));
  const table = ramp([ink, ...colours, ground]);
  const bright = lighten(accent);
  eachPixel(canvas, (index) => {
    const at = rampOffset(0.46 + body[index]! * 0.85);
    blend(canvas, index, [table[at]!, table[at + 1]!, table[at + 2]!], 1);
    const thread = 1 - smoothstep(0.002, 0.012, Math.abs(hair[index]!));
    blend(canvas, index, [table[2046]!, table[2047]!, table[2048]!], thread * 0.22);
    const breadth = 0.0011 + 0.0075 * Math.max(0, width1[index]!) ** 2;
    const x = index % width;
    const dx =
      (x + 1 < width ? vein[index + 1]! - vein[index]! : vein[index]! - vein[index - 1]!) *
      canvas.scale;
    const dy =
      (index + width < vein.length
        ? vein[index + width]! - vein[index]!
        : vein[index]! - vein[index - width]!) * canvas.scale;
    // Divided by its slope, the noise tells how far the crack is, so that a vein keeps its width on
    // flat ground.
    const away = vein[index]! / Math.max(1.1, Math.hypot(dx, dy));
    const far = Math.abs(away) + 0.0006 * flake[index]!;
    const rim = 1 - smoothstep(breadth, breadth * 2.4 + 0.003, far);
    blend(canvas, index, ink, rim * 0.4);
    const metal = 1 - smoothstep(breadth - 0.6 / canvas.scale, breadth + 0.6 / canvas.scale, far);
    if (metal > 0) {
      const glint = smoothstep(-0.45, 0.5, flake[index]! * 0.8 + (away / breadth) * 0.5);
      blend(canvas, index, mixLight(mixLight(accent, ink, 0.42), bright, glint), metal);
    }
  });
  return finish(canvas, { seed, grain: 2.4, vignette: 0.12 });
};

/** A map of a country that is not there: layered tints between height lines. */
export const contourMap: Technique = ({ width, height, seed, palette }) => {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const noise = gradientNoise(seed);
  const cx = w * random.between(0.35, 0.65);
  const cy = h * random.between(0.35, 0.65);
  const zoom = random.between(1.3, 1.9);
  const land = smoothField(width, height, 480, (x, y) => {
    const a = fractal(noise, x * 1.4 + 2, y * 1.4, 3) * 0.45;
    const peak = Math.exp(-(((x - cx) ** 2 + (y - cy) ** 2) / 0.09));
    return 0.4 + 0.5 * fractal(noise, x * zoom + a, y * zoom + a, 4, 0.42) + 0.34 * peak;
  });
  let lowest = Infinity;
  let highest = -Infinity;
  for (const value of land) {
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  for (let i = 0; i < land.length; i++) land[i] = (land[i]! - lowest) / (highest - lowest);
  const levels = random.whole(13, 18);
  const tints = ramp(colours);
  eachPixel(canvas, (index) => {
    const x = index % width;
    const right = x + 1 < width ? land[index + 1]! : 2 * land[index]! - land[index - 1]!;
    const down =
      index + width < land.length ? land[index + width]! : 2 * land[index]! - land[index - width]!;
    const dx = (right - land[index]!) * canvas.scale;
    const dy = (down - land[index]!) * canvas.scale;
    const steep = Math.hypot(dx, dy) + 1e-5;
    const level = land[index]! * levels;
    const step = Math.floor(level);
    const above = (level - step) / levels / steep;
    const below = (1 - (level - step)) / levels / steep;
    const edge = 0.75 / canvas.scale;
    const tone = step / (levels - 1);
    const at = rampOffset(tone);
    const fall = Math.exp(-below / 0.0075) * 0.5;
    blend(canvas, index, [tints[at]!, tints[at + 1]!, tints[at + 2]!], 1);
    const upper = 0.5 - below * canvas.scale;
    const lower = 0.5 - above * canvas.scale;
    if (upper > 0 || lower > 0) {
      const next = rampOffset((step + (upper > lower ? 1 : -1)) / (levels - 1));
      blend(
        canvas,
        index,
        [tints[next]!, tints[next + 1]!, tints[next + 2]!],
        Math.max(upper, lower),
      );
    }
    // Each sheet of paper throws its shadow on the one below it.
    blend(
      canvas,
      index,
      ink,
      fall * (0.5 + 0.5 * smoothstep(-0.6, 0.8, (dx * 0.6 + dy * 0.8) / steep)),
    );
    const line = step % 5 === 0 ? 0.0012 : 0.0006;
    blend(
      canvas,
      index,
      [tints[at]! * 1.25 + 0.03, tints[at + 1]! * 1.25 + 0.03, tints[at + 2]! * 1.25 + 0.03],
      (1 - smoothstep(line - edge, line + edge, above)) * 0.85,
    );
    if (step === Math.floor(levels * 0.78))
      blend(canvas, index, accent, (1 - smoothstep(0.0022 - edge, 0.0022 + edge, above)) * 0.95);
  });
  return finish(canvas, { seed, grain: 3, paper: 0.9 });
};

function lighten(colour: Colour): Colour {
  return [
    Math.min(1, colour[0] * 1.35 + 0.08),
    Math.min(1, colour[1] * 1.35 + 0.08),
    Math.min(1, colour[2] * 1.35 + 0.08),
  ];
}

function bandColours(
  random: ReturnType<typeof randomFrom>,
  colours: Colour[],
  accent: Colour,
  ink: Colour,
  ground: Colour,
): Colour[] {
  const bands: Colour[] = [];
  let colour = 0;
  while (bands.length < 46) {
    const tone = colours[Math.min(colours.length - 1, Math.floor(colour))] as Colour;
    const run = random.whole(1, 3);
    for (let i = 0; i < run; i++) bands.push(lighter(tone, random.between(-0.06, 0.06)));
    const dice = random.next();
    if (dice < 0.24) bands.push(mix(tone, ground, 0.75));
    else if (dice < 0.34) bands.push(mix(tone, ink, 0.55));
    else if (dice < 0.42) bands.push(accent);
    colour = (colour + random.between(0.2, 0.9)) % colours.length;
  }
  return bands;
}
