import fc from "fast-check";
import { expect, test } from "vitest";
import { digitalSources } from "#app/shop/pictures/digital-source.ts";
import { packCards, unpackCards } from "#app/shop/catalogue/packed-cards.ts";

test("cards come out of the string as they went in", () => {
  const card = fc.record({
    id: fc.integer({ min: 1 }),
    reference: fc.string(),
    picture: fc.record({
      key: fc.string(),
      width: fc.nat(),
      height: fc.nat(),
      placeholder: fc.string(),
      digitalSource: fc.constantFrom(...digitalSources),
    }),
    lowest: fc.option(fc.record({ mediaType: fc.string(), size: fc.string(), priceCents: fc.integer({ min: 1 }) })),
  });
  fc.assert(
    fc.property(fc.array(card), (cards) => {
      expect(unpackCards(packCards(cards))).toEqual(cards);
    }),
  );
});
