import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

const goneInEnglish = (prints: number, of: number) =>
  `${prints} of ${counted("en", of, "print", "prints")} ${prints === 1 ? "is" : "are"} handed over`;
const goneInFrench = (prints: number, of: number) =>
  `${counted("fr", prints, "tirage", "tirages")} sur ${of} ${prints === 1 ? "a été remis" : "ont été remis"}`;

type Outcome = "refunded" | "withdrawn" | "either" | "test";
const othersInEnglish = (others: number, outcome: Outcome) =>
  `${others === 1 ? "the other" : `the other ${others}`} ${
    {
      refunded: others === 1 ? "was refunded" : "were refunded",
      withdrawn: "will be refunded",
      either: others === 1 ? "is refunded, or will be" : "are refunded, or will be",
      test: others === 1 ? "is no longer yours to collect" : "are no longer yours to collect",
    }[outcome]
  }`;
const othersInFrench = (others: number, outcome: Outcome) =>
  others === 1
    ? `l’autre ${{ refunded: "a été remboursé", withdrawn: "vous sera remboursé", either: "est remboursé, ou va l’être", test: "n’est plus à retirer" }[outcome]}`
    : `les ${others} autres ${{ refunded: "ont été remboursés", withdrawn: "vous seront remboursés", either: "sont remboursés, ou vont l’être", test: "ne sont plus à retirer" }[outcome]}`;

/**
 * Words of an order's page and its mails. Keys are the states and steps of
 * shop/orders/order-state.ts.
 */
const en = {
  headlines: {
    unpaid: () => "Your order waits for its payment",
    paid: (name: string) => (name ? `Thank you, ${name}.` : "Thank you."),
    printing: (name: string) => (name ? `We are printing, ${name}.` : "We are printing."),
    ready: (name: string) => (name ? `It’s ready, ${name}.` : "It’s ready."),
    collected: () => "Good company for your wall.",
    cancelled: () => "Your order is cancelled.",
    refunded: () => "Your order is refunded.",
    withdrawn: () => "You have withdrawn from this order.",
    expired: () => "This order was not paid in time",
  },
  leads: {
    paid: "Your payment has arrived, and your prints come next.",
    /** For TEST orders. */
    tried: "Your order has arrived, and its prints come next.",
    printing: "Your prints are being made.",
    ready: (point: string) => `Your prints are waiting for you at ${point}.`,
    collected: (when: string) => `Your prints were handed over on ${when}.`,
    collectedSome: (prints: number, others: number, outcome: Outcome, when: string) =>
      `${counted("en", prints, "print was", "prints were")} handed over on ${when}; ${othersInEnglish(others, outcome)}.`,
    handedOver: "Your prints have been handed over.",
    cancelled: "Its prints can no longer be collected.",
    refunded: (amount: string) =>
      `${amount} went back to you by the means you paid with. Your bank may need a few days until it shows.`,
    refundUnderWay: (isMailed: boolean) =>
      `What you paid is on its way back to you, by the means you paid with; ${isMailed ? "a mail tells you once it is done" : "this page says once it is done"}.`,
    withdrawn: "We refund you within 14 days, by the means you paid with.",
    broughtBack: "The prints are back with us, and there is nothing more for you to do.",
    bringBack: "Please bring or send the prints back within 14 days.",
  },
  /** For orders of which some prints are gone, and the others are ready or still being made. */
  parts: {
    gone: (prints: number, others: number, outcome: Outcome) =>
      `${counted("en", prints, "print was", "prints were")} handed over; ${othersInEnglish(others, outcome)}`,
    waits: (prints: number, of: number) =>
      `${goneInEnglish(prints, of)}; ${of - prints === 1 ? "one more waits" : `${of - prints} more wait`} for you.`,
    follows: (prints: number, of: number) =>
      `${goneInEnglish(prints, of)}; ${of - prints === 1 ? "one more follows" : `${of - prints} more follow`}.`,
  },
  handedOver: "Handed over",
  withdrawnPrints: "Withdrawn",
  refundedPrints: "Refunded",
  someOf: (label: string, prints: number, of: number) => `${label}: ${prints} of ${of}`,
  ask: {
    collected: "Something is not right?",
    cancelled: "You did not expect this?",
  },
  writeToUs: "Write to us",
  money: {
    wentBack: (amount: string) => `${amount} of what you paid has already gone back to you.`,
    follows: "What you paid goes back to you by the means you paid with.",
    nothing: "Nothing was charged.",
    practice: "Nothing was paid, so no money goes back.",
    pending: "Your payment is still being checked; if it arrives, it goes back to you.",
  },
  stepsTitle: "How far your order is",
  steps: { paid: "Paid", printing: "Printed", ready: "Ready", collected: "Collected" },
  printingNow: "Printing",
  marks: { done: "done", now: "now", ahead: "still to come" },
  ticketTitle: "Your ticket",
  code: "Code for the counter",
  show: { later: "When you collect, show", now: "Show this code" },
  sayIt: "or say it at the counter. It holds until everything is collected.",
  openUntil: (time: string) => `Open until ${time}`,
  opens: (when: string) => `Closed now; opens ${when}`,
  keptUntil: "Kept for you at least until",
  pointGone: "The shop no longer lists this collection point. Write to us before you come.",
  map: "Map",
  opensMap: "opens OpenStreetMap",
  collector: {
    title: "Somebody else collects?",
    other: "Somebody else, or only you",
    text: "Whoever shows the code may collect. Tell us the name too, and the counter knows whom to expect.",
    may: (name: string) => `${name} may collect for you.`,
    name: "Their first and last name",
    save: "Save the name",
    change: "Change the name",
    withdraw: "Only me again",
    over: "This order is not waiting to be collected any more, so nobody can be named.",
    send: "Send the code",
    message: (order: number, address: string, code: string) =>
      `Prints of order ${order}, to be collected at ${address}. Code for the counter: ${code}`,
    copied: "Copied: send it to whoever collects",
    copyFailed: "Select the code and copy it by hand",
    problems: {
      nameRequired: "Enter a name",
      tooOften: "Changed ten times within a week: tell us who collects, or choose only you",
      tooLong: "At most 80 characters",
      notAllowed: "Contains characters that cannot be used here",
    },
  },
  receipt: "Receipt and documents",
  placedOn: "Ordered on",
  wentBack: "Refunded",
  rights: "Terms and withdrawal",
  keep: "Link and paper",
};

