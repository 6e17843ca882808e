import type { Texts } from "#app/i18n/texts.ts";

const en = {
  title: "Home wall",
  intro:
    "What hangs on the home page, at one scale. Five to eight pieces make a wall; while nothing is chosen, the newest that are for sale hang there.",
  preview: "As visitors see it",
  newest: "Nothing is chosen: these are the newest.",
  empty: "Nothing is for sale in a size with millimetres, so nothing hangs there.",
  chosen: "On the wall",
  chosenHint: "Drag a piece to another place, or use its arrows; Alt with ↑ or ↓ moves it too.",
  none: "Nothing chosen.",
  pieces: "Pieces on the wall",
  size: "Hung in",
  lowest: (size: string) => `its lowest price: ${size}`,
  notForSale: "Not for sale, so it is not shown",
  gone: "This piece is gone.",
  moved: (name: string, place: number, of: number) => `${name}: now ${place} of ${of}`,
  hung: (name: string) => `Hung at the end of the wall: ${name}`,
  removed: (name: string) => `Taken down: ${name}`,
  add: "Choose pieces",
  search: "Reference or title",
  hang: "Hang",
  onWall: "on the wall",
  full: "Eight pieces hang: take one down to hang another.",
  nothingFound: "No piece that is for sale has this in its reference or title.",
  saved: "The home wall is hung.",
  failed: "The home wall could not be saved",
  fields: { pieces: "Pieces on the wall" },
  problems: {
    piecesRequired: "The list could not be read. Please reload the page.",
    piecesInvalid: "At most eight pieces, each once. Please reload the page.",
    pieceGone: "One of these pieces is gone. Please reload the page.",
  },
};

const fr: typeof en = {
  title: "Mur d’accueil",
  intro:
    "Ce qui est accroché sur la page d’accueil, à une même échelle. Cinq à huit œuvres font un mur ; tant que rien n’est choisi, les plus récentes en vente y sont accrochées.",
  preview: "Tel que les visiteurs le voient",
  newest: "Rien n’est choisi : voici les plus récentes.",
  empty: "Rien n’est en vente dans un format en millimètres : rien n’est donc accroché.",
  chosen: "Au mur",
  chosenHint:
    "Faites glisser une œuvre à une autre place, ou utilisez ses flèches ; Alt + ↑ ou ↓ la déplace aussi.",
  none: "Rien de choisi.",
  pieces: "Œuvres au mur",
  size: "Accrochée en",
  lowest: (size) => `son prix le plus bas : ${size}`,
  notForSale: "Pas en vente : elle n’est pas montrée",
  gone: "Cette œuvre n’existe plus.",
  moved: (name, place, of) => `${name} : désormais ${place} sur ${of}`,
  hung: (name) => `${name} : accrochée au bout du mur`,
  removed: (name) => `${name} : décrochée`,
  add: "Choisir des œuvres",
  search: "Référence ou titre",
  hang: "Accrocher",
  onWall: "au mur",
  full: "Huit œuvres sont accrochées : décrochez-en une pour en accrocher une autre.",
  nothingFound: "Aucune œuvre en vente n’a cela dans sa référence ou son titre.",
  saved: "Le mur d’accueil est accroché.",
  failed: "Le mur d’accueil n’a pas pu être enregistré",
  fields: { pieces: "Œuvres au mur" },
  problems: {
    piecesRequired: "La liste n’a pas pu être lue. Rechargez la page.",
    piecesInvalid: "Huit œuvres au plus, chacune une fois. Rechargez la page.",
    pieceGone: "Une de ces œuvres n’existe plus. Rechargez la page.",
  },
};

export const homeWallTexts: Texts<typeof en> = { en, fr };
