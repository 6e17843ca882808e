import type { Texts } from "#app/i18n/language.ts";

/** The confirmation and the page of an order. */
const en = {
  confirmationTitle: "Your order",
  orderTitle: (number: number) => `Order ${number}`,
  placed: (when: string) => `Placed on ${when}`,
  number: "Order number",
  statuses: {
    pending: "Pending",
    awaiting_collection: "Paid - Awaiting Collection",
    ready: "Ready for Collection",
    collected: "Collected",
    cancelled: "Cancelled",
  },
  customer: "Ordered by",
  test: "TEST",
  testNote: "Test order: no money moved.",
  /** Beside the mark. */
  noMoneyMoved: "No money moved.",
  payment: {
    awaiting_payment: {
      title: "Your order waits for its payment",
      text: "Nothing was charged yet. If you have just paid, this page will say so in a moment; otherwise you can pay now.",
    },
    payment_pending: {
      title: "Your payment is being confirmed",
      text: "PayPal is still checking it. You need not pay again, and you may close this page: its link shows how it ends.",
    },
    failed: {
      title: "Your payment did not go through",
      text: "Nothing was charged, and nothing will be printed. You can order again at any time.",
    },
    expired: {
      title: "This order was not paid in time",
      text: "Nothing was charged, and nothing will be printed. You can order again at any time.",
    },
  },
  paid: "Paid",
  payNow: "Pay at PayPal",
  reversed:
    "PayPal gave the money back after a dispute. Nothing of it is printed or handed over any more.",
  available: "Estimated availability",
  collectAt: "Collection point",
  items: "Your prints",
  lineLabel: (quantity: number, each: string) => `${quantity} × ${each}`,
  total: "Total",
  nextTitle: "What happens next",
  next: [
    {
      title: "Keep this page",
      text: "It is your confirmation. Copy its link or print it: the link is the way back to your order.",
    },
    {
      title: "We print",
      text: "That takes up to 48 hours, so the date above is an estimate. This page shows how far your order is whenever you open it.",
    },
    {
      title: "You collect",
      text: "Come to the collection point and show the code of your ticket, on your phone or on paper.",
    },
  ],
  printedInTime:
    "They will be ready for the moment on your ticket. This page shows how far your order is whenever you open it.",
  mailed: (to: string) => `We also send it by e-mail to ${to}, with the same link.`,
  wrongAddress: "Not your address? Write to us",
  readyNotice: {
    text: "As soon as it is ready, we send a text message to your phone.",
    mail: "As soon as it is ready, we write to you by e-mail.",
    page: "",
  },
  link: "Link to this order",
  linkNote: "Whoever has this link can read the order. Share it only with the person who collects.",
  copy: "Copy link",
  copied: "Link copied",
  copyFailed: "Select the link and copy it by hand",
  print: "Print",
  home: "Back to the home page",
  continueShopping: "Continue shopping",
  loading: "Fetching your order",
  noneTitle: "No order to show",
  noneText:
    "This browser holds no order. If you kept the link of your order, open it; otherwise start from the home page.",
  noScript:
    "This page reads your last order out of your browser and needs JavaScript. The link of your order works without.",
  failedTitle: "Your order could not be fetched",
  failedText: "Once placed, an order is safe. Check your connection and try again.",
  removedPiece: "no longer in the gallery",
  terms: (version: number, day: string) =>
    `Terms of sale accepted: ${version === 0 ? "initial version" : `version ${version}`}, ${day}`,
  withdraw: "Withdraw from contract here",
  withdrawUntil: (when: string) => `Until ${when}, without giving reasons.`,
  withdrawFromNow:
    "Now, and until 14 days after you have collected the prints, without giving reasons.",
  withdrawal: (id: number, day: string) => `Withdrawal ${id} of ${day}`,
  withdrawalOutcomes: { refunded: "refunded", refused: "refused" },
  withdrawalRefused: (id: number, why: string) => `We have refused withdrawal ${id}: ${why}`,
};

