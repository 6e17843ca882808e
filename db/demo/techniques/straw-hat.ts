import { createCanvas, stroke } from "#db/demo/canvas.ts";
import { lighter, mix } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { finish } from "#db/demo/finish.ts";
import { gradientNoise } from "#db/demo/noise.ts";
import { randomFrom } from "#db/demo/random.ts";
import type { Random } from "#db/demo/random.ts";
import {
  band,
  box,
  curve,
  ellipse,
  lay,
  layGraded,
  placed,
  shade,
  takeBrush,
} from "#db/demo/shapes.ts";
import type { Brush } from "#db/demo/shapes.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { Technique } from "#db/demo/technique.ts";

/** Somebody under a wide straw hat, from behind, who looks out to sea. */
export const strawHat: Technique = ({ width, height, seed, palette }) => {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const brush = takeBrush(canvas, seed);
  const [sea, straw, skin, white] = colours as [Colour, Colour, Colour, Colour];
  backdrop(brush, seed, random, [ground, sea, white, ink]);
  const at = { x: w * 0.5, y: h * 0.635, size: w };
  hair(brush, at, [mix(ink, [0.25, 0.1, 0.04], 0.55), skin]);
  shirt(brush, at, [white, ink, skin]);
  braid(brush, at, mix(ink, [0.3, 0.12, 0.04], 0.5), accent);
  hat(brush, random, at, [straw, accent, ink]);
  return finish(canvas, { seed, grain: 3, paper: 0.7, vignette: 0.08 });
};

type Spot = { x: number; y: number; size: number };

function backdrop(
  brush: Brush,
  seed: number,
  random: Random,
  [sky, sea, white, ink]: readonly [Colour, Colour, Colour, Colour],
): void {
  const { canvas } = brush;
  const { w, h } = canvas;
  const noise = gradientNoise(seed + 4);
  const line = h * 0.37;
  layGraded(brush, box(0, 0, w, line + 0.01), [mix(sky, sea, 0.42), sky], (_x, y) => y / line);
  for (const [x, y, size] of [
    [0.2, 0.17, 0.13],
    [0.78, 0.1, 0.16],
    [0.62, 0.27, 0.08],
  ] as const)
    for (let i = 0; i < 7; i++)
      lay(
        brush,
        ellipse(
          w * x + (i - 3) * size * 0.2,
          h * y - Math.sin((i / 6) * Math.PI) * size * 0.1,
          size * 0.22,
          size * 0.1,
        ),
        white,
        0.9,
      );
  layGraded(
    brush,
    box(0, line, w, h),
    [lighter(sea, 0.06), mix(sea, ink, 0.42)],
    (_x, y) => (y - line) / (h - line),
  );
  for (let i = 0; i < 260; i++) {
    const down = random.next() ** 1.4;
    const y = line + 0.004 + down * (h - line);
    const long = (0.015 + 0.09 * down) * random.between(0.5, 1.4);
    const x = random.next() * w;
    const wave: number[] = [];
    for (let k = 0; k <= 8; k++)
      wave.push(x + (k / 8) * long, y + noise(x * 9 + k * 0.4, y * 20) * 0.006 * (0.3 + down));
    const crest = band(wave, (t) => (0.0012 + 0.005 * down) * Math.sin(Math.PI * t));
    lay(brush, crest, random.chance(0.4) ? white : lighter(sea, 0.13), 0.75);
  }
  const sail = { x: w * 0.8, y: line + 0.004, size: 0.1 };
  lay(brush, placed([0, -0.06, 0, -0.9, 0.42, -0.12], sail), white);
  lay(brush, placed([-0.05, -0.1, -0.05, -0.78, -0.32, -0.1], sail), lighter(white, -0.08));
  lay(brush, placed([-0.34, -0.05, 0.42, -0.05, 0.3, 0.07, -0.25, 0.07], sail), ink);
}

