import { blend, glow, shadeDisc } from "./canvas.ts";
import type { Canvas } from "./canvas.ts";
import { lighter, mix, ramp, rampOffset } from "./colour.ts";
import type { Colour } from "./colour.ts";
import { smoothField, smoothstep } from "./field.ts";
import { fractal, gradientNoise } from "./noise.ts";
import { randomFrom } from "./random.ts";

export type Sun = { x: number; y: number; radius: number };

/** A sky down to `horizon` (relative), clouds drawn out along it. */
export function paintSky(
  canvas: Canvas,
  seed: number,
  colours: readonly Colour[],
  horizon: number,
  cloud: Colour,
  cloudiness: number,
): void {
  const { width, height, pixels, scale } = canvas;
  const table = ramp(colours);
  const noise = gradientNoise(seed + 11);
  const random = randomFrom(seed + 12);
  const stretch = random.between(5, 9);
  const clouds = smoothField(width, height, 420, (x, y) => {
    const warp = noise(x * 1.3 + 4, y * 3) * 0.35;
    return fractal(noise, x * 1.7 + warp, y * stretch + warp * 1.4, 5, 0.52);
  });
  for (let py = 0, index = 0; py < height; py++) {
    const t = (py + 0.5) / scale / horizon;
    const thick = cloudiness * smoothstep(0.02, 0.3, t) * (1 - 0.35 * smoothstep(0.75, 1, t));
    for (let px = 0; px < width; px++, index++) {
      const c = clouds[index]!;
      const at = rampOffset(t + c * 0.08);
      const i = index * 3;
      pixels[i] = table[at]!;
      pixels[i + 1] = table[at + 1]!;
      pixels[i + 2] = table[at + 2]!;
      if (thick > 0) blend(canvas, index, cloud, thick * smoothstep(0.02, 0.55, c));
    }
  }
}

export function paintSun(canvas: Canvas, sun: Sun, colour: Colour, halo: number): void {
  if (halo > 0) {
    haze(canvas, sun.x, sun.y, sun.radius * 14, colour, 0.3 * halo);
    haze(canvas, sun.x, sun.y, sun.radius * 4.6, colour, 0.42 * halo);
  }
  shadeDisc(canvas, sun.x, sun.y, sun.radius, 0.0016, (index, coverage) =>
    blend(canvas, index, colour, coverage),
  );
}

/** Mixes instead of adding light: a halo brighter than its sun would make the sun a hole. */
function haze(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  colour: Colour,
  strength: number,
): void {
  shadeDisc(canvas, x, y, radius, 0, (index, _coverage, dx, dy) => {
    const base = Math.max(0, 1 - (dx * dx + dy * dy) / (radius * radius));
    blend(canvas, index, colour, strength * base ** 6);
  });
}

/** A full moon with its grey seas. */
export function paintMoon(
  canvas: Canvas,
  sun: Sun,
  colour: Colour,
  shadow: Colour,
  seed: number,
): void {
  glow(canvas, sun.x, sun.y, Math.min(0.5, sun.radius * 12), colour, 0.06, 7);
  glow(canvas, sun.x, sun.y, sun.radius * 3, colour, 0.14, 5);
  const noise = gradientNoise(seed + 5);
  const dark = mix(colour, shadow, 0.36);
  const bright = lighter(colour, 0.04);
  shadeDisc(canvas, sun.x, sun.y, sun.radius, 0.0012, (index, coverage, dx, dy) => {
    const seas = smoothstep(
      -0.06,
      0.34,
      fractal(noise, (dx / sun.radius) * 1.5 + 3, (dy / sun.radius) * 1.5, 4),
    );
    blend(canvas, index, bright, coverage);
    blend(canvas, index, dark, coverage * seas * 0.75);
  });
}

/** Stars gather along a faint band; few are bright. */
export function paintStars(
  canvas: Canvas,
  seed: number,
  count: number,
  colour: Colour,
  below: number,
): void {
  const random = randomFrom(seed + 21);
  for (let i = 0; i < count; i++) {
    const y = below * random.next() ** 1.25;
    const x = canvas.w * random.next();
    const bright = random.next() ** 6;
    const fade = 1 - smoothstep(0.55, 1, y / below);
    const radius = 0.00035 + 0.0011 * bright;
    shadeDisc(canvas, x, y, radius, 0.0004, (index, coverage) => {
      blend(canvas, index, colour, coverage * fade * (0.25 + 0.75 * bright ** 0.4));
    });
    if (bright > 0.8) glow(canvas, x, y, 0.009 * bright, colour, 0.1 * fade, 8);
  }
}
