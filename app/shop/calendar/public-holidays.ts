// France's public holidays (code du travail, L3133-1); staff enter regional ones as special days.
import { dayFrom, isoOf, weekdayOf } from "./paris-clock.ts";
import type { Day } from "./paris-clock.ts";

const everyYear = new Set(["01-01", "05-01", "05-08", "07-14", "08-15", "11-01", "11-11", "12-25"]);
/** Easter Monday, Ascension and Whit Monday. */
const daysAfterEaster = new Set([1, 39, 50]);

export function isPublicHoliday(day: Day): boolean {
  const iso = isoOf(day);
  if (everyYear.has(iso.slice(5))) return true;
  return daysAfterEaster.has(day - easterOf(Number(iso.slice(0, 4))));
}

const saturday = 5;

export function isWorkingDay(day: Day): boolean {
  return weekdayOf(day) < saturday && !isPublicHoliday(day);
}

/** Easter Sunday of the Gregorian calendar (Anonymous, Nature, 20 April 1876). */
export function easterOf(year: number): Day {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const dayOfMonth = (h + l - 7 * m + 33 * month + 19) % 32;
  return dayFrom(`${year}-0${month}-${String(dayOfMonth).padStart(2, "0")}`)!;
}
