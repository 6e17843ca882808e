import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** Picture descriptions for people who cannot see them, by IPTC's digital source type. */
const enPictures = {
  trainedAlgorithmicMedia: "AI-generated picture",
  compositeWithTrainedAlgorithmicMedia: "partly AI-generated picture",
  algorithmicMedia: "picture painted by a program",
  digitalCreation: "picture drawn by a person",
  digitalCapture: "photograph",
};
const frPictures: typeof enPictures = {
  trainedAlgorithmicMedia: "image générée par IA",
  compositeWithTrainedAlgorithmicMedia: "image en partie générée par IA",
  algorithmicMedia: "image peinte par un programme",
  digitalCreation: "image dessinée par une personne",
  digitalCapture: "photographie",
};

/** Browsing, and the text of every card of a piece. */
const en = {
  title: "Art",
  pieces: (count: number) => counted("en", count, "piece", "pieces"),
  moreThan: (count: number) => `more than ${counted("en", count, "piece", "pieces")}`,
  seen: (shown: number, total: string) => `You have seen ${shown} of ${total}`,
  errorLoadingArt: "The art could not be loaded",
  errorLoadingText: "Failed to load art pieces. Please try again in a moment.",
  quickAdd: (reference: string, option: string, price: string) =>
    `Add ${reference}, ${option}, ${price}, to the basket`,
  quickAdded: (reference: string) => `${reference} is in your basket`,
  alt: (reference: string, room: string | null, source: keyof typeof enPictures) =>
    [reference, enPictures[source], room].filter(Boolean).join(", "),
};

const fr: typeof en = {
  title: "Œuvres",
  pieces: (count) => counted("fr", count, "œuvre", "œuvres"),
  moreThan: (count) => `plus de ${counted("fr", count, "œuvre", "œuvres")}`,
  seen: (shown, total) => `Déjà vues : ${shown} sur ${total}`,
  errorLoadingArt: "Les œuvres n’ont pas pu être chargées",
  errorLoadingText: "La boutique n’a pas répondu. Réessayez dans un instant.",
  quickAdd: (reference, option, price) => `Ajouter ${reference}, ${option}, ${price}, au panier`,
  quickAdded: (reference) => `${reference} est dans votre panier`,
  alt: (reference, room, source) =>
    [reference, frPictures[source], room].filter(Boolean).join(", "),
};

export const artTexts: Texts<typeof en> = { en, fr };
