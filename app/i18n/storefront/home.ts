import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

const en = {
  searchLabel: "Saw a reference on a wall?",
  searchButton: "Find it",
  searchExample: "IK00001",
  searchErrorTitle: "Search",
  searchErrorEmpty: "Type the reference you saw, such as IK00001.",
  searchErrorNotFound: (reference: string) =>
    reference
      ? `No reference contains “${reference}”. Check the label, or browse all the art.`
      : "No piece has this reference. Check the label, or browse all the art.",
  searchErrorFailed: "The shop did not answer. Please try again in a moment.",
  browse: (count: number) =>
    count > 1 ? `Walk in: ${counted("en", count, "piece", "pieces")}` : "Walk in",
  rooms: "Walk through the rooms",
  allArt: "All art",
  pieces: (count: number) => counted("en", count, "piece", "pieces"),
  noRooms: "The first pieces are being hung. Come back soon.",
  categoriesErrorTitle: "The rooms could not be loaded",
  categoriesError: "The shop did not answer. Please try again in a moment.",
  facts: {
    forSale: (count: number) => ({
      title: `${counted("en", count, "piece", "pieces")} for sale`,
      text: "Each print is made to order, in the medium and size you choose.",
    }),
    ready: {
      title: "Ready in about 48 hours",
      text: "Your prints should be ready within 48 hours at the collection point you chose.",
    },
    promised: {
      title: "A time to count on",
      text: "Before you order you read from which day and hour you can collect your prints.",
    },
    points: (count: number) => ({
      title: counted("en", count, "collection point", "collection points"),
      text: "The price you see is the price you pay. Nothing is shipped, so nothing is added.",
    }),
    paymentMethods: {
      paypal: {
        title: "Paid by PayPal",
        text: "With your PayPal account or a card, once you have placed the order.",
      },
      mock: {
        title: "A demonstration",
        text: "No money moves here, and every order is marked TEST.",
      },
    },
  },
  points: "Where you collect",
};

const fr: typeof en = {
  searchLabel: "Vous avez vu une référence sur un mur ?",
  searchButton: "Trouver",
  searchExample: "IK00001",
  searchErrorTitle: "Recherche",
  searchErrorEmpty: "Saisissez la référence que vous avez vue, par exemple IK00001.",
  searchErrorNotFound: (reference) =>
    reference
      ? `Aucune référence ne contient « ${reference} ». Vérifiez l’étiquette, ou parcourez les œuvres.`
      : "Aucune œuvre ne porte cette référence. Vérifiez l’étiquette, ou parcourez les œuvres.",
  searchErrorFailed: "La boutique n’a pas répondu. Réessayez dans un instant.",
  browse: (count) =>
    count > 1 ? `Entrer\u00a0: ${counted("fr", count, "œuvre", "œuvres")}` : "Entrer",
  rooms: "De salle en salle",
  allArt: "Toutes les œuvres",
  pieces: (count) => counted("fr", count, "œuvre", "œuvres"),
  noRooms: "Les premières œuvres sont en cours d’accrochage. Revenez bientôt.",
  categoriesErrorTitle: "Les salles n’ont pas pu être chargées",
  categoriesError: "La boutique n’a pas répondu. Réessayez dans un instant.",
  facts: {
    forSale: (count) => ({
      title: `${counted("fr", count, "œuvre", "œuvres")} en vente`,
      text: "Chaque tirage est imprimé à la commande, sur le support et au format de votre choix.",
    }),
    ready: {
      title: "Prêt en 48 heures environ",
      text: "Vos tirages devraient être prêts sous 48 heures au point de retrait de votre choix.",
    },
    promised: {
      title: "Une heure sur laquelle compter",
      text: "Avant de commander, vous lisez à partir de quel jour et de quelle heure retirer vos tirages.",
    },
    points: (count) => ({
      title: counted("fr", count, "point de retrait", "points de retrait"),
      text: "Le prix affiché est le prix payé. Rien n’est expédié, rien ne s’y ajoute.",
    }),
    paymentMethods: {
      paypal: {
        title: "Paiement par PayPal",
        text: "Avec votre compte PayPal ou une carte, une fois la commande passée.",
      },
      mock: {
        title: "Une démonstration",
        text: "Aucun argent ne circule ici, et chaque commande porte la mention TEST.",
      },
    },
  },
  points: "Où retirer vos tirages",
};

export const homeTexts: Texts<typeof en> = { en, fr };
