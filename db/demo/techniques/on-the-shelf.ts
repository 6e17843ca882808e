// What stands between the books of a bookcase.
import { stroke } from "#db/demo/canvas.ts";
import { lighter, mix } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import type { Random } from "#db/demo/random.ts";
import { band, box, curve, ellipse, lay, layGraded, placed, shade } from "#db/demo/shapes.ts";
import type { Brush, Place } from "#db/demo/shapes.ts";

/** `spines` as in the palette of a bookcase: the second is the green of its plant. */
export type ShelfPaints = { ink: Colour; gold: Colour; spines: readonly Colour[] };

export function plant(
  brush: Brush,
  random: Random,
  x: number,
  floor: number,
  { ink, spines }: ShelfPaints,
): void {
  const pot = [
    x - 0.035,
    floor - 0.065,
    x + 0.035,
    floor - 0.065,
    x + 0.027,
    floor,
    x - 0.027,
    floor,
  ];
  layGraded(
    brush,
    pot,
    [
      [0.78, 0.36, 0.2],
      [0.42, 0.16, 0.09],
    ],
    (px) => (px - x + 0.035) / 0.07,
  );
  lay(brush, box(x - 0.039, floor - 0.075, 0.078, 0.016), [0.7, 0.3, 0.17]);
  const green = mix(spines[1]!, [0.12, 0.3, 0.1], 0.55);
  for (let i = 0; i < 13; i++) {
    const out = (i - 6) * 0.013 + random.between(-0.006, 0.006);
    const down = random.between(0.04, 0.4) * (1 - Math.abs(i - 6) / 14);
    const vine = curve(
      [
        x + out * 0.4,
        floor - 0.07,
        x + out * 1.4,
        floor - 0.11 + Math.abs(out),
        x + out * 2.1,
        floor - 0.03,
        x + out * 2.2 + random.between(-0.02, 0.02),
        floor + down,
      ],
      false,
      8,
    );
    stroke(brush.canvas, vine, 0.0018, mix(green, ink, 0.4));
    for (let k = 4; k < vine.length; k += 6) {
      const turn = random.between(0.4, 2.6);
      const leaf = curve([0, 0, 0.35, -0.32, 1, 0, 0.35, 0.32], true, 6);
      const tone = lighter(green, random.between(-0.09, 0.13));
      lay(
        brush,
        placed(leaf, { x: vine[k]!, y: vine[k + 1]!, size: random.between(0.016, 0.026), turn }),
        tone,
      );
    }
  }
}

export function cat(
  brush: Brush,
  x: number,
  floor: number,
  size: number,
  { ink, gold }: ShelfPaints,
): void {
  const place = { x, y: floor, size };
  const on = (points: number[], closed = true) => placed(curve(points, closed), place);
  const fur: Colour = mix([0.75, 0.34, 0.1], gold, 0.2);
  const dark = mix(fur, ink, 0.5);
  shade(brush, [placed(ellipse(0, -0.01, 0.66, 0.05), place)], ink, 0.4);
  lay(
    brush,
    on([
      -0.6, 0, -0.64, -0.16, -0.5, -0.36, -0.22, -0.47, 0.1, -0.46, 0.36, -0.36, 0.55, -0.18, 0.56,
      0,
    ]),
    fur,
  );
  for (let i = 0; i < 8; i++) {
    const at = -0.42 + i * 0.115;
    const stripe = curve(
      [at, -0.43 + Math.abs(at) * 0.22, at - 0.03, -0.3, at + 0.01, -0.17],
      false,
    );
    lay(
      brush,
      placed(
        band(stripe, (t) => 0.045 * (1 - t) + 0.004),
        place,
      ),
      dark,
      0.75,
    );
  }
  lay(
    brush,
    on([-0.36, 0, -0.42, -0.18, -0.3, -0.3, -0.12, -0.28, -0.04, -0.1, -0.06, 0]),
    lighter(fur, 0.02),
  );
  lay(
    brush,
    placed(
      band(curve([-0.55, -0.1, -0.45, -0.03, -0.1, -0.02, 0.22, -0.04], false), () => 0.085),
      place,
    ),
    dark,
  );
  catFace(brush, { ...place, x: x + 0.37 * size, y: floor - 0.16 * size }, [fur, dark, ink]);
}

