import { typedEurosTexts } from "#app/i18n/ui/typed-euros.ts";
import type { Texts } from "#app/i18n/language.ts";

const noAccount =
  "The shop no longer has the credentials of the PayPal account that this order was paid with. Fill them in again in the settings, then refund. What is given back at PayPal itself, the shop does not notice.";
const noAccountFr =
  "La boutique n’a plus les identifiants du compte PayPal avec lequel cette commande a été payée. Saisissez-les de nouveau dans les réglages, puis remboursez. Ce qui est rendu chez PayPal même, la boutique ne le remarque pas.";

/** Refunds in the back office, and the form that makes one. */
const en = {
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
  byProvider: "The money goes back by PayPal, the way it was paid.",
  noWayBack: "A refund cannot be taken back.",
  sending: "Asking PayPal…",
  results: {
    completed: (amount: string) => `${amount} went back to the buyer`,
    pending: (amount: string) => `PayPal is sending ${amount} to the buyer`,
    requested: () => "PayPal has not answered yet",
  },
  resultTexts: {
    completed: "The buyer gets a mail about it.",
    pending: "PayPal has taken the refund on. Once it has arrived, the buyer gets a mail.",
    pendingUnmailed:
      "PayPal has taken the refund on. Once it has arrived, the mail to the buyer waits in the outbox: the shop sends no mails.",
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
    "no-account": () => noAccount,
    "another-before": () =>
      "Another refund was sent from this form before. Open the form anew for this one.",
    "no-such-withdrawal": () => "This withdrawal was answered already, or its refund is under way.",
    "withdrawn-meanwhile": () =>
      "The buyer has withdrawn prints of this order meanwhile: see above, then choose again.",
    "beyond-withdrawal": () => "Choose only what it names, and refund others from the order.",
  },
  providerSays: (message: string) => `PayPal says: “${message}”`,
  practice:
    "A TEST order: nothing was paid, so no money goes back. All else is as with any refund.",
  practised: (amount: string) => `${amount} refunded, as a test`,
  notPossible: {
    unpaid: "No money has come in for this order, so none can go back.",
    refunded: "All of this order’s money went back already.",
    disputed:
      "The buyer has opened a dispute, and PayPal refunds nothing beside it. Offer the refund within the dispute, at PayPal.",
    "no-account": noAccount,
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
  reasonGiven: (reason: string) => `Reason: ${reason}`,
};

const fr: typeof en = {
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
  byProvider: "L’argent repart par PayPal, par où il est venu.",
  noWayBack: "Un remboursement ne peut pas être repris.",
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
    pendingUnmailed:
      "PayPal a pris le remboursement en charge. Dès qu’il est arrivé, l’e-mail à l’acheteur attend dans la boîte d’envoi\u00a0: la boutique n’envoie pas d’e-mails.",
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
    "no-account": () => noAccountFr,
    "another-before": () =>
      "Un autre remboursement a déjà été envoyé depuis ce formulaire. Ouvrez-le de nouveau pour celui-ci.",
    "no-such-withdrawal": () => "Elle a déjà sa réponse, ou son remboursement est en cours.",
    "withdrawn-meanwhile": () =>
      "L’acheteur s’est rétracté entre-temps pour des tirages de cette commande\u00a0: voyez ci-dessus, puis choisissez à nouveau.",
    "beyond-withdrawal": () => "Prenez ses seuls tirages, et remboursez le reste par la commande.",
  },
  providerSays: (message) => `Réponse de PayPal : « ${message} »`,
  practised: (amount) => `${amount} remboursés, pour essayer`,
  practice:
    "Commande TEST\u00a0: rien n’a été payé, donc aucun argent n’est rendu. Tout le reste est comme pour tout remboursement.",
  notPossible: {
    unpaid: "Aucun argent n’est arrivé pour cette commande, il n’y a rien à rendre.",
    refunded: "Tout l’argent de cette commande a déjà été rendu.",
    disputed:
      "L’acheteur a ouvert un litige, et PayPal ne rembourse rien à côté. Proposez le remboursement dans le litige, chez PayPal.",
    "no-account": noAccountFr,
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
  reasonGiven: (reason) => `Motif : ${reason}`,
};

export const refundsTexts: Texts<typeof en> = { en, fr };
