import type { Texts } from "#app/i18n/language.ts";

/** The text around a day and a time that Intl formatted. */
const en = {
  dayAndTime: (day: string, time: string) => `${day} at ${time}`,
  shortDayAndTime: (day: string, time: string) => `${day} ${time}`,
  today: (time: string) => `Today ${time}`,
  /** Within a sentence. */
  onToday: (time: string) => `today ${time}`,
  /** Corrects a date as Intl formats it. */
  date: (written: string) => written.replace(",", ""),
};

/** "9 h 05" from "09:05", as opening hours are written too. */
const hours = (time: string) => time.replace(/^0?(\d+):/, "$1\u00a0h\u00a0");

const fr: typeof en = {
  dayAndTime: (day, time) => `${day} à ${hours(time)}`,
  shortDayAndTime: (day, time) => `${day} ${hours(time)}`,
  today: (time) => `Aujourd’hui ${hours(time)}`,
  onToday: (time) => `aujourd’hui ${hours(time)}`,
  date: (written) => written.replace(/(?<!\d)1 /, "1er "),
};

export const momentTexts: Texts<typeof en> = { en, fr };
