// Colours that visitors search for, and the palettes of pictures.
import { oklabOfHex, colourDifference } from "#app/platform/pictures/oklab.ts";
import type { Oklab } from "#app/platform/pictures/oklab.ts";
import type { ColourName } from "#app/i18n/storefront/colours.ts";
import { fold } from "#app/shop/fold.ts";

/** `hex` has six digits; `share` is in percent of all requested colours. */
export type RequestedColour = { hex: string; share: number };
/** `share` is at most 1. */
export type WantedColour = Oklab & { share: number };

export const maxRequested = 3;
/** Percent; smaller steps are invisible. */
export const shareStep = 5;
const defaultShares = [[100], [70, 30], [60, 30, 10]];

export const hexOfName: Record<ColourName, string> = {
  black: "141414",
  charcoal: "36393d",
  grey: "858585",
  silver: "c2c4c6",
  white: "fafafa",
  cream: "f5ecd7",
  beige: "d9c4a3",
  taupe: "8b7d6f",
  brown: "75492a",
  chocolate: "41281b",
  rust: "96411c",
  terracotta: "c2613f",
  ochre: "c88a2d",
  gold: "c9a43a",
  mustard: "d6ab24",
  yellow: "f7d52e",
  amber: "f5b335",
  orange: "f28c28",
  peach: "f7c09c",
  coral: "f2755c",
  red: "c9202b",
  burgundy: "6b1a2b",
  pink: "f0a3b6",
  fuchsia: "d3267e",
  plum: "5c2a50",
  purple: "70389a",
  lilac: "bba4da",
  indigo: "3b2a7d",
  navy: "14224a",
  ultramarine: "1f3a93",
  blue: "2d6fd1",
  slate: "5b7590",
  sky: "8cc1ea",
  turquoise: "2fb5b5",
  teal: "125e69",
  mint: "a8dec4",
  emerald: "0e7d58",
  green: "358f47",
  lime: "9ac93a",
  sage: "a3b28c",
  olive: "72752b",
  pine: "1c3d2c",
};

const named = Object.entries(hexOfName).map(([name, hex]) => ({
  name: name as ColourName,
  ...oklabOfHex(hex),
}));

export function nameOfColour(hex: string): ColourName {
  const colour = oklabOfHex(hex);
  return named.reduce((one, other) =>
    colourDifference(colour, other) < colourDifference(colour, one) ? other : one,
  ).name;
}

export function readHex(text: string): string | null {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!digits) return null;
  return digits.length === 6 ? digits : [...digits].map((digit) => digit + digit).join("");
}

/** Parses "1f3a93-70,f28c28-30", or names: up to three colours, in steps of 5 %. Never throws. */
export function readColours(text: string): { colours: RequestedColour[]; unread: string[] } {
  const requested: { hex: string; share: number | null }[] = [];
  const unread: string[] = [];
  for (const part of text.slice(0, 200).split(",")) {
    if (!part.trim()) continue;
    const [, word = "", digits] =
      /^#?([a-z0-9]+)(?:-(\d{1,3}))?$/.exec(part.trim().toLowerCase()) ?? [];
    const hex = Object.hasOwn(hexOfName, word) ? hexOfName[word as ColourName] : readHex(word);
    const share = digits === undefined ? null : Number(digits);
    if (requested.some((other) => other.hex === hex)) continue;
    if (!hex || requested.length === maxRequested || share === 0 || (share ?? 0) > 100)
      unread.push(part);
    else requested.push({ hex, share });
  }
  return { colours: inProportion(requested), unread };
}

export function writeColours(colours: readonly RequestedColour[]): string {
  return colours.map(({ hex, share }) => (colours.length > 1 ? `${hex}-${share}` : hex)).join(",");
}

export function withColour(colours: readonly RequestedColour[], hex: string): RequestedColour[] {
  const others = colours.filter((other) => other.hex !== hex);
  const isNew = others.length === colours.length;
  if (isNew && colours.length === maxRequested) return [...colours];
  const changed = isNew ? [...others, { hex }] : others;
  return inProportion(changed.map((each) => ({ hex: each.hex, share: null })));
}

export function withShare(
  colours: readonly RequestedColour[],
  hex: string,
  share: number,
): RequestedColour[] {
  const clamped = Math.min(100 - shareStep * (colours.length - 1), Math.max(shareStep, share));
  const otherShares = colours.reduce((sum, each) => sum + (each.hex === hex ? 0 : each.share), 0);
  return inProportion(
    colours.map((each) => ({
      hex: each.hex,
      share: each.hex === hex ? clamped : (each.share * (100 - clamped)) / Math.max(1, otherShares),
    })),
    hex,
  );
}

function inProportion(
  colours: { hex: string; share: number | null }[],
  fixed?: string,
): RequestedColour[] {
  const defaults = defaultShares[colours.length - 1];
  if (!defaults) return [];
  const shares = colours.map(({ share }, at) => share ?? defaults[at]!);
  const sum = shares.reduce((all, share) => all + share, 0);
  const steps = shares.map((share) => Math.max(1, Math.round((share * 100) / sum / shareStep)));
  const missing = 100 / shareStep - steps.reduce((all, each) => all + each, 0);
  const free = steps.map((each, at) => (colours[at]!.hex === fixed ? 0 : each));
  const largest = free.indexOf(Math.max(...free));
  return colours.map(({ hex }, at) => ({
    hex,
    share: (steps[at]! + (at === largest ? missing : 0)) * shareStep,
  }));
}

export function toWantedColours(colours: readonly RequestedColour[]): WantedColour[] {
  return colours.map(({ hex, share }) => ({ ...oklabOfHex(hex), share: share / 100 }));
}

export function hexOfWord(
  text: string,
  names: Record<string, Record<ColourName, string>>,
): string | null {
  const word = fold(text.trim());
  for (const ofLanguage of Object.values(names))
    for (const [name, called] of Object.entries(ofLanguage))
      if (fold(called) === word) return hexOfName[name as ColourName];
  return readHex(text);
}

export function prominence({ share, a, b }: Omit<WantedColour, "L">): number {
  return Math.sqrt(share) * (0.08 + Math.sqrt(a * a + b * b));
}

export function mostProminent(colours: readonly PaletteColour[], max: number): PaletteColour[] {
  const prominenceOf = ({ hex, share }: PaletteColour) => prominence({ ...oklabOfHex(hex), share });
  return colours.toSorted((one, other) => prominenceOf(other) - prominenceOf(one)).slice(0, max);
}

type PaletteColour = { hex: string; share: number };

export function readPalette(text: string): PaletteColour[] {
  return text
    .split(" ")
    .filter(Boolean)
    .map((each) => ({ hex: each.slice(0, 6), share: Number(each.slice(7)) / 1000 }));
}

/** L, a, b and share, colour by colour; null if nothing was measured. */
export function paletteNumbers(text: string | null): Float32Array | null {
  if (!text) return null;
  return Float32Array.from(
    readPalette(text).flatMap(({ hex, share }) => {
      const { L, a, b } = oklabOfHex(hex);
      return [L, a, b, share];
    }),
  );
}
