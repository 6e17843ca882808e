import { tenths } from "#app/i18n/numbers.ts";
import type { Language, Texts } from "#app/i18n/language.ts";

/** "59.4 cm", for a length in millimetres. */
export function lengthIn(language: Language, mm: number): string {
  return `${tenths(mm / 10, language)}\u00a0cm`;
}

/** "84 × 59.4 cm". */
export function sheetIn(language: Language, widthMm: number, heightMm: number): string {
  return `${tenths(widthMm / 10, language)}\u00a0×\u00a0${lengthIn(language, heightMm)}`;
}

/** The rooms in which a print is shown. */
const en = {
  loading: "The room is being furnished…",
  room: "Room",
  rooms: { sofa: "Sofa", bed: "Bed", desk: "Desk", hallway: "Hallway", own: "Your own wall" },
  above: {
    sofa: "above a sofa",
    bed: "above a bed",
    desk: "above a desk",
    hallway: "in a hallway beside a door",
  },
  scale: {
    sofa: (length: string) => `True to scale: the sofa is ${length} wide.`,
    bed: (length: string) => `True to scale: the bed is ${length} wide.`,
    desk: (length: string) => `True to scale: the desk is ${length} wide.`,
    hallway: (length: string) => `True to scale: the door is ${length} high.`,
  },
  drawing: (picture: string, where: string, sheet: string, scale: string) =>
    `${picture}, ${where}, ${sheet}. ${scale}`,
  tooLarge: "This size is larger than the wall of this room.",
  wall: "Wall colour",
  walls: {
    linen: "Linen",
    white: "White",
    sage: "Sage",
    midnight: "Midnight blue",
    terracotta: "Terracotta",
  },
  frame: "Frame",
  frames: { none: "No frame", black: "Black", oak: "Oak", white: "White" },
  frameNotIncluded: "Frame not included",
  hangWithOthers: "Hang it with others",
  evening: "Evening light",
  person: (height: string) => `Person of ${height}`,
};

const fr: typeof en = {
  loading: "La pièce s’installe…",
  room: "Pièce",
  rooms: { sofa: "Canapé", bed: "Lit", desk: "Bureau", hallway: "Entrée", own: "Votre mur" },
  above: {
    sofa: "au-dessus d’un canapé",
    bed: "au-dessus d’un lit",
    desk: "au-dessus d’un bureau",
    hallway: "dans une entrée, à côté d’une porte",
  },
  scale: {
    sofa: (length) => `À l’échelle\u00a0: le canapé fait ${length} de large.`,
    bed: (length) => `À l’échelle\u00a0: le lit fait ${length} de large.`,
    desk: (length) => `À l’échelle\u00a0: le bureau fait ${length} de large.`,
    hallway: (length) => `À l’échelle\u00a0: la porte fait ${length} de haut.`,
  },
  drawing: (picture, where, sheet, scale) => `${picture}, ${where}, ${sheet}. ${scale}`,
  tooLarge: "Ce format est plus grand que le mur de cette pièce.",
  wall: "Couleur du mur",
  walls: {
    linen: "Lin",
    white: "Blanc",
    sage: "Sauge",
    midnight: "Bleu nuit",
    terracotta: "Terracotta",
  },
  frame: "Cadre",
  frames: { none: "Sans cadre", black: "Noir", oak: "Chêne", white: "Blanc" },
  frameNotIncluded: "Cadre non fourni",
  hangWithOthers: "L’accrocher avec d’autres",
  evening: "Lumière du soir",
  person: (height) => `Personne de ${height}`,
};

export const onYourWallTexts: Texts<typeof en> = { en, fr };
