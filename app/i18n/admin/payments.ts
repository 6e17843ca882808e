import { grouped } from "#app/i18n/numbers.ts";
import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** Payments in the back office, and those that need attention. */
const en = {
  statusNotes: {
    awaiting_payment:
      "The buyer has not approved it yet. The shop goes on asking PayPal for three hours.",
    payment_pending: "PayPal is still checking it. Nothing is printed before the money is there.",
    failed: "PayPal refused it. Nothing was charged.",
    expired: "Nobody approved it in time. Nothing was charged.",
  },
  paidBy: (name: string) => `by ${name}`,
  providerOrder: "Order at PayPal",
  payerId: "Buyer’s account at PayPal",
  duplicate: (number: number) => `The other one is order #${number}`,
  capture: "Payment at PayPal",
  copy: (what: string) => `Copy: ${what}`,
  copied: "Copied",
  copyFailed: "Select the number and copy it by hand.",
  lastAsked: (when: string) => `PayPal was last asked on ${when}`,
  needsLook: "Needs a look",
  concerns: {
    "other-amount": {
      title: "Another amount came in than the order costs",
      todo: "Look it up at PayPal by its payment number. Give the money back there, or agree with the buyer. The order counts as unpaid and is not printed.",
    },
    "other-currency": {
      title: "The money came in in another currency",
      todo: "Look it up at PayPal by its payment number and give the money back there. The order counts as unpaid and is not printed.",
    },
    "cancelled-order": {
      title: "Paid after it was cancelled",
      todo: "Refund it, or give the order another status: then it is printed.",
    },
    reversed: {
      title: "PayPal took the money back",
      todo: "After a dispute, for instance. Keep the prints, read at PayPal why, and answer there in time.",
    },
    disputed: {
      title: "The buyer disputes the payment",
      todo: "Answer at PayPal before the deadline, with what shows that the prints were made and collected. Keep the prints until then.",
    },
    undecided: {
      title: "PayPal took the money back: the books need a decision",
      todo: "Say below whether the sale is undone, with a credit note, or stands and the buyer owes the price.",
    },
    "gone-twice": {
      title: "More went back than was paid",
      todo: "PayPal took money back that was refunded as well. Show PayPal the refund, in its dispute or to its service, and ask for the money.",
    },
    "after-all": {
      title: "Paid after its buyer read that it did not go through",
      todo: "PayPal took the money all the same. The buyer may have ordered again: ask, and refund this order if so. Until then keep the prints.",
    },
    "paid-twice": {
      title: "Probably paid twice",
      todo: "The same buyer paid for the same basket within an hour. Ask which was meant, and refund the other order before anything is printed.",
    },
    "refund-failed": {
      title: "A refund failed",
      todo: "The buyer still waits for the money. Read below why, then refund again here or at PayPal.",
    },
    "cancelled-paid": {
      title: "Cancelled, but its money was not given back",
      todo: "Refund it, or give the order its status back.",
    },
    "cancelled-partly": {
      title: "Cancelled, and only a part of its money was given back",
      todo: "Refund the rest, or mark it as dealt with where the rest stays with you.",
    },
  },
  seen: "Dealt with",
  seenHint: "It then leaves the list of what needs a look. The timeline remembers who said so.",
  seenSaved: "Noted as dealt with",
  nothingToSee: "Nothing about this order needs a look any more.",
  unpaidTitle: "No money has come in for this order.",
  unpaidText: "You may change its status all the same.",
  events: {
    payment_pending: "PayPal is checking the payment",
    failed: "The payment did not go through",
    expired: "Not paid in time",
    reversed: "PayPal took the money back",
  },
  paid: (amount: string) => `Paid: ${amount}`,
  refunded: (amount: string) => `Refunded ${amount}`,
  refundedAtProvider: (amount: string) => `Refunded ${amount}, at PayPal itself`,
  dealtWith: "Marked as dealt with",
  backAndLeft: (back: string, left: string) => `Given back: ${back}. Left: ${left}.`,
  alerts: "Money that needs a look",
  alertBooks: "The books do not hold",
  alertOrder: (number: number) => `Order #${number}`,
  alertEvent: (type: string, attempts: number) =>
    `PayPal told “${type}”, and the shop failed ${counted("en", attempts, "time", "times")} to act on it. It tries again.`,
  allAlerts: (count: number) =>
    count === 1 ? "The one that needs a look" : `All ${grouped(count, "en")} that need a look`,
};

