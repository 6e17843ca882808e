import type {
  Declaration,
  Declared,
  OrderToWithdraw,
  WithdrawnPrintState,
} from "#app/shop/withdrawals/withdrawal.ts";
import type { orderNamedForm } from "#app/shop/withdrawals/withdrawal-form.ts";
import type { Problems } from "#app/routes/storefront/kit/forms/form-problems.ts";

export type Typed = Partial<Record<string, string>>;

export type View =
  | {
      step: "find";
      typed: ReturnType<typeof orderNamedForm.typed>;
      problems: Problems;
      refusal?: "no-match" | { waitMinutes: number };
    }
  /** `typed` is null at first, when the whole order is chosen. */
  | {
      step: "choose";
      order: OrderToWithdraw;
      typed: Typed | null;
      problems: Problems;
      waitMinutes?: number;
    }
  /** `newestDeclaredId` is the newest withdrawal that was shown; 0 if there was none. */
  | { step: "review"; order: OrderToWithdraw; declaration: Declaration; newestDeclaredId: number }
  | {
      step: "receipt";
      order: OrderToWithdraw;
      receipt: Declared;
      again: boolean;
      whereabouts: WithdrawnPrintState;
    }
  | { step: "closed"; order: OrderToWithdraw };

/** By the order's link, or by number and address. */
export type OrderLookup = { token: string } | { number: string; orderEmail: string };
