// Enlarges a small part of a picture as libvips does for a print file, where a browser shows it.

const reach = 3;

export type Pixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };

/** RGBA. Each side `times` as long, by Lanczos with three lobes; the edges are repeated. */
export function enlarged({ width, height, data }: Pixels, times: number): Pixels {
  const wide = along(data, { length: width, lines: height, step: 4, next: width * 4 }, times);
  const newWidth = width * times;
  const high = along(wide, { length: height, lines: newWidth, step: newWidth * 4, next: 4 }, times);
  return {
    width: newWidth,
    height: height * times,
    data: Uint8ClampedArray.from(high, Math.round),
  };
}

type Way = { length: number; lines: number; step: number; next: number };

/** One direction; the result lies as the source does, `times` as long. */
function along(
  source: ArrayLike<number>,
  { length, lines, step, next }: Way,
  times: number,
): Float32Array {
  const target = new Float32Array(length * lines * 4 * times);
  const isAcross = step === 4;
  for (let at = 0; at < length * times; at += 1) {
    const { first, weights } = kernelAt((at + 0.5) / times - 0.5);
    for (let line = 0; line < lines; line += 1) {
      const to = isAcross ? line * next * times + at * 4 : at * step + line * next;
      for (let channel = 0; channel < 4; channel += 1) {
        let sum = 0;
        for (let tap = 0; tap < weights.length; tap += 1) {
          const place = Math.min(length - 1, Math.max(0, first + tap));
          sum += weights[tap]! * source[place * step + line * next + channel]!;
        }
        target[to + channel] = sum;
      }
    }
  }
  return target;
}

function kernelAt(centre: number): { first: number; weights: number[] } {
  const first = Math.floor(centre) - reach + 1;
  const raw = Array.from({ length: 2 * reach }, (_, tap) => lanczos(centre - first - tap));
  const whole = raw.reduce((sum, weight) => sum + weight, 0);
  return { first, weights: raw.map((weight) => weight / whole) };
}

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= reach) return 0;
  const turn = Math.PI * x;
  return (reach * Math.sin(turn) * Math.sin(turn / reach)) / (turn * turn);
}
