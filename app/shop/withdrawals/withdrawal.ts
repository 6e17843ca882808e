// A withdrawal: what can be withdrawn, which prints it names, and its outcome.

import type { LineQuantity } from "#db/json-columns.ts";
import type { Language } from "#app/i18n/language.ts";
import { priceOfLines } from "#app/shop/line-total.ts";
import type { Cents } from "#app/shop/money.ts";
import type { SoldLine } from "#app/shop/order-facts/sold-line.ts";
import type { WithdrawalPeriod } from "./withdrawal-period.ts";

const withdrawalOutcomes = ["refunded", "refused"] as const;
export type WithdrawalOutcome = (typeof withdrawalOutcomes)[number];

/** In time, a withdrawal may be refused on the first two grounds only. */
export const refusalGrounds = ["taken-back", "made-to-order", "late"] as const;
export type RefusalGround = (typeof refusalGrounds)[number];

/** Characters; of a name, as many as the first and the last name of an order together. */
export const withdrawalLimits = { name: 161, email: 254, number: 10, note: 2000 } as const;

export type LineToWithdraw = SoldLine & {
  position: number;
  picture: { width: number; height: number };
};

/** `withdrawable`: prints that neither a withdrawal nor a refund names. */
export type OpenLine = LineToWithdraw & { withdrawable: number; refunded: number };

export function quantityField(position: number): string {
  return `quantity-${position}`;
}

export type Declaration = { parts: LineQuantity[]; name: string; email: string };

export type Declared = Declaration & {
  id: number;
  declaredAt: Date;
  language: Language;
  outcome: WithdrawalOutcome | null;
  note: string;
};

/**
 * The prints of a line that were handed over; `excess` is how many the buyer has beyond those not
 * withdrawn or refunded.
 */
export type HandedOverLine = { at: Date; prints: number; excess: number };

/** Where withdrawn prints are: never collected, with the buyer, or brought back. */
export type WithdrawnPrintState = "here" | "out" | "back";

export type OrderToWithdraw = {
  number: number;
  isTest: boolean;
  placedAt: Date;
  buyer: { name: string; email: string };
  period: WithdrawalPeriod;
  lines: OpenLine[];
  declared: Declared[];
};

/** Refused withdrawals do not count. `refunded` counts prints refunded without a withdrawal. */
export function openLines(
  lines: LineToWithdraw[],
  declared: { parts: LineQuantity[]; outcome: WithdrawalOutcome | null }[],
  refunded: (position: number) => number = () => 0,
): OpenLine[] {
  const withdrawn = new Map<number, number>();
  for (const { parts, outcome } of declared) {
    if (outcome === "refused") continue;
    for (const { position, quantity } of parts)
      withdrawn.set(position, (withdrawn.get(position) ?? 0) + quantity);
  }
  return lines.map((line) => ({
    ...line,
    refunded: refunded(line.position),
    withdrawable: Math.max(
      0,
      line.quantity - (withdrawn.get(line.position) ?? 0) - refunded(line.position),
    ),
  }));
}

export function areWithdrawable(parts: LineQuantity[], lines: OpenLine[]): boolean {
  const withdrawable = new Map(lines.map((line) => [line.position, line.withdrawable]));
  const positions = new Set(parts.map(({ position }) => position));
  return (
    parts.length > 0 &&
    positions.size === parts.length &&
    parts.every(
      ({ position, quantity }) =>
        Number.isSafeInteger(quantity) &&
        quantity >= 1 &&
        quantity <= (withdrawable.get(position) ?? 0),
    )
  );
}

export function priceOfQuantities(parts: LineQuantity[], lines: LineToWithdraw[]): Cents {
  const price = new Map(lines.map((line) => [line.position, line.unitPriceCents]));
  return priceOfLines(
    parts.map(({ position, quantity }) => ({
      quantity,
      unitPriceCents: price.get(position) ?? 0,
    })),
  );
}
