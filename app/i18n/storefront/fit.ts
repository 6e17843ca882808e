import type { Texts } from "#app/i18n/language.ts";

/**
 * How a picture fits paper of other proportions, where a visitor chooses it and where the choice is
 * shown.
 */
const en = {
  picture: "Picture",
  whole: "Whole, white margin",
  fill: "Fill the sheet",
  filled: "Fills the sheet",
  moved: (percent: number) => `Crop moved to ${percent}%`,
};

const fr: typeof en = {
  picture: "Image",
  whole: "Entière, marge blanche",
  fill: "Remplir la feuille",
  filled: "Remplit la feuille",
  moved: (percent) => `Cadrage déplacé à ${percent}\u00a0%`,
};

export const fitTexts: Texts<typeof en> = { en, fr };
