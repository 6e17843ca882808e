import { blend, createCanvas, eachPixel, glow, shadeDisc } from "#db/demo/canvas.ts";
import type { Canvas } from "#db/demo/canvas.ts";
import { lighter, mix, ramp, rampOffset } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { smoothField, smoothstep } from "#db/demo/field.ts";
import { finish } from "#db/demo/finish.ts";
import { fractal, gradientNoise } from "#db/demo/noise.ts";
import type { Noise } from "#db/demo/noise.ts";
import { randomFrom } from "#db/demo/random.ts";
import { paintStars } from "#db/demo/sky.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { PaintOptions, Technique } from "#db/demo/technique.ts";

type World = {
  surface: "bands" | "marble" | "dust";
  rings: boolean;
  size: [number, number];
  moons: number;
  light: [number, number];
};

export const ringedWorld: Technique = (options) =>
  paintWorld(options, {
    surface: "bands",
    rings: true,
    size: [0.2, 0.24],
    moons: 2,
    light: [0.6, 0.9],
  });
export const giantWorld: Technique = (options) =>
  paintWorld(options, {
    surface: "bands",
    rings: false,
    size: [0.36, 0.44],
    moons: 2,
    light: [0.7, 1.1],
  });
export const oceanWorld: Technique = (options) =>
  paintWorld(options, {
    surface: "marble",
    rings: false,
    size: [0.32, 0.38],
    moons: 1,
    light: [0.8, 1.2],
  });
export const crescentWorld: Technique = (options) =>
  paintWorld(options, {
    surface: "dust",
    rings: false,
    size: [0.3, 0.4],
    moons: 1,
    light: [1.9, 2.2],
  });

function paintWorld({ width, height, seed, palette }: PaintOptions, world: World): Uint8Array {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ink);
  const { w, h } = canvas;
  paintSpace(canvas, seed, ink, ground);
  paintStars(canvas, seed, 1100, lighter(accent, 0.08), Math.max(w, h) * 1.6);
  const size = Math.min(w, h) * 1.1;
  const radius = size * random.between(...world.size);
  const side = random.chance(0.5) ? 1 : -1;
  const cx = w / 2 + side * w * random.between(0, 0.09);
  const cy = h / 2 + h * random.between(-0.04, 0.06);
  const angle = random.between(-0.45, 0.45);
  const away = random.between(...world.light);
  const toward = random.between(2.5, 3.6) + (side > 0 ? 0 : Math.PI);
  const light = lightFrom(away, toward);
  const noise = gradientNoise(seed + 4);
  const surface = ramp([...colours, accent]);
  const tilt = random.between(0.2, 0.34);
  const ring = {
    cx,
    cy,
    radius,
    angle,
    tilt,
    table: ramp([accent, ...colours.toReversed()]),
    noise,
    light,
  };
  glow(
    canvas,
    cx + light[0] * radius * 0.35,
    cy + light[1] * radius * 0.35,
    radius * 1.75,
    accent,
    0.1,
    6,
  );
  if (world.rings) paintRings(canvas, ring, false);
  const rim = mix(accent, colours.at(-1) as Colour, 0.4);
  paintGlobe(canvas, ring, world, surface, rim);
  if (world.rings) paintRings(canvas, ring, true);
  for (let m = 0; m < world.moons; m++) {
    const far = radius * random.between(1.35, 2) * (m % 2 ? -1 : 1) * side;
    paintMoonlet(
      canvas,
      cx - far * 0.95,
      cy - Math.abs(far) * random.between(0.35, 0.6) * (m % 2 ? -1 : 1),
      radius * random.between(0.05, 0.11),
      mix(accent, ground, 0.25),
      light,
      noise,
    );
  }
  return finish(canvas, { seed, grain: 3, paper: 0.15, vignette: 0.2 });
}

/** A unit vector towards the sun. */
function lightFrom(away: number, toward: number): [number, number, number] {
  const light: [number, number, number] = [
    Math.cos(toward) * Math.sin(away),
    -0.35 * Math.sin(away),
    Math.cos(away),
  ];
  const norm = Math.hypot(...light);
  light[0] /= norm;
  light[1] /= norm;
  light[2] /= norm;
  return light;
}

function paintGlobe(
  canvas: Canvas,
  { cx, cy, radius, angle, tilt, noise, light }: Rings,
  world: World,
  surface: Float32Array,
  rim: Colour,
): void {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  shadeDisc(canvas, cx, cy, radius, 0, (index, coverage, dx, dy) => {
    const nx = dx / radius;
    const ny = dy / radius;
    const nz = Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny));
    const across = nx * c + ny * s;
    const up = ny * c - nx * s;
    const tone = surfaceTone(noise, world.surface, across, up, nz);
    const facing = nx * light[0] + ny * light[1] + nz * light[2];
    const lit = smoothstep(-0.12, 0.95, facing) ** 1.1;
    const offset = rampOffset(tone);
    const dark = 0.012 + lit * 1.08;
    let shadow = 1;
    if (world.rings) {
      const plane = Math.abs(up + tilt * 0.32 + 0.1 * (1 - nz));
      shadow = 1 - 0.55 * (1 - smoothstep(0.02, 0.075, plane));
    }
    const air = (1 - nz) ** 3.2 * smoothstep(-0.25, 0.6, facing) * 0.75;
    blend(
      canvas,
      index,
      [
        surface[offset]! * dark * shadow + rim[0] * air,
        surface[offset + 1]! * dark * shadow + rim[1] * air,
        surface[offset + 2]! * dark * shadow + rim[2] * air,
      ],
      coverage,
    );
  });
}

