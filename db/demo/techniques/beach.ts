import { blend, createCanvas, fill } from "#db/demo/canvas.ts";
import { fromRamp, lighter, mix, ramp } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { smoothField, smoothstep } from "#db/demo/field.ts";
import { finish } from "#db/demo/finish.ts";
import { fractal, gradientNoise } from "#db/demo/noise.ts";
import { randomFrom } from "#db/demo/random.ts";
import type { Random } from "#db/demo/random.ts";
import { band, box, curve, ellipse, lay, placed, shade, takeBrush } from "#db/demo/shapes.ts";
import type { Brush, Place } from "#db/demo/shapes.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { Technique } from "#db/demo/technique.ts";

const skins: readonly Colour[] = [
  [0.72, 0.42, 0.27],
  [0.4, 0.2, 0.12],
  [0.62, 0.33, 0.2],
  [0.8, 0.52, 0.37],
];

/** A beach from straight above: water, foam, sand, and who lies on it. */
export const beach: Technique = ({ width, height, seed, palette }) => {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const brush = takeBrush(canvas, seed);
  const shore = (x: number) => h * (0.44 - 0.2 * (x / w)) + 0.02 * Math.sin(x * 7 + 1);
  paintSea(brush, seed, shore, [ground, ink, accent]);
  const swimmers = [0.16, 0.34, 0.4, 0.72, 0.86];
  for (const at of swimmers) {
    const place: Place = {
      x: at * w,
      y: shore(at * w) - h * random.between(0.09, 0.17),
      size: 0.045,
      turn: random.between(-2, 2),
    };
    lie(brush, place, random.pick(skins), random.pick(colours), [0, 0.2, 0.3], 0.18);
  }
  const spots = spread(random, w, h, shore);
  for (const [i, [x, y]] of spots.entries()) {
    const turn = random.between(-0.5, 0.5);
    const colour = colours[i % colours.length]!;
    const side = random.chance(0.5) ? 1 : -1;
    if (i % 5 !== 4)
      rest(brush, random, { x: x + side * 0.052, y: y + 0.012, turn }, [
        colours[(i + 1) % colours.length]!,
        colours[(i + 2) % colours.length]!,
        accent,
      ]);
    if (i % 3 === 0)
      rest(brush, random, { x: x - side * 0.05, y: y + 0.02, turn: turn + 0.25 }, [
        colours[(i + 3) % colours.length]!,
        colours[i % colours.length]!,
        accent,
      ]);
    parasol(brush, x, y, random.between(0.042, 0.05), random.next(), [colour, accent]);
  }
  return finish(canvas, { seed, grain: 2.8, paper: 0.5, vignette: 0.1 });
};

function paintSea(
  { canvas }: Brush,
  seed: number,
  shore: (x: number) => number,
  [sand, sea, foam]: readonly [Colour, Colour, Colour],
): void {
  const { width, height, h } = canvas;
  const noise = gradientNoise(seed + 1);
  const tide = smoothField(width, height, 500, (x, y) => {
    const wave = 0.03 * fractal(noise, x * 5, y * 2.2, 3) + 0.006 * noise(x * 26, y * 20);
    return shore(x) + wave - y;
  });
  const light = smoothField(width, height, 800, (x, y) => {
    const warp = noise(x * 8, y * 8) * 0.04;
    return (1 - Math.abs(noise((x + warp) * 22, (y - warp) * 30))) ** 10;
  });
  const ripple = smoothField(width, height, 700, (x, y) => fractal(noise, x * 36, y * 70, 3));
  const wet = mix(sand, [0.35, 0.22, 0.13], 0.42);
  const table = ramp([
    wet,
    mix(sea, foam, 0.55),
    mix(sea, foam, 0.25),
    sea,
    mix(sea, [0, 0.06, 0.2], 0.45),
  ]);
  for (let py = 0, index = 0; py < height; py++)
    for (let px = 0; px < width; px++, index++) {
      const into = tide[index]! / h;
      if (into > 0) {
        blend(canvas, index, fromRamp(table, into * 2.1 + 0.06), 1);
        blend(canvas, index, foam, Math.max(0, light[index]!) * 0.5 * smoothstep(0.4, 0.03, into));
      } else {
        blend(canvas, index, wet, 0.9 * (1 - smoothstep(0, 0.065, -into)));
        const grain = ripple[index]! * 0.09;
        blend(canvas, index, grain > 0 ? foam : wet, Math.abs(grain) * 1.6);
      }
      if (into < -0.05 || into > 0.3) continue;
      const lace = light[index]! * 0.05 + ripple[index]! * 0.012;
      for (const [at, wide, strength] of [
        [0.004, 0.011, 0.98],
        [0.045, 0.012, 0.8],
        [0.12, 0.01, 0.6],
        [0.2, 0.007, 0.4],
      ] as const) {
        const away = Math.abs(into - at + (at > 0.03 ? ripple[index]! * 0.012 : 0)) - lace * 0.3;
        const thick = 1 - smoothstep(wide * 0.35, wide, away);
        if (thick > 0) blend(canvas, index, foam, thick * strength);
      }
    }
}

