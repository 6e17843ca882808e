import type { Texts } from "#app/i18n/language.ts";

/** What the home page opens with until the owner says something else. The server alone reads it. */
const en = {
  title: "Art that did not exist this morning.",
  /** Depends on whether AI generated all the pictures that hang, some or none. */
  descriptions: {
    all: "Prints of AI-generated art, made to order and collected at the point you choose.",
    some: "Prints of art, some of it AI-generated, made to order and collected at the point you choose.",
    none: "Prints of art, made to order and collected at the point you choose.",
  },
  welcomes: {
    all: "Prints of AI-generated pieces, made to order and collected at the point you choose. Pick a piece, pick a size, come and get it.",
    some: "Prints of pieces of which some are AI-generated, made to order and collected at the point you choose. Pick a piece, pick a size, come and get it.",
    none: "Prints of pieces, made to order and collected at the point you choose. Pick a piece, pick a size, come and get it.",
  },
};

const fr: typeof en = {
  title: "De l’art qui n’existait pas ce matin.",
  descriptions: {
    all: "Tirages d’art généré par IA, imprimés à la commande et à retirer au point de votre choix.",
    some: "Tirages d’art, en partie généré par IA, imprimés à la commande et à retirer au point de votre choix.",
    none: "Tirages d’art, imprimés à la commande et à retirer au point de votre choix.",
  },
  welcomes: {
    all: "Des tirages d’œuvres générées par IA, imprimés à la commande et à retirer au point de votre choix. Choisissez une œuvre et un format, puis venez chercher votre tirage.",
    some: "Des tirages d’œuvres dont certaines sont générées par IA, imprimés à la commande et à retirer au point de votre choix. Choisissez une œuvre et un format, puis venez chercher votre tirage.",
    none: "Des tirages d’œuvres, imprimés à la commande et à retirer au point de votre choix. Choisissez une œuvre et un format, puis venez chercher votre tirage.",
  },
};

export const homeIntroTexts: Texts<typeof en> = { en, fr };
