// What hangs, sits and stands before the houses of a street.
import { stroke } from "#db/demo/canvas.ts";
import { lighter, mix } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import type { Random } from "#db/demo/random.ts";
import { band, box, curve, ellipse, lay, layGraded, placed, shade } from "#db/demo/shapes.ts";
import type { Brush } from "#db/demo/shapes.ts";

export function washing(
  brush: Brush,
  random: Random,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  cloths: readonly Colour[],
  ink: Colour,
): void {
  const at = (t: number) =>
    [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + 0.035 * (t - t * t) * 4 * 0.6] as const;
  const line: number[] = [];
  for (let i = 0; i <= 60; i++) line.push(...at(i / 60));
  let t = 0.05;
  for (let i = 0; t < 0.9; i++) {
    const share = random.between(0.075, 0.13);
    const [ax, ay] = at(t);
    const [bx, by] = at(Math.min(1, t + share));
    const long = random.between(0.07, 0.125);
    const sway = random.between(-0.008, 0.012);
    const cloth = i % 3 === 1 ? shirt(ax, ay, bx - ax, long) : sheet([ax, ay, bx, by], long, sway);
    shade(brush, [placed(cloth, { x: 0.022, y: 0.034 })], ink, 0.26);
    const colour = i % 4 === 2 ? ([0.93, 0.91, 0.86] as const) : cloths[i % cloths.length]!;
    layGraded(
      brush,
      cloth,
      [lighter(colour, 0.05), lighter(colour, -0.1)],
      (x) => 0.5 + 0.5 * Math.sin((x - ax) * 190),
    );
    if (i % 3 === 2) {
      for (const k of [0.55, 0.7, 0.85])
        lay(
          brush,
          band([ax + sway * k, ay + long * k, bx + sway * k, by + long * k], () => 0.006),
          lighter(colour, -0.2),
          0.8,
        );
    }
    for (const [px, py] of [
      [ax + 0.004, ay],
      [bx - 0.004, by],
    ] as const)
      lay(brush, box(px - 0.0016, py - 0.006, 0.0032, 0.014), [0.72, 0.5, 0.3]);
    t += share + random.between(0.012, 0.035);
  }
  stroke(brush.canvas, line, 0.0016, mix(ink, [0.5, 0.4, 0.3], 0.3));
}

function sheet(
  [ax, ay, bx, by]: readonly [number, number, number, number],
  long: number,
  sway: number,
): number[] {
  const foot: number[] = [];
  for (let i = 0; i <= 20; i++) {
    const t = 1 - i / 20;
    foot.push(ax + (bx - ax) * t + sway, ay + (by - ay) * t + long + 0.004 * Math.sin(t * 12));
  }
  return [ax, ay, bx, by, ...foot];
}

function shirt(x: number, y: number, wide: number, long: number): number[] {
  const points = [
    0.22, 0, 0.36, 0, 0.5, 0.09, 0.64, 0, 0.78, 0, 1.12, 0.34, 0.96, 0.46, 0.82, 0.32, 0.84, 1,
    0.16, 1, 0.18, 0.32, 0.04, 0.46, -0.12, 0.34,
  ];
  return points.map((value, i) =>
    i % 2 === 0 ? x + value * wide : y + value * Math.max(long, wide),
  );
}

export function cat(brush: Brush, x: number, y: number, size: number, ink: Colour): void {
  const on = (points: number[]) => placed(curve(points), { x, y, size });
  const fur = mix(ink, [0, 0, 0], 0.4);
  shade(brush, [placed(ellipse(0.1, 0, 0.55, 0.07), { x, y, size })], ink, 0.35);
  lay(
    brush,
    placed(
      band(curve([0.2, -0.06, 0.6, -0.02, 0.72, -0.25, 0.6, -0.42], false), () => 0.09),
      { x, y, size },
    ),
    fur,
  );
  lay(
    brush,
    on([
      -0.26, 0, -0.22, -0.4, -0.1, -0.68, 0.1, -0.66, 0.26, -0.35, 0.34, -0.06, 0.3, 0.02, 0, 0.02,
    ]),
    fur,
  );
  lay(brush, on([-0.22, -0.72, -0.2, -0.9, -0.02, -0.97, 0.16, -0.9, 0.18, -0.72, 0, -0.6]), fur);
  for (const side of [1, -1])
    lay(
      brush,
      placed([side * 0.05 - 0.02, -0.92, side * 0.15 - 0.02, -1.12, side * 0.2 - 0.02, -0.82], {
        x,
        y,
        size,
      }),
      fur,
    );
  for (const side of [1, -1])
    lay(
      brush,
      placed(ellipse(side * 0.075 - 0.02, -0.8, 0.028, 0.035), { x, y, size }),
      [0.85, 0.7, 0.2],
    );
}

export function pots(
  brush: Brush,
  random: Random,
  places: readonly number[],
  floor: number,
  size: number,
  [flower, green]: readonly [Colour, Colour],
): void {
  for (const x of places) {
    const at = { x, y: floor, size };
    layGraded(
      brush,
      placed([-0.32, -0.6, 0.32, -0.6, 0.24, 0, -0.24, 0], at),
      [
        [0.72, 0.33, 0.18],
        [0.36, 0.14, 0.08],
      ],
      (px) => 0.5 + (px - x) / (size * 0.7),
    );
    lay(brush, placed(box(-0.37, -0.7, 0.74, 0.13), at), [0.62, 0.27, 0.14]);
    for (let i = 0; i < 80; i++) {
      const turn = random.between(Math.PI, 2 * Math.PI);
      const far = Math.sqrt(random.next()) * 0.72;
      const spot = {
        x: x + Math.cos(turn) * far * size,
        y: floor - size * 0.66 + Math.sin(turn) * far * size * 1.2,
      };
      lay(
        brush,
        ellipse(spot.x, spot.y, size * 0.11, size * 0.05, random.next() * 3),
        lighter(mix([0.08, 0.22, 0.08], green, 0.2), random.between(0, 0.15)),
      );
      if (i % 3 === 0)
        lay(
          brush,
          ellipse(spot.x, spot.y, size * 0.06),
          lighter(flower, random.between(-0.05, 0.1)),
        );
    }
  }
}
