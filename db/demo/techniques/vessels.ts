import { blend, createCanvas, fill, shadePath } from "#db/demo/canvas.ts";
import type { Canvas } from "#db/demo/canvas.ts";
import { lighter, mix, mixLight } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { smoothField, smoothstep } from "#db/demo/field.ts";
import { finish } from "#db/demo/finish.ts";
import { fractal, gradientNoise } from "#db/demo/noise.ts";
import { randomFrom } from "#db/demo/random.ts";
import type { Random } from "#db/demo/random.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { Technique } from "#db/demo/technique.ts";

/** Half-widths from foot (0) to lip (1), as a potter would draw the profile. */
const profiles: Record<string, readonly (readonly [number, number])[]> = {
  bottle: [
    [0, 0.19],
    [0.02, 0.2],
    [0.5, 0.2],
    [0.6, 0.17],
    [0.68, 0.09],
    [0.74, 0.06],
    [0.95, 0.055],
    [0.97, 0.07],
    [1, 0.07],
  ],
  jug: [
    [0, 0.2],
    [0.05, 0.24],
    [0.3, 0.33],
    [0.5, 0.31],
    [0.7, 0.2],
    [0.82, 0.16],
    [1, 0.2],
  ],
  bowl: [
    [0, 0.2],
    [0.06, 0.2],
    [0.1, 0.17],
    [0.3, 0.45],
    [0.6, 0.6],
    [1, 0.68],
  ],
  cylinder: [
    [0, 0.27],
    [0.03, 0.28],
    [0.97, 0.28],
    [1, 0.27],
  ],
  vase: [
    [0, 0.12],
    [0.1, 0.16],
    [0.4, 0.3],
    [0.6, 0.31],
    [0.75, 0.22],
    [0.86, 0.1],
    [0.93, 0.09],
    [1, 0.13],
  ],
  flask: [
    [0, 0.2],
    [0.05, 0.28],
    [0.22, 0.33],
    [0.4, 0.26],
    [0.52, 0.1],
    [0.6, 0.065],
    [0.96, 0.06],
    [1, 0.075],
  ],
  tin: [
    [0, 0.22],
    [0.01, 0.23],
    [0.72, 0.23],
    [0.76, 0.2],
    [0.8, 0.1],
    [1, 0.1],
  ],
};

type Pot = {
  kind: string;
  x: number;
  foot: number;
  tall: number;
  colour: Colour;
  glaze: number;
  broad: number;
};

/** A few pots on a table, one light from the left. */
export const stillLife: Technique = ({ width, height, seed, palette }) => {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const noise = gradientNoise(seed);
  const brush = smoothField(
    width,
    height,
    800,
    (x, y) =>
      fractal(noise, x * 5 + 2 * noise(x * 2, y * 2), y * 26, 4) * 0.6 +
      noise(x * 70, y * 14) * 0.25 +
      0.4 * noise(x * 1.6, y * 1.6),
  );
  const edge = h * random.between(0.6, 0.67);
  const wall = mix(ground, colours[0] as Colour, 0.28);
  const table = mix(ground, colours.at(-1) as Colour, 0.42);
  for (let py = 0, index = 0; py < height; py++) {
    const y = (py + 0.5) / canvas.scale;
    for (let px = 0; px < width; px++, index++) {
      const x = (px + 0.5) / canvas.scale;
      const light = 0.92 + 0.26 * (0.5 - x / w) + 0.08 * brush[index]!;
      const onTable = smoothstep(edge - 0.001, edge + 0.001, y + 0.002 * noise(x * 6, 4));
      const base = onTable > 0.5 ? table : wall;
      const seam = Math.exp(-Math.abs(y - edge) / 0.01) * 0.1;
      const strength = light - seam + (onTable ? 0.1 * ((y - edge) / (h - edge)) : 0);
      blend(canvas, index, [base[0] * strength, base[1] * strength, base[2] * strength], 1);
    }
  }
  const pots = arrange(random, w, h, edge, colours, accent, ground);
  for (const pot of pots) castShadow(canvas, pot, ink, noise);
  for (const pot of pots) turnPot(canvas, pot, ink, ground, brush);
  return finish(canvas, { seed, grain: 3.6, paper: 0.9, vignette: 0.08 });
};

function arrange(
  random: Random,
  w: number,
  h: number,
  edge: number,
  colours: Colour[],
  accent: Colour,
  ground: Colour,
): Pot[] {
  const size = Math.min(w * 0.8, h);
  const count = random.whole(4, 6);
  const kinds = random.shuffled(Object.keys(profiles));
  const span = Math.min(w * 0.56, size * 0.68);
  const pots: Pot[] = [];
  const glazes = random.shuffled([...colours, mix(ground, [1, 1, 1], 0.35), accent]);
  for (let i = 0; i < count; i++) {
    const kind = kinds[i % kinds.length] as string;
    const low = kind === "bowl" || kind === "cylinder";
    const back = i % 2 === 0;
    pots.push({
      kind,
      x:
        w / 2 +
        span * (i / (count - 1) - 0.5) * (back ? 0.86 : 1) +
        random.between(-0.02, 0.02) * size,
      foot: edge + size * (back ? random.between(0.055, 0.085) : random.between(0.12, 0.16)),
      tall:
        size *
        (low ? random.between(0.13, 0.19) : random.between(0.36, 0.5)) *
        (back ? 1.06 : 0.84),
      colour: glazes[i % glazes.length] as Colour,
      glaze: random.next(),
      broad: (low ? 1.15 : 0.82) * random.between(0.88, 1.12),
    });
  }
  return pots.sort((a, b) => a.foot - b.foot);
}

