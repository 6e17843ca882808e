// What a page of withdrawing shows: one of its steps, with what was typed so far.
import type { Declaration, Declared, OrderToWithdraw } from "#app/shop/withdrawals/withdrawal.ts";
import type { Problems } from "../form-problems.ts";

type Typed = Record<string, string>;

export type View =
  | { step: "find"; typed: Typed; problems: Problems; refusal?: "no-match" | { waitMinutes: number } }
  /** `typed` is null where nothing was typed yet: then the whole order is chosen. */
  | { step: "choose"; order: OrderToWithdraw; typed: Typed | null; problems: Problems; waitMinutes?: number }
  /** `seen`: the newest withdrawal of the order that the person knows of. */
  | { step: "review"; order: OrderToWithdraw; declaration: Declaration; seen: number }
  | { step: "receipt"; order: OrderToWithdraw; receipt: Declared; again: boolean }
  | { step: "closed"; order: OrderToWithdraw };

/** How the person came to the order: by its link, or by its number and the address it was placed with. */
export type Way = { token: string } | { number: string; orderEmail: string };
