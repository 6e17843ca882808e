import type { Language } from "#app/i18n/language.ts";
import type { EveryLanguage } from "#app/i18n/texts.ts";

/** Used unless the owner writes another note (Regulation (EU) 2023/988, article 19). */
const en = {
  canvas:
    "Hang it from hooks that carry its weight, in a wall that holds them. Staples behind the frame can scratch. Keep away from flames and heat. Not a toy.",
  paper: "Edges can cut. Keep away from flames and heat.",
  bag: "The bag round the print is no toy: keep it from small children.",
};

const fr: typeof en = {
  canvas:
    "À suspendre à des crochets qui portent son poids, dans un mur qui les tient. Les agrafes derrière le châssis peuvent griffer. Tenir loin des flammes et de la chaleur. Ceci n’est pas un jouet.",
  paper: "Les bords peuvent couper. Tenir loin des flammes et de la chaleur.",
  bag: "Le sachet qui protège le tirage n’est pas un jouet : le tenir hors de portée des petits enfants.",
};

const safetyTexts: EveryLanguage<typeof en> = { en, fr };

/** `isPackaged` is true if prints on paper are handed out in a bag. */
export function safetyOf(
  surface: "canvas" | "paper",
  isPackaged: boolean,
  language: Language,
): string {
  const text = safetyTexts[language];
  return surface === "paper" && isPackaged ? `${text.paper} ${text.bag}` : text[surface];
}
