import { createCanvas, stroke } from "#db/demo/canvas.ts";
import { lighter, mix } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { finish } from "#db/demo/finish.ts";
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

type Paints = { wall: Colour; ink: Colour; light: Colour; colours: readonly Colour[] };

/** A room where nobody is, and the window that the sun lays on its wall. */
export const afternoon: Technique = ({ width, height, seed, palette }) => {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const brush = takeBrush(canvas, seed);
  const paints: Paints = { wall: ground, ink, light: accent, colours };
  const floor = h * 0.745;
  layGraded(
    brush,
    box(0, 0, w, floor),
    [mix(ground, ink, 0.1), mix(ground, ink, 0.24)],
    (x, y) => 0.9 - x / w + 0.1 * y,
  );
  boards(brush, random, floor, paints);
  lay(brush, box(0, floor - h * 0.035, w, h * 0.035), lighter(ground, 0.03));
  shade(brush, [box(0, floor - 0.004, w, 0.004)], ink, 0.4);
  picture(brush, random, [w * 0.085, h * 0.17, w * 0.185, h * 0.3], paints);
  sunlight(brush, random, floor, paints);
  rug(brush, [w * 0.44, h * 0.885, w * 0.36, h * 0.075], paints);
  table(brush, random, [w * 0.215, floor + h * 0.1, h * 0.3], paints);
  chair(brush, [w * 0.56, floor + h * 0.115, h * 0.47], paints);
  tree(brush, random, [w * 0.885, floor + h * 0.085, h * 0.62], paints);
  lamp(brush, w * 0.235, 0, h * 0.125, paints);
  return finish(canvas, { seed, grain: 3, paper: 0.6, vignette: 0.16 });
};

function boards(brush: Brush, random: Random, floor: number, { colours, ink }: Paints): void {
  const { w, h } = brush.canvas;
  const wood = colours[3]!;
  lay(brush, box(0, floor, w, h - floor), mix(wood, ink, 0.35));
  const vanish = [w * 0.52, floor - h * 0.75] as const;
  for (let i = -24; i < 36; i++) {
    const at = (share: number, y: number) => {
      const foot = w * 0.5 + (i + share) * w * 0.055;
      const t = (y - vanish[1]) / (h - vanish[1]);
      return vanish[0] + (foot - vanish[0]) * t;
    };
    const tone = lighter(mix(wood, ink, 0.08), random.between(-0.04, 0.04));
    const plank = [at(0.02, floor), floor, at(0.98, floor), floor, at(0.98, h), h, at(0.02, h), h];
    lay(brush, plank, tone, 1, 0.2);
    const cut = floor + (h - floor) * random.next();
    stroke(brush.canvas, [at(0, cut), cut, at(1, cut), cut], 0.0012, mix(wood, ink, 0.5));
  }
}

/**
 * Two casements of light with the shadow of a branch, slanting down the wall and over the floor.
 */
function sunlight(brush: Brush, random: Random, floor: number, { light, wall, ink }: Paints): void {
  const { w, h } = brush.canvas;
  const slant = 0.3;
  const glowOn = mix(wall, light, 0.72);
  const at = (x: number, y: number): [number, number] => [
    x + (y - h * 0.12) * slant,
    y + (x - w * 0.4) * 0.1,
  ];
  for (let column = 0; column < 3; column++)
    for (let r = 0; r < 4; r++) {
      const x = w * (0.335 + column * 0.127);
      const y = h * (0.1 + r * 0.135);
      const pane = [
        ...at(x, y),
        ...at(x + w * 0.113, y),
        ...at(x + w * 0.113, y + h * 0.12),
        ...at(x, y + h * 0.12),
      ];
      lay(brush, pane, glowOn, 0.9, 0.06);
    }
  for (let i = 0; i < 9; i++) {
    let [x, y] = at(w * 0.74, h * random.between(0.05, 0.34));
    let turn = Math.PI + random.between(-0.35, 0.45);
    const line = [x, y];
    for (let k = 0; k < 12; k++) {
      turn += random.between(-0.16, 0.2);
      x += Math.cos(turn) * 0.021;
      y += Math.sin(turn) * 0.021;
      line.push(x, y);
      for (const side of [1, -1]) {
        const leaf = placed(curve([0, 0, 0.45, -0.2, 1, 0, 0.45, 0.2], true, 6), {
          x,
          y,
          size: random.between(0.016, 0.03),
          turn: turn + side * random.between(0.4, 1.1),
        });
        lay(brush, leaf, mix(wall, ink, 0.2), 0.5);
      }
    }
    stroke(brush.canvas, line, 0.0025, mix(wall, ink, 0.22), 0.5);
  }
  for (let column = 0; column < 3; column++) {
    const x = w * (0.6 + column * 0.12);
    const path = [x, floor, x + w * 0.1, floor, x + w * 0.1 + 0.09, h * 0.9, x + 0.08, h * 0.9];
    lay(brush, path, light, 0.3);
  }
}

