import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

const small = {
  en: "No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve".split(" "),
  fr: "Aucun Un Deux Trois Quatre Cinq Six Sept Huit Neuf Dix Onze Douze".split(" "),
};

/** The tasks of today, above the figures of the shop. */
const en = {
  greetings: { morning: "Good morning", afternoon: "Good afternoon", evening: "Good evening" },
  greeting: (greeting: string, name: string) => `${greeting}, ${name}.`,
  toMake: (count: number) =>
    count === 0
      ? "Nothing to print."
      : `${small.en[count] ?? count} ${count === 1 ? "print" : "prints"} to print.`,
  points: "Collection point",
  allPoints: "All points",
  toPrint: "To print and send",
  unprinted: (count: number) => `${count} to print`,
  unsent: (count: number) => `${count} to send`,
  prints: (count: number) => counted("en", count, "print", "prints"),
  late: (count: number) => `${count} late`,
  nothingToPrint: "Nothing to print. Every order is on its way or waiting to be collected.",
  noOrders: "No order is open. Each one appears here once it is paid.",
  more: (count: number) => `And ${count} more, which are due later.`,
  chooseAll: "Choose all",
  choose: (reference: string, order: number) => `${reference} of order #${order}`,
  chosen: "The chosen ones",
  clear: "Clear",
  stepsOf: (reference: string, order: number) => `Steps of ${reference}, order #${order}`,
  steps: { to_print: "To print", printed: "Printed", packed: "Packed", sent: "On its way" },
  due: (moment: string) => `due ${moment}`,
  lateSince: (moment: string) => `late, was due ${moment}`,
  copyOf: (copy: number, quantity: number) => `${copy}\u00a0of\u00a0${quantity}`,
  file: "Print file",
  fileStates: {
    making: "File is being made",
    waiting: "File will be made",
    failed: "No file: see why",
    none: "No file",
  },
  allFiles: (count: number) =>
    count === 1 ? "Its print file (.zip)" : `All ${count} print files (.zip)`,
  noFiles: "No print of this list is to be printed any more.",
  reprint: "Reprint",
  reasons: {
    damaged: "Damaged",
    misprinted: "Misprinted",
    lost: "Lost",
    other: "Another reason",
  },
  complete: "All of it is on its way",
  completeText: "Once it has arrived, its buyer is told that it can be collected.",
  completeUntold:
    "Once it has arrived, tell its buyer that it can be collected: the shop sends no mails.",
  ready: "Ready for collection",
  inVain: "Printed, and not wanted any more",
  inVainText: "Cancelled, refunded or withdrawn since. Keep these back.",
  putAside: "Put aside",
  moved: {
    to_print: (count: number) => `${counted("en", count, "print", "prints")} to be printed again`,
    printed: (count: number) => `${counted("en", count, "print", "prints")} printed`,
    packed: (count: number) => `${counted("en", count, "print", "prints")} packed`,
    sent: (count: number) => `${counted("en", count, "print", "prints")} on the way`,
    aside: (count: number) => `${counted("en", count, "print", "prints")} put aside`,
  },
  readied: (ids: readonly number[]) =>
    ids.length === 1
      ? `Order #${ids[0]} ready for collection`
      : `${counted("en", ids.length, "order", "orders")} ready for collection`,
  readiedText: "The buyer is told in two minutes.",
  undone: "Undone",
  notDone: "Not done",
  stayed: {
    already: (count: number) =>
      `${counted("en", count, "print was", "prints were")} there already, or further.`,
    unknown: (count: number) =>
      `${counted("en", count, "print is", "prints are")} not there any more.`,
    moved: (count: number) =>
      `${counted("en", count, "print was", "prints were")} moved by somebody else meanwhile. The list is as it is now.`,
    unwanted: (count: number) =>
      `${counted("en", count, "print stays", "prints stay")}: cancelled, refunded or withdrawn in the meantime.`,
    wanted: (count: number) => `${counted("en", count, "print is", "prints are")} wanted again.`,
    "not-printed": (count: number) =>
      `${counted("en", count, "print stays", "prints stay")}: not printed yet.`,
  },
  refusals: {
    moved: "Somebody else was faster. The list is as it is now.",
    "changed-meanwhile": "The order was changed meanwhile. The list is as it is now.",
  },
  nothingChosen: "Choose prints first.",
  waiting: "Waiting to be collected",
  nobodyWaits: "Nothing waits on the shelves.",
  handOver: "Hand over",
  scan: "Scan a ticket",
  scanHint: "or type its code, a name or a number",
  shelf: (shelf: string) => `shelf ${shelf}`,
  sinceDays: (days: number) =>
    days === 0 ? "since today" : days === 1 ? "since yesterday" : `for ${days} days`,
  open: "Open",
  all: (count: number) => `All ${count}`,
  toAnswer: "Messages to answer",
  allAnswered: "Every message has its answer.",
  uncollected: "Nobody collects these",
  uncollectedText: "Reminded, and still there. Nothing is cancelled by itself: you decide.",
  readyFor: (days: number) => `ready for ${counted("en", days, "day", "days")}`,
  reminded: (count: number) => `reminded ${counted("en", count, "time", "times")}`,
  remind: "Remind again",
  keep: "Keep two weeks longer",
  contact: "Contact",
  remindedNow: "A reminder is on its way",
  remindedWaits: "The reminder is written",
  remindedText: "One a day at most.",
  keptLonger: "Kept for two weeks longer",
  notReminded: "Reminded today already, or collected meanwhile.",
  lateOrders: "Late",
  lateParts: (sent: number, wanted: number) => `${sent} of ${wanted} on the way`,
  sells: "What sells",
  sellsSpan: "30 days",
  sold: (count: number) => counted("en", count, "print", "prints"),
  views: (count: number) => counted("en", count, "view", "views"),
  unsold: "never sold: is it the price?",
  failed: "This part could not be read. Reload to try again.",
};