const fr: typeof en = {
  statusNotes: {
    awaiting_payment:
      "L’acheteur ne l’a pas encore approuvé. La boutique interroge PayPal pendant trois heures.",
    payment_pending: "PayPal le vérifie encore. Rien n’est imprimé avant l’arrivée de l’argent.",
    failed: "PayPal l’a refusé. Rien n’a été débité.",
    expired: "Personne ne l’a approuvé à temps. Rien n’a été débité.",
  },
  paidBy: (name) => `par ${name}`,
  providerOrder: "Commande chez PayPal",
  payerId: "Compte PayPal de l’acheteur",
  duplicate: (number) => `L’autre est la commande nº ${number}`,
  capture: "Paiement chez PayPal",
  copy: (what) => `Copier : ${what}`,
  copied: "Copié",
  copyFailed: "Sélectionnez le numéro et copiez-le à la main.",
  lastAsked: (when) => `PayPal interrogé en dernier le ${when}`,
  needsLook: "À vérifier",
  concerns: {
    "other-amount": {
      title: "Le montant reçu n’est pas celui de la commande",
      todo: "Cherchez le paiement chez PayPal par son numéro. Rendez l’argent là-bas ou mettez-vous d’accord avec l’acheteur. La commande compte comme non payée et n’est pas imprimée.",
    },
    "other-currency": {
      title: "L’argent est arrivé dans une autre devise",
      todo: "Cherchez le paiement chez PayPal par son numéro et rendez l’argent là-bas. La commande compte comme non payée et n’est pas imprimée.",
    },
    "cancelled-order": {
      title: "Payée après son annulation",
      todo: "Remboursez-la, ou donnez-lui un autre statut : elle sera alors imprimée.",
    },
    reversed: {
      title: "PayPal a repris l’argent",
      todo: "Après un litige, par exemple. Gardez les tirages, lisez chez PayPal pourquoi et répondez-y à temps.",
    },
    disputed: {
      title: "L’acheteur conteste le paiement",
      todo: "Répondez chez PayPal avant l’échéance, avec ce qui montre que les tirages ont été faits et retirés. D’ici là, gardez-les.",
    },
    undecided: {
      title: "PayPal a repris l’argent : les comptes attendent une décision",
      todo: "Dites ci-dessous si la vente est annulée, avec un avoir, ou si elle tient et que l’acheteur doit le prix.",
    },
    "gone-twice": {
      title: "Plus d’argent rendu que payé",
      todo: "PayPal a repris de l’argent qui avait aussi été remboursé. Montrez-lui le remboursement, dans le litige ou à son service, et réclamez l’argent.",
    },
    "after-all": {
      title: "Payée après l’annonce d’un échec à son acheteur",
      todo: "PayPal a pris l’argent malgré tout. L’acheteur a peut-être commandé de nouveau : demandez-lui et remboursez alors cette commande. D’ici là, gardez les tirages.",
    },
    "paid-twice": {
      title: "Probablement payée deux fois",
      todo: "Le même acheteur a payé le même panier en moins d’une heure. Demandez-lui laquelle il voulait et remboursez l’autre avant toute impression.",
    },
    "refund-failed": {
      title: "Un remboursement a échoué",
      todo: "L’acheteur attend toujours son argent. Lisez ci-dessous pourquoi, puis remboursez de nouveau, ici ou chez PayPal.",
    },
    "cancelled-paid": {
      title: "Annulée, mais son argent n’a pas été rendu",
      todo: "Remboursez-la, ou rendez-lui son statut.",
    },
    "cancelled-partly": {
      title: "Annulée, et une partie seulement de son argent a été rendue",
      todo: "Remboursez le reste, ou signalez-la comme réglée si le reste vous revient.",
    },
  },
  seen: "C’est réglé",
  seenHint:
    "La commande quitte alors la liste des points à vérifier. Le suivi garde le nom de qui l’a dit.",
  seenSaved: "Noté comme réglé",
  nothingToSee: "Il n’y a plus rien à vérifier sur cette commande.",
  unpaidTitle: "Aucun argent n’est arrivé pour cette commande.",
  unpaidText: "Vous pouvez changer son statut malgré tout.",
  events: {
    payment_pending: "PayPal vérifie le paiement",
    failed: "Le paiement n’a pas abouti",
    expired: "Non payée à temps",
    reversed: "PayPal a repris l’argent",
  },
  paid: (amount) => `Payée : ${amount}`,
  refunded: (amount) => `Remboursement de ${amount}`,
  refundedAtProvider: (amount) => `Remboursement de ${amount}, fait chez PayPal`,
  dealtWith: "Signalée comme réglée",
  backAndLeft: (back, left) => `Rendu : ${back}. Reste : ${left}.`,
  alerts: "Argent à vérifier",
  alertBooks: "Les comptes ne tiennent pas",
  alertOrder: (number) => `Commande nº ${number}`,
  alertEvent: (type, attempts) =>
    `PayPal a annoncé « ${type} » et la boutique n’a pas pu en tenir compte, après ${counted("fr", attempts, "essai", "essais")}. Elle réessaie.`,
  allAlerts: (count) =>
    count < 2 ? "Le point à vérifier" : `Les ${grouped(count, "fr")} points à vérifier`,
};

export const paymentsTexts: Texts<typeof en> = { en, fr };
