import { typedEurosTexts } from "#app/i18n/ui/typed-euros.ts";
import { grouped } from "#app/i18n/numbers.ts";
import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/texts.ts";

/** Payments and refunds in the back office. */
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
  twin: (number: number) => `The other one is order #${number}`,
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
  reasonGiven: (reason: string) => `Reason: ${reason}`,
  dealtWith: "Marked as dealt with",
  backAndLeft: (back: string, left: string) => `Given back: ${back}. Left: ${left}.`,
  refunds: "Refunds",
  refundsOf: (refunded: string, total: string) => `${refunded} of ${total}`,
  refundStatuses: {
    requested: "PayPal has not answered yet; the shop goes on asking.",
    pending: "PayPal has taken it on and is still sending it.",
    completed: "Given back",
    failed: "Failed",
  },
  atProvider: "made at PayPal",
  failures: {
    CAPTURE_FULLY_REFUNDED: "All of it went back already.",
    REFUND_AMOUNT_EXCEEDED: "It is more than PayPal has left to give back.",
    REFUND_TIME_LIMIT_EXCEEDED:
      "PayPal gives money back for 180 days only. Pay the buyer in another way.",
    REFUND_FAILED_INSUFFICIENT_FUNDS:
      "There is not enough money in your PayPal account. Top it up, then refund again.",
    TRANSACTION_DISPUTED: "The buyer has opened a dispute. Settle it at PayPal.",
    PENDING_CAPTURE: "The payment itself is still being checked. Refund once it is there.",
    PERMISSION_DENIED:
      "Your PayPal account does not let the shop refund. Allow it at PayPal, or refund there.",
    FAILED: "PayPal took it on and could not finish it.",
    CANCELLED: "It was called off at PayPal.",
  },
  otherFailure: (code: string) => `PayPal refused it (${code}).`,
  refund: "Refund",
  refundTitle: (number: number) => `Refund order #${number}`,
  left: (left: string, total: string) => `${left} of ${total} can go back.`,
  forWithdrawal: (id: number) => `For withdrawal ${id}: its prints are chosen already.`,
  what: "What goes back",
  whats: { all: "Everything that is left", lines: "Prints", amount: "An amount" },
  printsOf: (reference: string) => `How many of ${reference}`,
  outOf: (count: number) => `of ${count}`,
  noneLeft: "given back already",
  amount: "Amount in euros",
  reason: "Reason",
  optional: "optional",
  reasonHint: {
    en: "The buyer reads it, and ordered in English.",
    fr: "The buyer reads it, and ordered in French.",
  },
  cancelOrder: "Set the order to Cancelled",
  cancelHint: "Then its prints are not made any more.",
  sum: (name: string) => `Goes back to ${name}`,
  refundAmount: (amount: string) => `Refund ${amount}`,
  noWayBack: "The money goes back by PayPal, the way it was paid. A refund cannot be taken back.",
  sending: "Asking PayPal…",
  results: {
    completed: (amount: string) => `${amount} went back to the buyer`,
    pending: (amount: string) => `PayPal is sending ${amount} to the buyer`,
    requested: () => "PayPal has not answered yet",
  },
  resultTexts: {
    completed: "The buyer gets a mail about it.",
    pending: "PayPal has taken the refund on. Once it has arrived, the buyer gets a mail.",
    requested:
      "The refund is noted, and the shop goes on asking until PayPal answers. Do not send it again; you may close this.",
  },
  cancelledToo: "The order is cancelled.",
  notCancelled: "Its status was left alone, because somebody else changed the order meanwhile.",
  nothingRefunded: "Nothing was refunded",
  refusals: {
    unknown: () => "This order no longer exists.",
    "not-refundable": () => "There is no money here that could go back by PayPal.",
    nothing: () => "This comes to no money. Choose what goes back.",
    "too-many": () => "More prints were chosen than are left to give back.",
    "too-much": (left: string) => `Only ${left} is left to give back.`,
    "changed-meanwhile": (left: string) =>
      `Something was refunded meanwhile; ${left} is left. Look again, then repeat.`,
    disputed: () =>
      "The buyer has opened a dispute, and PayPal refunds nothing beside it. Offer the refund within the dispute, at PayPal.",
    "another-before": () =>
      "Another refund was sent from this form before. Open the form anew for this one.",
    "no-such-withdrawal": () => "This withdrawal was answered already, or its refund is under way.",
    "withdrawn-meanwhile": () =>
      "The buyer has withdrawn prints of this order meanwhile: see above, then choose again.",
    "beyond-withdrawal": () => "Choose only what it names, and refund others from the order.",
  },
  providerSays: (words: string) => `PayPal says: “${words}”`,
  notPossible: {
    mock: "This order was paid by demonstration payment: no money moved, so none can go back.",
    unpaid: "No money has come in for this order, so none can go back.",
    refunded: "All of this order’s money went back already.",
    disputed:
      "The buyer has opened a dispute, and PayPal refunds nothing beside it. Offer the refund within the dispute, at PayPal.",
    underWay: "A refund of all that is left is under way; PayPal has not answered yet.",
  },
  backToOrder: "Back to the order",
  problems: {
    whatInvalid: "Choose what goes back.",
    partsRequired: "Choose how many prints go back.",
    amountInvalid: "Type an amount such as 12.50.",
    get amountUnclear() {
      return typedEurosTexts.en.unclear;
    },
    tooLong: "This is too long.",
    notAllowed: "This contains characters that cannot be used.",
    notText: "Please type text.",
    formOld: "This form is too old. Open it anew.",
  },
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
  twin: (number) => `L’autre est la commande nº ${number}`,
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
  reasonGiven: (reason) => `Motif : ${reason}`,
  dealtWith: "Signalée comme réglée",
  backAndLeft: (back, left) => `Rendu : ${back}. Reste : ${left}.`,
  refunds: "Remboursements",
  refundsOf: (refunded, total) => `${refunded} sur ${total}`,
  refundStatuses: {
    requested: "PayPal n’a pas encore répondu ; la boutique continue de l’interroger.",
    pending: "PayPal l’a pris en charge et l’envoie encore.",
    completed: "Rendu",
    failed: "Échec",
  },
  atProvider: "fait chez PayPal",
  failures: {
    CAPTURE_FULLY_REFUNDED: "Tout a déjà été rendu.",
    REFUND_AMOUNT_EXCEEDED: "C’est plus que ce que PayPal peut encore rendre.",
    REFUND_TIME_LIMIT_EXCEEDED:
      "PayPal ne rembourse que pendant 180 jours. Payez l’acheteur d’une autre façon.",
    REFUND_FAILED_INSUFFICIENT_FUNDS:
      "Votre compte PayPal n’est pas assez approvisionné. Approvisionnez-le, puis remboursez de nouveau.",
    TRANSACTION_DISPUTED: "L’acheteur a ouvert un litige. Réglez-le chez PayPal.",
    PENDING_CAPTURE:
      "Le paiement lui-même est encore en vérification. Remboursez dès qu’il est arrivé.",
    PERMISSION_DENIED:
      "Votre compte PayPal ne laisse pas la boutique rembourser. Autorisez-la chez PayPal, ou remboursez là-bas.",
    FAILED: "PayPal l’a pris en charge et n’a pas pu l’achever.",
    CANCELLED: "Il a été annulé chez PayPal.",
  },
  otherFailure: (code) => `PayPal l’a refusé (${code}).`,
  refund: "Rembourser",
  refundTitle: (number) => `Rembourser la commande nº ${number}`,
  left: (left, total) => `${left} sur ${total} peuvent être rendus.`,
  forWithdrawal: (id) => `Pour la rétractation ${id} : ses tirages sont déjà choisis.`,
  what: "Ce qui est rendu",
  whats: { all: "Tout ce qui reste", lines: "Des tirages", amount: "Un montant" },
  printsOf: (reference) => `Combien de ${reference}`,
  outOf: (count) => `sur ${count}`,
  noneLeft: "déjà remboursé",
  amount: "Montant en euros",
  reason: "Motif",
  optional: "facultatif",
  reasonHint: {
    en: "L’acheteur le lira ; il a commandé en anglais.",
    fr: "L’acheteur le lira ; il a commandé en français.",
  },
  cancelOrder: "Mettre la commande au statut Annulée",
  cancelHint: "Ses tirages ne sont alors plus produits.",
  sum: (name) => `Rendu à ${name}`,
  refundAmount: (amount) => `Rembourser ${amount}`,
  noWayBack:
    "L’argent repart par PayPal, par où il est venu. Un remboursement ne peut pas être repris.",
  sending: "PayPal est interrogé…",
  results: {
    completed: (amount) => `${amount} rendus à l’acheteur`,
    pending: (amount) => `PayPal envoie ${amount} à l’acheteur`,
    requested: () => "PayPal n’a pas encore répondu",
  },
  resultTexts: {
    completed: "L’acheteur en est informé par e-mail.",
    pending:
      "PayPal a pris le remboursement en charge. Dès qu’il est arrivé, l’acheteur en est informé par e-mail.",
    requested:
      "Le remboursement est noté et la boutique interroge PayPal jusqu’à sa réponse. Ne le renvoyez pas ; vous pouvez fermer cette fenêtre.",
  },
  cancelledToo: "La commande est annulée.",
  notCancelled:
    "Son statut est resté tel quel, car quelqu’un d’autre a modifié la commande entre-temps.",
  nothingRefunded: "Rien n’a été remboursé",
  refusals: {
    unknown: () => "Cette commande n’existe plus.",
    "not-refundable": () => "Il n’y a pas d’argent ici que PayPal puisse rendre.",
    nothing: () => "Cela ne fait aucun montant. Choisissez ce qui est rendu.",
    "too-many": () => "Vous avez choisi plus de tirages qu’il n’en reste à rembourser.",
    "too-much": (left) => `Il ne reste que ${left} à rendre.`,
    "changed-meanwhile": (left) =>
      `Un remboursement a été fait entre-temps ; il reste ${left}. Vérifiez, puis recommencez.`,
    disputed: () =>
      "L’acheteur a ouvert un litige, et PayPal ne rembourse rien à côté. Proposez le remboursement dans le litige, chez PayPal.",
    "another-before": () =>
      "Un autre remboursement a déjà été envoyé depuis ce formulaire. Ouvrez-le de nouveau pour celui-ci.",
    "no-such-withdrawal": () => "Elle a déjà sa réponse, ou son remboursement est en cours.",
    "withdrawn-meanwhile": () =>
      "L’acheteur s’est rétracté entre-temps pour des tirages de cette commande\u00a0: voyez ci-dessus, puis choisissez à nouveau.",
    "beyond-withdrawal": () => "Prenez ses seuls tirages, et remboursez le reste par la commande.",
  },
  providerSays: (words) => `Réponse de PayPal : « ${words} »`,
  notPossible: {
    mock: "Cette commande a été réglée par paiement de démonstration : aucun argent n’a circulé, il n’y a rien à rendre.",
    unpaid: "Aucun argent n’est arrivé pour cette commande, il n’y a rien à rendre.",
    refunded: "Tout l’argent de cette commande a déjà été rendu.",
    disputed:
      "L’acheteur a ouvert un litige, et PayPal ne rembourse rien à côté. Proposez le remboursement dans le litige, chez PayPal.",
    underWay: "Le remboursement de tout ce qui reste est en cours ; PayPal n’a pas encore répondu.",
  },
  backToOrder: "Retour à la commande",
  problems: {
    whatInvalid: "Choisissez ce qui est rendu.",
    partsRequired: "Choisissez combien de tirages sont rendus.",
    amountInvalid: "Saisissez un montant comme 12,50.",
    get amountUnclear() {
      return typedEurosTexts.fr.unclear;
    },
    tooLong: "C’est trop long.",
    notAllowed: "Ce texte contient des caractères inutilisables.",
    notText: "Saisissez du texte.",
    formOld: "Ce formulaire est trop ancien. Ouvrez-le de nouveau.",
  },
  alerts: "Argent à vérifier",
  alertBooks: "Les comptes ne tiennent pas",
  alertOrder: (number) => `Commande nº ${number}`,
  alertEvent: (type, attempts) =>
    `PayPal a annoncé « ${type} » et la boutique n’a pas pu en tenir compte, après ${counted("fr", attempts, "essai", "essais")}. Elle réessaie.`,
  allAlerts: (count) =>
    count < 2 ? "Le point à vérifier" : `Les ${grouped(count, "fr")} points à vérifier`,
};

export const paymentsTexts: Texts<typeof en> = { en, fr };
