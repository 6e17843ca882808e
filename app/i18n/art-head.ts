import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/texts.ts";

/** What search engines and shared links say of the art; read by the server alone. */
const en = {
  description: (room: string | null, count: number) =>
    room
      ? `${room}: ${counted("en", count, "AI-generated piece", "AI-generated pieces")}, printed to order.`
      : `${counted("en", count, "AI-generated piece", "AI-generated pieces")}, printed to order in the size you choose.`,
  pieceDescription: (reference: string, info: string) => `${reference}. ${info || "AI-generated art, printed to order."}`,
};

const fr: typeof en = {
  description: (room, count) =>
    room
      ? `${room} : ${counted("fr", count, "œuvre générée par IA, imprimée", "œuvres générées par IA, imprimées")} à la commande.`
      : `${counted("fr", count, "œuvre générée par IA, imprimée", "œuvres générées par IA, imprimées")} à la commande dans le format de votre choix.`,
  pieceDescription: (reference, info) => `${reference}. ${info || "Œuvre générée par IA, imprimée à la commande."}`,
};

export const artHeadTexts: Texts<typeof en> = { en, fr };
