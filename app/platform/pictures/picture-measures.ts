// Measures sharpness, borders and other qualities of a picture; app/shop sets the limits.
import type { Pixels } from "./images.server.ts";

type BorderWidths = { top: number; right: number; bottom: number; left: number };

/** ITU-R BT.601, 0 to 255. */
export function brightness({ data, width, height, channels }: Pixels): Float32Array {
  const grey = new Float32Array(width * height);
  for (let at = 0, from = 0; at < grey.length; at += 1, from += channels) {
    grey[at] = 0.299 * data[from]! + 0.587 * data[from + 1]! + 0.114 * data[from + 2]!;
  }
  return grey;
}

/** Averages the change of brightness between pixels in `cells` × `cells` tiles, row by row. */
export function detailByCell(
  grey: Float32Array,
  width: number,
  height: number,
  cells: number,
): number[] {
  const sums = Array<number>(cells * cells).fill(0);
  const counts = Array<number>(cells * cells).fill(0);
  for (let y = 0; y < height - 1; y += 1) {
    const row = Math.floor((y * cells) / height) * cells;
    for (let x = 0; x < width - 1; x += 1) {
      const at = y * width + x;
      const cell = row + Math.floor((x * cells) / width);
      const here = grey[at]!;
      sums[cell]! += Math.abs(here - grey[at + 1]!) + Math.abs(here - grey[at + width]!);
      counts[cell]! += 1;
    }
  }
  return sums.map((sum, cell) => sum / Math.max(1, counts[cell]!));
}

const side = 32;
const bits = 64;
const frequencies = Array.from({ length: side * side }, (_, at) => ({
  x: at % side,
  y: Math.floor(at / side),
}))
  .filter(({ x, y }) => x + y > 0)
  .sort((a, b) => a.x + a.y - b.x - b.y || a.x - b.x)
  .slice(0, bits);
const cosines = Array.from({ length: side }, (_, frequency) =>
  Array.from({ length: side }, (_, position) =>
    Math.cos((Math.PI * frequency * (2 * position + 1)) / (2 * side)),
  ),
);

const faint = (side * side) / 8;

/** Similar pictures differ in few bits. Null for a plain colour, which would match any other. */
export function perceptualHash(whole: Float32Array, width: number, height: number): bigint | null {
  const grey = shrunk(whole, width, height);
  const strengths = frequencies.map(({ x, y }) => {
    let sum = 0;
    for (let row = 0; row < side; row += 1) {
      for (let column = 0; column < side; column += 1)
        sum += grey[row * side + column]! * cosines[x]![column]! * cosines[y]![row]!;
    }
    return sum;
  });
  if (strengths.every((strength) => Math.abs(strength) < faint)) return null;
  const median = strengths.toSorted((a, b) => a - b)[bits / 2]!;
  const hash = strengths.reduce(
    (all, strength) => (all << 1n) | (strength >= median ? 1n : 0n),
    0n,
  );
  return BigInt.asIntN(bits, hash);
}

function shrunk(grey: Float32Array, width: number, height: number): Float32Array {
  const small = new Float32Array(side * side);
  for (let row = 0; row < side; row += 1) {
    const top = Math.floor((row * height) / side);
    const bottom = Math.max(top + 1, Math.floor(((row + 1) * height) / side));
    for (let column = 0; column < side; column += 1) {
      const left = Math.floor((column * width) / side);
      const right = Math.max(left + 1, Math.floor(((column + 1) * width) / side));
      let sum = 0;
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) sum += grey[y * width + x]!;
      small[row * side + column] = sum / ((bottom - top) * (right - left));
    }
  }
  return small;
}

function sharpness(grey: Float32Array, width: number, height: number): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const value =
        grey[at - 1]! + grey[at + 1]! + grey[at - width]! + grey[at + width]! - 4 * grey[at]!;
      sum += value;
      squares += value * value;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

const grid = 8;

/** A blurred background does not make a blurred picture, so the sharpest of 64 tiles counts. */
export function maxTileSharpness(grey: Float32Array, width: number, height: number): number {
  let greatest = 0;
  for (let row = 0; row < grid; row += 1) {
    for (let column = 0; column < grid; column += 1) {
      const [left, right] = [
        Math.floor((column * width) / grid),
        Math.floor(((column + 1) * width) / grid),
      ];
      const [top, bottom] = [
        Math.floor((row * height) / grid),
        Math.floor(((row + 1) * height) / grid),
      ];
      const tile = new Float32Array((right - left) * (bottom - top));
      for (let y = top; y < bottom; y += 1)
        tile.set(grey.subarray(y * width + left, y * width + right), (y - top) * (right - left));
      greatest = Math.max(greatest, sharpness(tile, right - left, bottom - top));
    }
  }
  return greatest;
}

