import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { VatRegime } from "#db/json-columns.ts";
import { splitCreditVat, splitVat } from "./vat.ts";
import { vatRateLimits } from "#app/shop/settings/invoice-settings.ts";

const rate = (rateBasisPoints: number): VatRegime => ({ regime: "rate", rateBasisPoints });
const franchise: VatRegime = { regime: "franchise" };
const someRate = fc.integer({ min: vatRateLimits.min, max: vatRateLimits.max }).map(rate);
const someRegime = fc.oneof(someRate, fc.constant(franchise));
const someCents = fc.integer({ min: 1, max: 2_147_483_647 });

describe("the tax in a price", () => {
  test.each([
    [12_000, 2000, 2000],
    [1500, 2000, 250],
    [1000, 2000, 167],
    [1, 2000, 0],
    [3, 2000, 1],
    [10_550, 550, 550],
    [999, 550, 52],
  ])("%d cents at %d basis points hold %d", (cents, basisPoints, taxCents) => {
    expect(splitVat(cents, rate(basisPoints))).toEqual({ netCents: cents - taxCents, taxCents });
  });

  test("and what is left add up to it, and are never negative", () => {
    fc.assert(
      fc.property(someCents, someRegime, (cents, vat) => {
        const { netCents, taxCents } = splitVat(cents, vat);
        expect(netCents + taxCents).toBe(cents);
        expect(Number.isInteger(taxCents) && taxCents >= 0 && netCents >= 0).toBe(true);
        if (vat.regime === "franchise") expect(taxCents).toBe(0);
      }),
    );
  });

  test("is the nearest cent to the exact one, the higher of two", () => {
    fc.assert(
      fc.property(someCents, someRate, (cents, vat) => {
        const basisPoints = BigInt(vat.regime === "rate" ? vat.rateBasisPoints : 0);
        const whole = 10_000n + basisPoints;
        const twiceOff =
          2n * (BigInt(splitVat(cents, vat).taxCents) * whole - BigInt(cents) * basisPoints);
        expect(twiceOff > -whole && twiceOff <= whole).toBe(true);
      }),
    );
  });
});

describe("the tax that goes back", () => {
  const someRefunds = fc.array(fc.integer({ min: 1, max: 50_000_000 }), {
    minLength: 1,
    maxLength: 20,
  });

  test("is that of the invoice once all of it is refunded, in however many parts", () => {
    fc.assert(
      fc.property(someRefunds, someRegime, (refunds, vat) => {
        const total = refunds.reduce((sum, cents) => sum + cents, 0);
        let credited = 0;
        let [net, tax] = [0, 0];
        for (const cents of refunds) {
          const split = splitCreditVat(cents, credited, vat);
          expect(split.netCents + split.taxCents).toBe(cents);
          expect(split.netCents >= 0 && split.taxCents >= 0).toBe(true);
          expect(Math.abs(split.taxCents - splitVat(cents, vat).taxCents)).toBeLessThanOrEqual(1);
          credited += cents;
          net += split.netCents;
          tax += split.taxCents;
        }
        expect({ netCents: net, taxCents: tax }).toEqual(splitVat(total, vat));
      }),
    );
  });

  test("of thirds of €10.00 at 20 %: 56, 55 and 56 cents, as much as the invoice holds", () => {
    const taxes = [0, 333, 666].map(
      (before, index) => splitCreditVat(index === 2 ? 334 : 333, before, rate(2000)).taxCents,
    );
    expect(taxes).toEqual([56, 55, 56]);
    expect(splitVat(1000, rate(2000)).taxCents).toBe(167);
  });
});
