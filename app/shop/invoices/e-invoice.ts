// Which documents are issued as Factur-X, and the amounts without tax that EN 16931 wants line by line.
import type { InvoiceDocument, PostalAddress } from "#db/json-columns.ts";
import type { Cents } from "#app/shop/money.ts";
import { isSiren } from "#app/shop/settings/company-number.ts";

/** Of an order: what its invoice tells apart for machines. */
type OrderedBy = {
  addressLine1: string | null;
  addressLine2: string | null;
  postalCode: string | null;
  city: string | null;
  country: string | null;
  collectionPointName: string;
  collectionPointAddress: string;
};

// why: who has a SIREN and charges, or does not charge, VAT by the French code sells in France and hands over there.
const ownCountry = "FR";

/**
 * What a document holds to be issued as Factur-X; undefined for a buyer without a SIREN, and where EN 16931 could not be met:
 * without the seller's SIREN or address, without a VAT number where VAT is charged (BR-S-02), without the buyer's address
 * (BR-10), or with lines that do not add up.
 */
export function eInvoiceOf(document: InvoiceDocument, order: OrderedBy): InvoiceDocument["eInvoice"] {
  const { seller, buyer, vat, lines, shippingCents, totalCents } = document;
  const { addressLine1, postalCode, city, country } = order;
  if (!buyer.siren || !buyer.company || !addressLine1 || !postalCode || !city || !country) return undefined;
  if (!isSiren(seller.siren) || seller.address.trim() === "" || (vat.regime === "rate" && !seller.vatNumber)) return undefined;
  const sum = lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, shippingCents);
  if (sum !== totalCents) return undefined;
  return {
    seller: postalAddressFrom(seller.address),
    buyer: { lines: [addressLine1, order.addressLine2 ?? ""].filter(Boolean), postalCode, city, country },
    collection: { name: order.collectionPointName, address: postalAddressFrom(order.collectionPointAddress) },
  };
}

/** An address in France as somebody typed it, in lines or with commas; what cannot be told apart stays in the lines. */
export function postalAddressFrom(typed: string): PostalAddress {
  const lines = typed
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^france$/i.test(line));
  const [, postalCode = "", city = ""] = /^(\d{5}) (.+)$/.exec(lines.at(-1) ?? "") ?? [];
  return { lines: city ? lines.slice(0, -1) : lines, postalCode, city, country: ownCountry };
}

/** What of `netCents` falls to each part of a price: as near to its share as whole cents allow, and together all of it. */
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
