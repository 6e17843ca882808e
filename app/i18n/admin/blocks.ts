import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

const beginEn = (count: number, shown: number) =>
  count === 1
    ? "Begin with it:"
    : shown < count
      ? `Begin with the newest ${shown === 1 ? "one" : shown}:`
      : "Begin with them:";
const beginFr = (count: number, shown: number) =>
  count < 2
    ? "Commencer par elle\u00a0:"
    : shown < count
      ? `Commencer par ${shown === 1 ? "la plus récente" : `les ${shown} plus récentes`}\u00a0:`
      : "Commencer par elles\u00a0:";

/** The newsletter's editor in blocks. */
const en = {
  content: "Content",
  editSource: "Edit source",
  editBlocks: "Edit in blocks",
  notBlocks:
    "This HTML holds more than blocks can, so it stays here as it is: nothing of it is changed. Blocks are headings, text, lists, pieces, buttons and lines without looks of their own.",
  loading: "The editor is being fetched…",
  notLoaded: "The editor could not be fetched. The source can be edited all the same.",
  add: "Add a block",
  kinds: {
    heading: "Heading",
    text: "Text",
    list: "List",
    piece: "Piece",
    row: "Row of three pieces",
    button: "Button",
    line: "Line",
  },
  addRow: "Row",
  format: "Words",
  bold: "Bold",
  italic: "Italic",
  link: "Link",
  asHeading: "As heading",
  bullets: "Bullets",
  numbers: "Numbers",
  variable: "Insert a variable",
  block: "Block",
  blockNamed: (position: number, kind: string, text: string) =>
    text ? `${position}. ${kind}: ${text}` : `${position}. ${kind}`,
  moveUp: "Move block up",
  moveDown: "Move block down",
  remove: "Remove block",
  undo: "Undo",
  redo: "Redo",
  moved: (kind: string, position: number, of: number) => `${kind}: now ${position} of ${of}`,
  removed: (kind: string) => `Removed: ${kind}`,
  added: (kind: string) => `Added: ${kind}`,
  undone: "Undone",
  redone: "Done again",
  keys: "Drag a block by the dots beside it. Alt with an arrow up or down moves the block that the caret is in.",
  words: "Words on the button",
  address: "Address",
  addressHint: "Within the shop, such as /art, or whole, such as https://example.org",
  addressBad: "This leads nowhere.",
  apply: "Apply",
  unlink: "Take the link away",
  cancel: "Back to the blocks",
  chooseFirst: "Choose the words that shall lead somewhere first.",
  search: "Find by reference or title",
  choosePiece: "Choose a piece",
  chooseRow: "Choose three pieces, in their order",
  chosen: (count: number) => `${count} of 3 chosen`,
  insertRow: (count: number) => `Insert ${counted("en", count, "piece", "pieces")}`,
  exchange: "Choose others",
  nothingFound: "No piece that is for sale has this in its reference or title.",
  searching: "Looking for pieces…",
  notSearched:
    "The shop did not answer. What you have written is still here; type again to look again.",
  gone: "not in the gallery",
  noWords: "Button without words",
  noAddress: "leads nowhere yet",
  newSince: (day: string) => `New since ${day}`,
  newHint: (count: number, shown: number) =>
    `${counted("en", count, "piece was", "pieces were")} added since the last campaign. ${beginEn(count, shown)}`,
  newFirstHint: (count: number, shown: number) =>
    `${counted("en", count, "piece was", "pieces were")} added in the last 30 days. ${beginEn(count, shown)}`,
  newNone: (day: string) => `No piece for sale was added since ${day}.`,
  seeAll: "See all that is new",
};

const fr: typeof en = {
  content: "Contenu",
  editSource: "Modifier la source",
  editBlocks: "Modifier en blocs",
  notBlocks:
    "Ce HTML contient plus que ce que savent les blocs ; il reste donc ici tel quel : rien n’en est changé. Les blocs sont des titres, textes, listes, œuvres, boutons et filets sans apparence propre.",
  loading: "L’éditeur arrive…",
  notLoaded: "L’éditeur n’a pas pu être chargé. La source peut tout de même être modifiée.",
  add: "Ajouter un bloc",
  kinds: {
    heading: "Titre",
    text: "Texte",
    list: "Liste",
    piece: "Œuvre",
    row: "Rangée de trois œuvres",
    button: "Bouton",
    line: "Filet",
  },
  addRow: "Rangée",
  format: "Mots",
  bold: "Gras",
  italic: "Italique",
  link: "Lien",
  asHeading: "En titre",
  bullets: "Puces",
  numbers: "Numéros",
  variable: "Insérer une variable",
  block: "Bloc",
  blockNamed: (position, kind, text) =>
    text ? `${position}. ${kind} : ${text}` : `${position}. ${kind}`,
  moveUp: "Monter le bloc",
  moveDown: "Descendre le bloc",
  remove: "Retirer le bloc",
  undo: "Défaire",
  redo: "Refaire",
  moved: (kind, position, of) => `${kind} : désormais ${position} sur ${of}`,
  removed: (kind) => `Retiré : ${kind}`,
  added: (kind) => `Ajouté : ${kind}`,
  undone: "Défait",
  redone: "Refait",
  keys: "Faites glisser un bloc par ses points. Alt avec une flèche haut ou bas déplace le bloc où se trouve le curseur.",
  words: "Texte du bouton",
  address: "Adresse",
  addressHint: "Dans la boutique, comme /art, ou entière, comme https://example.org",
  addressBad: "Ceci ne mène nulle part.",
  apply: "Appliquer",
  unlink: "Enlever le lien",
  cancel: "Retour aux blocs",
  chooseFirst: "Choisissez d’abord les mots qui doivent mener quelque part.",
  search: "Chercher par référence ou titre",
  choosePiece: "Choisir une œuvre",
  chooseRow: "Choisir trois œuvres, dans leur ordre",
  chosen: (count) => `${count} sur 3 choisies`,
  insertRow: (count) => `Insérer ${counted("fr", count, "œuvre", "œuvres")}`,
  exchange: "En choisir d’autres",
  nothingFound: "Aucune œuvre en vente n’a ceci dans sa référence ou son titre.",
  searching: "Recherche d’œuvres…",
  notSearched:
    "La boutique n’a pas répondu. Votre texte est toujours là\u202f; tapez à nouveau pour relancer la recherche.",
  gone: "absente de la galerie",
  noWords: "Bouton sans texte",
  noAddress: "ne mène encore nulle part",
  newSince: (day) => `Nouveau depuis le ${day}`,
  newHint: (count, shown) =>
    `${counted("fr", count, "œuvre ajoutée", "œuvres ajoutées")} depuis la dernière campagne. ${beginFr(count, shown)}`,
  newFirstHint: (count, shown) =>
    `${counted("fr", count, "œuvre ajoutée", "œuvres ajoutées")} ces 30 derniers jours. ${beginFr(count, shown)}`,
  newNone: (day) => `Aucune œuvre en vente n’a été ajoutée depuis le ${day}.`,
  seeAll: "Voir toutes les nouveautés",
};

export const blocksTexts: Texts<typeof en> = { en, fr };