function picture(
  brush: Brush,
  random: Random,
  [x, y, wide, high]: readonly [number, number, number, number],
  { ink, light, colours }: Paints,
): void {
  shade(brush, [box(x + 0.01, y + 0.012, wide, high)], ink, 0.3);
  lay(brush, box(x, y, wide, high), mix(ink, colours[3]!, 0.4));
  lay(brush, box(x + 0.008, y + 0.008, wide - 0.016, high - 0.016), light);
  const inner = [x + wide * 0.17, y + high * 0.13, wide * 0.66, high * 0.72] as const;
  layGraded(brush, box(...inner), [colours[4]!, light], (_px, py) => (py - inner[1]) / inner[3]);
  lay(brush, ellipse(x + wide * 0.6, y + high * 0.36, wide * 0.11), colours[1]!);
  for (let i = 0; i < 3; i++) {
    const top = inner[1] + inner[3] * (0.55 + i * 0.13);
    const hill: number[] = [];
    for (let k = 0; k <= 12; k++)
      hill.push(
        inner[0] + (inner[2] * k) / 12,
        top + 0.012 * Math.sin(k * 0.6 + i * 2) + random.between(-0.001, 0.001),
      );
    lay(
      brush,
      [...hill, inner[0] + inner[2], inner[1] + inner[3], inner[0], inner[1] + inner[3]],
      mix(colours[0]!, light, 0.5 - i * 0.22),
    );
  }
}

function rug(
  brush: Brush,
  [x, y, rx, ry]: readonly [number, number, number, number],
  { colours, light }: Paints,
): void {
  for (const [share, colour] of [
    [1, colours[4]!],
    [0.93, light],
    [0.88, colours[4]!],
    [0.68, mix(colours[4]!, light, 0.55)],
    [0.63, colours[4]!],
  ] as const)
    lay(brush, ellipse(x, y, rx * share, ry * share), colour, 0.96);
}

