import type { Texts } from "#app/i18n/language.ts";

/** The hours of a collection point or the workshop, as staff type them. */
const en = {
  days: {
    monday: "Monday",
    tuesday: "Tuesday",
    wednesday: "Wednesday",
    thursday: "Thursday",
    friday: "Friday",
    saturday: "Saturday",
    sunday: "Sunday",
  },
  example: "09:00–12:30, 14:00–19:00",
  weekHint: "Several windows a day with commas between them; an empty day is closed.",
  copy: "Copy the first open day to the next four",
  copied: (first: string, from: string, until: string) =>
    `${first}’s hours now stand on ${from}${from === until ? "" : ` to ${until}`}, too.`,
  nothingToCopy: "Type the hours of one day first.",
  specialDays: "Special days",
  specialDaysHint:
    "One a line, and first in force: 24/12/2026 09:00–12:00. A day without hours is closed.",
  specialDaysExample: "24/12/2026 09:00–12:00\n25/12/2026",
  holidays: "Public holidays of France",
  holidaysKept: { closed: "Closed", open: "Open as on any other day" },
  problems: {
    windowUnreadable: "Please type hours such as 09:00–12:30, 14:00–19:00.",
    windowReversed:
      "Here a window ends before it begins. Hours after midnight belong to the next day: 22–24, then 0–2.",
    windowsOverlap: "Two of these windows overlap.",
    dayUnreadable: "Begin each line with a day such as 24/12/2026.",
    dayTwice: "A day stands here twice.",
    timeUnreadable: "Please type a time such as 16:00.",
    weekMissing: "Give the hours of at least one weekday, or no special days either.",
    tooLong: "This is too long: at most four windows a day and 100 special days.",
  },
  workshop: {
    title: "Workshop",
    intro:
      "When prints are made. Out of these hours, the making time of each medium and the hours of the collection points comes the day that buyers read. Empty: 48 hours, of days on which a collection point is open, and then the next time the point is open.",
    cutOff: "Begun the same day until",
    cutOffHint: "What is ordered later is begun the next working day. Empty: no such time.",
  },
  point: {
    title: "Opening hours",
    hint: "Without them an order for this point is promised in 48 hours.",
    travelMinutes: "Way from the workshop",
    travelHint: "Added to the time of making.",
    travelUnit: "Unit",
    travelUnits: { minutes: "minutes", hours: "hours", days: "days" },
    dailyCapacity: "Orders a day",
    capacityHint: "A day that is full is promised to nobody else. Empty: any number.",
  },
};

const fr: typeof en = {
  days: {
    monday: "Lundi",
    tuesday: "Mardi",
    wednesday: "Mercredi",
    thursday: "Jeudi",
    friday: "Vendredi",
    saturday: "Samedi",
    sunday: "Dimanche",
  },
  example: "09:00–12:30, 14:00–19:00",
  weekHint:
    "Plusieurs plages par jour, séparées par des virgules\u202f; un jour vide est un jour fermé.",
  copy: "Copier le premier jour ouvert sur les quatre suivants",
  copied: (first, from, until) =>
    `Les heures du ${first.toLowerCase()} valent maintenant aussi ${from === until ? "le" : "du"} ${from.toLowerCase()}${from === until ? "" : ` au ${until.toLowerCase()}`}.`,
  nothingToCopy: "Saisissez d’abord les heures d’un jour.",
  specialDays: "Jours particuliers",
  specialDaysHint:
    "Un par ligne, prioritaires\u00a0: 24/12/2026 09:00–12:00. Un jour sans heures est fermé.",
  specialDaysExample: "24/12/2026 09:00–12:00\n25/12/2026",
  holidays: "Jours fériés",
  holidaysKept: { closed: "Fermé", open: "Ouvert comme un autre jour" },
  problems: {
    windowUnreadable: "Saisissez des heures comme 09:00–12:30, 14:00–19:00.",
    windowReversed:
      "Ici, une plage finit avant de commencer. Après minuit, c’est le jour suivant\u00a0: 22 h–24 h, puis 0 h–2 h.",
    windowsOverlap: "Deux de ces plages se chevauchent.",
    dayUnreadable: "Commencez chaque ligne par un jour comme 24/12/2026.",
    dayTwice: "Un jour y figure deux fois.",
    timeUnreadable: "Saisissez une heure comme 16:00.",
    weekMissing: "Donnez les heures d’un jour de semaine au moins, ou aucun jour particulier.",
    tooLong: "C’est trop long\u00a0: quatre plages par jour et 100 jours particuliers au plus.",
  },
  workshop: {
    title: "Atelier",
    intro:
      "Quand les tirages sont faits. De ces heures, du temps de fabrication de chaque support et des horaires des points de retrait vient le jour que lisent les acheteurs. Vide\u00a0: 48 heures, prises sur les jours où un point est ouvert, puis la prochaine ouverture du point.",
    cutOff: "Commencé le jour même jusqu’à",
    cutOffHint:
      "Ce qui est commandé plus tard est commencé le jour ouvré suivant. Vide\u00a0: pas de limite.",
  },
  point: {
    title: "Horaires",
    hint: "Sans eux, une commande pour ce point est promise sous 48 heures.",
    travelMinutes: "Trajet depuis l’atelier",
    travelHint: "S’ajoute au temps de fabrication.",
    travelUnit: "Unité",
    travelUnits: { minutes: "minutes", hours: "heures", days: "jours" },
    dailyCapacity: "Commandes par jour",
    capacityHint: "Un jour complet n’est plus promis à personne. Vide\u00a0: sans limite.",
  },
};

export const hoursTexts: Texts<typeof en> = { en, fr };
