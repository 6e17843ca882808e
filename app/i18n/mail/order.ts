import type { Texts } from "#app/i18n/language.ts";

/** Texts that the order's page also needs are in i18n/storefront/order.ts. */
const en = {
  testSubject: (subject: string) => `TEST · ${subject}`,
  received: {
    subject: (number: number) => `Thank you for your order ${number}`,
    subjectEnded: (number: number) => `Your order ${number}`,
    preview: (when: string, where: string) => `Estimated to be ready on ${when} at ${where}.`,
    text: "Your order has arrived, and so has your payment. We print it now and write to you again as soon as you can collect it.",
    ended: {
      cancelled:
        "Your payment has arrived, but this order was cancelled: it is not printed. What you paid goes back to you. Write to us if you did not expect this.",
      refunded:
        "Your payment had arrived, and has gone back to you since. Nothing of this order is printed any more.",
      withdrawn:
        "Your payment has arrived, and so has your withdrawal: nothing is printed any more. What you paid goes back to you.",
    },
    attached: (version: number) =>
      `Attached for you to keep: the terms of sale that you accepted (${version === 0 ? "initial version" : `version ${version}`}) and a withdrawal form.`,
  },
  moved: {
    subject: (number: number) => `Order ${number} is ready at another time`,
    title: "Ready at another time.",
    text: (before: string) => `Your prints were to be ready on ${before}. We are sorry.`,
    reason: "Reason",
  },
  ready: {
    subject: (number: number) => `Your prints are ready: order ${number}`,
    preview: (where: string) => `You can collect them at ${where}.`,
    text: "Your prints are waiting for you. Show the code at the counter, or say it; it holds until everything is collected.",
  },
  reminder: {
    subject: (number: number, prints: number) =>
      `Your ${prints === 1 ? "print is" : "prints are"} still waiting: order ${number}`,
    preview: (where: string, prints: number) =>
      `${prints === 1 ? "It is" : "They are"} kept for you at ${where}.`,
    title: (firstName: string, prints: number) =>
      `${firstName}, your ${prints === 1 ? "print is" : "prints are"} still waiting`,
    text: (prints: number) =>
      `${prints === 1 ? "It has" : "They have"} been lying ready for some days, and nobody has come for ${prints === 1 ? "it" : "them"} yet. Show the code at the counter, or say it; it holds until everything is collected.`,
    somebodyElse: (prints: number) =>
      `You cannot come? Name somebody who may on the page of your order, or reply to this mail: we keep ${prints === 1 ? "it" : "them"} for you.`,
    waiting: "What is waiting for you",
  },
  collected: {
    subject: (number: number) => `You have collected order ${number}`,
    preview: "Something is not right? Write to us.",
    text: "Your prints have been handed over. We wish you much joy with them.",
    some: (handedOver: string) => `${handedOver}. We wish you much joy.`,
    notYou: "You did not collect them? Reply to this mail, and we look into it.",
  },
  cancelled: {
    subject: (number: number) => `Order ${number} is cancelled`,
    preview: "It is not printed.",
    text: "We have cancelled your order: its prints can no longer be collected.",
    refunded: (amount: string) => `${amount} of what you paid has already gone back to you.`,
    refundFollows:
      "What you paid goes back to you by the means you paid with; another mail tells you once it is on its way.",
    ask: "You did not expect this? Reply to this mail.",
  },
  refunded: {
    subject: (amount: string, number: number) => `Refund of ${amount} for order ${number}`,
    preview: "By the means you paid with.",
    title: (amount: string) => `${amount} is on its way back to you.`,
    text: "We have refunded it by the means you paid with. Your bank may need a few days until it shows.",
    amount: "Refunded",
    reason: "Reason",
    inAll: "Refunded in all",
    prints: "What it is for",
    practice: {
      title: (amount: string) => `${amount} refunded, as a test.`,
      text: "This is a TEST order: nothing was paid, so no money goes back.",
    },
  },
  withdrawal: {
    subject: (number: number) => `Your withdrawal from order ${number} has arrived`,
    preview: (when: string) => `Received on ${when}.`,
    receipt: "This mail is your receipt: keep it.",
  },
  pictureOf: (reference: string) => `Picture of ${reference}`,
  qrOf: (code: string) => `QR code for ${code}`,
  placedOn: "Ordered on",
  pointGone: "The shop no longer lists this collection point. Reply to this mail before you come.",
  openOrder: "Open your order",
  rightsTitle: "Your rights",
  rights:
    "You may withdraw from your purchase without giving reasons, until 14 days after the day on which you collected the prints.",
  rightsUntil: (when: string) =>
    `You may withdraw from your purchase without giving reasons until ${when}.`,
  reason: "You get this mail because of your order. It is no advertising.",
};

