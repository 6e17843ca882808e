// A filled-in checkout form, for the piece and the point that were made first.
import { randomUUID } from "node:crypto";
import { someMediaOptions } from "#tests/support/make.ts";

export type LineFields = Record<string, unknown>;

export const firstOption = {
  mediaType: someMediaOptions[0]!.mediaType,
  ...someMediaOptions[0]!.sizes[0]!,
};

/** One print at the price the shop asks. */
export function lineFields(overrides: LineFields = {}): LineFields {
  const { mediaType, size, priceCents } = firstOption;
  return { artPieceId: 1, mediaType, size, quantity: 1, seenPriceCents: priceCents, ...overrides };
}

/** With a new key each time; `lines` as they are to be sent. */
export function orderForm(
  overrides: Record<string, string> = {},
  lines: unknown = [lineFields()],
): Record<string, string> {
  return {
    firstName: "Camille",
    lastName: "Martin",
    email: "camille@example.com",
    phone: "+33 6 12 34 56 78",
    company: "",
    siren: "",
    vatNumber: "",
    addressLine1: "1 rue de la Paix",
    addressLine2: "",
    postalCode: "75002",
    city: "Paris",
    country: "FR",
    collectionPoint: "1",
    paymentMethod: "mock",
    consent: "on",
    termsVersion: "0",
    idempotencyKey: randomUUID(),
    lines: JSON.stringify(lines),
    ...overrides,
  };
}
