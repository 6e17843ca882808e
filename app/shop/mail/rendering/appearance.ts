// Shows a mail in light or dark colours, whatever the screen prefers.
import { bothSchemes, eveningQuery } from "./mail-theme.ts";

export const appearances = ["light", "dark"] as const;
type Appearance = (typeof appearances)[number];

export function isAppearance(text: string | null | undefined): text is Appearance {
  return appearances.some((appearance) => appearance === text);
}

export function withAppearance(html: string, appearance: Appearance): string {
  const always = appearance === "dark" ? "@media all" : "@media not all";
  return html.replaceAll(eveningQuery, always).replaceAll(bothSchemes, appearance);
}
