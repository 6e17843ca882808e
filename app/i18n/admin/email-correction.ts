import type { Texts } from "#app/i18n/language.ts";

/** Correcting the address of an order's buyer. */
const en = {
  correct: "Correct the address",
  email: "Right e-mail address",
  hint: "For this order alone. If a mail of it was sent, its receipt, and its ticket once it is ready, go to this address anew. The link and the collection code in the earlier mails end: labels printed before carry the former code.",
  save: "Correct",
  cancel: "Cancel",
  saved: (email: string) => `From now on, the order’s mails go to ${email}`,
  sentAgain: "The receipt is sent there anew, with another link and another collection code.",
  notSaved: "The address was not corrected",
  refusals: {
    unknown: "This order no longer exists.",
    erased: "The buyer was erased, so nobody is written to any more.",
    unchanged: "It is this address already.",
    sending: "A message of this order is being sent at this moment. Try again in a few minutes.",
  },
  problems: {
    emailRequired: "Enter an e-mail address.",
    emailInvalid: "Enter an e-mail address such as name@example.com.",
    tooLong: "This is too long.",
    notAllowed: "This contains characters that cannot be used.",
    notText: "Please type text.",
  },
  /** Beside a message in the timeline. */
  to: (address: string) => `To ${address}`,
};

const fr: typeof en = {
  correct: "Corriger l’adresse",
  email: "La bonne adresse e-mail",
  hint: "Pour cette commande seulement. Si un e-mail est déjà parti, la confirmation, et le billet si elle est prête, repartent à cette adresse. Le lien et le code de retrait des e-mails précédents ne valent plus\u00a0: les étiquettes déjà imprimées portent l’ancien code.",
  save: "Corriger",
  cancel: "Annuler",
  saved: (email) => `Désormais, les e-mails de la commande vont à ${email}`,
  sentAgain: "La confirmation y repart, avec un autre lien et un autre code de retrait.",
  notSaved: "L’adresse n’a pas été corrigée",
  refusals: {
    unknown: "Cette commande n’existe plus.",
    erased: "L’acheteur a été effacé\u00a0: plus personne ne reçoit d’e-mail.",
    unchanged: "C’est déjà cette adresse.",
    sending:
      "Un message de cette commande part en ce moment même. Réessayez dans quelques minutes.",
  },
  problems: {
    emailRequired: "Indiquez une adresse e-mail.",
    emailInvalid: "Indiquez une adresse e-mail comme nom@example.com.",
    tooLong: "C’est trop long.",
    notAllowed: "Ce texte contient des caractères inutilisables.",
    notText: "Saisissez du texte.",
  },
  to: (address) => `À ${address}`,
};

export const emailCorrectionTexts: Texts<typeof en> = { en, fr };
