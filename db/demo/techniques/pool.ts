import { blend, createCanvas, fill } from "#db/demo/canvas.ts";
import { lighter, mix, mixLight } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { smoothField, smoothstep } from "#db/demo/field.ts";
import { finish } from "#db/demo/finish.ts";
import { gradientNoise } from "#db/demo/noise.ts";
import type { Noise } from "#db/demo/noise.ts";
import { randomFrom } from "#db/demo/random.ts";
import type { Random } from "#db/demo/random.ts";
import { band, curve, ellipse, lay, placed, shade, takeBrush } from "#db/demo/shapes.ts";
import type { Brush, Place } from "#db/demo/shapes.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { Technique } from "#db/demo/technique.ts";

type Water = { shallow: Colour; deep: Colour; foam: Colour; lanes: number; noise: Noise };

const skins: readonly Colour[] = [
  [0.8, 0.5, 0.34],
  [0.34, 0.17, 0.1],
  [0.72, 0.42, 0.28],
  [0.5, 0.27, 0.16],
  [0.86, 0.58, 0.43],
];

/** Swimmers in their lanes, seen from the ten-metre board. */
export const pool: Technique = ({ width, height, seed, palette }) => {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const brush = takeBrush(canvas, seed);
  const water: Water = {
    shallow: ground,
    deep: ink,
    foam: accent,
    lanes: 4,
    noise: gradientNoise(seed + 9),
  };
  const lane = w / water.lanes;
  pour(brush, water);
  const heads = [0.68, 0.3, 0.52, 0.16].map((at) => (at + random.between(-0.01, 0.01)) * h);
  const swimmers = heads.map((y, i): Place & { arm: number } => ({
    x: lane * (i + 0.5) + random.between(-0.04, 0.04) * lane,
    y,
    size: lane * 0.98,
    turn: random.between(-0.04, 0.04),
    flip: i % 2 === 0,
    arm: i,
  }));
  for (const place of swimmers)
    shade(
      brush,
      limbs(place.arm).map((part) =>
        placed(part, { ...place, x: place.x + 0.035, y: place.y + 0.05 }),
      ),
      ink,
      0.3,
    );
  caustics(brush, water);
  ropes(brush, water, [colours[0]!, accent]);
  swimmers.forEach((place, i) => {
    swim(brush, place, skins[i % skins.length]!, [colours[i % 3]!, colours[(i + 1) % 3]!, accent]);
    wake(brush, random, place, accent);
  });
  return finish(canvas, { seed, grain: 2.4, paper: 0.35, vignette: 0.12 });
};

/** Tiled floor with the dark lines that swimmers follow, bent by the water. */
function pour({ canvas }: Brush, { shallow, deep, lanes, noise }: Water): void {
  const lane = canvas.w / lanes;
  const bend = smoothField(
    canvas.width,
    canvas.height,
    300,
    (x, y) => noise(x * 11, y * 7) * 0.006 + noise(x * 24, y * 17 + 4) * 0.0025,
  );
  const line = mix(shallow, deep, 0.85);
  for (let py = 0, index = 0; py < canvas.height; py++) {
    const y = (py + 0.5) / canvas.scale;
    for (let px = 0; px < canvas.width; px++, index++) {
      const x = (px + 0.5) / canvas.scale + bend[index]!;
      const at = Math.abs(((((x / lane) % 1) + 1) % 1) - 0.5) * lane;
      const tile = Math.min(edge(x * 62), edge((y + bend[index]! * 1.5) * 62));
      const base = mixLight(shallow, deep, 0.05 + 0.2 * (y / canvas.h));
      blend(canvas, index, base, 1);
      blend(canvas, index, deep, 0.07 * (1 - smoothstep(0.04, 0.1, tile)));
      blend(canvas, index, line, 0.6 * (1 - smoothstep(0.012, 0.0145, at)));
    }
  }
}

function edge(at: number): number {
  const share = at - Math.floor(at);
  return Math.min(share, 1 - share);
}

/** The net of light on the floor: where two waves fold over each other. */
function caustics({ canvas }: Brush, { foam, noise }: Water): void {
  const net = smoothField(canvas.width, canvas.height, 900, (x, y) => {
    const warpX = x + noise(x * 6, y * 6) * 0.03;
    const warpY = y + noise(x * 6 + 30, y * 6) * 0.03;
    const a = 1 - Math.abs(noise(warpX * 15, warpY * 11));
    const b = 1 - Math.abs(noise(warpX * 19 + 7, warpY * 14 + 3));
    return a ** 14 + 0.7 * b ** 18;
  });
  const broad = smoothField(canvas.width, canvas.height, 120, (x, y) => noise(x * 3 + 2, y * 3));
  for (let index = 0; index < net.length; index++)
    blend(
      canvas,
      index,
      foam,
      Math.min(0.6, Math.max(0, net[index]!) * (0.33 + 0.5 * broad[index]!)),
    );
}

function ropes(brush: Brush, { lanes }: Water, [first, second]: readonly [Colour, Colour]): void {
  const { w, h } = brush.canvas;
  const bead = 0.0105;
  for (let i = 1; i < lanes; i++) {
    const beads = Math.ceil(h / bead);
    for (let k = 0; k <= beads; k++) {
      const y = k * bead;
      const x = (w / lanes) * i + 0.004 * Math.sin(y * 9 + i * 2);
      const tone = Math.floor(k / 5) % 2 === 0 ? first : second;
      shade(brush, [ellipse(x + 0.012, y + 0.016, bead * 0.5, bead * 0.52)], [0, 0.08, 0.14], 0.22);
      lay(brush, ellipse(x, y, bead * 0.56, bead * 0.5), lighter(tone, -0.12));
      lay(brush, ellipse(x - 0.001, y - 0.001, bead * 0.42, bead * 0.38), tone);
    }
  }
}

