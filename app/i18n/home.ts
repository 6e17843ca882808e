import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/texts.ts";

const en = {
  title: "Art that did not exist this morning.",
  description: "Prints of AI-generated art on canvas or paper, made to order and collected near you.",
  welcome: "Prints of AI-generated pieces, made to order and collected near you. Pick a piece, pick a size, come and get it.",
  searchLabel: "Saw a code on the wall?",
  searchButton: "Find it",
  searchExample: "IK00001",
  searchErrorTitle: "Search",
  searchErrorEmpty: "Type the code you saw, such as IK00001.",
  searchErrorNotFound: (reference: string) => (reference ? `No piece has a code like “${reference}”.` : "No piece has a code like this."),
  browse: (count: number) => `Browse ${counted("en", count, "piece", "pieces")}`,
  rooms: "Walk through the rooms",
  allArt: "All art",
  pieces: (count: number) => counted("en", count, "piece", "pieces"),
  noRooms: "The first pieces are being hung. Come back soon.",
  categoriesErrorTitle: "The rooms could not be loaded",
  categoriesError: "The shop’s database did not answer. Please try again in a moment.",
  steps: [
    { title: "Choose", text: "Canvas, poster or fine paper, in the size your wall can take." },
    { title: "Pay", text: "The price you see is the price you pay. Nothing ships, so there is no shipping cost." },
    { title: "Collect", text: "Ready within 48 hours at the collection point you chose." },
  ],
};

const fr: typeof en = {
  title: "De l’art qui n’existait pas ce matin.",
  description: "Tirages d’art généré par IA, sur toile ou papier, imprimés à la commande et à retirer près de chez vous.",
  welcome:
    "Des tirages d’images générées par IA, imprimés à la commande et à retirer près de chez vous. Choisissez une œuvre, un format, et venez la chercher.",
  searchLabel: "Vous avez vu un code sur un mur ?",
  searchButton: "Trouver",
  searchExample: "IK00001",
  searchErrorTitle: "Recherche",
  searchErrorEmpty: "Saisissez le code que vous avez vu, par exemple IK00001.",
  searchErrorNotFound: (reference) =>
    reference ? `Aucune œuvre ne porte un code comme « ${reference} ».` : "Aucune œuvre ne porte un tel code.",
  browse: (count) => `Parcourir ${counted("fr", count, "œuvre", "œuvres")}`,
  rooms: "De salle en salle",
  allArt: "Toutes les œuvres",
  pieces: (count) => counted("fr", count, "œuvre", "œuvres"),
  noRooms: "Les premières œuvres sont en cours d’accrochage. Revenez bientôt.",
  categoriesErrorTitle: "Les salles n’ont pas pu être chargées",
  categoriesError: "La base de données de la boutique n’a pas répondu. Réessayez dans un instant.",
  steps: [
    { title: "Choisir", text: "Toile, affiche ou papier d’art, au format que votre mur peut accueillir." },
    { title: "Payer", text: "Le prix affiché est le prix payé. Rien n’est expédié : aucuns frais de port." },
    { title: "Retirer", text: "Prêt sous 48 heures au point de retrait de votre choix." },
  ],
};

export const homeTexts: Texts<typeof en> = { en, fr };
