import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** `problems` are looked up by the keys of shop/withdrawals/withdrawal-form.ts. */
const en = {
  title: "Withdrawals",
  searchPlaceholder: "Order number, name, e-mail",
  filter: "Show",
  all: "All",
  openOnly: "Open",
  columns: {
    order: "Order",
    name: "Declared by",
    prints: "Prints",
    declared: "Declared",
    state: "State",
  },
  prints: (count: number) => counted("en", count, "print", "prints"),
  states: { open: "Open", refunded: "Refunded", refused: "Refused", chargedBack: "Settled" },
  chargedBack: "PayPal gave the money back",
  paymentTakenBack:
    "PayPal took this order’s money back and gave it to the buyer. Nothing is left to refund.",
  chargedBackText:
    "PayPal took the whole payment back and gave it to the buyer, so no refund is due. If that money returns to you, the withdrawal is open again.",
  refundWithin: (days: number) =>
    days === 0
      ? "refund today at the latest"
      : `${counted("en", days, "day", "days")} left to refund`,
  overdue: (days: number) => `refund overdue by ${counted("en", days, "day", "days")}`,
  empty:
    "No withdrawals yet. What buyers declare through “Withdraw from contract here” arrives here.",
  emptySearch: "No withdrawal matches.",
  allDone: "Nothing open. Well done.",
  open: "Open",
  withdrawal: (id: number) => `Withdrawal ${id}`,
  declaredOn: (when: string) => `Declared ${when}`,
  refundBy: (day: string) => `The refund is due by ${day} (code de la consommation, L221-24).`,
  mayWait: "You may wait until the prints are back or the buyer has shown that they were sent.",
  back: (when: string, who: string | null) =>
    `The prints are back since ${when}${who ? `, taken by ${who}` : ""}.`,
  order: (number: number) => `Order #${number}`,
  declaredBy: "Declared by",
  items: "Prints",
  withdrawalOpen: (id: number) =>
    `The buyer has withdrawn, and withdrawal ${id} is unanswered. A refund from here answers it only if it gives back its very prints, or the whole order.`,
  refundWithdrawal: (id: number) => `Refund for withdrawal ${id}`,
  answeredBefore: {
    refunded: (id: number, amount: string | null) =>
      `Withdrawal ${id} is refunded${amount ? `: ${amount} went back to the buyer` : ""}. Nothing more is to be done for it.`,
    "under-way": (id: number, amount: string | null) =>
      `The refund for withdrawal ${id} is under way: ${amount ?? ""}. Do not send it again.`,
    refused: (id: number) => `Withdrawal ${id} was refused, so nothing is refunded for it here.`,
  },
  notHandedOver: "Not handed over",
  of: (quantity: number, bought: number, reference: string) =>
    `${quantity} of ${bought} × ${reference}`,
  paid: "Paid for them",
  language: "Language",
  testNote: "Test order: no money moved.",
  nothingToRefund: "TEST: no money to give back",
  closeTrial: "Close the trial",
  refundedText: (amount: string, isTest: boolean) =>
    isTest ? `Refunded as a test: ${amount}` : `Refunded: ${amount}`,
  refund: "Refund",
  refuse: "Refuse",
  refuseTitle: "Refuse instead",
  refuseMeans:
    "Refused, the buyer gets no money back for these prints. You can open it again here later.",
  inTime:
    "It was declared in time, and then needs no reason: it can be refused for one of these grounds only.",
  ground: "Ground",
  grounds: {
    "taken-back": "The buyer has taken the withdrawal back in writing",
    "made-to-order": "Made to the buyer’s own specifications (L221-28, 3°)",
    late: "Declared after the end of the period",
  },
  groundHints: {
    "taken-back": "Keep that message.",
    "made-to-order": "Choosing among the sizes and media on offer is not enough.",
    late: "",
  },
  sure: "Refuse it, without a refund",
  reopen: "Open it again",
  reopenHint: "It then waits for its refund, as before.",
  reopenedText: "The withdrawal is open again",
  notReopened: "The withdrawal was not opened",
  note: "Why it is refused",
  noteHint: (language: string) => `Tell the buyer, in ${language}: nobody else does it for you.`,
  refusedText: "The withdrawal is refused",
  failed: "The withdrawal was not refused",
  underRefund: "Its refund is under way. Nothing is to be done until the provider has answered.",
  notRefused: {
    handled: "Somebody else has handled it meanwhile.",
    "under-refund": "Its refund is under way.",
    unknown: "This withdrawal no longer exists.",
    "in-time": "It was declared in time. Choose another ground, or refund it.",
    gone: "Its prints were refunded since, or withdrawn once more.",
  },
  write: "Write to the buyer",
  mailSubject: (id: number, order: number) => `Withdrawal ${id}, order ${order}`,
  handledBy: (who: string, when: string) => `${who}, ${when}`,
  answered: (note: string) => `Answer: ${note}`,
  dashboard: (count: number) =>
    `${counted("en", count, "withdrawal waits", "withdrawals wait")} for a refund`,
  dashboardTests: (count: number) =>
    `${counted("en", count, "withdrawal of a TEST order", "withdrawals of TEST orders")}: nothing is to be refunded`,
  answerThem: "Answer",
  problems: {
    noteRequired: "Say why.",
    groundInvalid: "Choose the ground.",
    sureInvalid: "Tick this, too, if you mean it.",
    tooLong: "This is too long.",
    notAllowed: "This contains characters that cannot be used.",
    notText: "Please type text.",
  },
};

