// Fits the filters of app/platform/pictures/doubling.ts on pictures that it paints: node scripts/fit-doubling.ts
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { doublingParts, filterCount, filterUnit, taps } from "#app/platform/pictures/doubling.ts";
import { paintedScene } from "./painted-scene.ts";

const pictures = 80;
const side = 512;
/** Pulls a filter that few pixels ask for towards the one of all pixels, and both away from noise. */
const pull = 2000;

const middle = (taps - 1) / 2;
/** The differences to the pixel itself, so that a filter's weights come to 1 whatever is fitted. */
const unknowns = taps - 1;

type Sums = { matrix: Float64Array; vector: Float64Array; count: number };
const empty = (): Sums => ({
  matrix: new Float64Array(unknowns * unknowns),
  vector: new Float64Array(unknowns),
  count: 0,
});
const sums = Array.from({ length: filterCount }, empty);

for (let seed = 1; seed <= pictures; seed += 1) await add(seed);
const together = empty();
for (const each of sums) {
  each.matrix.forEach((value, at) => (together.matrix[at]! += value));
  each.vector.forEach((value, at) => (together.vector[at]! += value));
  together.count += each.count;
}
const common = solved(together, new Float64Array(unknowns));
const packed = new Int16Array(filterCount * taps);
sums.forEach((each, kind) => {
  const weights = solved(each, common);
  let rest = filterUnit;
  for (let tap = 0; tap < taps; tap += 1) {
    if (tap === middle) continue;
    const weight = Math.round(weights[tap < middle ? tap : tap - 1]! * filterUnit);
    packed[kind * taps + tap] = weight;
    rest -= weight;
  }
  packed[kind * taps + middle] = rest;
});
const text = Buffer.from(packed.buffer).toString("base64");
await writeFile(
  "app/platform/pictures/doubling-filters.ts",
  `// Made by scripts/fit-doubling.ts. Weights of 16 bits, lowest byte first.\nexport const packedFilters =\n  "${text}";\n`,
);
console.log(`${together.count} pixels, ${text.length} characters`);

async function add(seed: number): Promise<void> {
  const scene = await paintedScene(seed, side);
  const whole = await scene.clone().raw().toBuffer();
  const { data } = await sharp(whole, { raw: { width: side, height: side, channels: 3 } })
    .resize(side / 2, side / 2, { kernel: "lanczos3" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const half = side / 2;
  const { reach } = doublingParts;
  const padded = doublingParts.withEdges({ width: half, height: half, channels: 3, data }, 0, half);
  const kinds = doublingParts.kindsOf(padded);
  const places = [0, 1, 2, 3].map((phase) => doublingParts.tapPlaces(phase, padded.width));
  const row = new Float64Array(unknowns);
  for (let y = 4; y < half - 4; y += 1)
    for (let x = 4; x < half - 4; x += 1) {
      const at = (y + reach) * padded.width + x + reach;
      for (let phase = 0; phase < 4; phase += 1) {
        const kind = kinds[y * half + x]!;
        const own = sums[doublingParts.kindFor(phase, kind)]!;
        // why fewer of the plain ones: most pixels are, and there is little to learn from them.
        if (own.count > 400_000) continue;
        const channel = (x + y + phase) % 3;
        const plane = padded.planes[channel]!;
        const self = plane[at]!;
        for (let tap = 0, to = 0; tap < taps; tap += 1)
          if (tap !== middle) row[to++] = plane[at + places[phase]![tap]!]! - self;
        const target = ((2 * y + (phase >> 1)) * side + 2 * x + (phase & 1)) * 3 + channel;
        own.count += 1;
        addRow(own, row, whole[target]! - self);
      }
    }
}

function addRow({ matrix, vector }: Sums, row: Float64Array, target: number): void {
  for (let i = 0; i < unknowns; i += 1) {
    const value = row[i]!;
    if (value === 0) continue;
    vector[i]! += value * target;
    const line = i * unknowns;
    for (let j = 0; j <= i; j += 1) matrix[line + j]! += value * row[j]!;
  }
}

/** Least squares by Cholesky, pulled towards `common`. */
function solved({ matrix, vector }: Sums, common: Float64Array): Float64Array {
  const a = Float64Array.from(matrix);
  const b = vector.map((value, at) => value + pull * common[at]!);
  for (let i = 0; i < unknowns; i += 1) {
    a[i * unknowns + i]! += pull;
    for (let j = 0; j <= i; j += 1) {
      let sum = a[i * unknowns + j]!;
      for (let k = 0; k < j; k += 1) sum -= a[i * unknowns + k]! * a[j * unknowns + k]!;
      a[i * unknowns + j] = i === j ? Math.sqrt(sum) : sum / a[j * unknowns + j]!;
    }
  }
  for (let i = 0; i < unknowns; i += 1) {
    for (let k = 0; k < i; k += 1) b[i]! -= a[i * unknowns + k]! * b[k]!;
    b[i]! /= a[i * unknowns + i]!;
  }
  for (let i = unknowns - 1; i >= 0; i -= 1) {
    for (let k = i + 1; k < unknowns; k += 1) b[i]! -= a[k * unknowns + i]! * b[k]!;
    b[i]! /= a[i * unknowns + i]!;
  }
  return b;
}
