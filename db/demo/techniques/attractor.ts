import { blend, createCanvas, eachPixel } from "#db/demo/canvas.ts";
import { lightness, ramp, rampOffset } from "#db/demo/colour.ts";
import { finish } from "#db/demo/finish.ts";
import { randomFrom } from "#db/demo/random.ts";
import type { Random } from "#db/demo/random.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { PaintOptions, Technique } from "#db/demo/technique.ts";

type Step = (x: number, y: number, k: number[]) => void;

/** One point thrown about millions of times; where it lands often, the picture gathers. */
export const clifford: Technique = (options) => paintOrbit(options, cliffordStep, [1.4, 2]);
export const deJong: Technique = (options) => paintOrbit(options, deJongStep, [1.6, 2.7]);
export const svensson: Technique = (options) => paintOrbit(options, svenssonStep, [1.2, 2.2]);

const next = new Float64Array(2);
const SINE_STEPS = 16384;
const sineTable = new Float64Array(SINE_STEPS + 1);
for (let i = 0; i <= SINE_STEPS; i++) sineTable[i] = Math.sin((i / SINE_STEPS) * 2 * Math.PI);

function sine(angle: number): number {
  const turns = angle * (SINE_STEPS / (2 * Math.PI)) + SINE_STEPS * 64;
  const whole = Math.floor(turns);
  const i = whole & (SINE_STEPS - 1);
  const a = sineTable[i]!;
  return a + (sineTable[i + 1]! - a) * (turns - whole);
}

function cosine(angle: number): number {
  return sine(angle + Math.PI / 2);
}

const cliffordStep: Step = (x, y, k) => {
  next[0] = sine(k[0]! * y) + k[2]! * cosine(k[0]! * x);
  next[1] = sine(k[1]! * x) + k[3]! * cosine(k[1]! * y);
};

const deJongStep: Step = (x, y, k) => {
  next[0] = sine(k[0]! * y) - cosine(k[1]! * x);
  next[1] = sine(k[2]! * x) - cosine(k[3]! * y);
};

const svenssonStep: Step = (x, y, k) => {
  next[0] = k[3]! * sine(k[0]! * x) - sine(k[1]! * y);
  next[1] = k[2]! * cosine(k[0]! * x) + cosine(k[1]! * y);
};

function paintOrbit(
  { width, height, seed, palette }: PaintOptions,
  step: Step,
  span: [number, number],
): Uint8Array {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const k = findOrbit(random, step, span, step === cliffordStep);
  const frame = measure(step, k);
  const turned = frame.right - frame.left > frame.bottom - frame.top !== canvas.w > canvas.h;
  const spanX = turned ? frame.bottom - frame.top : frame.right - frame.left;
  const spanY = turned ? frame.right - frame.left : frame.bottom - frame.top;
  const zoom = Math.min((canvas.w * 0.86) / spanX, (canvas.h * 0.86) / spanY) * canvas.scale;
  const middleX = (frame.left + frame.right) / 2;
  const middleY = (frame.top + frame.bottom) / 2;
  const hits = new Float32Array(width * height);
  const speed = new Float32Array(width * height);
  const points = Math.round(Math.max(4e5, width * height * 2.2));
  let x = 0.1;
  let y = 0.1;
  for (let i = 0; i < points; i++) {
    step(x, y, k);
    const nx = next[0]!;
    const ny = next[1]!;
    const travel = Math.abs(nx - x) + Math.abs(ny - y);
    x = nx;
    y = ny;
    const u = turned ? y - middleY : x - middleX;
    const v = turned ? x - middleX : y - middleY;
    const px = (u * zoom + width / 2) | 0;
    const py = (v * zoom + height / 2) | 0;
    if (px < 0 || py < 0 || px >= width || py >= height) continue;
    const at = py * width + px;
    hits[at] = hits[at]! + 1;
    speed[at] = speed[at]! + travel;
  }
  // Exposure follows the mean density of the drawn area, so that size and number of points do not
  // change the tone.
  const unit = points / (canvas.w * canvas.h * canvas.scale ** 2 * 0.3);
  const onDark = lightness(ground) < 0.5;
  const table = ramp(
    onDark ? [ground, ...colours, accent] : [ground, ...colours.toReversed(), ink],
  );
  const other = ramp(onDark ? [ground, ink, accent] : [ground, accent, ink]);
  eachPixel(canvas, (index) => {
    const count = hits[index]!;
    if (count === 0) return;
    const tone = Math.log(1 + (count / unit) * 5) / Math.log(1 + 90);
    const share = Math.min(1, Math.max(0, (speed[index]! / count - 0.9) / 2.4));
    const a = rampOffset(tone);
    const b = rampOffset(tone);
    blend(
      canvas,
      index,
      [
        table[a]! + (other[b]! - table[a]!) * share,
        table[a + 1]! + (other[b + 1]! - table[a + 1]!) * share,
        table[a + 2]! + (other[b + 2]! - table[a + 2]!) * share,
      ],
      1,
    );
  });
  return finish(canvas, {
    seed,
    grain: 2.4,
    paper: onDark ? 0.1 : 0.5,
    vignette: onDark ? 0.2 : 0,
  });
}

/** Most constants collapse onto a few dots; keep drawing until one spreads over the sheet. */
function findOrbit(
  random: Random,
  step: Step,
  [low, high]: [number, number],
  small: boolean,
): number[] {
  let best: number[] = [];
  let widest = 0;
  for (let attempt = 0; attempt < 40; attempt++) {
    const k = Array.from({ length: 4 }, (_, i) => {
      const size = small && i > 1 ? random.between(0.5, 1.3) : random.between(low, high);
      return size * (random.chance(0.5) ? 1 : -1);
    });
    const seen = new Set<number>();
    let x = 0.1;
    let y = 0.1;
    for (let i = 0; i < 4000; i++) {
      step(x, y, k);
      x = next[0]!;
      y = next[1]!;
      seen.add((((x + 4) * 12) | 0) + (((y + 4) * 12) | 0) * 128);
    }
    if (seen.size > widest) {
      widest = seen.size;
      best = k;
    }
    if (seen.size > 900) break;
  }
  return best;
}

function measure(
  step: Step,
  k: number[],
): { left: number; right: number; top: number; bottom: number } {
  const frame = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  let x = 0.1;
  let y = 0.1;
  for (let i = 0; i < 30000; i++) {
    step(x, y, k);
    x = next[0]!;
    y = next[1]!;
    if (i < 100) continue;
    frame.left = Math.min(frame.left, x);
    frame.right = Math.max(frame.right, x);
    frame.top = Math.min(frame.top, y);
    frame.bottom = Math.max(frame.bottom, y);
  }
  return frame;
}
