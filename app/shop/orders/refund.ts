// What may be refunded of an order, and how much that is.
import type { OrderedPart } from "#db/json-columns.ts";
import type { Cents } from "#app/shop/money.ts";

/** Either prints by their lines, or an amount; neither means all that is left. */
export type RefundAsked = {
  parts: OrderedPart[] | null;
  cents: Cents | null;
  reason: string;
  /** The withdrawal that it answers. */
  withdrawalId?: number;
};

type Refundable = {
  totalCents: Cents;
  lines: { position: number; quantity: number; unitPriceCents: Cents }[];
  /** Refunds that were made or are under way. */
  earlier: { amountCents: Cents; parts: OrderedPart[] | null }[];
};

/** "nothing": it comes to no money. "too-many": more of a line than was bought and not refunded yet. "too-much": more than is left. */
export function refundOf(
  { parts, cents }: RefundAsked,
  { totalCents, lines, earlier }: Refundable,
): { cents: Cents; parts: OrderedPart[] | null } | { refused: "nothing" | "too-many" } | { refused: "too-much"; leftCents: Cents } {
  const leftCents = totalCents - earlier.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const asked = parts ? centsOfParts(parts, lines, earlier) : (cents ?? leftCents);
  if (asked === null) return { refused: "too-many" };
  if (asked <= 0) return { refused: "nothing" };
  if (asked > leftCents) return { refused: "too-much", leftCents };
  return { cents: asked, parts };
}

function centsOfParts(parts: OrderedPart[], lines: Refundable["lines"], earlier: Refundable["earlier"]): Cents | null {
  const gone = earlier.flatMap((each) => each.parts ?? []);
  let sum = 0;
  for (const { position, quantity } of parts) {
    const line = lines.find((each) => each.position === position);
    const refunded = gone.filter((each) => each.position === position).reduce((count, each) => count + each.quantity, 0);
    const isTwice = parts.filter((each) => each.position === position).length > 1;
    if (!line || isTwice || quantity < 1 || quantity > line.quantity - refunded) return null;
    sum += line.unitPriceCents * quantity;
  }
  return sum;
}