/** Places on the dry sand, none too near another. */
function spread(
  random: Random,
  w: number,
  h: number,
  shore: (x: number) => number,
): [number, number][] {
  const spots: [number, number][] = [];
  for (let tries = 0; tries < 900 && spots.length < 26; tries++) {
    const x = random.between(0.03, 0.97) * w;
    const y = random.between(shore(x) + h * 0.13, h * 0.97);
    if (spots.every(([ax, ay]) => Math.hypot(ax - x, (ay - y) * 1.15) > 0.123)) spots.push([x, y]);
  }
  return spots.sort((a, b) => a[1] - b[1]);
}

function parasol(
  brush: Brush,
  x: number,
  y: number,
  r: number,
  turn: number,
  [first, second]: readonly [Colour, Colour],
): void {
  shade(brush, [ellipse(x + r * 0.62, y + r * 0.75, r * 0.98, r * 0.94)], [0.16, 0.07, 0.1], 0.4);
  const gores = 12;
  for (let i = 0; i < gores; i++) {
    const path = [x, y];
    for (let k = 0; k <= 8; k++) {
      const t = ((i + k / 8) / gores) * 2 * Math.PI + turn;
      const edge = r * (1 - 0.05 * Math.sin((k / 8) * Math.PI));
      path.push(x + Math.cos(t) * edge, y + Math.sin(t) * edge);
    }
    const middle = ((i + 0.5) / gores) * 2 * Math.PI + turn;
    const lit = -0.07 * Math.cos(middle - 0.9);
    lay(brush, path, lighter(i % 2 === 0 ? first : second, lit), 1, 0.1);
  }
  lay(brush, ellipse(x, y, r * 0.09), lighter(second, -0.05));
  fill(brush.canvas, ellipse(x - r * 0.02, y - r * 0.02, r * 0.045), [1, 1, 1]);
}

function rest(
  brush: Brush,
  random: Random,
  place: Place,
  [first, second, white]: readonly [Colour, Colour, Colour],
): void {
  const wide = 0.036;
  const long = 0.085;
  const cloth = (inset: number) => placed(box(-wide / 2, -long / 2 + inset, wide, long), place);
  shade(
    brush,
    [
      placed(box(-wide / 2, -long / 2, wide, long), {
        ...place,
        x: place.x + 0.003,
        y: place.y + 0.004,
      }),
    ],
    [0.16, 0.07, 0.1],
    0.35,
  );
  lay(brush, cloth(0), white);
  const stripes = random.pick([1, 5, 7]);
  for (let i = 0; i < stripes; i += stripes === 1 ? 1 : 2) {
    const step = (long * 0.94) / stripes;
    const stripe = box(-wide / 2, -long * 0.47 + i * step, wide, step);
    lay(brush, placed(stripe, place), first);
  }
  if (random.chance(0.78))
    lie(brush, { ...place, size: 0.078 }, random.pick(skins), second, [0.1, 0.03, 0.03], 0.3);
  else {
    const bag = { ...place, x: place.x, y: place.y + long * 0.1 };
    lay(brush, placed(ellipse(0, 0, 0.009, 0.012), bag), second);
  }
}

/** Somebody on their back or front; 1 is as tall as they are. */
function lie(
  brush: Brush,
  place: Place,
  skin: Colour,
  suit: Colour,
  dark: Colour,
  shadow: number,
): void {
  const limb = (points: number[], thick: number) => band(curve(points, false, 6), () => thick);
  const parts = [
    limb([0.06, 0.06, 0.075, 0.28, 0.06, 0.5], 0.065),
    limb([-0.05, 0.06, -0.09, 0.26, -0.06, 0.48], 0.065),
    limb([0.1, -0.22, 0.2, -0.1, 0.17, 0.06], 0.05),
    limb([-0.1, -0.22, -0.2, -0.3, -0.1, -0.44], 0.05),
    curve([
      0, -0.3, 0.1, -0.25, 0.095, -0.1, 0.11, 0.06, 0, 0.12, -0.11, 0.06, -0.095, -0.1, -0.1, -0.25,
    ]),
    ellipse(0, -0.38, 0.07, 0.085),
  ];
  const on = (path: number[]) => placed(path, place);
  const off = { ...place, x: place.x + 0.004, y: place.y + 0.005 };
  shade(
    brush,
    parts.map((part) => placed(part, off)),
    dark,
    shadow,
  );
  for (const part of parts) lay(brush, on(part), skin);
  lay(
    brush,
    on(curve([0, -0.02, 0.1, -0.01, 0.11, 0.07, 0, 0.14, -0.11, 0.07, -0.1, -0.01])),
    suit,
  );
  if (suit[0] > 0.3) lay(brush, on(box(-0.1, -0.22, 0.2, 0.075)), suit);
  lay(brush, on(ellipse(0, -0.4, 0.075, 0.07)), mix(dark, [0.16, 0.07, 0.03], 0.8));
}