const fr: typeof en = {
  title: "Rétractations",
  searchPlaceholder: "Numéro de commande, nom, e-mail",
  filter: "Afficher",
  all: "Toutes",
  openOnly: "À traiter",
  columns: {
    order: "Commande",
    name: "Déclarée par",
    prints: "Tirages",
    declared: "Déclarée le",
    state: "État",
  },
  prints: (count) => counted("fr", count, "tirage", "tirages"),
  states: {
    open: "À traiter",
    refunded: "Remboursée",
    refused: "Refusée",
    chargedBack: "Réglée",
  },
  chargedBack: "PayPal a rendu l’argent",
  paymentTakenBack:
    "PayPal a repris l’argent de cette commande et l’a rendu à l’acheteur. Il ne reste rien à rembourser.",
  chargedBackText:
    "PayPal a repris tout le paiement et l’a rendu à l’acheteur\u00a0: aucun remboursement n’est dû. Si cet argent vous revient, la rétractation est de nouveau à traiter.",
  refundWithin: (days) =>
    days === 0
      ? "à rembourser aujourd’hui au plus tard"
      : `${counted("fr", days, "jour", "jours")} pour rembourser`,
  overdue: (days) => `remboursement en retard de ${counted("fr", days, "jour", "jours")}`,
  empty:
    "Aucune rétractation pour l’instant. Ce que les acheteurs déclarent par « Renoncer au contrat ici » arrive ici.",
  emptySearch: "Aucune rétractation ne correspond.",
  allDone: "Plus rien à traiter. Bravo.",
  open: "Ouvrir",
  withdrawal: (id) => `Rétractation ${id}`,
  declaredOn: (when) => `Déclarée le ${when}`,
  refundBy: (day) =>
    `Le remboursement est dû au plus tard le ${day} (code de la consommation, L221-24).`,
  mayWait: "Vous pouvez attendre le retour des tirages ou la preuve de leur envoi.",
  back: (when, who) => `Les tirages sont revenus le ${when}${who ? `, repris par ${who}` : ""}.`,
  order: (number) => `Commande nº ${number}`,
  declaredBy: "Déclarée par",
  items: "Tirages",
  withdrawalOpen: (id) =>
    `L’acheteur s’est rétracté, et la rétractation ${id} attend une réponse. Un remboursement fait ici n’y répond que s’il rend précisément ses tirages, ou toute la commande.`,
  refundWithdrawal: (id) => `Rembourser pour la rétractation ${id}`,
  answeredBefore: {
    refunded: (id, amount) =>
      `La rétractation ${id} est remboursée${amount ? `\u00a0: ${amount} rendus à l’acheteur` : ""}. Il n’y a plus rien à faire pour elle.`,
    "under-way": (id, amount) =>
      `Le remboursement de la rétractation ${id} est en cours\u00a0: ${amount ?? ""}. Ne le renvoyez pas.`,
    refused: (id) =>
      `La rétractation ${id} a été refusée\u00a0: rien n’est remboursé ici pour elle.`,
  },
  notHandedOver: "Pas encore remis",
  of: (quantity, bought, reference) => `${quantity} sur ${bought} × ${reference}`,
  paid: "Prix payé",
  language: "Langue",
  testNote: "Commande de test : aucun argent n’a circulé.",
  nothingToRefund: "TEST\u00a0: aucun argent à rendre",
  closeTrial: "Clore l’essai",
  refundedText: (amount, isTest) =>
    isTest ? `Remboursée à titre d’essai\u00a0: ${amount}` : `Remboursée\u00a0: ${amount}`,
  refund: "Rembourser",
  refuse: "Refuser",
  refuseTitle: "Ou refuser",
  refuseMeans:
    "Refusée, elle laisse l’acheteur sans remboursement pour ces tirages. Vous pourrez la rouvrir ici.",
  inTime:
    "Elle a été déclarée dans le délai et n’a donc pas à être motivée\u00a0: elle ne peut être refusée que pour l’une de ces raisons.",
  ground: "Raison",
  grounds: {
    "taken-back": "L’acheteur a renoncé par écrit à sa rétractation",
    "made-to-order": "Fait selon les indications propres de l’acheteur (L221-28, 3°)",
    late: "Déclarée après la fin du délai",
  },
  groundHints: {
    "taken-back": "Gardez ce message.",
    "made-to-order": "Choisir parmi les formats et supports proposés ne suffit pas.",
    late: "",
  },
  sure: "La refuser, sans remboursement",
  reopen: "La rouvrir",
  reopenHint: "Elle attend alors de nouveau son remboursement.",
  reopenedText: "La rétractation est rouverte",
  notReopened: "La rétractation n’a pas été rouverte",
  note: "Motif du refus",
  noteHint: (language) => `Informez-en l’acheteur, en ${language} : personne d’autre ne le fait.`,
  refusedText: "La rétractation est refusée",
  failed: "La rétractation n’a pas été refusée",
  underRefund:
    "Son remboursement est en cours. Rien n’est à faire tant que le prestataire n’a pas répondu.",
  notRefused: {
    handled: "Quelqu’un d’autre l’a traitée entre-temps.",
    "under-refund": "Son remboursement est en cours.",
    unknown: "Cette rétractation n’existe plus.",
    "in-time": "Elle a été déclarée dans le délai. Choisissez une autre raison, ou remboursez.",
    gone: "Ses tirages ont été remboursés depuis, ou font l’objet d’une autre rétractation.",
  },
  write: "Écrire à l’acheteur",
  mailSubject: (id, order) => `Rétractation ${id}, commande ${order}`,
  handledBy: (who, when) => `${who}, ${when}`,
  answered: (note) => `Réponse\u00a0: ${note}`,
  dashboard: (count) =>
    `${counted("fr", count, "rétractation attend", "rétractations attendent")} un remboursement`,
  dashboardTests: (count) =>
    `${counted("fr", count, "rétractation d’une commande TEST", "rétractations de commandes TEST")}\u00a0: rien n’est à rembourser`,
  answerThem: "Y répondre",
  problems: {
    noteRequired: "Indiquez le motif.",
    groundInvalid: "Choisissez la raison.",
    sureInvalid: "Cochez aussi cette case si c’est bien voulu.",
    tooLong: "C’est trop long.",
    notAllowed: "Ce texte contient des caractères inutilisables.",
    notText: "Saisissez du texte.",
  },
};

export const adminWithdrawalsTexts: Texts<typeof en> = { en, fr };