function hair(brush: Brush, at: Spot, [dark, skin]: readonly [Colour, Colour]): void {
  const neck = [-0.085, -0.06, -0.08, 0.08, -0.13, 0.16, 0.13, 0.16, 0.08, 0.08, 0.085, -0.06];
  layGraded(
    brush,
    placed(neck, at),
    [mix(skin, dark, 0.3), skin],
    (_x, y) => (y - at.y) / (0.12 * at.size),
  );
  const back = curve([
    -0.16, -0.12, 0, -0.2, 0.16, -0.12, 0.15, 0.02, 0.06, 0.085, 0, 0.1, -0.06, 0.085, -0.15, 0.02,
  ]);
  lay(brush, placed(back, at), dark);
  for (let i = -7; i <= 7; i++) {
    const line = curve([i * 0.02, -0.1, i * 0.019, -0.02, i * 0.007, 0.09], false);
    stroke(brush.canvas, placed(line, at), 0.0016, lighter(dark, 0.13), 0.6);
  }
}

function shirt(
  brush: Brush,
  at: Spot,
  [white, navy, skin]: readonly [Colour, Colour, Colour],
): void {
  const outline = (side: 1 | -1) => [
    side * 0.1,
    0.105,
    side * 0.2,
    0.14,
    side * 0.34,
    0.19,
    side * 0.415,
    0.28,
    side * 0.45,
    0.44,
    side * 0.47,
    0.75,
  ];
  const half = (side: 1 | -1) => curve(outline(side), false, 10);
  const right = half(1);
  const left = half(-1);
  const mirrored: number[] = [];
  for (let i = left.length - 2; i >= 0; i -= 2) mirrored.push(left[i]!, left[i + 1]!);
  const body = [...right, ...mirrored];
  lay(brush, placed(body, at), white);
  const reach = (y: number) => {
    for (let i = 0; i < right.length - 2; i += 2)
      if (right[i + 1]! <= y && right[i + 3]! > y) return right[i]!;
    return 0.47;
  };
  for (let y = 0.2; y < 0.8; y += 0.052) {
    const points: number[] = [];
    for (let k = -20; k <= 20; k++) {
      const t = k / 20;
      points.push(t, y + 0.05 * t * t * 0.75);
    }
    const across: number[] = [];
    for (let i = 0; i < points.length; i += 2)
      across.push(points[i]! * (reach(points[i + 1]! - 0.008) - 0.004), points[i + 1]!);
    lay(
      brush,
      placed(
        band(across, () => 0.021),
        at,
      ),
      navy,
    );
  }
  const fold = (points: number[], wide: number) =>
    shade(
      brush,
      [
        placed(
          band(curve(points, false), (t) => wide * Math.sin(Math.PI * t)),
          at,
        ),
      ],
      navy,
      0.16,
    );
  fold([0.02, 0.2, 0.03, 0.4, 0, 0.72], 0.05);
  fold([-0.3, 0.3, -0.27, 0.45, -0.29, 0.75], 0.05);
  fold([0.31, 0.3, 0.28, 0.5, 0.3, 0.75], 0.05);
  lay(
    brush,
    placed(curve([-0.11, 0.1, 0, 0.15, 0.11, 0.1, 0.07, 0.09, 0, 0.115, -0.07, 0.09]), at),
    skin,
  );
  const collar = curve([-0.115, 0.105, -0.05, 0.142, 0, 0.15, 0.05, 0.142, 0.115, 0.105], false);
  lay(
    brush,
    placed(
      band(collar, () => 0.016),
      at,
    ),
    navy,
  );
}

function braid(brush: Brush, at: Spot, dark: Colour, ribbon: Colour): void {
  for (let i = 0; i < 9; i++) {
    const y = 0.08 + i * 0.036;
    const size = 0.045 - i * 0.0022;
    for (const side of [1, -1]) {
      const knot = placed(ellipse(0, 0, size * 0.66, size, side * -0.62), {
        x: side * size * 0.36,
        y: y + side * 0.008,
      });
      layGraded(
        brush,
        placed(knot, at),
        [lighter(dark, 0.09), dark],
        (x, py) => 0.5 + (Math.abs(x - at.x) + (py - at.y - y * at.size)) / (size * at.size * 2),
      );
    }
  }
  lay(brush, placed(curve([-0.02, 0.4, 0.02, 0.4, 0.022, 0.43, -0.022, 0.43]), at), ribbon);
  lay(
    brush,
    placed(curve([0, 0.425, 0.028, 0.47, 0.012, 0.53, -0.012, 0.53, -0.028, 0.47]), at),
    dark,
  );
}

