// Writes dates and times, always in Paris time.
import type { Language } from "./language.ts";
import { momentTexts } from "#app/i18n/ui/moments.ts";
import { openingHoursTexts } from "#app/i18n/ui/opening-hours.ts";
import { writing } from "#app/i18n/ui/writing.ts";
import { dayMs } from "#app/shop/calendar/milliseconds.ts";

const timeZone = "Europe/Paris";

export function longDateTime(
  moment: Date,
  language: Language,
  { seconds = false }: { seconds?: boolean } = {},
): string {
  const date = formatSentence(moment, language, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  const time = new Intl.DateTimeFormat(writing[language].locale, {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    ...(seconds ? { second: "2-digit" } : {}),
  }).format(moment);
  return momentTexts[language].dayAndTime(date, time);
}

/** "19:00", in French "19 h". */
export function clock(moment: Date, language: Language): string {
  const [hour, minute] = format("sv-SE", { hour: "2-digit", minute: "2-digit" })
    .format(moment)
    .split(":")
    .map(Number);
  return openingHoursTexts[language].time(hour! * 60 + minute!);
}

export function dayAndClock(moment: Date, language: Language): string {
  return momentTexts[language].dayAndTime(weekdayAndDay(moment, language), clock(moment, language));
}

export function dayAndTime(
  moment: Date,
  language: Language,
  { year }: { year: boolean },
): { day: string; time: string } {
  const day = formatSentence(moment, language, {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(year ? { year: "numeric" } : {}),
  });
  return { day, time: clock(moment, language) };
}

/** In Paris. */
export function isSameYear(one: Date, other: Date): boolean {
  const yearOf = (moment: Date) => format("sv-SE", { year: "numeric" }).format(moment);
  return yearOf(one) === yearOf(other);
}

export function longDate(moment: Date, language: Language): string {
  return formatSentence(moment, language, { day: "numeric", month: "long", year: "numeric" });
}

function formatSentence(
  moment: Date,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): string {
  return momentTexts[language].date(format(writing[language].locale, options).format(moment));
}

/** "Thursday 24 December 2026" from "2026-12-24". */
export function dayInWords(day: string, language: Language): string {
  return formatSentence(new Date(`${day}T12:00:00Z`), language, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
}

export function weekdayName(weekday: number, language: Language): string {
  // 23 November 2026 is a Monday.
  const day = new Date(Date.UTC(2026, 10, 23 + weekday, 12));
  return format(writing[language].locale, { weekday: "long" }).format(day);
}

/** "Today 14:20", "16 Nov", "16 Nov 2025". */
export function shortDate(moment: Date, now: Date, language: Language): string {
  const parts = (options: Intl.DateTimeFormatOptions, of: Date) =>
    format(writing[language].locale, options).format(of);
  const day: Intl.DateTimeFormatOptions = { year: "numeric", month: "numeric", day: "numeric" };
  if (parts(day, moment) === parts(day, now)) {
    const time = parts({ hour: "2-digit", minute: "2-digit" }, moment);
    return momentTexts[language].today(time);
  }
  const sameYear = parts({ year: "numeric" }, moment) === parts({ year: "numeric" }, now);
  return parts(
    { day: "numeric", month: "short", ...(sameYear ? {} : { year: "numeric" }) },
    moment,
  );
}

/** Within a sentence: "today 14:20", "Tue 14:20" within six days of `now`, else "16 Nov 14:20". */
export function nearTime(moment: Date, now: Date, language: Language): string {
  const { locale } = writing[language];
  const text = momentTexts[language];
  const time = format(locale, { hour: "2-digit", minute: "2-digit" }).format(moment);
  if (isoDay(moment) === isoDay(now)) return text.onToday(time);
  const isNear = Math.abs(moment.getTime() - now.getTime()) < 6 * dayMs;
  const day: Intl.DateTimeFormatOptions = isNear
    ? { weekday: "short" }
    : { day: "numeric", month: "short" };
  return text.shortDayAndTime(format(locale, day).format(moment), time);
}

/** "Monday 23 November" */
export function weekdayAndDay(moment: Date, language: Language): string {
  return formatSentence(moment, language, { weekday: "long", day: "numeric", month: "long" });
}

/** "November 2026" from "2026-11". */
export function monthInWords(month: string, language: Language): string {
  return format(writing[language].locale, { month: "long", year: "numeric" }).format(
    new Date(`${month}-15T12:00:00Z`),
  );
}

/** "16 Nov" or, for a month, "Nov 2026", from "2026-11-16". */
export function dayLabel(day: string, span: "day" | "month", language: Language): string {
  const options: Intl.DateTimeFormatOptions =
    span === "day" ? { day: "numeric", month: "short" } : { month: "short", year: "numeric" };
  return format(writing[language].locale, options).format(new Date(`${day}T12:00:00Z`));
}

export function isoDay(moment: Date): string {
  return sheetDateTime(moment).slice(0, 10);
}

/** "2026-11-16 14:20", which spreadsheets read in every country. */
export function sheetDateTime(moment: Date): string {
  // Sweden writes dates as ISO 8601 does.
  return format("sv-SE", { dateStyle: "short", timeStyle: "short" }).format(moment);
}

const formats = new Map<string, Intl.DateTimeFormat>();

// Making a formatter takes longer than formatting a thousand moments.
function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const formatter = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
  formats.set(key, formatter);
  return formatter;
}
