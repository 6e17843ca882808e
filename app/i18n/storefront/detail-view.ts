import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** A print at the pixels of its file. `where` lists the positions row by row. */
const en = {
  region: "Detail 100%",
  place: (at: number, of: number, where: string) => `Place ${at} of ${of}, ${where}`,
  where: [
    ["upper left", "top", "upper right"],
    ["left", "centre", "right"],
    ["lower left", "bottom", "lower right"],
  ],
  placeAlone: (at: number, of: number) => `Place ${at} of ${of}`,
  drawing: (picture: string, position: string) => `${picture}, at 100%. ${position}`,
  previous: "Previous place",
  next: "Next place",
  shown: (length: string, ppi: number) =>
    `${length} of the print, at ${counted("en", ppi, "pixel", "pixels")} per inch.`,
  allOwn: "Every pixel is the picture’s own.",
  own: (own: number, of: number) =>
    `The picture’s own pixels: ${own} in ${of}; the others are calculated and add no detail.`,
  cutOff: "As it is cropped now, this place is not on the print, or not all of it.",
  loading: "Cutting three places out of the print…",
  failed: "The details could not be loaded.",
  again: "Try again",
  unknown: "There is no such print for sale here.",
  busy: "Many details are being cut out right now. Please try again in a moment.",
};

const fr: typeof en = {
  region: "Détail 100\u00a0%",
  place: (at, of, where) => `Endroit ${at} sur ${of}, ${where}`,
  where: [
    ["en haut à gauche", "en haut", "en haut à droite"],
    ["à gauche", "au centre", "à droite"],
    ["en bas à gauche", "en bas", "en bas à droite"],
  ],
  placeAlone: (at, of) => `Endroit ${at} sur ${of}`,
  drawing: (picture, position) => `${picture}, à 100\u00a0%. ${position}`,
  previous: "Endroit précédent",
  next: "Endroit suivant",
  shown: (length, ppi) =>
    `${length} du tirage, à ${counted("fr", ppi, "pixel", "pixels")} par pouce.`,
  allOwn: "Chaque pixel est celui de l’image.",
  own: (own, of) =>
    `Pixels de l’image\u00a0: ${own} sur ${of}\u202f; les autres sont calculés et n’ajoutent aucun détail.`,
  cutOff: "Avec ce cadrage, cet endroit n’est pas sur le tirage, ou pas en entier.",
  loading: "Découpe de trois endroits du tirage…",
  failed: "Les détails n’ont pas pu être chargés.",
  again: "Réessayer",
  unknown: "Ce tirage n’est pas en vente ici.",
  busy: "Beaucoup de détails sont en train d’être découpés. Réessayez dans un instant.",
};

export const detailViewTexts: Texts<typeof en> = { en, fr };
