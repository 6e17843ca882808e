import type { Texts } from "#app/i18n/language.ts";

const en = {
  wall: "Hung on the wall",
  scale: (count: number): string =>
    count === 1
      ? "At true scale, its middle 150 cm above the floor."
      : "All at one scale, the middle of each 150 cm above the floor.",
  at: (price: string, size: string): string => `${price} at ${size}`,
  back: "Back along the wall",
  forward: "On along the wall",
};

const fr: typeof en = {
  wall: "Accrochées au mur",
  scale: (count) =>
    count === 1
      ? "À l’échelle, son milieu à 150 cm du sol."
      : "Toutes à la même échelle, leur milieu à 150 cm du sol.",
  at: (price, size) => `${price} en ${size}`,
  back: "Revenir le long du mur",
  forward: "Avancer le long du mur",
};

export const hungWallTexts: Texts<typeof en> = { en, fr };
