import type { Canvas } from "./canvas.ts";
import { smoothField } from "./field.ts";
import { gradientNoise } from "./noise.ts";
import { randomFrom } from "./random.ts";

type Finish = {
  seed: number;
  /** Strength in steps of 255; some grain also keeps soft gradients from banding. */
  grain?: number;
  /** Strength of the slow unevenness of a sheet of paper, 0..1. */
  paper?: number;
  /** How much the corners darken, 0..1. */
  vignette?: number;
};

const GRAIN_SIDE = 512;
/** Grain is as fine as a pixel at this size and grows with the print above it. */
const GRAIN_PER_SIDE = 1800;

const srgbTable = new Float32Array(65537);
for (let i = 0; i <= 65536; i++) {
  const v = i / 65536;
  srgbTable[i] = 255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
}

/** Linear light to bytes. */
export function finish(
  canvas: Canvas,
  { seed, grain = 2.2, paper = 0, vignette = 0 }: Finish,
): Uint8Array {
  const { width, height, scale, w, h, pixels } = canvas;
  const bytes = new Uint8Array(width * height * 3);
  const grains = grainTable(seed);
  const step = GRAIN_PER_SIDE / scale;
  const fibre = paper > 0 ? paperField(width, height, seed) : undefined;
  const reach = (w * w + h * h) / 4;
  for (let y = 0, i = 0, index = 0; y < height; y++) {
    const grainRow = ((y * step) & (GRAIN_SIDE - 1)) * GRAIN_SIDE;
    const shift = ((y * step) >> 9) * 197;
    const dy = (y + 0.5) / scale - h / 2;
    for (let x = 0; x < width; x++, index++, i += 3) {
      const g = grains[grainRow + ((x * step + shift) & (GRAIN_SIDE - 1))]!;
      let light = 1;
      if (fibre) light += fibre[index]! * paper;
      if (vignette > 0) {
        const dx = (x + 0.5) / scale - w / 2;
        const far = (dx * dx + dy * dy) / reach;
        light *= 1 - vignette * far * far;
      }
      bytes[i] = toByte(pixels[i]! * light, g * grain);
      bytes[i + 1] = toByte(pixels[i + 1]! * light, g * grain);
      bytes[i + 2] = toByte(pixels[i + 2]! * light, g * grain);
    }
  }
  return bytes;
}

function toByte(value: number, grain: number): number {
  const at = value <= 0 ? 0 : value >= 1 ? 65536 : (value * 65536) | 0;
  const byte = srgbTable[at]! + grain + 0.5;
  return byte < 0 ? 0 : byte > 255 ? 255 : byte | 0;
}

function grainTable(seed: number): Float32Array {
  const random = randomFrom(seed + 77);
  const table = new Float32Array(GRAIN_SIDE * GRAIN_SIDE);
  for (let i = 0; i < table.length; i++)
    table[i] = random.next() + random.next() + random.next() - 1.5;
  return table;
}

function paperField(width: number, height: number, seed: number): Float32Array {
  const noise = gradientNoise(seed + 991);
  return smoothField(width, height, 700, (x, y) => {
    const cloud = noise(x * 3.1, y * 3.7) * 0.05;
    const along = x * 0.83 + y * 0.56;
    const across = y * 0.83 - x * 0.56;
    const fibre = noise(along * 210, across * 120) + noise(across * 150 + 40, along * 260);
    return cloud + fibre * 0.045;
  });
}