const fr: typeof en = {
  greetings: { morning: "Bonjour", afternoon: "Bonjour", evening: "Bonsoir" },
  greeting: (greeting, name) => `${greeting}, ${name}.`,
  toMake: (count) =>
    count === 0
      ? "Rien à imprimer."
      : `${small.fr[count] ?? count} ${count === 1 ? "tirage" : "tirages"} à imprimer.`,
  points: "Point de retrait",
  allPoints: "Tous les points",
  toPrint: "À imprimer et à envoyer",
  unprinted: (count) => `${count} à imprimer`,
  unsent: (count) => `${count} à envoyer`,
  prints: (count) => counted("fr", count, "tirage", "tirages"),
  late: (count) => `${count} en retard`,
  nothingToPrint:
    "Rien à imprimer. Toutes les commandes sont en route ou attendent d’être retirées.",
  noOrders: "Aucune commande en cours. Chacune apparaît ici dès qu’elle est payée.",
  more: (count) => `Et ${count} de plus, à faire plus tard.`,
  chooseAll: "Tout choisir",
  choose: (reference, order) => `${reference} de la commande nº\u00a0${order}`,
  chosen: "Les tirages choisis",
  clear: "Tout décocher",
  stepsOf: (reference, order) => `Étapes de ${reference}, commande nº\u00a0${order}`,
  steps: { to_print: "À imprimer", printed: "Imprimé", packed: "Emballé", sent: "En route" },
  due: (moment) => `pour ${moment}`,
  lateSince: (moment) => `en retard, prévu ${moment}`,
  copyOf: (copy, quantity) => `${copy}\u00a0sur\u00a0${quantity}`,
  file: "Fichier",
  fileStates: {
    making: "Fichier en préparation",
    waiting: "Fichier à préparer",
    failed: "Pas de fichier\u00a0: voir pourquoi",
    none: "Pas de fichier",
  },
  allFiles: (count) =>
    count === 1 ? "Son fichier d’impression (.zip)" : `Les ${count} fichiers d’impression (.zip)`,
  noFiles: "Plus aucun tirage de cette liste n’est à imprimer.",
  reprint: "Réimpression",
  reasons: {
    damaged: "Abîmé",
    misprinted: "Mal imprimé",
    lost: "Perdu",
    other: "Autre raison",
  },
  complete: "Tout est en route",
  completeText: "Une fois les tirages arrivés, l’acheteur apprend qu’il peut les retirer.",
  completeUntold:
    "Une fois les tirages arrivés, dites à l’acheteur qu’il peut les retirer\u00a0: la boutique n’envoie pas d’e-mails.",
  ready: "Prête à être retirée",
  inVain: "Imprimés, mais plus attendus",
  inVainText: "Annulation, remboursement ou rétractation depuis. Ne les envoyez pas.",
  putAside: "Mettre de côté",
  moved: {
    to_print: (count) => `${counted("fr", count, "tirage", "tirages")} de nouveau à imprimer`,
    printed: (count) => `${counted("fr", count, "tirage imprimé", "tirages imprimés")}`,
    packed: (count) => `${counted("fr", count, "tirage emballé", "tirages emballés")}`,
    sent: (count) => `${counted("fr", count, "tirage", "tirages")} en route`,
    aside: (count) => `${counted("fr", count, "tirage mis", "tirages mis")} de côté`,
  },
  readied: (ids) =>
    ids.length === 1
      ? `Commande #${ids[0]} prête à être retirée`
      : `${ids.length} commandes prêtes à être retirées`,
  readiedText: "L’acheteur l’apprend dans deux minutes.",
  undone: "C’est annulé",
  notDone: "Rien n’a changé",
  stayed: {
    already: (count) =>
      `${counted("fr", count, "tirage y était", "tirages y étaient")} déjà, ou plus loin.`,
    unknown: (count) => `${counted("fr", count, "tirage n’existe", "tirages n’existent")} plus.`,
    moved: (count) =>
      `${counted("fr", count, "tirage a été déplacé", "tirages ont été déplacés")} par quelqu’un d’autre entre-temps. La liste est à jour.`,
    unwanted: (count) =>
      `${counted("fr", count, "tirage n’est plus attendu", "tirages ne sont plus attendus")}\u00a0: annulation, remboursement ou rétractation entre-temps.`,
    wanted: (count) =>
      `${counted("fr", count, "tirage est de nouveau attendu", "tirages sont de nouveau attendus")}.`,
    "not-printed": (count) =>
      `${counted("fr", count, "tirage n’est pas encore imprimé et reste", "tirages ne sont pas encore imprimés et restent")} où ${count < 2 ? "il est" : "ils sont"}.`,
  },
  refusals: {
    moved: "Quelqu’un d’autre a été plus rapide. La liste est à jour.",
    "changed-meanwhile": "La commande a été modifiée entre-temps. La liste est à jour.",
  },
  nothingChosen: "Choisissez d’abord des tirages.",
  waiting: "À retirer",
  nobodyWaits: "Rien n’attend sur les étagères.",
  handOver: "Remettre",
  scan: "Scanner un billet",
  scanHint: "ou taper son code, un nom ou un numéro",
  shelf: (shelf) => `étagère ${shelf}`,
  sinceDays: (days) =>
    days === 0 ? "depuis aujourd’hui" : days === 1 ? "depuis hier" : `depuis ${days} jours`,
  open: "Ouvrir",
  all: (count) => `Les ${count}`,
  toAnswer: "Messages à traiter",
  allAnswered: "Chaque message a sa réponse.",
  uncollected: "Jamais retirées",
  uncollectedText:
    "Rappelées, et toujours là. Rien n’est annulé tout seul\u00a0: à vous de décider.",
  readyFor: (days) => `prête depuis ${counted("fr", days, "jour", "jours")}`,
  reminded: (count) => `rappelée ${counted("fr", count, "fois", "fois")}`,
  remind: "Rappeler encore",
  keep: "Garder deux semaines de plus",
  contact: "Contacter",
  remindedNow: "Un rappel est parti",
  remindedWaits: "Le rappel est écrit",
  remindedText: "Un par jour au plus.",
  keptLonger: "Gardée deux semaines de plus",
  notReminded: "Déjà rappelée aujourd’hui, ou retirée entre-temps.",
  lateOrders: "En retard",
  lateParts: (sent, wanted) => `${sent} sur ${wanted} en route`,
  sells: "Ce qui se vend",
  sellsSpan: "30 jours",
  sold: (count) => counted("fr", count, "tirage", "tirages"),
  views: (count) => counted("fr", count, "vue", "vues"),
  unsold: "jamais vendue\u00a0: est-ce le prix\u202f?",
  failed: "Cette partie n’a pas pu être lue. Rechargez la page pour réessayer.",
};

export const todayTexts: Texts<typeof en> = { en, fr };
