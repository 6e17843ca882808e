import { createCanvas, disc, stroke } from "#db/demo/canvas.ts";
import { fromRamp, ramp } from "#db/demo/colour.ts";
import { finish } from "#db/demo/finish.ts";
import { randomFrom } from "#db/demo/random.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { PaintOptions, Technique } from "#db/demo/technique.ts";

/** Two pendulums swing the pen, two swing the paper, and all slowly come to rest. */
export const pendulum: Technique = (options) =>
  paintSwing(options, [
    [2, -3],
    [1, -2],
    [3, -4],
    [2, -5],
  ]);
/** Both swings turn the same way: loops that fold into a shell. */
export const shell: Technique = (options) =>
  paintSwing(options, [
    [1, 2],
    [1, 3],
    [2, 3],
    [1, 4],
  ]);

function paintSwing(
  { width, height, seed, palette }: PaintOptions,
  ratios: readonly (readonly [number, number])[],
): Uint8Array {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const [p, q] = random.pick(ratios);
  const turns = 64;
  const span = turns * 2 * Math.PI;
  const drift = (random.between(0.4, 0.9) / turns) * (random.chance(0.5) ? 1 : -1);
  const damping = random.between(1.5, 2.3) / span;
  const share = random.between(0.52, 0.64);
  const lean = random.between(0.12, 0.4);
  const phase = random.between(0, 2 * Math.PI);
  const glaze = ramp([ink, ...colours]);
  const size = Math.min(w, h) * 0.45;
  disc(
    canvas,
    w / 2 + size * random.between(-0.2, 0.2),
    h / 2 + size * random.between(-0.2, 0.2),
    size * random.between(0.3, 0.46),
    accent,
    0.92,
  );
  const at = (t: number) => {
    const fade = Math.exp(-damping * t);
    const x = share * Math.sin(p * t + phase) + (1 - share) * Math.sin((q + drift) * t);
    const y = share * Math.cos(p * t + phase + lean) + (1 - share) * Math.cos((q + drift) * t);
    return [w / 2 + fade * x * size, h / 2 + fade * y * size] as const;
  };
  const perTurn = 60 * Math.abs(q);
  const total = turns * perTurn;
  const piece = 20;
  for (let from = 0; from < total; from += piece) {
    const path: number[] = [];
    for (let i = from; i <= from + piece; i++) path.push(...at((i / perTurn) * 2 * Math.PI));
    stroke(canvas, path, 0.00095, fromRamp(glaze, from / total), 0.8);
  }
  return finish(canvas, { seed, grain: 3, paper: 0.8 });
}
