import { defaultDays, wishDays } from "#app/shop/search/wish.ts";
import type { Filter } from "./list-page.tsx";

type DaysTexts = { daysFilter: string; days: Record<(typeof wishDays)[number], string> };

/** The filter that sets over how many days a list counts. */
export function daysFilter(text: DaysTexts, chosen: number | null): Filter {
  return {
    name: "days",
    label: text.daysFilter,
    value: chosen,
    any: text.days[defaultDays],
    choices: wishDays.filter((days) => days !== defaultDays).map((days) => [days, text.days[days]]),
  };
}
