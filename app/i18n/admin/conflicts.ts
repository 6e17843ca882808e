import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

const en = {
  title: "To look at",
  intro:
    "These prints were handed over without a network, and the shop knew otherwise. Nothing was changed: look on the shelf, and note what is so.",
  none: "Nothing to look at.",
  order: (id: number) => `Order ${id}`,
  atDevice: "On the device",
  said: (prints: number, when: string, staff: string, device: string) =>
    `${counted("en", prints, "print", "prints")} handed over ${when} by ${staff}, on ${device}`,
  toCollector: "to whom the buyer had named",
  atShop: "In the shop",
  received: (when: string) => `received ${when}`,
  reasons: {
    unpaid: "The order was not paid.",
    cancelled: "The order had been cancelled.",
    reversed: "The bank had taken the money back.",
    refunded: "The order had been refunded.",
    withdrawn: "The buyer had withdrawn.",
    "handed-over": "The order had been handed over already, or prints of it.",
    "other-point": "The order is to be collected at another point.",
    "not-here": "One of the prints had been handed over, withdrawn or refunded already.",
    "other-prints": "The number of prints to hand over had changed.",
    "other-collector": "The buyer had named somebody else, or nobody any more.",
    unknown: "There is no such order.",
    revoked: "The device had been revoked. When it was pressed cannot be told.",
    "device-moved": "The device belongs to another point by now.",
    "staff-gone": "Whoever was signed in there may not hand over here any more.",
    "staff-changed":
      "Somebody else was signed in when it was sent: who handed over cannot be told.",
    clock: "The time that the device gave cannot be right.",
  },
  out: (when: string, by: string, where: string) => `Handed over ${when} by ${by}, ${where}.`,
  somebody: "somebody",
  what: "What is so?",
  outcomes: {
    gone: "The prints are gone",
    here: "The prints are here",
  },
  decided: (outcome: string, when: string, staff: string) => `${outcome}: ${staff}, ${when}`,
  openTicket: "Open the ticket",
  next: {
    gone: "If the book lacks this handover, hand it over on its ticket as well. What was refunded or withdrawn is for the owner to ask back.",
    here: "They stay on the shelf until they are collected.",
  },
  alreadyDecided: "Somebody else has noted it meanwhile.",
  gone: "It is not on the list of this counter.",
  notNoted: "This was not noted",
  done: "Noted so far",
};

const fr: typeof en = {
  title: "À vérifier",
  intro:
    "Ces tirages ont été remis sans réseau, et la boutique savait autre chose. Rien n’a été modifié : regardez sur l’étagère, et notez ce qu’il en est.",
  none: "Rien à vérifier.",
  order: (id) => `Commande ${id}`,
  atDevice: "Sur l’appareil",
  said: (prints, when, staff, device) =>
    `${counted("fr", prints, "tirage remis", "tirages remis")} ${when} par ${staff}, sur ${device}`,
  toCollector: "à la personne désignée par l’acheteur",
  atShop: "Dans la boutique",
  received: (when) => `reçu ${when}`,
  reasons: {
    unpaid: "La commande n’était pas payée.",
    cancelled: "La commande avait été annulée.",
    reversed: "La banque avait repris l’argent.",
    refunded: "La commande avait été remboursée.",
    withdrawn: "L’acheteur s’était rétracté.",
    "handed-over": "La commande avait déjà été remise, ou une partie de ses tirages.",
    "other-point": "La commande est à retirer à un autre point.",
    "not-here":
      "Un des tirages avait déjà été remis, remboursé ou avait fait l’objet d’une rétractation.",
    "other-prints": "Le nombre de tirages à remettre avait changé.",
    "other-collector": "L’acheteur avait désigné quelqu’un d’autre, ou plus personne.",
    unknown: "Cette commande n’existe pas.",
    revoked: "L’appareil avait été révoqué. On ne peut pas dire quand la remise a été faite.",
    "device-moved": "L’appareil appartient désormais à un autre point.",
    "staff-gone": "La personne connectée alors n’a plus le droit de remettre des tirages ici.",
    "staff-changed":
      "Quelqu’un d’autre était connecté au moment de l’envoi : on ne peut pas dire qui a fait la remise.",
    clock: "L’heure donnée par l’appareil ne peut pas être juste.",
  },
  out: (when, by, where) => `Remise ${when} par ${by}, ${where}.`,
  somebody: "quelqu’un",
  what: "Qu’en est-il ?",
  outcomes: {
    gone: "Les tirages sont partis",
    here: "Les tirages sont là",
  },
  decided: (outcome, when, staff) => `${outcome} : ${staff}, ${when}`,
  openTicket: "Ouvrir le billet",
  next: {
    gone: "Si cette remise manque au registre, faites-la aussi sur son billet. Après un remboursement ou une rétractation, c’est au propriétaire de réclamer les tirages.",
    here: "Ils restent sur l’étagère jusqu’à leur retrait.",
  },
  alreadyDecided: "Quelqu’un d’autre l’a noté entre-temps.",
  gone: "Cela ne figure pas dans la liste de ce comptoir.",
  notNoted: "Cela n’a pas été noté",
  done: "Déjà noté",
};

export const conflictTexts: Texts<typeof en> = { en, fr };
