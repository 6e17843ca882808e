// Where an order lies at its point, as staff type it.
import { optional, text } from "#app/shop/form.ts";

/** Also in the check `orders_shelf`. */
export const longestShelf = 20;

const shelfField = optional(text({ maxLength: longestShelf }));

export function readShelf(typed: string) {
  return shelfField.read(typed.replace(/\p{Cf}/gu, "").replace(/\s+/g, " "));
}

export type ShelfProblem = Extract<ReturnType<typeof readShelf>, { problem: string }>["problem"];
