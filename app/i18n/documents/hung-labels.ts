import type { Texts } from "#app/i18n/language.ts";

/** Labels that hang beside pieces. */
const en = {
  title: "Labels",
  file: "labels.pdf",
  price: (price: string) => `This print at home, from ${price}`,
  noPrice: "Not for sale yet",
  how: "Scan, choose a size, collect it here.",
};

const fr: typeof en = {
  title: "Cartels",
  file: "cartels.pdf",
  price: (price) => `Ce tirage chez vous, dès ${price}`,
  noPrice: "Pas encore en vente",
  how: "Scannez, choisissez un format, retirez votre tirage ici.",
};

export const hungLabelTexts: Texts<typeof en> = { en, fr };
