// Opening hours as people type them: "9:00–12:30, 14:00–19:00", "de 9h à midi", "24h/24".
import { dayFrom, minutesOfDay } from "./paris-clock.ts";
import type { Minutes } from "./paris-clock.ts";
import type { SpecialDay, Window } from "#db/json-columns.ts";

export type WindowsProblem = "windowUnreadable" | "windowReversed" | "windowsOverlap";
export type SpecialDaysProblem = WindowsProblem | "dayUnreadable" | "dayTwice";

const noons = "noon|midi";
const midnights = "midnight|minuit";
const dashes = "[-–—]";
const untilInFrench = "à|jusqu[’']à";
const dash = String.raw`\s*(?:${dashes}|(?:to|until|till|a)(?![.a-z])|${untilInFrench})\s*`;
const time = (minutes: string) =>
  String.raw`(?:${noons}|${midnights}|\d{1,2}(?:\s*[:.h](?:\s*${minutes})?)?(?:\s*[ap]\.?m\b\.?)?)`;
// In "9h-12h 14h-19h", 14 is an hour, not the minutes of 12.
const last = time(String.raw`\d{2}(?!\d|\s*[:.h]|${dash})`);
const oneWindow = new RegExp(`^(?:de |from )?(${time(String.raw`\d{2}`)})${dash}(${last})`, "i");
const between = /^(?:\s|,|;|\/|&|\+|and|et|puis|then)+/i;
const closed = /^(?:closed|ferm[ée]e?s?)$/i;
/** A second window that closes by then is a mistake, such as "2–6" for the afternoon. */
const earliest = 7 * 60;
const aroundTheClock = /^24\s*h?\s*\/\s*24\s*h?$|^24 (?:hours|heures)$/i;

export function windowsFrom(typed: string): { windows: Window[] } | { problem: WindowsProblem } {
  const windows: Window[] = [];
  let remaining = typed.trim();
  if (closed.test(remaining)) return { windows };
  if (aroundTheClock.test(remaining)) return { windows: [{ from: 0, until: minutesOfDay }] };
  while (remaining !== "") {
    const [whole, opens, closes] = oneWindow.exec(remaining) ?? [];
    const from = openingFrom(opens, closes);
    const until = closingFrom(closes, from);
    if (whole === undefined || from === null || until === null)
      return { problem: "windowUnreadable" };
    if (from >= until) return { problem: "windowReversed" };
    const before = windows.at(-1);
    // After midnight, the next day's hours apply.
    if (before?.until === minutesOfDay && from === 0) return { problem: "windowReversed" };
    // "9–12 and 2–6" means the afternoon, not the night.
    if (before && from < before.from && until <= earliest) return { problem: "windowUnreadable" };
    windows.push({ from, until });
    remaining = remaining.slice(whole.length);
    if (remaining !== "" && !between.test(remaining)) return { problem: "windowUnreadable" };
    remaining = remaining.replace(between, "");
  }
  windows.sort((one, other) => one.from - other.from);
  if (windows.some(({ from }, at) => at > 0 && from < windows[at - 1]!.until))
    return { problem: "windowsOverlap" };
  return { windows: joined(windows) };
}

/** Reads both times of "2–6pm" as pm, but only the second of "10–7pm". */
function openingFrom(opens: string | undefined, closes: string | undefined): Minutes | null {
  const from = minutesFrom(opens);
  const until = minutesFrom(closes);
  if (from === null || until === null) return from;
  const isShared = /p\.?m\b/i.test(closes!) && !/[ap]\.?m\b/i.test(opens!) && from < 12 * 60;
  return isShared && from + 12 * 60 < until ? from + 12 * 60 : from;
}

/** 24:00 and 0:00 close at midnight; 12am does not, since many people take it for noon. */
function closingFrom(closes: string | undefined, from: Minutes | null): Minutes | null {
  const until = minutesFrom(closes);
  return until === 0 && from !== 0 && !closes!.startsWith("12") ? minutesOfDay : until;
}

function joined(windows: Window[]): Window[] {
  const apart: Window[] = [];
  for (const next of windows) {
    const last = apart.at(-1);
    if (last?.until === next.from) last.until = next.until;
    else apart.push({ ...next });
  }
  return apart;
}

export function minutesFrom(typed: string | undefined): Minutes | null {
  const time = typed?.trim().replace(/([ap])\.?m\.?$/i, "$1m") ?? "";
  if (namesOf(noons).test(time)) return 12 * 60;
  if (namesOf(midnights).test(time)) return 0;
  const read = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})?)?\s*([ap]m)?$/i.exec(time);
  if (!read) return null;
  const [hours, minutes, half] = [Number(read[1]), Number(read[2] ?? 0), read[3]?.toLowerCase()];
  if (minutes > 59 || (half && (hours < 1 || hours > 12))) return null;
  const minute = (half ? (hours % 12) + (half === "pm" ? 12 : 0) : hours) * 60 + minutes;
  return minute <= minutesOfDay ? minute : null;
}

const namesOf = (names: string) => new RegExp(`^(?:${names})$`, "i");

export function typedTime(minute: Minutes): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

export function typedWindows(windows: readonly Window[]): string {
  return windows.map(({ from, until }) => `${typedTime(from)}–${typedTime(until)}`).join(", ");
}

/** A day per line: "24/12/2026 9:00–12:00", "2026-12-25 closed", or the day alone. In order. */
export function specialDaysFrom(
  typed: string,
): { days: SpecialDay[] } | { problem: SpecialDaysProblem } {
  const days: SpecialDay[] = [];
  for (const line of typed.split("\n").map((each) => each.trim())) {
    if (line === "") continue;
    const [whole, written] = /^(\d[\d/.-]*\d)(?::|\s|$)\s*/.exec(line) ?? [];
    const day = isoFrom(written ?? "");
    if (whole === undefined || day === null) return { problem: "dayUnreadable" };
    if (days.some((each) => each.day === day)) return { problem: "dayTwice" };
    const read = windowsFrom(line.slice(whole.length));
    if ("problem" in read) return read;
    days.push({ day, windows: read.windows });
  }
  return { days: days.sort((one, other) => (one.day < other.day ? -1 : 1)) };
}

export function typedSpecialDays(days: readonly SpecialDay[]): string {
  return days.map(({ day, windows }) => `${day} ${typedWindows(windows)}`.trim()).join("\n");
}

function isoFrom(written: string): string | null {
  const european = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(written);
  const iso = european
    ? `${european[3]}-${european[2]!.padStart(2, "0")}-${european[1]!.padStart(2, "0")}`
    : written;
  return dayFrom(iso) === null ? null : iso;
}