const fr: typeof en = {
  headlines: {
    unpaid: () => "Votre commande attend son paiement",
    paid: (name) => (name ? `Merci, ${name}.` : "Merci."),
    printing: (name) => (name ? `Nous imprimons, ${name}.` : "Nous imprimons."),
    ready: (name) => (name ? `C’est prêt, ${name}.` : "C’est prêt."),
    collected: () => "Belle compagnie pour vos murs.",
    cancelled: () => "Votre commande est annulée.",
    refunded: () => "Votre commande est remboursée.",
    withdrawn: () => "Vous avez renoncé à cette commande.",
    expired: () => "Cette commande n’a pas été payée à temps",
  },
  leads: {
    paid: "Votre paiement est arrivé ; vos tirages passent bientôt à l’impression.",
    tried: "Votre commande est arrivée ; ses tirages passent bientôt à l’impression.",
    printing: "Vos tirages sont en cours d’impression.",
    ready: (point) => `Vos tirages vous attendent : ${point}.`,
    collected: (when) => `Vos tirages ont été remis le ${when}.`,
    collectedSome: (prints, others, outcome, when) =>
      `${counted("fr", prints, "tirage a été remis", "tirages ont été remis")} le ${when}\u202f; ${othersInFrench(others, outcome)}.`,
    handedOver: "Vos tirages ont été remis.",
    cancelled: "Ses tirages ne peuvent plus être retirés.",
    refunded: (amount) =>
      `${amount} vous ont été remboursés par le moyen de paiement utilisé. Votre banque peut mettre quelques jours à l’afficher.`,
    refundUnderWay: (isMailed) =>
      `Ce que vous avez payé vous est rendu par le moyen de paiement utilisé\u202f; ${isMailed ? "un e-mail" : "cette page"} vous le confirmera.`,
    withdrawn: "Nous vous remboursons sous 14 jours, par le moyen de paiement utilisé.",
    broughtBack: "Les tirages nous sont revenus ; vous n’avez plus rien à faire.",
    bringBack: "Merci de rapporter ou de renvoyer les tirages sous 14 jours.",
  },
  parts: {
    gone: (prints, others, outcome) =>
      `${counted("fr", prints, "tirage a été remis", "tirages ont été remis")}\u202f; ${othersInFrench(others, outcome)}`,
    waits: (prints, of) =>
      `${goneInFrench(prints, of)} ; ${of - prints === 1 ? "un autre vous attend" : `${of - prints} autres vous attendent`}.`,
    follows: (prints, of) =>
      `${goneInFrench(prints, of)} ; ${of - prints === 1 ? "un autre suivra" : `${of - prints} autres suivront`}.`,
  },
  handedOver: "Remis",
  withdrawnPrints: "Rétracté",
  refundedPrints: "Remboursé",
  someOf: (label, prints, of) => `${label} : ${prints} sur ${of}`,
  ask: {
    collected: "Quelque chose ne va pas ?",
    cancelled: "Vous ne vous y attendiez pas ?",
  },
  writeToUs: "Écrivez-nous",
  money: {
    wentBack: (amount) => `Sur ce que vous avez payé, ${amount} vous ont déjà été remboursés.`,
    follows: "Ce que vous avez payé vous est rendu par le moyen de paiement utilisé.",
    nothing: "Rien n’a été débité.",
    practice: "Rien n’a été payé, donc aucun argent n’est rendu.",
    pending: "Votre paiement est encore en cours de vérification ; s’il arrive, il vous est rendu.",
  },
  stepsTitle: "Où en est votre commande",
  steps: { paid: "Payée", printing: "Imprimée", ready: "Prête", collected: "Retirée" },
  printingNow: "Impression",
  marks: { done: "fait", now: "en ce moment", ahead: "à venir" },
  ticketTitle: "Votre billet",
  code: "Code pour le comptoir",
  show: { later: "Au retrait, montrez", now: "Montrez ce code" },
  sayIt: "ou dites-le au comptoir. Il est valable jusqu’à ce que tout soit retiré.",
  openUntil: (time) => `Ouvert jusqu’à ${time}`,
  opens: (when) => `Fermé en ce moment ; ouvre ${when}`,
  keptUntil: "Gardée pour vous au moins jusqu’au",
  pointGone: "La boutique ne propose plus ce point de retrait. Écrivez-nous avant de venir.",
  map: "Plan",
  opensMap: "ouvre OpenStreetMap",
  collector: {
    title: "Quelqu’un d’autre vient ?",
    other: "Une autre personne, ou vous seulement",
    text: "Toute personne qui montre le code peut retirer la commande. Dites-nous aussi son nom : le comptoir saura qui attendre.",
    may: (name) => `${name} peut venir à votre place.`,
    name: "Son prénom et son nom",
    save: "Enregistrer le nom",
    change: "Changer le nom",
    withdraw: "Finalement, moi seulement",
    over: "Cette commande n’attend plus d’être retirée ; personne ne peut être désigné.",
    send: "Transmettre le code",
    message: (order, address, code) =>
      `Tirages de la commande ${order}, à retirer : ${address}. Code pour le comptoir : ${code}`,
    copied: "Copié : transmettez-le à qui viendra",
    copyFailed: "Sélectionnez le code et copiez-le à la main",
    problems: {
      nameRequired: "Indiquez un nom",
      tooOften:
        "Changé dix fois en une semaine : dites-nous qui viendra, ou choisissez vous seulement",
      tooLong: "80 caractères au maximum",
      notAllowed: "Contient des caractères qui ne peuvent pas être utilisés ici",
    },
  },
  receipt: "Reçu et documents",
  placedOn: "Commandée le",
  wentBack: "Remboursé",
  rights: "Conditions et rétractation",
  keep: "Lien et papier",
};

export const ticketTexts: Texts<typeof en> = { en, fr };
