import type { Texts } from "#app/i18n/language.ts";

/** Moving a promised time: of one order, or of all orders of a day on which a point is closed. */
const en = {
  move: "Move the promise",
  promised: (when: string) => `Promised for ${when}`,
  fields: { promisedAt: "Ready from", day: "Closed on", reason: "Reason, which the buyer reads" },
  send: "Move and write to the buyer",
  sendWithoutMail: "Move",
  moved: "Moved; the buyer is written to",
  movedWaits: "Moved",
  refusals: {
    "not-promised": "This order is not waiting for a promised moment.",
    past: "This moment has passed.",
    far: "This is more than a year away.",
    closed: "The collection point is closed then.",
    "changed-meanwhile": "The order was changed meanwhile. Look at it again, then move it.",
    unchanged: "It is promised for this moment already.",
  },
  problems: {
    promisedAtRequired: "Please choose a day and a time.",
    promisedAtInvalid: "Please choose a day and a time.",
    dayRequired: "Please choose a day.",
    dayInvalid: "Please choose a day.",
    reasonRequired: "Please give a reason.",
    tooLong: "This is too long.",
    notAllowed: "This contains characters that cannot be used.",
  },
  close: "Closed unexpectedly",
  closeHint: (isMailed: boolean) =>
    `The day becomes a special day on which the point is closed. Orders promised for it go to when it opens next${isMailed ? ", and each buyer gets one mail." : ". The mails to their buyers wait in the outbox: the shop sends no mails."}`,
  show: "Show the orders hit",
  hit: (count: number) => (count === 1 ? "One order is hit" : `${count} orders are hit`),
  none: "No order is promised for this day.",
  closeAndMove: "Close the day and move them",
  pastDay: "This day has passed. Choose today or a later day.",
  withoutHours: "This point has no hours that a day could be an exception of.",
  closed: (count: number) =>
    count === 0
      ? "The day is closed"
      : `The day is closed, and ${count === 1 ? "one order has" : `${count} orders have`} moved`,
};

const fr: typeof en = {
  move: "Déplacer la promesse",
  promised: (when) => `Promise pour ${when}`,
  fields: { promisedAt: "Prête dès", day: "Fermé le", reason: "Raison, que lit l’acheteur" },
  send: "Déplacer et écrire à l’acheteur",
  sendWithoutMail: "Déplacer",
  moved: "Déplacée\u202f; l’acheteur en est averti",
  movedWaits: "Déplacée",
  refusals: {
    "not-promised": "Cette commande n’attend aucun moment promis.",
    past: "Ce moment est passé.",
    far: "C’est dans plus d’un an.",
    closed: "Le point de retrait est alors fermé.",
    "changed-meanwhile":
      "La commande a été modifiée entre-temps. Revoyez-la, puis déplacez la promesse.",
    unchanged: "Elle est déjà promise pour ce moment.",
  },
  problems: {
    promisedAtRequired: "Choisissez un jour et une heure.",
    promisedAtInvalid: "Choisissez un jour et une heure.",
    dayRequired: "Choisissez un jour.",
    dayInvalid: "Choisissez un jour.",
    reasonRequired: "Donnez une raison.",
    tooLong: "C’est trop long.",
    notAllowed: "Ce texte contient des caractères inutilisables.",
  },
  close: "Fermé par imprévu",
  closeHint: (isMailed) =>
    `Le jour devient un jour particulier où le point est fermé. Les commandes promises ce jour-là passent à la prochaine ouverture${isMailed ? ", et chaque acheteur reçoit un e-mail." : ". Les e-mails à leurs acheteurs attendent dans la boîte d’envoi\u00a0: la boutique n’envoie pas d’e-mails."}`,
  show: "Voir les commandes touchées",
  hit: (count) => (count === 1 ? "Une commande est touchée" : `${count} commandes sont touchées`),
  none: "Aucune commande n’est promise ce jour-là.",
  closeAndMove: "Fermer ce jour et les déplacer",
  pastDay: "Ce jour est passé. Choisissez aujourd’hui ou un jour à venir.",
  withoutHours: "Ce point n’a pas d’horaires auxquels un jour ferait exception.",
  closed: (count) =>
    count === 0
      ? "Le jour est fermé"
      : `Le jour est fermé, et ${count === 1 ? "une commande a été déplacée" : `${count} commandes ont été déplacées`}`,
};

export const movingTexts: Texts<typeof en> = { en, fr };
