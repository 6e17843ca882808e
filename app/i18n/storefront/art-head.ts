import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** What search engines and shared links say about the art. Only the server reads it. */
const en = {
  description: (room: string | null, count: number) =>
    room
      ? `${room}: ${counted("en", count, "piece", "pieces")}, printed to order.`
      : `${counted("en", count, "piece", "pieces")}, printed to order in the size you choose.`,
  pieceDescription: (reference: string, info: string, source: string) =>
    `${reference}. ${source}. ${info || "Printed to order."}`,
};

const fr: typeof en = {
  description: (room, count) =>
    room
      ? `${room} : ${counted("fr", count, "œuvre imprimée", "œuvres imprimées")} à la commande.`
      : `${counted("fr", count, "œuvre imprimée", "œuvres imprimées")} à la commande dans le format de votre choix.`,
  pieceDescription: (reference, info, source) =>
    `${reference}. ${source}. ${info || "Imprimée à la commande."}`,
};

export const artHeadTexts: Texts<typeof en> = { en, fr };
