import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** The page that finds art by colour. */
const en = {
  title: "Find art by colour",
  text: "Choose up to three colours, and how much of each.",
  dots: "Colours to choose from",
  chosen: "Your colours",
  nothingYet: "Nothing chosen yet: tap a colour.",
  full: "Three colours are the most. Take one away to choose another.",
  add: (name: string) => `Add ${name}`,
  remove: (name: string) => `Remove ${name}`,
  less: (name: string) => `Less ${name}`,
  more: (name: string) => `More ${name}`,
  percent: (share: number) => `${share}%`,
  own: "A colour of your own",
  ownText: "A name or a code, such as teal or #125e69",
  ownAdd: "Add",
  pick: "Pick a colour",
  unknown: (typed: string) => `We know no colour called “${typed}”.`,
  room: "Match my room",
  roomText: "Take colours from a photo. It stays on this device and is sent nowhere.",
  roomChoose: "Choose a photo",
  roomReading: "Reading your photo…",
  roomColours: "Colours of your photo",
  roomRefused: "This file could not be read as a picture. Choose a JPEG, PNG or WebP.",
  roomHeic: "This browser cannot read HEIC photos. Choose a JPEG instead.",
  best: "Closest to your colours",
  found: (count: number) =>
    count === 0
      ? "No piece has these colours in this proportion."
      : counted("en", count, "piece has these colours", "pieces have these colours"),
  all: "Show them all",
  back: "Back to the art",
  clear: "Start again",
};

const fr: typeof en = {
  title: "Trouver une œuvre par sa couleur",
  text: "Choisissez jusqu’à trois couleurs, et la part de chacune.",
  dots: "Couleurs proposées",
  chosen: "Vos couleurs",
  nothingYet: "Rien n’est encore choisi\u00a0: touchez une couleur.",
  full: "Trois couleurs au plus. Retirez-en une pour en choisir une autre.",
  add: (name) => `Ajouter\u00a0: ${name}`,
  remove: (name) => `Retirer\u00a0: ${name}`,
  less: (name) => `Moins\u00a0: ${name}`,
  more: (name) => `Plus\u00a0: ${name}`,
  percent: (share) => `${share}\u00a0%`,
  own: "Votre propre couleur",
  ownText: "Un nom ou un code, comme bleu canard ou #125e69",
  ownAdd: "Ajouter",
  pick: "Choisir une couleur",
  unknown: (typed) => `Nous ne connaissons pas de couleur nommée «\u202f${typed}\u202f».`,
  room: "Assortir à mon intérieur",
  roomText:
    "Prélevez les couleurs d’une photo. Elle reste sur cet appareil et n’est envoyée nulle part.",
  roomChoose: "Choisir une photo",
  roomReading: "Lecture de votre photo…",
  roomColours: "Couleurs de votre photo",
  roomRefused: "Ce fichier n’a pas pu être lu. Choisissez une image JPEG, PNG ou WebP.",
  roomHeic: "Ce navigateur ne sait pas lire les photos HEIC. Choisissez plutôt un JPEG.",
  best: "Au plus près de vos couleurs",
  found: (count) =>
    count === 0
      ? "Aucune œuvre n’a ces couleurs dans ces proportions."
      : counted("fr", count, "œuvre a ces couleurs", "œuvres ont ces couleurs"),
  all: "Les voir toutes",
  back: "Retour aux œuvres",
  clear: "Recommencer",
};

export const colourFilterTexts: Texts<typeof en> = { en, fr };
