import { randomFrom } from "./random.ts";

export type Noise = (x: number, y: number) => number;

/** Perlin's gradient noise with evenly turned gradients, about -1 to 1. */
export function gradientNoise(seed: number): Noise {
  const random = randomFrom(seed);
  const order = new Uint8Array(512);
  const shuffled = random.shuffled(Array.from({ length: 256 }, (_, i) => i));
  for (let i = 0; i < 512; i++) order[i] = shuffled[i & 255]!;
  const gradientX = new Float64Array(256);
  const gradientY = new Float64Array(256);
  for (let i = 0; i < 256; i++) {
    const angle = (i / 256) * 2 * Math.PI;
    gradientX[i] = Math.cos(angle) * 1.5;
    gradientY[i] = Math.sin(angle) * 1.5;
  }

  return (x, y) => {
    const cellX = Math.floor(x);
    const cellY = Math.floor(y);
    const fx = x - cellX;
    const fy = y - cellY;
    const left = cellX & 255;
    const top = cellY & 255;
    const right = (left + 1) & 255;
    const rowTop = order[top]!;
    const rowBottom = order[(top + 1) & 255]!;
    const a = order[left + rowTop]!;
    const b = order[right + rowTop]!;
    const c = order[left + rowBottom]!;
    const d = order[right + rowBottom]!;
    const sx = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
    const sy = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
    const atA = gradientX[a]! * fx + gradientY[a]! * fy;
    const atB = gradientX[b]! * (fx - 1) + gradientY[b]! * fy;
    const atC = gradientX[c]! * fx + gradientY[c]! * (fy - 1);
    const atD = gradientX[d]! * (fx - 1) + gradientY[d]! * (fy - 1);
    const upper = atA + (atB - atA) * sx;
    const lower = atC + (atD - atC) * sx;
    return upper + (lower - upper) * sy;
  };
}

export function fractal(noise: Noise, x: number, y: number, octaves: number, gain = 0.5): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise(x, y);
    total += weight;
    weight *= gain;
    // Turning between octaves hides the lattice that plain doubling would line up.
    const turned = x * 1.62 - y * 1.21 + 17.3;
    y = x * 1.21 + y * 1.62 - 9.1;
    x = turned;
  }
  return sum / total;
}

/** Sharp crests at 1, valleys towards 0. */
export function ridged(noise: Noise, x: number, y: number, octaves: number, gain = 0.5): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  for (let i = 0; i < octaves; i++) {
    const crest = 1 - Math.abs(noise(x, y));
    sum += weight * crest * crest;
    total += weight;
    weight *= gain;
    const turned = x * 1.62 - y * 1.21 + 31.7;
    y = x * 1.21 + y * 1.62 + 5.9;
    x = turned;
  }
  return sum / total;
}