function table(
  brush: Brush,
  random: Random,
  [x, y, size]: readonly [number, number, number],
  { ink, colours, light }: Paints,
): void {
  const at = { x, y, size };
  const wood = mix(colours[3]!, ink, 0.45);
  shade(brush, [placed(ellipse(0.16, 0.01, 0.5, 0.075), at)], ink, 0.35);
  for (const side of [-0.3, 0.02, 0.3])
    lay(
      brush,
      placed(
        band([side * 0.7, -0.72, side * 1.1, side === 0.02 ? -0.04 : 0], (t) => 0.05 - 0.025 * t),
        at,
      ),
      wood,
    );
  lay(brush, placed(ellipse(0, -0.7, 0.47, 0.085), at), wood);
  lay(brush, placed(ellipse(0, -0.725, 0.47, 0.085), at), mix(colours[3]!, light, 0.15));
  shade(brush, [placed(ellipse(-0.02, -0.72, 0.17, 0.035), at)], ink, 0.3);
  const jug = curve([
    -0.2, -0.74, -0.25, -0.9, -0.22, -1.06, -0.15, -1.14, -0.16, -1.2, -0.02, -1.2, -0.03, -1.14,
    0.04, -1.06, 0.07, -0.9, 0.02, -0.74,
  ]);
  for (let i = 0; i < 7; i++) {
    const out = (i - 3) * 0.17 + random.between(-0.04, 0.04);
    const tall = 1.75 - Math.abs(i - 3) * 0.1 + random.between(-0.08, 0.08);
    const twig = curve(
      [-0.09, -1.15, -0.09 + out * 0.35, -1.15 - (tall - 1.15) * 0.6, -0.09 + out, -tall],
      false,
    );
    stroke(brush.canvas, placed(twig, at), 0.0018, mix(colours[2]!, ink, 0.4));
    for (let k = 14; k < twig.length; k += 4) {
      const spot = placed(
        [twig[k]! + random.between(-0.035, 0.035), twig[k + 1]! + random.between(-0.03, 0.03)],
        at,
      );
      lay(
        brush,
        ellipse(spot[0]!, spot[1]!, size * random.between(0.014, 0.026)),
        lighter(colours[1]!, random.between(0, 0.16)),
      );
    }
  }
  layGraded(
    brush,
    placed(jug, at),
    [light, mix(light, ink, 0.45)],
    (px) => 0.35 - (px - x) / (size * 0.4),
  );
  for (const [tone, up] of [
    [colours[0]!, 0],
    [colours[1]!, 0.045],
  ] as const)
    lay(brush, placed(box(0.12, -0.785 - up, 0.24, 0.042), at), tone);
  lay(brush, placed(ellipse(0.24, -0.87, 0.05), at), [0.85, 0.5, 0.12]);
}

function chair(
  brush: Brush,
  [x, y, size]: readonly [number, number, number],
  paints: Paints,
): void {
  const { ink, colours } = paints;
  const at = { x, y, size };
  const on = (points: number[]) => placed(curve(points, true, 10), at);
  const cloth = colours[0]!;
  const wood = mix(colours[3]!, ink, 0.5);
  shade(brush, [placed(ellipse(0.02, -0.01, 0.56, 0.05), at)], ink, 0.4);
  for (const [from, to] of [
    [-0.3, -0.36],
    [0.3, 0.36],
    [-0.2, -0.22],
    [0.2, 0.22],
  ] as const)
    lay(
      brush,
      placed(
        band([from, -0.2, to, 0], (t) => 0.035 - 0.015 * t),
        at,
      ),
      wood,
    );
  const back = [
    -0.3, -0.3, -0.34, -0.62, -0.31, -0.88, -0.2, -0.98, 0, -1, 0.2, -0.98, 0.31, -0.88, 0.34,
    -0.62, 0.3, -0.3,
  ];
  layGraded(
    brush,
    on(back),
    [lighter(cloth, 0.07), mix(cloth, ink, 0.32)],
    (px, py) => 0.45 - (px - x) / size + ((py - y) / size) * 0.25 + 0.15,
  );
  for (const [bx, by] of [
    [-0.15, -0.8],
    [0.02, -0.82],
    [0.18, -0.8],
    [-0.07, -0.64],
    [0.1, -0.64],
  ] as const)
    lay(brush, placed(ellipse(bx, by, 0.009), at), mix(cloth, ink, 0.55));
  cushions(brush, [x, y, size], paints);
}

function cushions(
  brush: Brush,
  [x, y, size]: readonly [number, number, number],
  { ink, colours, light }: Paints,
): void {
  const at = { x, y, size };
  const on = (points: number[]) => placed(curve(points, true, 10), at);
  const cloth = colours[0]!;
  const seat = [
    -0.33, -0.22, -0.34, -0.36, -0.26, -0.42, 0.26, -0.42, 0.34, -0.36, 0.33, -0.22, 0.2, -0.185,
    -0.2, -0.185,
  ];
  layGraded(
    brush,
    on(seat),
    [lighter(cloth, 0.09), mix(cloth, ink, 0.35)],
    (_px, py) => 1 + ((py - y) / size + 0.22) * 4.5,
  );
  for (const side of [1, -1]) {
    const arm = [
      side * 0.3,
      -0.17,
      side * 0.29,
      -0.46,
      side * 0.33,
      -0.55,
      side * 0.41,
      -0.56,
      side * 0.46,
      -0.5,
      side * 0.45,
      -0.22,
      side * 0.4,
      -0.16,
    ];
    layGraded(
      brush,
      on(arm),
      [lighter(cloth, side === 1 ? 0.1 : 0.02), mix(cloth, ink, 0.4)],
      (_px, py) => 1.35 + ((py - y) / size) * 2.1,
    );
  }
  const cushion = [
    -0.13, -0.38, -0.17, -0.62, -0.1, -0.66, 0.1, -0.67, 0.2, -0.63, 0.17, -0.4, 0.02, -0.35,
  ];
  layGraded(
    brush,
    on(cushion),
    [colours[1]!, mix(colours[1]!, ink, 0.25)],
    (px) => 0.5 - (px - x) / (size * 0.4),
  );
  for (const t of [-0.06, 0.02, 0.1])
    lay(
      brush,
      placed(
        band(curve([t - 0.02, -0.63, t, -0.5, t - 0.01, -0.38], false), () => 0.012),
        at,
      ),
      light,
      0.8,
    );
}

