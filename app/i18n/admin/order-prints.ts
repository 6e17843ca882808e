import type { Texts } from "#app/i18n/language.ts";

/** The prints of an order: the progress of each, and those that are printed again. */
const en = {
  title: "Prints",
  copy: (copy: number) => `print ${copy}`,
  of: (reference: string, copy: number) => `${reference}, print ${copy}`,
  free: "free of charge",
  where: {
    aside: "Put aside",
    waiting: "Waiting at the counter",
    "at-counter": "At the counter",
    "handed-over": "Handed over",
    unnoted: "Not noted as printed",
  },
  replaced: "replaced",
  notPrinted: "Not printed",
  unwanted: "not wanted any more",
  again: "Print it once more",
  reason: "Why",
  note: "What happened (for the workshop)",
  withBuyer: (status: string) =>
    `Its buyer has this print. Once they bring it back, take its handover back at the counter and set the order to “${status}”: the reprint then reaches them as the first print did.`,
  toTicket: "To the counter",
  make: "Make the reprint",
  reprinted: "A reprint is to be made",
  reprintedText: "It stands on Today, and costs its buyer nothing.",
  takeBack: "Take the reprint back",
  takenBack: "The reprint was taken back",
  notDone: "Nothing was changed",
  noReason: "Choose a reason.",
  refusals: {
    unknown: "There is no such print.",
    "not-made": "The order was cancelled, or is not paid.",
    unwanted: "This print was withdrawn or refunded.",
    "not-printed": "It was not printed yet: it is to be made anyway.",
    moved: "It was changed meanwhile. The page is as it is now.",
  },
};

const fr: typeof en = {
  title: "Tirages",
  copy: (copy) => `tirage ${copy}`,
  of: (reference, copy) => `${reference}, tirage ${copy}`,
  free: "gratuit",
  where: {
    aside: "Mis de côté",
    waiting: "Au comptoir, à remettre",
    "at-counter": "Au comptoir",
    "handed-over": "Remis",
    unnoted: "Pas noté comme imprimé",
  },
  replaced: "remplacé",
  notPrinted: "Pas imprimé",
  unwanted: "plus attendu",
  again: "Refaire le tirage",
  reason: "Pourquoi",
  note: "Ce qui s’est passé (pour l’atelier)",
  withBuyer: (status) =>
    `Ce tirage est chez l’acheteur. Quand il le rapporte, reprenez la remise au comptoir et mettez la commande sur «\u202f${status}\u202f»\u00a0: la réimpression lui parviendra alors comme le premier tirage.`,
  toTicket: "Vers le comptoir",
  make: "Demander la réimpression",
  reprinted: "Une réimpression est à faire",
  reprintedText: "Elle figure dans le travail du jour, et ne coûte rien à l’acheteur.",
  takeBack: "Annuler la réimpression",
  takenBack: "La réimpression est annulée",
  notDone: "Rien n’a changé",
  noReason: "Choisissez une raison.",
  refusals: {
    unknown: "Ce tirage n’existe pas.",
    "not-made": "La commande est annulée, ou n’est pas payée.",
    unwanted: "Ce tirage a été remboursé ou a fait l’objet d’une rétractation.",
    "not-printed": "Il n’est pas encore imprimé\u00a0: il sera fait de toute façon.",
    moved: "Il a changé entre-temps. La page est à jour.",
  },
};

export const orderPrintsTexts: Texts<typeof en> = { en, fr };
