import type { Texts } from "#app/i18n/language.ts";

const two = (number: number) => String(number).padStart(2, "0");

const en = {
  /** Takes minutes since midnight. */
  time: (minute: number) => `${Math.floor(minute / 60)}:${two(minute % 60)}`,
  window: (from: string, until: string) => `${from}–${until}`,
  days: (first: string, last: string) => `${first} to ${last}`,
  everyDay: "every day",
  and: "and",
  line: (days: string, times: string) => `${days}, ${times}`,
  closedOn: (day: string) => `${day}: closed`,
  closedOnHolidays: "Closed on public holidays",
};

const fr: typeof en = {
  time: (minute) =>
    `${Math.floor(minute / 60)}\u00a0h${minute % 60 > 0 ? `\u00a0${two(minute % 60)}` : ""}`,
  window: (from, until) => `${from}–${until}`,
  days: (first, last) => `${first} à ${last}`,
  everyDay: "tous les jours",
  and: "et",
  line: (days, times) => `${days}, ${times}`,
  closedOn: (day) => `${day}\u00a0: fermé`,
  closedOnHolidays: "Fermé les jours fériés",
};

export const openingHoursTexts: Texts<typeof en> = { en, fr };
