import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** Transferring a basket from a screen to a phone: the texts of both. */
const en = {
  toPhone: "Take it to your phone",
  scan: "Scan this code with your phone, then press the button that appears there.",
  codeAlt: "Code with the link to your basket",
  terms: (minutes: number) =>
    `It holds for ${counted("en", minutes, "minute", "minutes")} and works once. It says nothing of you: only which prints.`,
  typeIt: "Or type this address:",
  making: "Drawing the code",
  makingFailed: "The code could not be drawn. Check the connection and try again.",
  nothingToTake: "Nothing in this basket is for sale any more.",
  takenTitle: "On your phone",
  takenText: "Your prints are in the basket of your phone, and no longer in this one.",
  overTitle: "This code is over",
  anotherCode: "Draw another code",
  close: "Close",
  title: "A basket for this phone",
  description: "A basket put together on another screen, for this phone.",
  count: (prints: number) => counted("en", prints, "print", "prints"),
  intro:
    "Chosen on the screen, at today’s prices, checked just now. Put them into your basket to go on here.",
  total: "Total today",
  take: (prints: number) => `Put ${counted("en", prints, "print", "prints")} into my basket`,
  taking: "Putting them into your basket",
  ownBasket: (prints: number) =>
    `Your basket already holds ${counted("en", prints, "print", "prints")}. They stay, and these are added.`,
  noScript: "The basket is kept in your browser and needs JavaScript. Switch it on to take it.",
  was: (before: string, now: string) => `Was ${before} on the screen, is ${now} today.`,
  gonePiece: "Has left the gallery meanwhile.",
  goneOption: "Is no longer offered in this medium and size.",
  notTaken: "It is left out.",
  allGoneTitle: "All of it is gone",
  allGoneText: "None of these prints is for sale any more. The gallery has others.",
  added: (prints: number) =>
    `${counted("en", prints, "print is", "prints are")} now in your basket.`,
  leftOut: (prints: number) =>
    `Your basket is full: ${counted("en", prints, "print", "prints")} found no room.`,
  failed: "The shop did not answer. Nothing is lost: check your connection and try again.",
  ended: {
    taken: {
      title: "This basket was taken",
      text: "The code works once. If it was you who took it, its prints are in your basket.",
    },
    expired: {
      title: "This code is too old",
      text: "It held for 30 minutes. Ask for another one on the screen, or choose your prints here.",
    },
    replaced: {
      title: "There is a newer code",
      text: "The basket was changed on the screen since. Scan the code that it shows now.",
    },
    forged: {
      title: "No basket behind this code",
      text: "The address is not whole, or not one of ours. Scan the code on the screen once more.",
    },
  },
  toBasket: "Open my basket",
};

const fr: typeof en = {
  toPhone: "L’emporter sur mon téléphone",
  scan: "Scannez ce code avec votre téléphone, puis touchez le bouton qui s’y affiche.",
  codeAlt: "Code contenant le lien vers votre panier",
  terms: (minutes) =>
    `Il est valable ${counted("fr", minutes, "minute", "minutes")} et une seule fois. Il ne dit rien de vous : seulement quels tirages.`,
  typeIt: "Ou tapez cette adresse :",
  making: "Préparation du code",
  makingFailed: "Le code n’a pas pu être préparé. Vérifiez la connexion et réessayez.",
  nothingToTake: "Plus rien dans ce panier n’est en vente.",
  takenTitle: "C’est sur votre téléphone",
  takenText: "Vos tirages sont dans le panier de votre téléphone, et ne sont plus dans celui-ci.",
  overTitle: "Ce code n’est plus valable",
  anotherCode: "Afficher un nouveau code",
  close: "Fermer",
  title: "Un panier pour ce téléphone",
  description: "Un panier composé sur un autre écran, pour ce téléphone.",
  count: (prints) => counted("fr", prints, "tirage", "tirages"),
  intro:
    "Choisis sur l’écran, ils sont aux prix du jour, vérifiés à l’instant. Mettez-les dans votre panier pour continuer ici.",
  total: "Total aujourd’hui",
  take: (prints) => `Mettre ${counted("fr", prints, "tirage", "tirages")} dans mon panier`,
  taking: "Ajout à votre panier",
  ownBasket: (prints) =>
    `Votre panier contient déjà ${counted("fr", prints, "tirage", "tirages")}. Rien n’est remplacé : ceux-ci s’y ajoutent.`,
  noScript:
    "Le panier est conservé dans votre navigateur et nécessite JavaScript. Activez-le pour le récupérer.",
  was: (before, now) => `Prix sur l’écran : ${before}. Prix du jour : ${now}.`,
  gonePiece: "Cette œuvre a quitté la galerie entre-temps.",
  goneOption: "Cette œuvre n’est plus proposée sur ce support, dans ce format.",
  notTaken: "Elle est laissée de côté.",
  allGoneTitle: "Il n’en reste rien",
  allGoneText: "Aucun de ces tirages n’est encore en vente. La galerie en a d’autres.",
  added: (prints) =>
    `${counted("fr", prints, "tirage est maintenant", "tirages sont maintenant")} dans votre panier.`,
  leftOut: (prints) =>
    `Votre panier est plein : ${counted("fr", prints, "tirage n’a", "tirages n’ont")} pas trouvé de place.`,
  failed: "La boutique n’a pas répondu. Rien n’est perdu : vérifiez votre connexion et réessayez.",
  ended: {
    taken: {
      title: "Ce panier a déjà été récupéré",
      text: "Le code ne sert qu’une fois. Si c’était vous, ses tirages sont dans votre panier.",
    },
    expired: {
      title: "Ce code est trop ancien",
      text: "Il était valable 30 minutes. Demandez-en un nouveau sur l’écran, ou choisissez vos tirages ici.",
    },
    replaced: {
      title: "Il existe un code plus récent",
      text: "Le panier a été modifié sur l’écran depuis. Scannez le code qui s’y affiche maintenant.",
    },
    forged: {
      title: "Aucun panier derrière ce code",
      text: "L’adresse est incomplète, ou n’est pas une des nôtres. Scannez à nouveau le code sur l’écran.",
    },
  },
  toBasket: "Ouvrir mon panier",
};

export const basketLinkTexts: Texts<typeof en> = { en, fr };
