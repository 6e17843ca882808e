// OKLab, a colour space in which distances match what eyes see (Björn Ottosson, 2020).

/** L from 0 to 1; a from green to red and b from blue to yellow, within ±0.4. */
export type Oklab = { L: number; a: number; b: number };

const linear = Float32Array.from({ length: 256 }, (_, byte) => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

export function oklabOf(red: number, green: number, blue: number): Oklab {
  const [r, g, b] = [linear[red]!, linear[green]!, linear[blue]!];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    L: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

/** Six digits without "#", clipped to sRGB. */
export function hexOf({ L, a, b }: Oklab): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map((light) => byteOf(light).toString(16).padStart(2, "0"))
    .join("");
}

function byteOf(light: number): number {
  const share = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, share)) * 255);
}

export function oklabOfHex(hex: string): Oklab {
  const value = Number.parseInt(hex, 16);
  return oklabOf((value >> 16) & 255, (value >> 8) & 255, value & 255);
}

/** a and b count more than L, as in ΔE OK 2. */
export const hueWeight = 2;

/** Returns 0 to about 1; a difference below 0.04 is hardly visible. */
export function colourDifference(one: Oklab, other: Oklab): number {
  const [light, red, yellow] = [one.L - other.L, one.a - other.a, one.b - other.b];
  return Math.sqrt(light * light + hueWeight * hueWeight * (red * red + yellow * yellow));
}