function tree(
  brush: Brush,
  random: Random,
  [x, y, size]: readonly [number, number, number],
  { ink, colours, light }: Paints,
): void {
  const at = { x, y, size };
  const green = colours[2]!;
  shade(brush, [placed(ellipse(0.03, 0, 0.2, 0.025), at)], ink, 0.4);
  for (let i = 0; i < 13; i++) {
    const turn = -Math.PI / 2 + (i - 6) * 0.095 + random.between(-0.05, 0.05);
    const far = random.between(0.42, 0.72);
    const bow = (i - 6) * 0.014;
    const tip = [Math.cos(turn) * far + bow, Math.sin(turn) * far - 0.2 + Math.abs(i - 6) * 0.05];
    const stem = curve(
      [0, -0.22, tip[0]! * 0.35, -0.24 + (tip[1]! + 0.2) * 0.55, tip[0]!, tip[1]!],
      false,
    );
    stroke(brush.canvas, placed(stem, at), 0.003, mix(green, ink, 0.4));
    const lean = turn + (i - 6) * 0.09;
    const leaf = curve([-0.02, 0, 0.05, -0.065, 0.16, -0.06, 0.26, 0, 0.16, 0.06, 0.05, 0.065]);
    const place = {
      x: x + tip[0]! * size,
      y: y + tip[1]! * size,
      size: size * random.between(0.75, 1.05),
      turn: lean,
    };
    layGraded(
      brush,
      placed(leaf, place),
      [lighter(green, random.between(0.02, 0.12)), mix(green, ink, 0.25)],
      (px, py) =>
        0.4 + ((py - place.y) * Math.cos(lean) - (px - place.x) * Math.sin(lean)) / (size * 0.1),
    );
    stroke(brush.canvas, placed([0, 0, 0.25, 0], place), 0.0014, lighter(green, 0.18), 0.7);
  }
  layGraded(
    brush,
    placed([-0.11, -0.24, 0.11, -0.24, 0.085, 0, -0.085, 0], at),
    [light, mix(light, ink, 0.5)],
    (px) => 0.35 - (px - x) / (size * 0.22),
  );
  lay(brush, placed(ellipse(0, -0.24, 0.11, 0.016), at), mix(ink, [0.2, 0.1, 0.05], 0.5));
}

function lamp(
  brush: Brush,
  x: number,
  y: number,
  size: number,
  { colours, ink, light }: Paints,
): void {
  stroke(brush.canvas, [x, y, x, y + size * 0.4], 0.0022, ink);
  const dome = [x - size * 0.62, y + size * 0.86];
  for (let i = 0; i <= 24; i++) {
    const t = Math.PI + (i / 24) * Math.PI;
    dome.push(x + Math.cos(t) * size * 0.62, y + size * 0.86 + Math.sin(t) * size * 0.48);
  }
  lay(brush, ellipse(x, y + size * 0.87, size * 0.16, size * 0.07), light);
  layGraded(
    brush,
    dome,
    [lighter(colours[1]!, 0.04), mix(colours[1]!, ink, 0.3)],
    (px) => 0.4 - (px - x) / size,
  );
}
