// The travel time from the workshop as people say it: "2 days", not "2880".
export const travelUnits = ["minutes", "hours", "days"] as const;
export type TravelUnit = (typeof travelUnits)[number];

const minutesIn: Record<TravelUnit, number> = { minutes: 1, hours: 60, days: 24 * 60 };

export function travelIn(minutes: number): { count: number; unit: TravelUnit } {
  const unit =
    minutes === 0
      ? "hours"
      : (travelUnits.findLast((each) => minutes % minutesIn[each] === 0) ?? "minutes");
  return { count: minutes / minutesIn[unit], unit };
}

export function travelMinutesOf(typed: string, unit: TravelUnit): string {
  const plain = typed.trim().replace(",", ".");
  if (plain === "" || !/^\d{1,5}(\.\d{1,2})?$/.test(plain)) return typed.trim();
  return String(Math.round(Number(plain) * minutesIn[unit]));
}
