import type { Texts } from "#app/i18n/language.ts";

/** Printed in both languages, since nobody knows the printer's. */
const en = {
  order: "Order",
  line: "Line",
  copies: "Copies",
  reference: "Reference",
  medium: "Medium",
  size: "Size",
  trimmed: "Trimmed",
  front: "Front",
  bleed: "Bleed",
  wrap: "Wrap (cut)",
  resolution: "Resolution",
  ordered: "Ordered",
  collection: "Collection",
  shop: "Shop",
  sources: {
    trainedAlgorithmicMedia: "AI-generated",
    compositeWithTrainedAlgorithmicMedia: "Partly AI-generated",
    algorithmicMedia: "Painted by a program",
    digitalCreation: "Drawn by a person",
    digitalCapture: "Photograph",
  },
};

const fr: typeof en = {
  order: "Commande",
  line: "Ligne",
  copies: "Exemplaires",
  reference: "Référence",
  medium: "Support",
  size: "Format",
  trimmed: "Format fini",
  front: "Face",
  bleed: "Fond perdu",
  wrap: "Retour (coupe)",
  resolution: "Résolution",
  ordered: "Commandée",
  collection: "Retrait",
  shop: "Boutique",
  sources: {
    trainedAlgorithmicMedia: "Générée par IA",
    compositeWithTrainedAlgorithmicMedia: "En partie générée par IA",
    algorithmicMedia: "Peinte par un programme",
    digitalCreation: "Dessinée par une personne",
    digitalCapture: "Photographie",
  },
};

export const printStripTexts: Texts<typeof en> = { en, fr };
