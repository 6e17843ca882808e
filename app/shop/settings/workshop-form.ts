// What the owner may type about the workshop's hours.

import { calendarFields, cutOffTime } from "#app/shop/calendar/calendar-form.ts";
import { form } from "#app/shop/form.ts";

const { specialDays, holidays } = calendarFields;

export const workshopForm = form({
  workshopMonday: calendarFields.monday,
  workshopTuesday: calendarFields.tuesday,
  workshopWednesday: calendarFields.wednesday,
  workshopThursday: calendarFields.thursday,
  workshopFriday: calendarFields.friday,
  workshopSaturday: calendarFields.saturday,
  workshopSunday: calendarFields.sunday,
  workshopSpecialDays: specialDays,
  workshopHolidays: holidays,
  workshopCutOff: cutOffTime(),
});
