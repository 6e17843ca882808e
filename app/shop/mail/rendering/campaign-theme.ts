// The colours of a campaign in light and dark mode.
import { eveningQuery, mailThemeOf } from "./mail-theme.ts";

export type Scheme = "light" | "dark";

export type CampaignPalette = Record<
  "paper" | "card" | "ink" | "soft" | "line" | "accent" | "onAccent",
  string
>;
type Palettes = Record<Scheme, CampaignPalette>;

export function palettesOf(accent: string): Palettes {
  const { day, evening } = mailThemeOf(accent);
  return {
    light: { ...day, paper: day.mat, card: day.paper },
    dark: { ...evening, card: evening.mat },
  };
}

export const hasOwnColours = (html: string) => /\bcolor:|\bbackground:|\bbgcolor=/.test(html);

/** Removes the classes that the style sheet of the dark mode restyles. */
export const withoutDarkMode = (html: string) =>
  html.replaceAll(/ class="(?:ink|soft|line|accent|press)[^"]*"/g, "");

/** `.body a`: links in a typed source have no inline colour. */
export function darkModeStyles({ light, dark }: Palettes): string {
  const { paper, card, ink, soft, line, accent, onAccent } = dark;
  return `.body a{color:${light.accent}}${eveningQuery}{.card a{color:${accent}}body,.paper{background-color:${paper}!important}.card{background-color:${card}!important;color:${ink}!important}.ink{color:${ink}!important}.soft{color:${soft}!important}.line{border-color:${line}!important}.accent{color:${accent}!important}.press{background-color:${accent}!important;color:${onAccent}!important}}`;
}