const fr: typeof en = {
  confirmationTitle: "Votre commande",
  orderTitle: (number) => `Commande ${number}`,
  placed: (when) => `Passée le ${when}`,
  number: "Numéro de commande",
  statuses: {
    pending: "Pas encore imprimée",
    awaiting_collection: "En cours d’impression",
    ready: "Prête à être retirée",
    collected: "Retirée",
    cancelled: "Annulée",
  },
  customer: "Commandée par",
  test: "TEST",
  testNote: "Commande de test\u00a0: rien n’a été débité.",
  noMoneyMoved: "Rien n’a été débité.",
  payment: {
    awaiting_payment: {
      title: "Votre commande attend son paiement",
      text: "Rien n’a encore été débité. Si vous venez de payer, cette page le dira dans un instant ; sinon, vous pouvez payer maintenant.",
    },
    payment_pending: {
      title: "Votre paiement est en cours de confirmation",
      text: "PayPal le vérifie encore. Ne payez pas une seconde fois ; vous pouvez fermer cette page : son lien vous dira la suite.",
    },
    failed: {
      title: "Votre paiement n’a pas abouti",
      text: "Rien n’a été débité et rien ne sera imprimé. Vous pouvez commander de nouveau à tout moment.",
    },
    expired: {
      title: "Cette commande n’a pas été payée à temps",
      text: "Rien n’a été débité et rien ne sera imprimé. Vous pouvez commander de nouveau à tout moment.",
    },
  },
  paid: "Réglée",
  payNow: "Payer chez PayPal",
  reversed: "PayPal a rendu l’argent après un litige. Rien n’en est plus imprimé ni remis.",
  available: "Disponibilité estimée",
  collectAt: "Point de retrait",
  items: "Vos tirages",
  lineLabel: (quantity, each) => `${quantity} × ${each}`,
  total: "Total",
  nextTitle: "Et maintenant",
  next: [
    {
      title: "Gardez cette page",
      text: "C’est votre confirmation. Copiez son lien ou imprimez-la : le lien vous ramène à votre commande.",
    },
    {
      title: "Nous imprimons",
      text: "Comptez jusqu’à 48 heures : la date ci-dessus est une estimation. Cette page indique où en est votre commande chaque fois que vous l’ouvrez.",
    },
    {
      title: "Vous retirez",
      text: "Présentez-vous au point de retrait et montrez le code de votre billet, sur votre téléphone ou sur papier.",
    },
  ],
  printedInTime:
    "Vos tirages seront prêts pour le moment indiqué sur votre billet. Cette page indique où en est votre commande chaque fois que vous l’ouvrez.",
  mailed: (to) => `Nous l’envoyons aussi par e-mail à ${to}, avec le même lien.`,
  wrongAddress: "Ce n’est pas votre adresse\u202f? Écrivez-nous",
  readyNotice: {
    text: "Dès qu’elle est prête, nous vous envoyons un SMS.",
    mail: "Dès qu’elle est prête, nous vous écrivons par e-mail.",
    page: "",
  },
  link: "Lien vers cette commande",
  linkNote:
    "Toute personne qui a ce lien peut lire la commande. Ne le partagez qu’avec la personne qui viendra la retirer.",
  copy: "Copier le lien",
  copied: "Lien copié",
  copyFailed: "Sélectionnez le lien et copiez-le à la main",
  print: "Imprimer",
  home: "Retour à l’accueil",
  continueShopping: "Continuer la visite",
  loading: "Recherche de votre commande",
  noneTitle: "Aucune commande à afficher",
  noneText:
    "Ce navigateur ne contient aucune commande. Si vous avez gardé le lien de votre commande, ouvrez-le ; sinon, repartez de l’accueil.",
  noScript:
    "Cette page lit votre dernière commande dans votre navigateur et nécessite JavaScript. Le lien de votre commande, lui, fonctionne sans.",
  failedTitle: "Votre commande n’a pas pu être récupérée",
  failedText: "Une commande passée n’est jamais perdue. Vérifiez votre connexion et réessayez.",
  removedPiece: "n’est plus dans la galerie",
  terms: (version, day) =>
    `Conditions de vente acceptées : version ${version === 0 ? "initiale" : version}, ${day}`,
  withdraw: "Renoncer au contrat ici",
  withdrawUntil: (when) => `Jusqu’au ${when}, sans donner de motif.`,
  withdrawFromNow:
    "Dès maintenant et jusqu’à 14 jours après le retrait des tirages, sans donner de motif.",
  withdrawal: (id, day) => `Rétractation ${id} du ${day}`,
  withdrawalOutcomes: { refunded: "remboursée", refused: "refusée" },
  withdrawalRefused: (id, why) => `Nous avons refusé la rétractation ${id} : ${why}`,
};

export const orderTexts: Texts<typeof en> = { en, fr };
