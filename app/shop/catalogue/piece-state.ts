// A piece's state for visitors: draft, hung or archived.
import { momentFrom } from "#app/shop/calendar/typed-moment.ts";
import type { PieceState } from "#db/values.ts";

export const hangingModes = ["now", "draft", "later"] as const;
export type HangingMode = (typeof hangingModes)[number];

export type ScheduledState = { state: PieceState; hangAt: Date | null };

/** A piece without a size to sell stays a draft, whatever was chosen. */
export function chooseHanging(
  { hanging, hangAt }: { hanging: HangingMode; hangAt: Date | null },
  canBeSold: boolean,
): ScheduledState {
  if (hanging === "later") return { state: "draft", hangAt };
  return { state: hanging === "now" && canBeSold ? "hung" : "draft", hangAt: null };
}

/** Checked before sending, because a past date would hang the pieces at once. */
export function whenProblem(typed: string, now: number): "hangAtMissing" | "hangAtPast" | null {
  const moment = momentFrom(typed);
  if (moment === null) return "hangAtMissing";
  return moment.getTime() <= now ? "hangAtPast" : null;
}
