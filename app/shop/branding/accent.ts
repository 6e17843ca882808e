// Adjusts the owner's accent so that it is readable by day and by night; a readable one stays.
import { hexOf, oklabOfHex, colourDifference } from "#app/platform/pictures/oklab.ts";
import type { Oklab } from "#app/platform/pictures/oklab.ts";

type Shades = { accent: string; deep: string; onAccent: string; wash: string };
export type Theme = "day" | "night";
type Accent = Record<Theme, Shades>;

export const defaultAccent = "#2338c4";
export const proposedAccents = {
  ultramarine: defaultAccent,
  oxblood: "#8a1c3c",
  terracotta: "#b3471d",
  forest: "#1f6b45",
  petrol: "#0f6674",
  plum: "#6b2f7d",
  charcoal: "#3a3833",
} as const;
export const accentNames = Object.keys(proposedAccents) as (keyof typeof proposedAccents)[];

const delivered: Accent = {
  day: { accent: defaultAccent, deep: "#1a2b9e", onAccent: "#ffffff", wash: "#eef0fb" },
  night: { accent: "#a3b0ff", deep: "#bcc6ff", onAccent: "#14163a", wash: "#25284a" },
};

type House = Record<"paper" | "card" | "mat" | "line" | "edge" | "ink" | "soft", string>;

/** The theme's colours as in app.css, for previews of the theme that is not in use. */
export const themeColours: Record<Theme, House> = {
  day: {
    paper: "#faf8f4",
    card: "#fffefb",
    mat: "#f0ede4",
    line: "#e6e2d8",
    edge: "#8d897e",
    ink: "#1a1916",
    soft: "#66635b",
  },
  night: {
    paper: "#16151a",
    card: "#1e1d23",
    mat: "#212026",
    line: "#35333c",
    edge: "#7d7a85",
    ink: "#edeae3",
    soft: "#a8a49a",
  },
};

export const backgroundsOf = (theme: Theme): string[] => {
  const { paper, card, mat } = themeColours[theme];
  return [paper, card, mat];
};

/** Contrast of text (WCAG 2.2, 1.4.3). */
export const minContrast = 4.5;
/** The lightness used at night when the chosen accent is too dark. */
const nightLight = 0.74;
const step = 0.005;

/** `chosen` is "#" with six digits. */
export function accentOf(chosen: string): Accent {
  if (chosen === defaultAccent) return delivered;
  return { day: shadesBy("day", chosen), night: shadesBy("night", chosen) };
}

function shadesBy(theme: Theme, chosen: string): Shades {
  const own = oklabOfHex(chosen.slice(1));
  const isDay = theme === "day";
  const wash = isDay ? toned(own, 0.955, 0.014) : toned(own, 0.285, 0.06);
  const onAccent = isDay ? "#ffffff" : toned(own, 0.22, 0.06);
  const isReadable = (accent: string) =>
    [...backgroundsOf(theme), wash, onAccent].every(
      (each) => contrast(accent, each) >= minContrast,
    );
  let accent = chosen;
  let light = isDay ? own.L : Math.max(own.L, nightLight);
  while (!isReadable(accent)) {
    accent = toned(own, light, 0.4);
    light += isDay ? -step : step;
  }
  const { L } = oklabOfHex(accent.slice(1));
  const deepLight = isDay ? (L < 0.25 ? L + 0.12 : L - 0.08) : Math.min(0.97, L + 0.06);
  return { accent, deep: toned(own, deepLight, 0.4), onAccent, wash };
}

/** The same hue at another lightness, with at most that chroma, within sRGB. */
function toned({ a, b }: Oklab, L: number, maxChroma: number): string {
  const strength = Math.hypot(a, b);
  let share = strength > maxChroma ? maxChroma / strength : 1;
  for (; share > 0.02; share *= 0.96) {
    const wanted = { L, a: a * share, b: b * share };
    const hex = hexOf(wanted);
    if (colourDifference(oklabOfHex(hex), wanted) < 0.01) return `#${hex}`;
  }
  return `#${hexOf({ L, a: 0, b: 0 })}`;
}

/** WCAG 2.2 contrast, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255].map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

export function accentProperties(chosen: string): Record<string, string> | undefined {
  if (chosen === defaultAccent) return undefined;
  const { day, night } = accentOf(chosen);
  // The build compiles light-dark() for older browsers in style sheets, but not here.
  return {
    "--accent-day": day.accent,
    "--accent-night": night.accent,
    "--deep-day": day.deep,
    "--deep-night": night.deep,
    "--on-accent-day": day.onAccent,
    "--on-accent-night": night.onAccent,
    "--wash-day": day.wash,
    "--wash-night": night.wash,
  };
}
