import { themeColours } from "#app/shop/branding/accent.ts";
import { parseLogoName } from "#app/shop/branding/logo.ts";
import type { SentLogo } from "#app/shop/mail/letters/letter.ts";

/** CSS pixels. */
const max = { width: 240, height: 44 };

/** Null without a logo. As PNG, since mail programs show no SVG. */
export function sentLogo(name: string, publicUrl: string): SentLogo | null {
  const logo = parseLogoName(name);
  if (!logo) return null;
  const scale = Math.min(max.width / logo.width, max.height / logo.height);
  return {
    src: new URL(logo.png, publicUrl).href,
    width: Math.max(1, Math.round(logo.width * scale)),
    height: Math.max(1, Math.round(logo.height * scale)),
    // The plate is used in both schemes: it is invisible on paper of the same colour.
    plate: logo.legible === "both" ? null : themeColours[logo.legible].paper,
    isWide: logo.isWide,
  };
}
