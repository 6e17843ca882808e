// What staff may type about opening and working hours.

import { choice, withProblems } from "#app/shop/form.ts";
import type { Field } from "#app/shop/form.ts";
import { minutesOfDay } from "./paris-clock.ts";
import type { Minutes } from "./paris-clock.ts";
import {
  minutesFrom,
  specialDaysFrom,
  typedSpecialDays,
  typedTime,
  typedWindows,
  windowsFrom,
} from "./typed-windows.ts";
import type { SpecialDaysProblem, WindowsProblem } from "./typed-windows.ts";
import type { Calendar, SpecialDay, Window } from "#db/json-columns.ts";

const maxWindows = 4;
const maxSpecialDays = 100;

function dayWindows(): Field<Window[], WindowsProblem | "tooLong"> {
  return {
    required: false,
    maxLength: 120,
    write: typedWindows,
    read(typed = "") {
      if (typed.length > 120) return { problem: "tooLong" };
      const read = windowsFrom(typed);
      if ("problem" in read) return read;
      return read.windows.length > maxWindows ? { problem: "tooLong" } : { value: read.windows };
    },
  };
}

function specialDays(): Field<SpecialDay[], SpecialDaysProblem | "tooLong"> {
  const max = maxSpecialDays * 60;
  return {
    required: false,
    maxLength: max,
    write: typedSpecialDays,
    read(typed = "") {
      if (typed.length > max) return { problem: "tooLong" };
      const read = specialDaysFrom(typed);
      if ("problem" in read) return read;
      const { days } = read;
      const isTooLong =
        days.length > maxSpecialDays || days.some(({ windows }) => windows.length > maxWindows);
      return isTooLong ? { problem: "tooLong" } : { value: days };
    },
  };
}

const holidays = withProblems(choice(["closed", "open"]), { invalid: "choiceInvalid" });

/** Empty is midnight, the end of the day. */
export function cutOffTime(): Field<Minutes, "timeUnreadable"> {
  return {
    required: false,
    write: (minute) => (minute === minutesOfDay ? "" : typedTime(minute)),
    read(typed = "") {
      const minute = typed.trim() === "" ? minutesOfDay : minutesFrom(typed);
      return minute === null || minute === 0 ? { problem: "timeUnreadable" } : { value: minute };
    },
  };
}

export const calendarFields = {
  monday: dayWindows(),
  tuesday: dayWindows(),
  wednesday: dayWindows(),
  thursday: dayWindows(),
  friday: dayWindows(),
  saturday: dayWindows(),
  sunday: dayWindows(),
  specialDays: specialDays(),
  holidays,
};

export function splitCalendar<Sent extends Calendar>(sent: Sent) {
  const { monday, tuesday, wednesday, thursday, friday, saturday, sunday, ...others } = sent;
  const week = { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
  const { specialDays, holidays, ...fields } = others;
  return { calendar: { ...week, specialDays, holidays }, fields };
}
