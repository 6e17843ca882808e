// Colours and fonts of mails. Programs may drop style sheets, so these only adapt the inline
// styles.
import { createContext } from "react";
import { accentOf } from "#app/shop/branding/accent.ts";

type Palette = Record<
  "paper" | "mat" | "line" | "ink" | "soft" | "accent" | "onAccent" | "alert" | "edge",
  string
>;

export const day: Palette = {
  paper: "#faf8f4",
  mat: "#f0ede4",
  line: "#e6e2d8",
  edge: "#1a1916",
  ink: "#1a1916",
  soft: "#66635b",
  accent: "#2338c4",
  onAccent: "#ffffff",
  alert: "#a32020",
};

const evening: Palette = {
  paper: "#16151a",
  mat: "#212026",
  line: "#35333c",
  edge: "#edeae3",
  ink: "#edeae3",
  soft: "#a8a49a",
  accent: "#a3b0ff",
  onAccent: "#14163a",
  alert: "#ff9c93",
};

/** Installed everywhere: a mail fetches no fonts. */
export const serif = "Georgia,serif";
export const sans = "Helvetica,Arial,sans-serif";

/** `withAppearance` searches for these two. */
export const eveningQuery = "@media (prefers-color-scheme: dark)";
export const bothSchemes = "light dark";

type MailTheme = { day: Palette; evening: Palette };

export const ThemeContext = createContext<MailTheme>({ day, evening });

export function mailThemeOf(chosen: string): MailTheme {
  const shades = accentOf(chosen);
  const { accent, onAccent } = shades.day;
  const { accent: lighter, onAccent: onLighter } = shades.night;
  return {
    day: { ...day, accent, onAccent },
    evening: { ...evening, accent: lighter, onAccent: onLighter },
  };
}

// Without `!important`, the inline styles would win.
export function stylesOf({ evening }: MailTheme): string {
  const { paper, mat, line, edge, ink, soft, accent, onAccent, alert } = evening;
  return `:root{color-scheme:${bothSchemes};supported-color-schemes:${bothSchemes}}
body{-webkit-text-size-adjust:100%}
a{text-underline-offset:3px}
h1,h2{text-wrap:balance}
@media (max-width:479px){.cell{display:block!important;width:auto!important;padding-right:0!important}.detail{padding-bottom:4px!important}.amount{padding-top:0!important;padding-left:0!important;text-align:left!important}.side{padding-left:20px!important;padding-right:20px!important}.title{font-size:32px!important}.press{display:block!important}}
${eveningQuery}{.paper{background-color:${paper}!important}.mat{background-color:${mat}!important}.line{border-color:${line}!important}.edge{border-color:${edge}!important}.ink{color:${ink}!important}.soft{color:${soft}!important}.accent{color:${accent}!important}.press{background-color:${accent}!important;color:${onAccent}!important}.alert{color:${alert}!important;border-color:${alert}!important}}`;
}
