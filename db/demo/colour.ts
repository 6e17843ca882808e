/** Linear-light red, green, blue, 0..1: the space in which light adds up. */
export type Colour = readonly [number, number, number];

export function fromHex(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [linear((value >> 16) & 255), linear((value >> 8) & 255), linear(value & 255)];
}

function linear(byte: number): number {
  const s = byte / 255;
  return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
}

/** Mixes in OKLab (Björn Ottosson, 2020), where the way between two hues avoids grey mud. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const a = toLab(from);
  const b = toLab(to);
  return fromLab([
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
    a[2] + (b[2] - a[2]) * share,
  ]);
}

/** Mixed as light mixes; cheap enough for every pixel. */
export function mixLight(from: Colour, to: Colour, share: number): Colour {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

export function lighter(colour: Colour, amount: number): Colour {
  const lab = toLab(colour);
  return fromLab([Math.min(1, Math.max(0, lab[0] + amount)), lab[1], lab[2]]);
}

export function lightness(colour: Colour): number {
  return toLab(colour)[0];
}

const RAMP_STEPS = 1024;

/** A table of colours along evenly spaced (or given) stops, read with `rampOffset`. */
export function ramp(colours: readonly Colour[], stops?: readonly number[]): Float32Array {
  const table = new Float32Array(RAMP_STEPS * 3);
  const labs = colours.map(toLab);
  const at = stops ?? colours.map((_, i) => i / Math.max(1, colours.length - 1));
  let segment = 0;
  for (let i = 0; i < RAMP_STEPS; i++) {
    const t = i / (RAMP_STEPS - 1);
    while (segment < labs.length - 2 && t > at[segment + 1]!) segment++;
    const a = labs[segment]!;
    const b = labs[Math.min(segment + 1, labs.length - 1)]!;
    const span = (at[Math.min(segment + 1, at.length - 1)] ?? 1) - at[segment]!;
    const share = span > 0 ? Math.min(1, Math.max(0, (t - at[segment]!) / span)) : 0;
    const colour = fromLab([
      a[0] + (b[0] - a[0]) * share,
      a[1] + (b[1] - a[1]) * share,
      a[2] + (b[2] - a[2]) * share,
    ]);
    table.set(colour, i * 3);
  }
  return table;
}

export function rampOffset(t: number): number {
  return (t <= 0 ? 0 : t >= 1 ? RAMP_STEPS - 1 : (t * (RAMP_STEPS - 1) + 0.5) | 0) * 3;
}

export function fromRamp(table: Float32Array, t: number): Colour {
  const offset = rampOffset(t);
  return [table[offset]!, table[offset + 1]!, table[offset + 2]!];
}

function toLab([r, g, b]: Colour): Colour {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([lightness, greenRed, blueYellow]: Colour): Colour {
  const l = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3;
  const m = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3;
  const s = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3;
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function clamp(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
