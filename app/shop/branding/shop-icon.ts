// The browser tab's icon: the logo if it is a mark, else a drop in the accent.
import { accentOf, themeColours } from "./accent.ts";
import { parseLogoName } from "./logo.ts";
import type { Branding } from "./branding.ts";

/** Returns null without a logo, or for a wide one, which is unreadable at 16 pixels. */
export function iconMarkOf({ logo }: Pick<Branding, "logo">) {
  const named = parseLogoName(logo);
  return named && !named.isWide ? named : null;
}

/** Changes with the branding, since browsers cache icons for long. */
export function iconUrl({ logo, accent }: Pick<Branding, "logo" | "accent">): string {
  const mark = iconMarkOf({ logo });
  return `/favicon.svg?${mark ? mark.name.slice(0, 12) : accent.slice(1)}`;
}

const side = 32;
const drop = "M16 30C11 24 5 19 5 13a11 11 0 0 1 22 0c0 6-6 11-11 17Z";

/** `mark` is a PNG; an SVG shown as an image can only embed data. */
export function shopIcon(
  branding: Pick<Branding, "logo" | "accent">,
  mark: Uint8Array | null,
): string {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`;
  if (!mark) {
    const { day, night } = accentOf(branding.accent);
    const style = `path{fill:${day.accent}}@media(prefers-color-scheme:dark){path{fill:${night.accent}}}`;
    return `${open}<style>${style}</style><path d="${drop}"/></svg>`;
  }
  const { legible } = iconMarkOf(branding)!;
  const plate =
    legible === "both"
      ? ""
      : `<rect width="${side}" height="${side}" rx="6" fill="${themeColours[legible].paper}"/>`;
  const inset = plate ? 3 : 0;
  const room = side - 2 * inset;
  const href = `data:image/png;base64,${Buffer.from(mark).toString("base64")}`;
  return `${open}${plate}<image x="${inset}" y="${inset}" width="${room}" height="${room}" href="${href}"/></svg>`;
}
