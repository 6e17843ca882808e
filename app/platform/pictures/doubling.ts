// Doubles a picture's sides with small filters chosen by the edges around each pixel.
import { packedFilters } from "./doubling-filters.ts";

const reach = 3;
const side = 2 * reach + 1;
export const taps = side * side;
const directions = 16;
const strengths = [2, 8, 24];
/** From 0 to 1: how much all changes have one direction. */
const coherences = [0.3, 0.6];
export const filterCount = directions * (strengths.length + 1) * (coherences.length + 1);
const filterBits = 12;
export const filterUnit = 1 << filterBits;

export type OpenPixels = {
  width: number;
  height: number;
  channels: 1 | 3 | 4;
  data: Uint8Array | Uint8ClampedArray;
};

let unpacked: Int16Array | undefined;

function filters(): Int16Array {
  unpacked ??= new Int16Array(
    Uint8Array.from(atob(packedFilters), (letter) => letter.charCodeAt(0)).buffer,
  );
  return unpacked;
}

export function doubled(source: OpenPixels): OpenPixels & { data: Uint8ClampedArray<ArrayBuffer> } {
  const { width, height, channels } = source;
  const data = new Uint8ClampedArray(width * height * 4 * channels);
  if (channels === 4) data.fill(255);
  for (let from = 0; from < height; from += stripLines)
    doubleLines(source, from, Math.min(height, from + stripLines), data);
  return { width: width * 2, height: height * 2, channels, data };
}

const stripLines = 64;

function doubleLines(
  source: OpenPixels,
  from: number,
  to: number,
  doubledPixels: Uint8ClampedArray,
): void {
  const { width, channels } = source;
  const padded = withEdges(source, from, to);
  const kinds = kindsOf(padded);
  const offsetsOf = [0, 1, 2, 3].map((phase) => tapOffsets(phase, padded.width));
  const all = filters();
  const [reds, greens, blues] = padded.planes;
  for (let y = from; y < to; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y - from + reach) * padded.width + x + reach;
      const kind = kinds[(y - from) * width + x]!;
      for (let phase = 0; phase < 4; phase += 1) {
        const filter = kindFor(phase, kind) * taps;
        const offsets = offsetsOf[phase]!;
        const target = ((2 * y + (phase >> 1)) * 2 * width + 2 * x + (phase & 1)) * channels;
        let [red, green, blue] = [filterUnit / 2, filterUnit / 2, filterUnit / 2];
        for (let tap = 0; tap < taps; tap += 1) {
          const weight = all[filter + tap]!;
          const index = at + offsets[tap]!;
          red += weight * reds[index]!;
          green += weight * greens[index]!;
          blue += weight * blues[index]!;
        }
        doubledPixels[target] = red >> filterBits;
        if (channels === 1) continue;
        doubledPixels[target + 1] = green >> filterBits;
        doubledPixels[target + 2] = blue >> filterBits;
      }
    }
}

type Padded = {
  width: number;
  height: number;
  planes: [Uint8Array, Uint8Array, Uint8Array];
  light: Uint8Array;
};

function withEdges(
  { width, height, channels, data }: OpenPixels,
  from: number,
  to: number,
): Padded {
  const wide = width + 2 * reach;
  const high = to - from + 2 * reach;
  const plane = () => new Uint8Array(wide * high);
  const [red, light] = [plane(), plane()];
  const [green, blue] = channels === 1 ? [red, red] : [plane(), plane()];
  for (let y = 0; y < high; y += 1) {
    const line = Math.min(height - 1, Math.max(0, from + y - reach)) * width;
    for (let x = 0; x < wide; x += 1) {
      const at = (line + Math.min(width - 1, Math.max(0, x - reach))) * channels;
      const index = y * wide + x;
      red[index] = data[at]!;
      if (channels > 1) [green[index], blue[index]] = [data[at + 1]!, data[at + 2]!];
      light[index] = (red[index]! * 77 + green[index]! * 150 + blue[index]! * 29) >> 8;
    }
  }
  return { width: wide, height: high, planes: [red, green, blue], light };
}

function kindsOf({ width: wide, height: high, light }: Padded): Uint16Array {
  const [width, height] = [wide - 2 * reach, high - 2 * reach];
  const kinds = new Uint16Array(width * height);
  const plane = () => new Float32Array(wide * high);
  const [xx, yy, xy] = [plane(), plane(), plane()];
  for (let y = 1; y < high - 1; y += 1)
    for (let x = 1; x < wide - 1; x += 1) {
      const at = y * wide + x;
      const across = (light[at + 1]! - light[at - 1]!) / 2;
      const down = (light[at + wide]! - light[at - wide]!) / 2;
      xx[at] = across * across;
      yy[at] = down * down;
      xy[at] = across * down;
    }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let [sumXx, sumYy, sumXy] = [0, 0, 0];
      for (let dy = -2; dy <= 2; dy += 1) {
        const at = (y + reach + dy) * wide + x + reach;
        for (let dx = -2; dx <= 2; dx += 1) {
          sumXx += xx[at + dx]!;
          sumYy += yy[at + dx]!;
          sumXy += xy[at + dx]!;
        }
      }
      kinds[y * width + x] = kindOf(sumXx / 25, sumYy / 25, sumXy / 25);
    }
  return kinds;
}

function kindOf(xx: number, yy: number, xy: number): number {
  const middle = (xx + yy) / 2;
  const apart = Math.sqrt(((xx - yy) / 2) ** 2 + xy * xy);
  const [larger, smaller] = [Math.sqrt(middle + apart), Math.sqrt(Math.max(0, middle - apart))];
  const strength = strengths.filter((each) => larger >= each).length;
  const share = larger + smaller > 0 ? (larger - smaller) / (larger + smaller) : 0;
  const coherence = coherences.filter((each) => share >= each).length;
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const direction = (Math.round((angle / Math.PI) * directions) + directions) % directions;
  return (strength * (coherences.length + 1) + coherence) * directions + direction;
}

function kindFor(phase: number, kind: number): number {
  if (phase === 0 || phase === 3) return kind;
  const direction = kind % directions;
  return kind - direction + ((directions - direction) % directions);
}

/** Filters are fitted for the first of the four pixels, and mirrored for the others. */
function tapOffsets(phase: number, wide: number): Int32Array {
  const [across, down] = [(phase & 1) === 1 ? -1 : 1, phase >> 1 === 1 ? -1 : 1];
  return Int32Array.from({ length: taps }, (_, tap) => {
    const [x, y] = [(tap % side) - reach, Math.floor(tap / side) - reach];
    return down * y * wide + across * x;
  });
}

export const doublingParts = { reach, withEdges, kindsOf, kindFor, tapOffsets };
