import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineId, quantityLimit } from "./basket.ts";
import { priceBasket, repricedLines } from "./price-basket.ts";
import type { LineRequest } from "./line-request.ts";
import type { PieceOnSale } from "#app/shop/catalogue/art-piece.ts";

describe("repricedLines", () => {
  const line = (artPieceId: number, seenPriceCents: number) => ({
    id: lineId(artPieceId, "Poster", "A1"),
    seenPriceCents,
  });
  const priced = [{ id: line(1, 0).id, unitPriceCents: 1500 }];

  test("names a line whose price differs from the one seen", () => {
    expect(repricedLines([line(1, 1400)], priced)).toEqual([
      { ...line(1, 1400), unitPriceCents: 1500 },
    ]);
  });

  test("names a line that was stored without a price", () => {
    expect(repricedLines([line(1, 0)], priced)).toHaveLength(1);
  });

  test("is silent about equal prices and lines without one", () => {
    expect(repricedLines([line(1, 1500), line(2, 1500)], priced)).toEqual([]);
  });
});

const names = fc.constantFrom("Poster", "Canvas", "__proto__", "constructor", "Default", "");
const sizes = fc.constantFrom("A1", "A2", "__proto__", "toString", "");
const price = fc.integer({ min: 1, max: 100_000_000 });
const pieces = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 6 }),
    pictureId: fc.nat(),
    reference: fc.string(),
    title: fc.constant(null),
    titleFr: fc.constant(null),
    picture: fc.constant({ width: 3000, height: 2000 }),
    fits: fc.constant({}),
    enlargement: fc.constant(1),
    mediaOptions: fc.uniqueArray(
      fc.record({
        mediaType: names,
        sizes: fc.uniqueArray(
          fc.record({
            size: sizes,
            priceCents: price,
            widthMm: fc.constant(null),
            heightMm: fc.constant(null),
          }),
          {
            selector: ({ size }) => size,
          },
        ),
      }),
      { selector: ({ mediaType }) => mediaType },
    ),
  }),
  { selector: ({ id }) => id, maxLength: 6 },
) satisfies fc.Arbitrary<PieceOnSale[]>;
const forged = fc.array(
  fc.record({
    artPieceId: fc.integer({ min: 1, max: 8 }),
    mediaType: names,
    size: sizes,
    quantity: fc.integer({ min: 1, max: quantityLimit }),
    shift: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
    seenPriceCents: fc.anything(),
    unitPriceCents: fc.anything(),
    lineTotalCents: fc.anything(),
    id: fc.anything(),
  }),
  { maxLength: 20 },
);

describe("priceBasket", () => {
  test("comes to the catalogue's prices times the quantities, whatever else a line says", () => {
    fc.assert(
      fc.property(forged, pieces, (ordered, art) => {
        const { lines, unavailable, subtotalCents } = priceBasket(
          ordered as unknown as LineRequest[],
          art,
          { wrap: "mirrored", mmOf: {} },
        );
        let expected = 0;
        for (const priced of lines) {
          const size = art
            .find(({ id }) => id === priced.artPieceId)!
            .mediaOptions.find(({ mediaType }) => mediaType === priced.mediaType)!
            .sizes.find(({ size }) => size === priced.size)!;
          const wanted = ordered
            .filter(
              (o) =>
                o.artPieceId === priced.artPieceId &&
                o.mediaType === priced.mediaType &&
                o.size === priced.size,
            )
            .filter((o) => o.shift === priced.shift)
            .reduce((sum, { quantity }) => sum + quantity, 0);
          expect(priced.unitPriceCents).toBe(size.priceCents);
          expect(priced.quantity).toBe(wanted);
          expect(priced.lineTotalCents).toBe(size.priceCents * priced.quantity);
          expected += size.priceCents * priced.quantity;
        }
        expect(subtotalCents).toBe(expected);
        expect(Number.isSafeInteger(subtotalCents)).toBe(true);
        const requestedIds = new Set(
          ordered.map((o) => lineId(o.artPieceId, o.mediaType, o.size, o.shift)),
        );
        expect(new Set([...lines, ...unavailable].map(({ id }) => id))).toEqual(requestedIds);
      }),
    );
  });

  const art: PieceOnSale[] = [
    {
      id: 1,
      pictureId: 1,
      reference: "IK00001",
      title: null,
      titleFr: null,
      picture: { width: 3000, height: 2000 },
      fits: {},
      enlargement: 1,
      mediaOptions: [
        {
          mediaType: "Poster",
          sizes: [{ size: "A1", priceCents: 1500, widthMm: null, heightMm: null }],
        },
      ],
    },
  ];

  test("plans each crop of a print for itself", () => {
    const sizes = [{ size: "A2", priceCents: 900, widthMm: 594, heightMm: 420 }];
    const square = {
      ...art[0]!,
      picture: { width: 3000, height: 3000 },
      mediaOptions: [{ mediaType: "Poster", sizes }],
    };
    const ordered = [undefined, 0, 1000].map((shift) => ({
      artPieceId: 1,
      mediaType: "Poster",
      size: "A2",
      quantity: 1,
      shift,
    }));
    const { lines } = priceBasket(ordered, [square], { wrap: "mirrored", mmOf: {} });
    expect(lines.map(({ plan }) => plan!.crop.top)).toEqual([440, 0, 879]);
  });

  test("tells a missing piece from a missing option, and counts neither", () => {
    const ordered = [
      { artPieceId: 2, mediaType: "Poster", size: "A1", quantity: 1 },
      { artPieceId: 1, mediaType: "Poster", size: "A9", quantity: 1 },
    ];
    expect(priceBasket(ordered, art, { wrap: "mirrored", mmOf: {} })).toEqual({
      lines: [],
      unavailable: [
        { id: "2/Poster/A1", reason: "piece" },
        { id: "1/Poster/A9", reason: "option" },
      ],
      subtotalCents: 0,
    });
  });
});
