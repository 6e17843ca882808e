import { lengthIn } from "./on-your-wall.ts";
import type { Language, Texts } from "#app/i18n/language.ts";
import { counted } from "#app/i18n/texts.ts";

/** "148 cm". */
export function wholeCentimetres(language: Language, mm: number): string {
  return lengthIn(language, 10 * Math.round(mm / 10));
}

/** "1.3 cm", always rounded up. */
export function errorIn(language: Language, mm: number): string {
  return lengthIn(language, Math.ceil(mm));
}

/** Prints on a visitor's own photo. */
const en = {
  title: "See it on your own wall",
  how: "Hang an A4 sheet where the print may come, and take a photo from about two metres.",
  choose: "Choose a photo",
  take: "Take a photo",
  drop: "or drop one here",
  privacy: "The photo never leaves this browser, and is forgotten when you leave.",
  reading: "Reading the photo…",
  unreadable: {
    heic: "This browser cannot read HEIC photos. Take the photo from this page, or save it as JPEG: on an iPhone, Settings › Camera › Formats › Most Compatible.",
    "no-picture": "This file is no picture that the browser can read. JPEG, PNG and WebP work.",
    "few-pixels": "This picture has too few pixels to be measured: the longer side needs 640.",
  },
  photo: "Photo of your wall",
  measure: "Measure your wall",
  close: "Close",
  known: "What do you know the size of?",
  kinds: { a4: "A4 sheet", card: "Bank card", door: "Door", length: "A length" },
  mark: {
    a4: "Put the four corners on those of the sheet.",
    card: "Put the four corners where the edges of the card would meet.",
    door: "Put the four corners on those of the door, the lower two on the floor.",
    length: "Put the two ends on points of the wall, and type how far apart they are.",
  },
  byKeys: "Arrow keys move a point by one pixel, with Shift by ten.",
  corners: ["Top left", "Top right", "Bottom right", "Bottom left"],
  ends: ["First point", "Second point"],
  rectangleCorners: [
    "Rectangle, top left",
    "Rectangle, top right",
    "Rectangle, bottom right",
    "Rectangle, bottom left",
  ],
  floorPoint: "Where wall and floor meet",
  at: (x: string, y: string) => `${x} from the left, ${y} from the top`,
  toPlace: (count: number) => `${counted("en", count, "point", "points")} still to place.`,
  length: "Length in cm",
  doorHeight: "Height of the door in cm",
  facing: "I stood right in front of it",
  rectangle: "Also mark a window, a door or a frame: surer",
  floor: "Mark where wall and floor meet",
  undo: "Undo the last step",
  another: "Another photo",
  again: "Measure again",
  hang: "Hang it here",
  sure: (sheet: string, error: string) => `Measured: ${sheet} is true to within ${error}.`,
  uncertainSize: (sheet: string) =>
    `Measured, but ${sheet} could be off by more than 5%: mark a window, a door or a frame as well.`,
  refused: {
    "crossed-corners": "The corners are crossed: go round from the top left to the bottom left.",
    "collinear-corners": "Three corners lie on one line: each belongs to a corner of its own.",
    "too-small": "Too small in the photo: 60 pixels at least. Take the photo from nearer.",
    "length-missing": "Type the length in centimetres.",
    "too-uncertain":
      "Too uncertain: a print could be off by more than 5%. Tick “I stood right in front of it” if you did, mark a rectangle too, or take the photo from nearer.",
    "too-uncertain-facing":
      "Too uncertain, even from right in front: a print could be off by more than 5%. Look at each corner under the magnifier, mark a rectangle too, or take the photo from nearer.",
  },
  onYourWall: (picture: string, sheet: string) => `${picture}, ${sheet}, on your wall`,
  place: (aside: string, up: string | null) => (up ? `${aside}, ${up} above the floor` : aside),
  right: (length: string) => `${length} right of the middle`,
  left: (length: string) => `${length} left of the middle`,
  middle: "In the middle",
  caption: (sheet: string, error: string) => `${sheet}, true to within ${error}.`,
  uncertainHere:
    "Too far from what you measured: here a print could be off by more than 5%. Measure again with a rectangle.",
  uncertainThere:
    "Further away it would be too uncertain. Measure again with a rectangle to move it further.",
  notShown: (count: number) =>
    `${counted("en", count, "piece is", "pieces are")} not shown: too far from what you measured. Measure again with a rectangle.`,
  byHand: "Drag it, or move it with the arrow keys.",
  save: "Save as a picture",
  saving: "Drawing the picture…",
  notSaved: "The browser could not draw this picture.",
  simulated: (names: string) => `Simulated: ${names}`,
};