const fr: typeof en = {
  testSubject: (subject) => `TEST · ${subject}`,
  received: {
    subject: (number) => `Merci pour votre commande ${number}`,
    subjectEnded: (number) => `Votre commande ${number}`,
    preview: (when, where) => `Disponibilité estimée : ${when}, ${where}.`,
    text: "Votre commande et votre paiement sont bien arrivés. Nous l’imprimons et vous écrivons dès que vous pouvez la retirer.",
    ended: {
      cancelled:
        "Votre paiement est arrivé, mais cette commande a été annulée : elle n’est pas imprimée. Ce que vous avez payé vous est rendu. Écrivez-nous si vous ne vous y attendiez pas.",
      refunded:
        "Votre paiement était arrivé ; il vous a été rendu depuis. Plus rien de cette commande n’est imprimé.",
      withdrawn:
        "Votre paiement est arrivé, votre rétractation aussi : plus rien n’est imprimé. Ce que vous avez payé vous est rendu.",
    },
    attached: (version) =>
      `En pièces jointes, à conserver : les conditions de vente que vous avez acceptées (version ${version === 0 ? "initiale" : version}) et un formulaire de rétractation.`,
  },
  moved: {
    subject: (number) => `La commande ${number} sera prête à un autre moment`,
    title: "Prête à un autre moment.",
    text: (before) => `Vos tirages devaient être prêts le ${before}. Nous en sommes désolés.`,
    reason: "Raison",
  },
  ready: {
    subject: (number) => `Vos tirages sont prêts : commande ${number}`,
    preview: (where) => `Vous pouvez les retirer : ${where}.`,
    text: "Vos tirages vous attendent. Montrez le code au comptoir, ou dites-le ; il est valable jusqu’à ce que tout soit retiré.",
  },
  reminder: {
    subject: (number, prints) =>
      `${prints < 2 ? "Votre tirage vous attend" : "Vos tirages vous attendent"} toujours\u00a0: commande ${number}`,
    preview: (where, prints) =>
      `${prints < 2 ? "Il est gardé" : "Ils sont gardés"} pour vous\u00a0: ${where}.`,
    title: (firstName, prints) =>
      `${firstName}, ${prints < 2 ? "votre tirage vous attend" : "vos tirages vous attendent"} toujours`,
    text: (prints) =>
      `${prints < 2 ? "Il est prêt" : "Ils sont prêts"} depuis quelques jours, et personne n’est encore venu ${prints < 2 ? "le" : "les"} chercher. Montrez le code au comptoir, ou dites-le\u202f; il est valable jusqu’à ce que tout soit retiré.`,
    somebodyElse: (prints) =>
      `Vous ne pouvez pas venir\u202f? Désignez quelqu’un sur la page de votre commande, ou répondez à cet e-mail\u00a0: nous ${prints < 2 ? "le" : "les"} gardons pour vous.`,
    waiting: "Ce qui vous attend",
  },
  collected: {
    subject: (number) => `Commande ${number} retirée`,
    preview: "Quelque chose ne va pas ? Écrivez-nous.",
    text: "Vos tirages ont été remis. Nous espérons qu’ils vous plairont longtemps.",
    some: (handedOver) => `${handedOver}. Nous vous en souhaitons beaucoup de plaisir.`,
    notYou: "Ce n’était pas vous ? Répondez à cet e-mail et nous vérifions.",
  },
  cancelled: {
    subject: (number) => `Commande ${number} annulée`,
    preview: "Elle n’est pas imprimée.",
    text: "Nous avons annulé votre commande : ses tirages ne peuvent plus être retirés.",
    refunded: (amount) => `Sur ce que vous avez payé, ${amount} vous ont déjà été remboursés.`,
    refundFollows:
      "Ce que vous avez payé vous est rendu par le moyen de paiement utilisé ; un autre e-mail vous le confirmera.",
    ask: "Vous ne vous y attendiez pas ? Répondez à cet e-mail.",
  },
  refunded: {
    subject: (amount, number) => `Remboursement de ${amount} pour la commande ${number}`,
    preview: "Par le moyen de paiement utilisé.",
    title: (amount) => `${amount} vous reviennent.`,
    text: "Nous vous avons remboursé par le moyen de paiement utilisé. Votre banque peut mettre quelques jours à l’afficher.",
    amount: "Remboursé",
    reason: "Motif",
    inAll: "Remboursé en tout",
    prints: "Ce qui est remboursé",
    practice: {
      title: (amount) => `${amount} remboursés, pour essayer.`,
      text: "C’est une commande TEST\u00a0: rien n’a été payé, donc aucun argent n’est rendu.",
    },
  },
  withdrawal: {
    subject: (number) => `Votre rétractation pour la commande ${number} est bien arrivée`,
    preview: (when) => `Reçue le ${when}.`,
    receipt: "Cet e-mail est votre accusé de réception : conservez-le.",
  },
  pictureOf: (reference) => `Image de ${reference}`,
  qrOf: (code) => `Code QR de ${code}`,
  placedOn: "Commandée le",
  pointGone:
    "La boutique ne propose plus ce point de retrait. Répondez à cet e-mail avant de venir.",
  openOrder: "Voir votre commande",
  rightsTitle: "Vos droits",
  rights:
    "Vous pouvez renoncer à votre achat sans donner de motif, jusqu’à 14 jours après le jour du retrait des tirages.",
  rightsUntil: (when) =>
    `Vous pouvez renoncer à votre achat sans donner de motif jusqu’au ${when}.`,
  reason: "Vous recevez cet e-mail au sujet de votre commande. Ce n’est pas une publicité.",
};

export const orderMailTexts: Texts<typeof en> = { en, fr };
