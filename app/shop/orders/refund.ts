// What may be refunded of an order, and how much that is.
import type { OrderedPart } from "#db/json-columns.ts";
import type { Cents } from "#app/shop/money.ts";

/** All that is left, prints by their lines, or an amount. */
export const refundWhats = ["all", "lines", "amount"] as const;
export type RefundWhat = (typeof refundWhats)[number];

/** The longest note to the buyer that a provider takes. */
export const longestReason = 255;

/** Either prints by their lines, or an amount; neither means all that is left. */
export type RefundAsked = {
  parts: OrderedPart[] | null;
  cents: Cents | null;
  reason: string;
  /** The withdrawal that it answers. */
  withdrawalId?: number | undefined;
  /** Made once per form: sent again, it is the same refund. */
  key?: string | undefined;
  /** What was left when the form was shown; where that has changed since, nothing is refunded. */
  seenLeftCents?: Cents | undefined;
};

export type Refundable = {
  totalCents: Cents;
  lines: { position: number; quantity: number; unitPriceCents: Cents }[];
  /** Refunds that were made or are under way. */
  earlier: { amountCents: Cents; parts: OrderedPart[] | null }[];
};

/** What refunds have left of an order's money; nothing where more went back than came in. */
export function leftOf({ totalCents, earlier }: Pick<Refundable, "totalCents" | "earlier">): Cents {
  return Math.max(0, totalCents - earlier.reduce((sum, { amountCents }) => sum + amountCents, 0));
}

/** How many prints of a line were not refunded yet, as far as refunds name prints. */
export function printsLeft({ position, quantity }: Refundable["lines"][number], earlier: Refundable["earlier"]): number {
  const refunded = earlier.flatMap(({ parts }) => parts ?? []).filter((each) => each.position === position);
  return quantity - refunded.reduce((count, each) => count + each.quantity, 0);
}

/** "nothing": it comes to no money. "too-many": more of a line than was bought and not refunded yet. "too-much": more than is left. */
export function refundOf(
  { parts, cents }: Pick<RefundAsked, "parts" | "cents">,
  { totalCents, lines, earlier }: Refundable,
): { cents: Cents; parts: OrderedPart[] | null } | { refused: "nothing" | "too-many" } | { refused: "too-much"; leftCents: Cents } {
  const leftCents = leftOf({ totalCents, earlier });
  const asked = parts ? centsOfParts(parts, lines, earlier) : (cents ?? leftCents);
  if (asked === null) return { refused: "too-many" };
  if (!Number.isSafeInteger(asked) || asked <= 0) return { refused: "nothing" };
  if (asked > leftCents) return { refused: "too-much", leftCents };
  return { cents: asked, parts };
}

/** Whether a refund that was taken down is what is asked for again: the same prints or amount, and the same reason. */
export function isAskedAs(asked: RefundAsked, made: { amountCents: Cents; parts: OrderedPart[] | null; reason: string }): boolean {
  const { parts, cents, seenLeftCents = made.amountCents } = asked;
  if (made.reason !== asked.reason) return false;
  if (parts === null || made.parts === null) return parts === made.parts && made.amountCents === (cents ?? seenLeftCents);
  const written = (all: OrderedPart[]) => all.map(({ position, quantity }) => `${position}:${quantity}`).join();
  return written(parts) === written(made.parts);
}

function centsOfParts(parts: OrderedPart[], lines: Refundable["lines"], earlier: Refundable["earlier"]): Cents | null {
  let sum = 0;
  for (const { position, quantity } of parts) {
    const line = lines.find((each) => each.position === position);
    const isTwice = parts.filter((each) => each.position === position).length > 1;
    if (!line || isTwice || !Number.isSafeInteger(quantity) || quantity < 1 || quantity > printsLeft(line, earlier)) return null;
    sum += line.unitPriceCents * quantity;
  }
  return sum;
}