function hat(
  brush: Brush,
  random: Random,
  at: Spot,
  [straw, ribbon, ink]: readonly [Colour, Colour, Colour],
): void {
  const { canvas } = brush;
  const brim = (grow: number) =>
    curve([
      -0.44 * grow,
      -0.07,
      -0.3,
      -0.07 - 0.13 * grow,
      0,
      -0.1 - 0.145 * grow,
      0.3,
      -0.07 - 0.13 * grow,
      0.44 * grow,
      -0.07,
      0.31,
      -0.07 + 0.115 * grow,
      0,
      -0.07 + 0.155 * grow,
      -0.31,
      -0.07 + 0.115 * grow,
    ]);
  shade(brush, [placed(brim(1), { ...at, x: at.x + 0.012, y: at.y + 0.03 })], ink, 0.28);
  layGraded(
    brush,
    placed(brim(1), at),
    [lighter(straw, 0.05), lighter(straw, -0.14)],
    (x, y) => 0.35 + (x - at.x) * 0.7 + (y - at.y) * 1.4,
  );
  for (let i = 2; i < 26; i++) {
    const ring = placed(brim(1 - i * 0.021), at);
    const tone = lighter(straw, i % 2 === 0 ? -0.16 : 0.06);
    for (let k = 0; k + 8 < ring.length; k += 8)
      if (random.chance(0.8)) stroke(canvas, ring.slice(k, k + 8), 0.0016, tone, 0.5);
  }
  const crown = curve([
    -0.2, -0.15, -0.205, -0.24, -0.175, -0.37, -0.08, -0.42, 0, -0.425, 0.08, -0.42, 0.175, -0.37,
    0.205, -0.24, 0.2, -0.15, 0.1, -0.122, 0, -0.115, -0.1, -0.122,
  ]);
  shade(brush, [placed(ellipse(0.02, -0.125, 0.23, 0.06), at)], ink, 0.2);
  layGraded(
    brush,
    placed(crown, at),
    [lighter(straw, 0.07), lighter(straw, -0.16)],
    (x) => 0.4 + (x - at.x) * 2.2,
  );
  for (let i = 0; i < 17; i++) {
    const y = -0.2 - i * 0.0128;
    const half = 0.2 * Math.sqrt(Math.max(0, 1 - ((i - 1) / 17) ** 4)) - 0.012;
    const line = curve([-half, y - 0.012, 0, y + 0.018, half, y - 0.012], false, 20);
    for (let k = 0; k + 6 < line.length; k += 6)
      if (random.chance(0.75))
        stroke(
          canvas,
          placed(line.slice(k, k + 6), at),
          0.0015,
          lighter(straw, i % 2 ? -0.15 : 0.08),
          0.5,
        );
  }
  sash(brush, at, ribbon);
}

function sash(brush: Brush, at: Spot, ribbon: Colour): void {
  const round = curve([-0.204, -0.2, 0, -0.165, 0.204, -0.2], false);
  lay(
    brush,
    placed(
      band(round, () => 0.062),
      at,
    ),
    ribbon,
  );
  lay(
    brush,
    placed(
      band(curve([-0.204, -0.183, 0, -0.146, 0.204, -0.183], false), () => 0.008),
      at,
    ),
    lighter(ribbon, -0.12),
  );
  for (const [points, wide] of [
    [[0.05, -0.16, 0.1, -0.02, 0.07, 0.1, 0.12, 0.24], 0.05],
    [[0.03, -0.16, 0.03, -0.01, 0.0, 0.08, 0.02, 0.19], 0.045],
  ] as const)
    lay(
      brush,
      placed(
        band(curve(points, false), (t) => wide * (0.5 + 0.5 * t)),
        at,
      ),
      lighter(ribbon, wide === 0.05 ? 0.02 : -0.06),
    );
  lay(
    brush,
    placed(curve([0.01, -0.19, 0.07, -0.19, 0.075, -0.14, 0.012, -0.135]), at),
    lighter(ribbon, -0.08),
  );
}
