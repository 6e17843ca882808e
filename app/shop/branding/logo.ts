// A logo's name contains everything that a page needs to show it.
import { contrast, themeColours } from "./accent.ts";

type LegibleThemes = "both" | "day" | "night";
export type Logo = {
  name: string;
  src: string;
  /** Shown by clients that show no SVG, such as mail readers. */
  png: string;
  width: number;
  height: number;
  legible: LegibleThemes;
  /** A wide logo is a wordmark that shows the shop's name itself. */
  isWide: boolean;
};
/** Logo whose transparency is flattened. */
export type PaperLogo = { picture: Buffer } & Pick<Logo, "width" | "height" | "isWide">;
export type LogoRefusal =
  | "no-logo"
  | "logo-too-large"
  | "not-a-logo"
  | "damaged"
  | "not-outlines"
  | "styled"
  | "no-size"
  | "empty"
  | "too-detailed"
  | "too-small"
  | "too-long";

export const maxLogoBytes = 1024 * 1024;
/** Pixels of the PNG. */
export const largestLogo = { width: 1200, height: 400 };
export const minLogoSide = 48;
export const longestLogo = { wide: 10, high: 3 };
/** Ratio from which it counts as wide; a narrower one is shown beside the shop's name. */
const wideFrom = 1.7;

const named = /^([0-9a-f]{32}-(\d{1,4})x(\d{1,4})-(both|day|night))\.(?:svg|png)$/;

export function parseLogoName(name: string): Logo | null {
  const [, base, across, down, legible] = named.exec(name) ?? [];
  const [width, height] = [Number(across), Number(down)];
  if (!base || width === 0 || height === 0) return null;
  return {
    name,
    src: `/logo/${name}`,
    png: `/logo/${base}.png`,
    width,
    height,
    legible: legible as LegibleThemes,
    isWide: width / height >= wideFrom,
  };
}

export function logoName(
  hash: string,
  { width, height }: { width: number; height: number },
  legible: LegibleThemes,
  kind: "svg" | "png",
): string {
  return `${hash.slice(0, 32)}-${width}x${height}-${legible}.${kind}`;
}

/** Computed on the server, so that visitors load no script for it. */
export function shownLogo(logo: Logo, shopName: string) {
  const { src, width, height, legible, isWide } = logo;
  const image = {
    src,
    width,
    height,
    className: `shop-logo ${isWide ? "" : "shop-logo-mark"}`,
    "data-legible": legible === "both" ? undefined : legible,
  };
  return { image, alt: isWide ? shopName : "", isWide };
}

/** This share of its pixels has to contrast with the background by this much. */
const minShare = 0.7;
const minVisibleContrast = 1.8;
/** Beyond this difference between the themes, the worse one counts as illegible. */
const maxLost = 0.1;
/** Share of opaque pixels from which the logo brings its own background. */
const opaqueShare = 0.95;

/** `rgba` has four bytes per pixel. Returns null if nothing is visible. */
export function legibleThemesOf(rgba: Uint8Array): LegibleThemes | null {
  const counts = { all: 0, day: 0, night: 0 };
  const known = new Map<number, { day: boolean; night: boolean }>();
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3]! < 128) continue;
    const colour = (rgba[at]! << 16) | (rgba[at + 1]! << 8) | rgba[at + 2]!;
    const visibility = known.get(colour) ?? visibilityOf(colour);
    known.set(colour, visibility);
    counts.all += 1;
    if (visibility.day) counts.day += 1;
    if (visibility.night) counts.night += 1;
  }
  if (counts.all === 0) return null;
  if (counts.all / (rgba.length / 4) >= opaqueShare) return "both";
  const [day, night] = [counts.day / counts.all, counts.night / counts.all];
  // Beside a bright mark, dark lettering can be few of the pixels and yet the whole name.
  if (Math.abs(day - night) >= maxLost) return day > night ? "day" : "night";
  const [byDay, byNight] = [day >= minShare, night >= minShare];
  return byDay === byNight ? "both" : byDay ? "day" : "night";
}

function visibilityOf(colour: number): { day: boolean; night: boolean } {
  const hex = `#${colour.toString(16).padStart(6, "0")}`;
  return {
    day: contrast(hex, themeColours.day.paper) >= minVisibleContrast,
    night: contrast(hex, themeColours.night.paper) >= minVisibleContrast,
  };
}
