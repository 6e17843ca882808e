import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/**
 * Code de la consommation, L221-21 and D221-5, which prescribe `confirm`, and `withdraw` of
 * i18n/storefront/order.ts. Only the server reads this. `problems` have the keys of
 * shop/withdrawals/withdrawal-form.ts.
 */
const en = {
  title: "Withdraw from your purchase",
  intro:
    "You may withdraw without giving reasons, until 14 days after the day on which you collected the prints, and before that too. It costs nothing.",
  steps: (step: number, of: number) => `Step ${step} of ${of}`,
  findTitle: "Which order?",
  number: "Order number",
  numberHint: "It stands on the page of your order and in the confirmation, such as 10001.",
  orderEmail: "The e-mail address you ordered with",
  find: "Continue",
  noMatch:
    "No order has this number and this e-mail address. Check both; they stand in the confirmation of your order.",
  tooManyTries: (minutes: number) =>
    minutes === 1
      ? "Too many attempts. Please wait a minute and try again."
      : `Too many attempts. Please wait ${minutes} minutes and try again.`,
  orWrite: (email: string) => `You can also withdraw by writing to ${email}.`,
  chooseTitle: "Which prints?",
  order: (number: number, day: string) => `Order ${number}, placed on ${day}`,
  until: (when: string) => `You may withdraw until ${when}.`,
  notCollected:
    "The period of 14 days begins once you have collected the prints; you may withdraw already.",
  prints: "Prints that you withdraw from",
  howMany: (left: number) => `How many of ${left}`,
  allWithdrawn: "withdrawn from already",
  allRefunded: "refunded already",
  each: (price: string) => `${price} each`,
  name: "Your name",
  email: "E-mail address for the receipt",
  review: "Continue to the summary",
  reviewTitle: "Confirm your withdrawal",
  declaration: "I hereby withdraw from the contract for the sale of the following prints.",
  withdrawnPrints: "Prints",
  line: (quantity: number, reference: string) => `${quantity} × ${reference}`,
  amount: "Price paid for them",
  /** Of a TEST order, for which nothing was paid. */
  triedAmount: "Their price",
  orderTerm: "Order",
  confirm: "Confirm withdrawal",
  change: "Change something",
  receiptTitle: "Your withdrawal has arrived",
  receiptNumber: "Withdrawal number",
  receivedAt: "Received on",
  receiptText: "This page is your receipt: print or save it.",
  receiptMailed: (email: string) => `We also send it to ${email}.`,
  again:
    "These prints were declared before. This is the receipt of then; nothing was declared twice.",
  nextTitle: "What happens next",
  next: {
    here: {
      prints:
        "You have not collected these prints: they stay with us, and there is nothing for you to do.",
      money: "We refund you within 14 days, by the means you paid with.",
    },
    out: {
      prints: "Bring or send the prints back within 14 days.",
      money:
        "We refund you within 14 days, by the means you paid with; we may wait until the prints are back or you have shown that they were sent.",
    },
    back: {
      prints: "The prints are back with us, and there is nothing more for you to do.",
      money: "We refund you within 14 days, by the means you paid with.",
    },
  },
  answerTitle: "Our answer",
  answers: {
    refunded: (_note: string, isTest: boolean) => [
      isTest
        ? "We have accepted this withdrawal."
        : "We have refunded you, by the means you paid with.",
    ],
    refused: (note: string, _isTest: boolean) => [
      `We have refused this withdrawal: ${note}`,
      "If you disagree, write to us; our terms also name a mediator.",
    ],
  },
  backToOrder: "Back to the order",
  more: "Withdraw from further prints",
  declaredTitle: "Declared already",
  declared: (id: number, when: string) => `Withdrawal ${id}, ${when}`,
  outcomes: { refunded: "refunded", refused: "refused", open: "received" },
  closedTitle: "You cannot withdraw from this order here",
  closed: {
    unpaid: "This order is not paid, so there is nothing to withdraw from.",
    refunded: "This order has been refunded in full.",
    nothingLeft: "You have withdrawn from all prints of this order already.",
  },
  over: (when: string) => `The period to withdraw ended on ${when}.`,
  warranty: (email: string) =>
    `Is something wrong with a print? The legal guarantees hold for longer: write to ${email}.`,
  test: "TEST",
  testNote:
    "Test order: no money moved, and none goes back. The withdrawal is recorded like any other.",
  summaryTitle: (count: number) =>
    count === 1
      ? "One thing is missing or not right"
      : `${counted("en", count, "thing is", "things are")} missing or not right`,
  problems: {
    numberRequired: "Enter the number of your order.",
    numberInvalid: "Enter the number of your order, in digits.",
    nameRequired: "Enter your name.",
    emailRequired: "Enter an e-mail address.",
    emailInvalid: "Enter an e-mail address such as name@example.com.",
    partsRequired: "Choose at least one print.",
    partsInvalid: "Choose no more prints than are left of each.",
    tooLong: "This is too long.",
    notAllowed: "This contains a character that cannot be printed.",
    notText: "This is not text.",
  },
};

