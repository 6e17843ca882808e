import type { Texts } from "#app/i18n/language.ts";

/**
 * The frame of every page with header, footer and failures, and texts that several screens share.
 */
const en = {
  skip: "Skip to content",
  back: "Back",
  home: "Home",
  art: "Art",
  contact: "Contact",
  admin: "Admin",
  mainNavigation: "Main",
  basket: "Basket",
  favourites: "Favourites",
  search: "Search",
  prints: (count: number): string => (count === 1 ? "print" : "prints"),
  language: "Language",
  basketFull: "Your basket is full: 100 different prints, or 999 of one, is the most.",
  /** Names who made a picture, by IPTC's digital source type: alone, and on a card. */
  sources: {
    trainedAlgorithmicMedia: "AI-generated",
    compositeWithTrainedAlgorithmicMedia: "Partly AI-generated",
    algorithmicMedia: "Painted by a program",
    digitalCreation: "Drawn by a person",
    digitalCapture: "Photograph",
  },
  shortSources: {
    trainedAlgorithmicMedia: "AI",
    compositeWithTrainedAlgorithmicMedia: "Partly AI",
    algorithmicMedia: "Program",
    digitalCreation: "Drawn",
    digitalCapture: "Photo",
  },
  from: (price: string) => `from ${price}`,
  noPrice: "not for sale yet",
  browseArt: "Browse art",
  tryAgain: "Try again",
  undo: "Undo",
  notifications: "Notifications",
  notFoundTitle: "Nothing hangs here",
  notFoundText: "The page you asked for does not exist, or no longer does.",
  unexpectedTitle: "Unexpected Application Error!",
  unexpectedText: "Something broke on our side. Your basket is safe. Please try again in a moment.",
};

const fr: typeof en = {
  skip: "Aller au contenu",
  back: "Retour",
  home: "Accueil",
  art: "Œuvres",
  contact: "Contact",
  admin: "Admin",
  mainNavigation: "Menu principal",
  basket: "Panier",
  favourites: "Favoris",
  search: "Rechercher",
  prints: (count) => (count < 2 ? "tirage" : "tirages"),
  language: "Langue",
  basketFull: "Votre panier est plein : 100 tirages différents, ou 999 du même, au plus.",
  sources: {
    trainedAlgorithmicMedia: "Image générée par IA",
    compositeWithTrainedAlgorithmicMedia: "Image en partie générée par IA",
    algorithmicMedia: "Peinte par un programme",
    digitalCreation: "Dessinée par une personne",
    digitalCapture: "Photographie",
  },
  shortSources: {
    trainedAlgorithmicMedia: "IA",
    compositeWithTrainedAlgorithmicMedia: "En partie IA",
    algorithmicMedia: "Programme",
    digitalCreation: "Dessin",
    digitalCapture: "Photo",
  },
  from: (price) => `dès ${price}`,
  noPrice: "pas encore en vente",
  browseArt: "Parcourir les œuvres",
  tryAgain: "Réessayer",
  undo: "Annuler",
  notifications: "Notifications",
  notFoundTitle: "Rien n’est accroché ici",
  notFoundText: "La page demandée n’existe pas ou plus.",
  unexpectedTitle: "Erreur inattendue de l’application !",
  unexpectedText:
    "Un problème est survenu de notre côté. Votre panier est intact. Réessayez dans un instant.",
};

export const shopTexts: Texts<typeof en> = { en, fr };
