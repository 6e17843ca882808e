// Enlarging as it is commonly done, for comparison.

export type Grey = { width: number; height: number; data: Float32Array };
type Colours = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

export function grey({ width, height, data }: Colours): Grey {
  const light = Float32Array.from(
    { length: width * height },
    (_, at) => data[at * 3]! * 0.299 + data[at * 3 + 1]! * 0.587 + data[at * 3 + 2]! * 0.114,
  );
  return { width, height, data: light };
}

/** Three lobes around the middle of each pixel; libvips is half a pixel off where it enlarges. */
export function lanczos(small: Grey, { width, height }: Grey): Grey {
  const wide = along(small.data, small.width, small.height, width, 1, small.width, width);
  const high = along(wide, small.height, width, height, width, 1, 1);
  return { width, height, data: high.map((value) => Math.min(255, Math.max(0, value))) };
}

function along(
  source: Float32Array,
  length: number,
  lines: number,
  wanted: number,
  step: number,
  next: number,
  nextMade: number,
): Float32Array {
  const made = new Float32Array(lines * wanted);
  for (let at = 0; at < wanted; at += 1) {
    const centre = ((at + 0.5) * length) / wanted - 0.5;
    const first = Math.floor(centre) - 2;
    const raw = Array.from({ length: 6 }, (_, tap) => lobe(centre - first - tap));
    const sum = raw.reduce((total, weight) => total + weight, 0);
    for (let line = 0; line < lines; line += 1) {
      let value = 0;
      for (let tap = 0; tap < 6; tap += 1) {
        const position = Math.min(length - 1, Math.max(0, first + tap));
        value += (raw[tap]! / sum) * source[position * step + line * next]!;
      }
      made[at * step + line * nextMade] = value;
    }
  }
  return made;
}

function lobe(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= 3) return 0;
  const angle = Math.PI * x;
  return (3 * Math.sin(angle) * Math.sin(angle / 3)) / (angle * angle);
}