const fr: typeof en = {
  title: "Renoncer à votre achat",
  intro:
    "Vous pouvez vous rétracter sans donner de motif, jusqu’à 14 jours après le jour du retrait des tirages, et dès avant le retrait. C’est gratuit.",
  steps: (step, of) => `Étape ${step} sur ${of}`,
  findTitle: "Quelle commande ?",
  number: "Numéro de commande",
  numberHint: "Il figure sur la page de votre commande et dans la confirmation, par exemple 10001.",
  orderEmail: "L’adresse e-mail utilisée pour commander",
  find: "Continuer",
  noMatch:
    "Aucune commande n’a ce numéro et cette adresse e-mail. Vérifiez les deux ; ils figurent dans la confirmation de votre commande.",
  tooManyTries: (minutes) =>
    minutes === 1
      ? "Trop de tentatives. Patientez une minute, puis réessayez."
      : `Trop de tentatives. Patientez ${minutes} minutes, puis réessayez.`,
  orWrite: (email) => `Vous pouvez aussi vous rétracter en écrivant à ${email}.`,
  chooseTitle: "Quels tirages ?",
  order: (number, day) => `Commande ${number}, passée le ${day}`,
  until: (when) => `Vous pouvez vous rétracter jusqu’au ${when}.`,
  notCollected:
    "Le délai de 14 jours commence une fois les tirages retirés ; vous pouvez déjà vous rétracter.",
  prints: "Tirages auxquels vous renoncez",
  howMany: (left) => `Combien sur ${left}`,
  allWithdrawn: "rétractation déjà déclarée",
  allRefunded: "déjà remboursé",
  each: (price) => `${price} pièce`,
  name: "Votre nom",
  email: "Adresse e-mail pour l’accusé de réception",
  review: "Voir le récapitulatif",
  reviewTitle: "Confirmez votre rétractation",
  declaration:
    "Je vous notifie par la présente ma rétractation du contrat portant sur la vente des tirages suivants.",
  withdrawnPrints: "Tirages",
  line: (quantity, reference) => `${quantity} × ${reference}`,
  amount: "Prix payé",
  triedAmount: "Leur prix",
  orderTerm: "Commande",
  confirm: "Confirmer la rétractation",
  change: "Modifier",
  receiptTitle: "Votre rétractation est bien arrivée",
  receiptNumber: "Numéro de la rétractation",
  receivedAt: "Reçue le",
  receiptText: "Cette page est votre accusé de réception : imprimez-la ou enregistrez-la.",
  receiptMailed: (email) => `Nous l’envoyons aussi à ${email}.`,
  again:
    "Ces tirages ont déjà été déclarés. Voici l’accusé de réception d’alors ; rien n’a été déclaré deux fois.",
  nextTitle: "Et maintenant",
  next: {
    here: {
      prints:
        "Vous n’avez pas retiré ces tirages\u00a0: ils restent chez nous, vous n’avez rien à faire.",
      money: "Nous vous remboursons sous 14 jours, par le moyen de paiement utilisé.",
    },
    out: {
      prints: "Rapportez ou renvoyez les tirages sous 14 jours.",
      money:
        "Nous vous remboursons sous 14 jours, par le moyen de paiement utilisé\u202f; nous pouvons attendre le retour des tirages ou la preuve de leur envoi.",
    },
    back: {
      prints: "Les tirages nous sont revenus, vous n’avez plus rien à faire.",
      money: "Nous vous remboursons sous 14 jours, par le moyen de paiement utilisé.",
    },
  },
  answerTitle: "Notre réponse",
  answers: {
    refunded: (_note, isTest) => [
      isTest
        ? "Nous avons accepté cette rétractation."
        : "Nous vous avons remboursé, par le moyen de paiement utilisé.",
    ],
    refused: (note) => [
      `Nous avons refusé cette rétractation : ${note}`,
      "Si vous n’êtes pas d’accord, écrivez-nous ; nos conditions nomment aussi un médiateur.",
    ],
  },
  backToOrder: "Retour à la commande",
  more: "Renoncer à d’autres tirages",
  declaredTitle: "Déjà déclaré",
  declared: (id, when) => `Rétractation ${id}, ${when}`,
  outcomes: { refunded: "remboursée", refused: "refusée", open: "reçue" },
  closedTitle: "Vous ne pouvez pas renoncer à cette commande ici",
  closed: {
    unpaid: "Cette commande n’est pas payée : il n’y a rien à quoi renoncer.",
    refunded: "Cette commande a été entièrement remboursée.",
    nothingLeft: "Vous avez déjà renoncé à tous les tirages de cette commande.",
  },
  over: (when) => `Le délai de rétractation a pris fin le ${when}.`,
  warranty: (email) =>
    `Un tirage a un défaut ? Les garanties légales durent plus longtemps : écrivez à ${email}.`,
  test: "TEST",
  testNote:
    "Commande de test : rien n’a été débité et rien n’est remboursé. La rétractation est enregistrée comme toute autre.",
  summaryTitle: (count) =>
    count === 1
      ? "Un champ est à compléter ou à corriger"
      : `${counted("fr", count, "champ est", "champs sont")} à compléter ou à corriger`,
  problems: {
    numberRequired: "Indiquez le numéro de votre commande.",
    numberInvalid: "Indiquez le numéro de votre commande, en chiffres.",
    nameRequired: "Indiquez votre nom.",
    emailRequired: "Indiquez une adresse e-mail.",
    emailInvalid: "Indiquez une adresse e-mail comme nom@example.com.",
    partsRequired: "Choisissez au moins un tirage.",
    partsInvalid: "Ne choisissez pas plus de tirages qu’il n’en reste de chacun.",
    tooLong: "Ce texte est trop long.",
    notAllowed: "Ce texte contient un caractère qui ne peut pas être imprimé.",
    notText: "Ceci n’est pas du texte.",
  },
};

export const withdrawalTexts: Texts<typeof en> = { en, fr };
