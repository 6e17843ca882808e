// Prices contain VAT: how much of a total it is, and of what goes back.
import type { VatRegime } from "#db/json-columns.ts";
import type { Cents } from "#app/shop/money.ts";

type VatSplit = { netCents: Cents; taxCents: Cents };

/** Rounds half up. Only for totals, since rounded lines may not add up. */
export function splitVat(cents: Cents, vat: VatRegime): VatSplit {
  if (vat.regime === "franchise") return { netCents: cents, taxCents: 0 };
  const whole = 10_000 + vat.rateBasisPoints;
  const taxCents = Math.floor((2 * cents * vat.rateBasisPoints + whole) / (2 * whole));
  return { netCents: cents - taxCents, taxCents };
}

/** Splits the next credit note, so that all of them add up to exactly the invoice's tax. */
export function splitCreditVat(cents: Cents, creditedCents: Cents, vat: VatRegime): VatSplit {
  const taxCents =
    splitVat(creditedCents + cents, vat).taxCents - splitVat(creditedCents, vat).taxCents;
  return { netCents: cents - taxCents, taxCents };
}
