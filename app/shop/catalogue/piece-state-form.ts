// The forms in which staff choose when pieces hang, and the former states that an undo sends back.

import { hangingModes } from "./piece-state.ts";
import type { ScheduledState, HangingMode } from "./piece-state.ts";
import { momentFrom } from "#app/shop/calendar/typed-moment.ts";
import { choice, form, jsonList, optional, parsed, withProblems } from "#app/shop/form.ts";
import { maxSelected } from "#app/shop/lists/list-query.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { pieceStates } from "#db/values.ts";

export const hangingFields = {
  hanging: optional(
    withProblems(choice(hangingModes), { invalid: "choiceInvalid" }),
    "now" as HangingMode,
  ),
  hangAt: optional(parsed(momentFrom)),
};

export function dateProblem({ hanging, hangAt }: { hanging: HangingMode; hangAt: Date | null }): {
  hangAt?: "hangAtRequired";
} {
  return hanging === "later" && hangAt === null ? { hangAt: "hangAtRequired" } : {};
}

export const pieceStateForm = form(
  { state: choice(pieceStates), hangAt: optional(parsed(momentFrom)) },
  ({ state, hangAt }): { hangAt?: "hangAtInvalid" } =>
    hangAt !== null && state !== "hung" ? { hangAt: "hangAtInvalid" } : {},
);

export type PreviousState = ScheduledState & { id: number; version: number };

export const previousStatesForm = form({
  former: withProblems(jsonList(previousStateFrom, maxSelected), { required: "formerInvalid" }),
});

function previousStateFrom(value: unknown): PreviousState | null {
  if (typeof value !== "object" || value === null) return null;
  const { id, version, state, hangAt } = value as Partial<Record<keyof PreviousState, unknown>>;
  const known = pieceStates.find((each) => each === state);
  const moment = hangAt === null ? null : new Date(String(hangAt));
  const numbers = [id, version].map((each) => rowIdFrom(String(each)));
  if (!known || numbers.includes(null)) return null;
  if (moment && (Number.isNaN(moment.getTime()) || known !== "draft")) return null;
  return { id: numbers[0]!, version: numbers[1]!, state: known, hangAt: moment };
}
