import { house } from "#app/shop/settings/accent.ts";
import { logoNamed } from "#app/shop/settings/logo.ts";
import type { SentLogo } from "#app/shop/mail/letters/letter.ts";

/** Pixels of a mail. */
const most = { width: 240, height: 44 };

/** Null where the shop has no logo. Mail programs show no SVG. */
export function sentLogo(name: string, publicUrl: string): SentLogo | null {
  const logo = logoNamed(name);
  if (!logo) return null;
  const scale = Math.min(most.width / logo.width, most.height / logo.height);
  return {
    src: new URL(logo.png, publicUrl).href,
    width: Math.max(1, Math.round(logo.width * scale)),
    height: Math.max(1, Math.round(logo.height * scale)),
    // why in both themes: on its own paper a plate is not seen.
    plate: logo.legible === "both" ? null : house[logo.legible].paper,
    isWide: logo.isWide,
  };
}
