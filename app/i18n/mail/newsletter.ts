import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** The mail that asks people to confirm that they subscribed to the newsletter. */
const en = {
  subject: (shop: string) => `Confirm your subscription to the newsletter of ${shop}`,
  title: "Is this your address?",
  asked: (shop: string) =>
    `Somebody, you we hope, asked for the newsletter of ${shop} at this address.`,
  button: "Confirm my subscription",
  buttonNote: (days: number) =>
    `The button opens a page on which you confirm. It works for ${counted("en", days, "day", "days")}.`,
  hidden: "The link stands in the mail alone, so that nobody but its recipient can use it.",
  ignore: "It was not you? Then do nothing: without your confirmation we send you nothing.",
};

const fr: typeof en = {
  subject: (shop) => `${shop} : confirmez votre abonnement à la lettre d’information`,
  title: "Cette adresse est-elle la vôtre ?",
  asked: (shop) =>
    `Quelqu’un, vous sans doute, a demandé à recevoir la lettre d’information de la boutique ${shop} à cette adresse.`,
  button: "Confirmer mon abonnement",
  buttonNote: (days) =>
    `Le bouton ouvre une page où vous confirmez. Il est valable ${counted("fr", days, "jour", "jours")}.`,
  hidden: "Le lien ne figure que dans l’e-mail : seule la personne qui le reçoit peut s’en servir.",
  ignore:
    "Ce n’était pas vous ? Ne faites rien : sans votre confirmation, nous ne vous enverrons rien.",
};

export const newsletterMailTexts: Texts<typeof en> = { en, fr };
