import type { Declaration, Declared, OrderToWithdraw } from "#app/shop/withdrawals/withdrawal.ts";
import type { Problems } from "../form-problems.ts";

type Typed = Record<string, string>;

export type View =
  | {
      step: "find";
      typed: Typed;
      problems: Problems;
      refusal?: "no-match" | { waitMinutes: number };
    }
  /** `typed` is null at first: then the whole order is chosen. */
  | {
      step: "choose";
      order: OrderToWithdraw;
      typed: Typed | null;
      problems: Problems;
      waitMinutes?: number;
    }
  /** `seen`: the newest withdrawal the person knows of. */
  | { step: "review"; order: OrderToWithdraw; declaration: Declaration; seen: number }
  | { step: "receipt"; order: OrderToWithdraw; receipt: Declared; again: boolean }
  | { step: "closed"; order: OrderToWithdraw };

/** Opened by the order's link, or by number and address. */
export type Way = { token: string } | { number: string; orderEmail: string };
