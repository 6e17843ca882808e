// Which documents are Factur-X, and the net amounts per line that EN 16931 requires.
import type { InvoiceDocument, PostalAddress } from "#db/json-columns.ts";
import { priceOfLines } from "#app/shop/line-total.ts";
import type { Cents } from "#app/shop/money.ts";
import { isSiren } from "#app/shop/settings/company-number.ts";

type OrderedBy = {
  addressLine1: string | null;
  addressLine2: string | null;
  postalCode: string | null;
  city: string | null;
  country: string | null;
  collectionPointName: string;
  collectionPointAddress: string;
};

// A SIREN and French VAT imply that the seller is in France and hands the goods over there.
const ownCountry = "FR";

/** Undefined if BR-10 (SIREN, address), BR-S-02 (VAT number) or the sum of lines is not met. */
export function eInvoiceOf(
  document: InvoiceDocument,
  order: OrderedBy,
): InvoiceDocument["eInvoice"] {
  const { seller, buyer, vat, lines, shippingCents, totalCents } = document;
  const { addressLine1, postalCode, city, country } = order;
  if (!buyer.siren || !buyer.company || !addressLine1 || !postalCode || !city || !country)
    return undefined;
  if (
    !isSiren(seller.siren) ||
    seller.address.trim() === "" ||
    (vat.regime === "rate" && !seller.vatNumber)
  )
    return undefined;
  if (priceOfLines(lines) + shippingCents !== totalCents) return undefined;
  return {
    seller: postalAddressFrom(seller.address),
    buyer: {
      lines: [addressLine1, order.addressLine2 ?? ""].filter(Boolean),
      postalCode,
      city,
      country,
    },
    collection: {
      name: order.collectionPointName,
      address: postalAddressFrom(order.collectionPointAddress),
    },
  };
}

/** A French address, in lines or with commas; what is unclear stays in `lines`. */
export function postalAddressFrom(typed: string): PostalAddress {
  const lines = typed
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^france$/i.test(line));
  const [, postalCode = "", city = ""] = /^(\d{5}) (.+)$/.exec(lines.at(-1) ?? "") ?? [];
  return { lines: city ? lines.slice(0, -1) : lines, postalCode, city, country: ownCountry };
}

/** Proportional shares in whole cents that add up to `netCents`. */
export function netShares(parts: Cents[], netCents: Cents): Cents[] {
  const whole = BigInt(parts.reduce((sum, cents) => sum + cents, 0));
  let before = { part: 0n, share: 0n };
  return parts.map((cents) => {
    const part = before.part + BigInt(cents);
    const share = (2n * part * BigInt(netCents) + whole) / (2n * whole);
    const own = Number(share - before.share);
    before = { part, share };
    return own;
  });
}