/** Legs, arms, trunk, head and hands of somebody who crawls up the picture; one lane is 1 wide. */
function limbs(phase: number): number[][] {
  const [reach, pull] = (
    [
      [1, 0.25],
      [0.72, 0.6],
      [0.95, 0.05],
      [0.6, 0.8],
    ] as const
  )[phase % 4]!;
  const right = [0.12, -0.02, 0.2, -0.16, 0.15 + 0.04 * reach, -0.22 - 0.34 * reach];
  const left = [-0.12, -0.02, -0.25, 0.06 + 0.1 * pull, -0.2 - 0.06 * pull, 0.24 + 0.16 * pull];
  const arm = (points: number[]) =>
    band(curve(points, false), (t) => 0.075 - 0.035 * t + 0.02 * smoothstep(0.86, 0.95, t));
  const hand = (points: number[]) => ellipse(points.at(-2)!, points.at(-1)!, 0.03, 0.045);
  const leg = (side: number, kick: number) =>
    band(
      curve(
        [side * 0.05, 0.4, side * 0.065, 0.62, side * 0.05 + kick * 0.02, 0.86 + kick * 0.03],
        false,
      ),
      (t) => 0.1 - 0.06 * t + 0.012 * smoothstep(0.88, 0.97, t),
    );
  const trunk = curve([
    0, -0.09, 0.1, -0.07, 0.155, 0, 0.125, 0.14, 0.095, 0.26, 0.11, 0.38, 0.05, 0.45, -0.05, 0.45,
    -0.11, 0.38, -0.095, 0.26, -0.125, 0.14, -0.155, 0, -0.1, -0.07,
  ]);
  const head = ellipse(0, -0.14, 0.075, 0.092);
  return [leg(1, 1), leg(-1, -1), arm(right), arm(left), trunk, head, hand(right), hand(left)];
}

function swim(
  brush: Brush,
  { arm, ...place }: Place & { arm: number },
  skin: Colour,
  [cap, suit, shine]: readonly [Colour, Colour, Colour],
): void {
  const parts = limbs(arm);
  const under = mix(skin, [0.05, 0.4, 0.5], 0.28);
  parts.slice(0, 2).forEach((part) => lay(brush, placed(part, place), under));
  for (const at of [3, 7]) lay(brush, placed(parts[at]!, place), under);
  lay(brush, placed(parts[4]!, place), skin);
  for (const at of [2, 6]) lay(brush, placed(parts[at]!, place), skin);
  const suits = [
    curve([
      0, 0.06, 0.1, 0.1, 0.095, 0.26, 0.11, 0.38, 0, 0.455, -0.11, 0.38, -0.095, 0.26, -0.1, 0.1,
    ]),
    curve([0.097, 0.29, 0.112, 0.38, 0.05, 0.46, -0.05, 0.46, -0.112, 0.38, -0.097, 0.29, 0, 0.28]),
  ];
  lay(brush, placed(suits[arm % 2]!, place), suit);
  if (arm % 2 === 0)
    for (const side of [1, -1])
      lay(
        brush,
        placed(
          band([side * 0.03, 0.1, side * 0.1, -0.06], () => 0.022),
          place,
        ),
        suit,
      );
  lay(
    brush,
    placed(curve([0.012, -0.02, 0.01, 0.12, 0, 0.3, -0.012, 0.12]), place),
    [0, 0, 0],
    0.12,
  );
  lay(brush, placed(parts[5]!, place), cap);
  lay(brush, placed(curve([-0.03, -0.2, 0.03, -0.2, 0.045, -0.15, 0, -0.17]), place), shine, 0.5);
}

/** Foam at the hand that enters and behind the feet, and the lines that a body draws. */
function wake(brush: Brush, random: Random, place: Place, foam: Colour): void {
  const { canvas } = brush;
  for (const side of [1, -1])
    for (const [out, alpha] of [
      [0.2, 0.5],
      [0.3, 0.3],
    ] as const) {
      const line = curve([side * 0.1, -0.2, side * out, 0.1, side * (out + 0.1), 0.6], false);
      fill(
        canvas,
        placed(
          band(line, (t) => 0.022 * Math.sin(Math.PI * t)),
          place,
        ),
        foam,
        alpha,
      );
    }
  const splash = (x: number, y: number, count: number, spread: number) => {
    for (let i = 0; i < count; i++) {
      const far = Math.abs(random.bell()) * spread;
      const turn = random.next() * 2 * Math.PI;
      const size = random.between(0.006, 0.034) * (1 - Math.min(0.7, far * 1.5));
      const spot = ellipse(
        x + Math.cos(turn) * far,
        y + Math.sin(turn) * far * 1.25,
        size,
        size * 0.85,
      );
      fill(canvas, placed(spot, place), foam, random.between(0.5, 0.95));
    }
  };
  splash(0.01, 0.95, 130, 0.1);
  splash(0, 1.12, 50, 0.12);
  splash(0.18, -0.52, 16, 0.05);
}
