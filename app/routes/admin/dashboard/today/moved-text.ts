import type { todayTexts } from "#app/i18n/admin/today.ts";
import type { TodayAnswer } from "./save-today.server.ts";

type Moved = Extract<TodayAnswer, { moved: unknown }>;

/** Tells how many prints took the step, null for none, and why the others did not. */
export function movedText({ moved, stayed }: Moved, text: (typeof todayTexts)["en"]) {
  const [first] = moved;
  return {
    done: first ? text.moved[first.to](moved.length) : null,
    why: stayed.map(({ why, count }) => text.stayed[why](count)).join(" "),
  };
}