const fr: typeof en = {
  title: "Voyez l’œuvre sur votre mur",
  how: "Accrochez une feuille A4 là où irait le tirage, et prenez une photo à deux mètres environ.",
  choose: "Choisir une photo",
  take: "Prendre une photo",
  drop: "ou déposez-en une ici",
  privacy: "La photo ne quitte jamais ce navigateur, et est oubliée à votre départ.",
  reading: "Lecture de la photo…",
  unreadable: {
    heic: "Ce navigateur ne sait pas lire les photos HEIC. Prenez la photo depuis cette page, ou enregistrez-la en JPEG\u00a0: sur un iPhone, Réglages › Appareil photo › Formats › Le plus compatible.",
    "no-picture":
      "Ce fichier n’est pas une image que le navigateur sait lire. JPEG, PNG et WebP conviennent.",
    "few-pixels":
      "Cette image a trop peu de pixels pour être mesurée\u00a0: il en faut 640 sur le grand côté.",
  },
  photo: "Photo de votre mur",
  measure: "Mesurer votre mur",
  close: "Fermer",
  known: "De quoi connaissez-vous la taille\u202f?",
  kinds: { a4: "Feuille A4", card: "Carte bancaire", door: "Porte", length: "Une longueur" },
  mark: {
    a4: "Posez les quatre coins sur ceux de la feuille.",
    card: "Posez les quatre coins là où les bords de la carte se croiseraient.",
    door: "Posez les quatre coins sur ceux de la porte, les deux du bas au sol.",
    length: "Posez les deux bouts sur des points du mur, et tapez leur écart.",
  },
  byKeys: "Les flèches déplacent un point d’un pixel, avec Maj de dix.",
  corners: ["En haut à gauche", "En haut à droite", "En bas à droite", "En bas à gauche"],
  ends: ["Premier point", "Second point"],
  rectangleCorners: [
    "Rectangle, en haut à gauche",
    "Rectangle, en haut à droite",
    "Rectangle, en bas à droite",
    "Rectangle, en bas à gauche",
  ],
  floorPoint: "Où le mur rencontre le sol",
  at: (x, y) => `à ${x} de la gauche, à ${y} du haut`,
  toPlace: (count) => `Encore ${counted("fr", count, "point", "points")} à poser.`,
  length: "Longueur en cm",
  doorHeight: "Hauteur de la porte en cm",
  facing: "J’étais juste en face",
  rectangle: "Marquer aussi une fenêtre, une porte ou un cadre\u00a0: plus sûr",
  floor: "Marquer où le mur rencontre le sol",
  undo: "Défaire le dernier geste",
  another: "Autre photo",
  again: "Mesurer à nouveau",
  hang: "Accrocher ici",
  sure: (sheet, error) => `Mesuré\u00a0: ${sheet}, avec une marge d’erreur de ${error}.`,
  uncertainSize: (sheet) =>
    `Mesuré, mais ${sheet} pourrait être faux de plus de 5\u202f%\u00a0: marquez aussi une fenêtre, une porte ou un cadre.`,
  refused: {
    "crossed-corners":
      "Les coins sont croisés\u00a0: faites le tour, d’en haut à gauche à en bas à gauche.",
    "collinear-corners": "Trois coins sont alignés\u00a0: chacun a le sien.",
    "too-small":
      "Trop petit sur la photo\u00a0: il faut au moins 60 pixels. Prenez la photo de plus près.",
    "length-missing": "Tapez la longueur en centimètres.",
    "too-uncertain":
      "Trop incertain\u00a0: un tirage pourrait être faux de plus de 5\u202f%. Cochez «\u202fJ’étais juste en face\u202f» si c’est vrai, marquez aussi un rectangle, ou prenez la photo de plus près.",
    "too-uncertain-facing":
      "Trop incertain, même bien en face\u00a0: un tirage pourrait être faux de plus de 5\u202f%. Vérifiez chaque coin sous la loupe, marquez aussi un rectangle, ou prenez la photo de plus près.",
  },
  onYourWall: (picture, sheet) => `${picture}, ${sheet}, sur votre mur`,
  place: (aside, up) => (up ? `${aside}, à ${up} du sol` : aside),
  right: (length) => `à ${length} à droite du milieu`,
  left: (length) => `à ${length} à gauche du milieu`,
  middle: "Au milieu",
  caption: (sheet, error) => `${sheet}, marge d’erreur\u00a0: ${error}.`,
  uncertainHere:
    "Trop loin de ce que vous avez mesuré\u00a0: ici un tirage pourrait être faux de plus de 5\u202f%. Mesurez à nouveau avec un rectangle.",
  uncertainThere:
    "Plus loin, ce serait trop incertain. Mesurez à nouveau avec un rectangle pour aller plus loin.",
  notShown: (count) =>
    `${counted("fr", count, "œuvre n’est pas montrée", "œuvres ne sont pas montrées")}\u00a0: trop loin de ce que vous avez mesuré. Mesurez à nouveau avec un rectangle.`,
  byHand: "Faites-le glisser, ou déplacez-le avec les flèches.",
  save: "Enregistrer en image",
  saving: "L’image se dessine…",
  notSaved: "Le navigateur n’a pas pu dessiner cette image.",
  simulated: (names) => `Simulation\u00a0: ${names}`,
};

export const wallPhotoTexts: Texts<typeof en> = { en, fr };