const flat = 1.5;
const lowestStep = 3;
const highestStep = 64;
const shortestPlateau = 6;
const widestEdge = 10;
const fewestSteps = 3;
const likeSteps = 1.6;
const everyLine = 4;

/** The share of pixels in coarse gradients: three or more similar steps in one direction. */
export function bandingShare(grey: Float32Array, width: number, height: number): number {
  let max = 0;
  for (const [lines, length, next, step] of [
    [height, width, width, 1],
    [width, height, 1, width],
  ] as const) {
    let on = 0;
    let looked = 0;
    for (let line = 0; line < lines; line += everyLine) {
      on += stairsOnLine(grey, line * next, length, step);
      looked += length;
    }
    max = Math.max(max, on / Math.max(1, looked));
  }
  return max;
}

function stairsOnLine(grey: Float32Array, begin: number, length: number, step: number): number {
  const at = (position: number) => grey[begin + position * step]!;
  let found = 0;
  let previous: { end: number; value: number } | null = null;
  let run = { pixels: 0, steps: 0, jump: 0 };
  const end = () => {
    if (run.steps >= fewestSteps) found += run.pixels;
  };
  for (let position = 0; position < length;) {
    const value = at(position);
    let after = position + 1;
    while (after < length && Math.abs(at(after) - value) <= flat) after += 1;
    if (after - position >= shortestPlateau) {
      const jump = previous && position - previous.end <= widestEdge ? value - previous.value : 0;
      const isStep = Math.abs(jump) >= lowestStep && Math.abs(jump) <= highestStep;
      const ratio = jump / run.jump;
      if (isStep && ratio < likeSteps && ratio > 1 / likeSteps)
        run = { pixels: run.pixels + after - position, steps: run.steps + 1, jump };
      else {
        end();
        run = { pixels: after - position, steps: isStep ? 1 : 0, jump: isStep ? jump : 0 };
      }
      previous = { end: after, value };
    }
    position = after;
  }
  end();
  return found;
}

/** Per channel: JPEG ripples at the end of a border. */
const plain = 8;
const rippled = 24;
const maxRippled = 16;
const nearlyAll = 0.995;
const largeMajority = 0.9;
const majority = 0.6;
const softLines = 3;

/** The line behind a border must differ, since a border ends abruptly and a gradient does not. */
export function plainEdges({ data, width, height, channels }: Pixels): BorderWidths {
  const offset = (x: number, y: number) => (y * width + x) * channels;
  const measure = (
    lines: number,
    length: number,
    offsetOf: (line: number, along: number) => number,
  ): number => {
    const near = (line: number, other: number | { at: number }, tolerance: number) => {
      let count = 0;
      for (let along = 0; along < length; along += 1) {
        const from = offsetOf(line, along);
        const to = typeof other === "number" ? offsetOf(other, along) : other.at;
        const isNear = (channel: number) =>
          Math.abs(data[from + channel]! - data[to + channel]!) <= tolerance;
        if (isNear(0) && isNear(1) && isNear(2)) count += 1;
      }
      return count / length;
    };
    const colour = { at: offsetOf(0, Math.floor(length / 2)) };
    let end = 0;
    while (end < lines && near(end, colour, plain) >= nearlyAll) end += 1;
    if (end === 0) return 0;
    for (
      let more = 0;
      more < maxRippled && end < lines && near(end, colour, rippled) >= largeMajority;
      more += 1
    )
      end += 1;
    if (end === lines) return 0;
    const behind = Math.min(lines - 1, end + softLines);
    return near(behind, colour, rippled) <= 1 - majority &&
      near(behind, end - 1, rippled) <= 1 - majority
      ? end
      : 0;
  };
  return {
    top: measure(height, width, (line, along) => offset(along, line)),
    right: measure(width, height, (line, along) => offset(width - 1 - line, along)),
    bottom: measure(height, width, (line, along) => offset(along, height - 1 - line)),
    left: measure(width, height, (line, along) => offset(line, along)),
  };
}