function paintSpace(canvas: Canvas, seed: number, ink: Colour, ground: Colour): void {
  const noise = gradientNoise(seed + 14);
  const cloud = smoothField(canvas.width, canvas.height, 240, (x, y) =>
    fractal(noise, x * 1.6 + y * 0.9, y * 2.2 - x, 5),
  );
  const dust = mix(ink, ground, 0.4);
  eachPixel(canvas, (index) =>
    blend(canvas, index, dust, 0.8 * smoothstep(-0.1, 0.55, cloud[index]!)),
  );
}

function surfaceTone(
  noise: Noise,
  surface: World["surface"],
  x: number,
  y: number,
  z: number,
): number {
  // Wrapping around the limb: equal steps of longitude crowd together at the edge.
  const longitude = Math.atan2(x, z + 0.15);
  const latitude = Math.asin(Math.max(-1, Math.min(1, y)));
  if (surface === "bands") {
    const swirl = fractal(noise, longitude * 1.5, latitude * 7, 4) * 0.13;
    const storm = noise(longitude * 5 + swirl * 9, latitude * 22) * 0.07;
    return (
      0.5 +
      0.42 * noise(3.3, (latitude + swirl * 0.55) * 5.4) +
      0.24 * noise(9.7, (latitude + swirl * 0.35) * 15) +
      storm
    );
  }
  if (surface === "marble") {
    const fold = fractal(noise, longitude * 1.4 + 7, latitude * 1.8, 4);
    return (
      0.45 + 0.75 * fractal(noise, longitude * 1.2 + fold * 1.5, latitude * 2.1 + fold * 1.1, 5)
    );
  }
  return 0.55 + 0.5 * fractal(noise, longitude * 2.4, latitude * 2.6, 6, 0.6);
}

type Rings = {
  cx: number;
  cy: number;
  radius: number;
  angle: number;
  tilt: number;
  table: Float32Array;
  noise: Noise;
  light: [number, number, number];
};

function paintRings(
  canvas: Canvas,
  { cx, cy, radius, angle, tilt, table, noise, light }: Rings,
  front: boolean,
): void {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const edge = 1.5 / (canvas.scale * radius);
  shadeDisc(canvas, cx, cy, radius * 2.35, 0, (index, _coverage, dx, dy) => {
    const u = (dx * c + dy * s) / radius;
    const v = (dy * c - dx * s) / radius / tilt;
    if (front ? v < 0 : v >= 0) return;
    const r = Math.hypot(u, v);
    const soft = edge / tilt;
    const inside =
      smoothstep(1.3 - soft, 1.3 + soft, r) * (1 - smoothstep(2.25 - soft, 2.25 + soft, r));
    if (inside <= 0) return;
    const gap =
      1 -
      0.92 * (smoothstep(1.86 - soft, 1.87 + soft, r) - smoothstep(1.93 - soft, 1.94 + soft, r));
    const density = (0.62 + 0.4 * noise(r * 26, 1) + 0.22 * noise(r * 70, 5)) * gap * inside;
    const behind =
      u * light[0] < 0 && Math.abs(v) < 1.02 && !front
        ? smoothstep(0.0, 0.35, Math.abs(u) - 1.05)
        : 1;
    const at = rampOffset(0.2 + 0.5 * noise(r * 7, 3) + (r - 1.3) * 0.35);
    const bright = 0.85 * (0.25 + 0.75 * behind);
    blend(
      canvas,
      index,
      [table[at]! * bright, table[at + 1]! * bright, table[at + 2]! * bright],
      Math.min(0.95, Math.max(0, density)),
    );
  });
}

function paintMoonlet(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  colour: Colour,
  light: [number, number, number],
  noise: Noise,
): void {
  shadeDisc(canvas, x, y, radius, 0, (index, coverage, dx, dy) => {
    const nx = dx / radius;
    const ny = dy / radius;
    const nz = Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny));
    const lit = 0.01 + 0.9 * smoothstep(-0.05, 0.9, nx * light[0] + ny * light[1] + nz * light[2]);
    const spots = 0.8 + 0.35 * fractal(noise, nx * 2 + x * 30, ny * 2, 4);
    blend(
      canvas,
      index,
      [colour[0] * lit * spots, colour[1] * lit * spots, colour[2] * lit * spots],
      coverage,
    );
  });
}