function halfWidth(pot: Pot, up: number): number {
  const profile = profiles[pot.kind]!;
  const t = Math.min(1, Math.max(0, up));
  let i = 0;
  while (i < profile.length - 2 && t > profile[i + 1]![0]) i++;
  const [t0, a] = profile[i]!;
  const [t1, b] = profile[i + 1]!;
  const before = profile[Math.max(0, i - 1)]!;
  const after = profile[Math.min(profile.length - 1, i + 2)]!;
  const step = t1 - t0;
  const s = (t - t0) / step;
  const tangentA = ((b - before[1]) / (t1 - before[0])) * step;
  const tangentB = ((after[1] - a) / (after[0] - t0)) * step;
  const s2 = s * s;
  const s3 = s2 * s;
  const value =
    (2 * s3 - 3 * s2 + 1) * a +
    (s3 - 2 * s2 + s) * tangentA +
    (3 * s2 - 2 * s3) * b +
    (s3 - s2) * tangentB;
  return Math.max(0.03, value) * pot.tall * pot.broad;
}

const FLAT = 0.17;

function outline(pot: Pot): number[] {
  const path: number[] = [];
  const steps = 60;
  for (let i = 0; i <= steps; i++)
    path.push(pot.x + halfWidth(pot, i / steps), pot.foot - (i / steps) * pot.tall);
  const lip = halfWidth(pot, 1);
  for (let i = 1; i < 16; i++)
    path.push(
      pot.x + lip * Math.cos((i / 16) * Math.PI),
      pot.foot - pot.tall - lip * FLAT * Math.sin((i / 16) * Math.PI),
    );
  for (let i = steps; i >= 0; i--)
    path.push(pot.x - halfWidth(pot, i / steps), pot.foot - (i / steps) * pot.tall);
  const foot = halfWidth(pot, 0);
  for (let i = 15; i > 0; i--)
    path.push(
      pot.x + foot * Math.cos((i / 16) * Math.PI),
      pot.foot + foot * FLAT * Math.sin((i / 16) * Math.PI),
    );
  return path;
}

function castShadow(
  canvas: Canvas,
  pot: Pot,
  ink: Colour,
  noise: (x: number, y: number) => number,
): void {
  const foot = halfWidth(pot, 0.1);
  const long = pot.tall * 0.95;
  const path = [
    pot.x - foot * 1.3,
    pot.foot - foot * 0.8,
    pot.x + long,
    pot.foot - 0.1 * pot.tall - foot * 0.6,
    pot.x + long * 1.15,
    pot.foot + foot * 0.7,
    pot.x - foot * 1.3,
    pot.foot + foot * 0.8,
  ];
  shadePath(canvas, path, (index, coverage, x, y) => {
    const along = (x - pot.x) / long;
    const middle = pot.foot - 0.05 * pot.tall * along;
    const wide = foot * (0.34 + 0.16 * along);
    const left = Math.max(0, (pot.x - x) / (foot * 1.02));
    const across = Math.hypot(Math.abs(y - middle) / wide, left);
    const spread = Math.max(0, along);
    const soft =
      1 -
      smoothstep(0.72 - 0.5 * spread, 1.08 + 0.4 * spread, across + 0.05 * noise(x * 20, y * 20));
    blend(canvas, index, ink, coverage * soft * 0.62 * (1 - smoothstep(0.1, 1.05, along)));
  });
}

function turnPot(canvas: Canvas, pot: Pot, ink: Colour, ground: Colour, brush: Float32Array): void {
  const shadow = mix(mix(pot.colour, ink, 0.62), pot.colour, 0.12);
  const bounce = mix(pot.colour, ground, 0.5);
  const lip = halfWidth(pot, 1);
  shadePath(canvas, outline(pot), (index, coverage, x, y) => {
    const up = (pot.foot - y) / pot.tall;
    const half = halfWidth(pot, up);
    const u = Math.max(-1, Math.min(1, (x - pot.x) / half));
    const nz = Math.sqrt(1 - u * u);
    const lean = (halfWidth(pot, up + 0.02) - half) / (0.02 * pot.tall);
    const lit = smoothstep(-0.25, 1.02, -0.66 * u + 0.7 * nz - 0.16 * lean + 0.09 * brush[index]!);
    blend(canvas, index, mixLight(shadow, pot.colour, lit), coverage);
    blend(canvas, index, bounce, coverage * 0.22 * smoothstep(0.72, 1, u));
    const shine =
      Math.exp(-(((u + 0.45) / 0.1) ** 2)) *
      smoothstep(0.05, 0.3, up) *
      (1 - smoothstep(0.8, 1, up)) *
      pot.glaze *
      0.22;
    blend(canvas, index, [1, 0.98, 0.94], coverage * shine);
    const grounded = smoothstep(0.09, -0.02, up) * 0.35;
    blend(canvas, index, shadow, coverage * Math.max(0, grounded));
  });
  const mouth: number[] = [];
  for (let i = 0; i < 40; i++)
    mouth.push(
      pot.x + lip * 0.9 * Math.cos((i / 40) * 2 * Math.PI),
      pot.foot - pot.tall + lip * FLAT * 0.82 * Math.sin((i / 40) * 2 * Math.PI),
    );
  fill(canvas, mouth, mix(shadow, ink, 0.35));
  const inner = mouth.map((value, i) =>
    i % 2 ? value + lip * FLAT * 0.45 : pot.x + (value - pot.x) * 0.93,
  );
  if (pot.kind === "bowl" || pot.kind === "jug") fill(canvas, inner, lighter(shadow, 0.05), 0.6);
}