function catFace(
  brush: Brush,
  face: Place,
  [fur, dark, ink]: readonly [Colour, Colour, Colour],
): void {
  const head = (points: number[]) => placed(curve(points), face);
  for (const side of [1, -1]) {
    lay(brush, placed([side * 0.06, -0.14, side * 0.19, -0.28, side * 0.21, -0.06], face), fur);
    lay(
      brush,
      placed([side * 0.1, -0.15, side * 0.175, -0.235, side * 0.185, -0.1], face),
      [0.85, 0.5, 0.42],
    );
  }
  lay(
    brush,
    head([
      -0.2, 0.02, -0.17, -0.13, 0, -0.175, 0.17, -0.13, 0.2, 0.02, 0.12, 0.14, 0, 0.16, -0.12, 0.14,
    ]),
    lighter(fur, 0.035),
  );
  for (const at of [-0.05, 0, 0.05])
    lay(
      brush,
      placed(
        band([at, -0.165, at * 0.8, -0.08], (t) => 0.024 * (1 - t) + 0.003),
        face,
      ),
      dark,
      0.8,
    );
  lay(
    brush,
    head([-0.075, 0.07, 0, 0.03, 0.075, 0.07, 0.06, 0.13, 0, 0.145, -0.06, 0.13]),
    [0.95, 0.88, 0.78],
  );
  for (const side of [1, -1]) {
    stroke(
      brush.canvas,
      head([side * 0.06, 0, side * 0.095, 0.028, side * 0.13, 0]).slice(0, 66),
      0.0022,
      ink,
    );
    for (const down of [0, 0.03])
      stroke(
        brush.canvas,
        placed([side * 0.07, 0.09 + down, side * 0.25, 0.07 + down * 2], face),
        0.0009,
        [0.98, 0.94, 0.88],
      );
  }
  lay(brush, placed([-0.022, 0.055, 0.022, 0.055, 0, 0.08], face), [0.75, 0.35, 0.3]);
}

export function vase(
  brush: Brush,
  x: number,
  floor: number,
  high: number,
  { gold, spines, ink }: ShelfPaints,
): void {
  const place = { x, y: floor, size: high };
  const outline = curve([
    -0.12, 0, -0.2, -0.16, -0.17, -0.34, -0.07, -0.44, -0.08, -0.52, 0.08, -0.52, 0.07, -0.44, 0.17,
    -0.34, 0.2, -0.16, 0.12, 0,
  ]);
  for (const [dx, tall, bend] of [
    [-0.17, 0.92, -0.3],
    [0.02, 1.02, 0.1],
    [0.18, 0.86, 0.3],
  ] as const) {
    const stem = curve([0, -0.5, dx * 0.4, -0.7, dx, -tall], false);
    stroke(brush.canvas, placed(stem, place), 0.0022, mix(spines[1]!, ink, 0.3));
    for (let i = 0; i < 7; i++) {
      const petal = curve([0, 0, 0.4, -0.24, 1, 0, 0.4, 0.24], true, 6);
      const at = {
        x: x + dx * high,
        y: floor - tall * high,
        size: high * 0.1,
        turn: (i / 7) * 6.283 + bend,
      };
      lay(brush, placed(petal, at), lighter(gold, i % 2 ? 0.05 : -0.03));
    }
    lay(
      brush,
      ellipse(x + dx * high, floor - tall * high, high * 0.032),
      mix(ink, [0.4, 0.2, 0.05], 0.6),
    );
  }
  layGraded(
    brush,
    placed(outline, place),
    [
      [0.93, 0.9, 0.84],
      [0.5, 0.53, 0.58],
    ],
    (px) => 0.5 + (px - x) / (high * 0.36),
  );
  for (const y of [-0.3, -0.2])
    lay(
      brush,
      placed(
        band(curve([-0.18, y, 0, y + 0.03, 0.18, y], false), () => 0.028),
        place,
      ),
      spines[0]!,
      0.9,
    );
}
