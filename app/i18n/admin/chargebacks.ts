import type { Texts } from "#app/i18n/language.ts";

/** Disputes, and money that PayPal took back, in the back office. */
const en = {
  title: "Disputes",
  dispute: (id: string) => `Dispute ${id}`,
  about: (amount: string) => `about ${amount}`,
  opened: (when: string) => `Opened on ${when}`,
  answerBy: (when: string) => `Answer at PayPal by ${when}`,
  reasons: {
    MERCHANDISE_OR_SERVICE_NOT_RECEIVED: "Not received",
    MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: "Not as described",
    UNAUTHORISED: "Payment not authorised by the account’s owner",
    CREDIT_NOT_PROCESSED: "A refund was not made",
    DUPLICATE_TRANSACTION: "Paid twice",
    INCORRECT_AMOUNT: "Another amount than agreed",
    PAYMENT_BY_OTHER_MEANS: "Paid in another way",
    PROBLEM_WITH_REMITTANCE: "A problem with the payment",
  },
  otherReason: "Another reason",
  states: {
    WAITING_FOR_SELLER_RESPONSE: "The shop has to answer",
    WAITING_FOR_BUYER_RESPONSE: "The buyer has to answer",
    UNDER_REVIEW: "PayPal looks into it",
  },
  open: "Open",
  outcomes: { won: "Won: the money stays, or is back", lost: "Lost" },
  atProvider: "Open the dispute at PayPal",
  taken: (amount: string, when: string) => `PayPal took ${amount} back on ${when}`,
  returned: (when: string) => `Given again on ${when}`,
  question: "What does that mean for the books?",
  decisions: {
    undone: "The sale is undone: issue a credit note",
    stands: "The sale stands: the buyer owes the price",
  },
  decisionHints: {
    undone:
      "For instance because the print never came to the buyer, or came back. The credit note cannot be changed.",
    stands:
      "For instance because the print was collected. No credit note; VAT stays due until the claim is lost for good.",
  },
  why: "Why",
  whyHint: "Kept with the books; a credit note shows it to the buyer.",
  decide: "Decide",
  decided: {
    undone: "The sale is undone; a credit note was issued",
    stands: "The sale stands; no credit note",
  },
  decidedToast: "Decided",
  waits: "Can be decided once the dispute is over.",
  problems: {
    decision: "Choose what it means for the books.",
    note: "Say why, in at most 500 characters.",
  },
  refusals: {
    "too-late": "That was decided already, or the money is there again.",
    disputed: "The dispute is still open.",
  },
};

const fr: typeof en = {
  title: "Litiges",
  dispute: (id) => `Litige ${id}`,
  about: (amount) => `portant sur ${amount}`,
  opened: (when) => `Ouvert le ${when}`,
  answerBy: (when) => `Répondre chez PayPal avant le ${when}`,
  reasons: {
    MERCHANDISE_OR_SERVICE_NOT_RECEIVED: "Non reçu",
    MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: "Non conforme à la description",
    UNAUTHORISED: "Paiement non autorisé par le titulaire du compte",
    CREDIT_NOT_PROCESSED: "Remboursement non effectué",
    DUPLICATE_TRANSACTION: "Payé deux fois",
    INCORRECT_AMOUNT: "Montant différent de celui convenu",
    PAYMENT_BY_OTHER_MEANS: "Payé d’une autre façon",
    PROBLEM_WITH_REMITTANCE: "Problème avec le paiement",
  },
  otherReason: "Autre motif",
  states: {
    WAITING_FOR_SELLER_RESPONSE: "La boutique doit répondre",
    WAITING_FOR_BUYER_RESPONSE: "L’acheteur doit répondre",
    UNDER_REVIEW: "PayPal l’examine",
  },
  open: "Ouvert",
  outcomes: { won: "Gagné : l’argent reste, ou est revenu", lost: "Perdu" },
  atProvider: "Ouvrir le litige chez PayPal",
  taken: (amount, when) => `PayPal a repris ${amount} le ${when}`,
  returned: (when) => `Rendu à la boutique le ${when}`,
  question: "Qu’est-ce que cela signifie pour les comptes ?",
  decisions: {
    undone: "La vente est annulée : émettre un avoir",
    stands: "La vente tient : l’acheteur doit le prix",
  },
  decisionHints: {
    undone:
      "Par exemple parce que le tirage n’est jamais parvenu à l’acheteur, ou qu’il est revenu. L’avoir ne peut pas être modifié.",
    stands:
      "Par exemple parce que le tirage a été retiré. Pas d’avoir ; la TVA reste due tant que la créance n’est pas définitivement perdue.",
  },
  why: "Motif",
  whyHint: "Conservé avec les comptes ; un avoir le montre à l’acheteur.",
  decide: "Décider",
  decided: {
    undone: "La vente est annulée ; un avoir a été émis",
    stands: "La vente tient ; pas d’avoir",
  },
  decidedToast: "Décision enregistrée",
  waits: "Se décide une fois le litige terminé.",
  problems: {
    decision: "Choisissez ce que cela signifie pour les comptes.",
    note: "Indiquez le motif, en 500 caractères au plus.",
  },
  refusals: {
    "too-late": "Cela a déjà été décidé, ou l’argent est revenu.",
    disputed: "Le litige est encore ouvert.",
  },
};

export const chargebacksTexts: Texts<typeof en> = { en, fr };
