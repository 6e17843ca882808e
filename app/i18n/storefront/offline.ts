import type { Texts } from "#app/i18n/language.ts";

/** What the service worker shows if there is no network. */
const en = {
  title: "No connection",
  lastPiece: "No connection. This is the piece you saw last.",
  nothingKept: "This device has no connection at the moment. Your basket is still here.",
  again: "Try again",
};

const fr: typeof en = {
  title: "Pas de connexion",
  lastPiece: "Pas de connexion. Voici la dernière œuvre que vous avez vue.",
  nothingKept: "Cet appareil n’a pas de connexion pour le moment. Votre panier est toujours là.",
  again: "Réessayer",
};

export const offlineTexts: Texts<typeof en> = { en, fr };
