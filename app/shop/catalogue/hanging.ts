// What a piece is to visitors: a draft, hung or archived.
import { momentFrom } from "#app/shop/calendar/typed-moment.ts";
import type { PieceState } from "#db/values.ts";

/** How new pieces are hung: at once where they can be sold, not before staff say so, or at a date. */
export const hangingWays = ["now", "draft", "later"] as const;
export type HangingWay = (typeof hangingWays)[number];

export type Hanging = { state: PieceState; hangAt: Date | null };

/** A piece without a size to sell waits as a draft, whatever was wished for. */
export function hangingOf(
  { hanging, hangAt }: { hanging: HangingWay; hangAt: Date | null },
  canBeSold: boolean,
): Hanging {
  if (hanging === "later") return { state: "draft", hangAt };
  return { state: hanging === "now" && canBeSold ? "hung" : "draft", hangAt: null };
}

/** Asked before it is sent: a date that has passed would hang the pieces at once. */
export function whenProblem(typed: string, now: number): "hangAtMissing" | "hangAtPast" | null {
  const moment = momentFrom(typed);
  if (moment === null) return "hangAtMissing";
  return moment.getTime() <= now ? "hangAtPast" : null;
}
