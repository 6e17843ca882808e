// The index against a plain list of all pieces, which is asked the same.
import fc from "fast-check";
import { expect, test } from "vitest";
import { sortKeys } from "#app/shop/catalogue/browse-query.ts";
import type { SortOrder } from "#app/shop/catalogue/browse-query.ts";
import { shapeOf, shapes, sizeKey } from "./facets.ts";
import { moodPairs, moods } from "./mood.ts";
import type { Mood } from "./mood.ts";
import { noFilters } from "./filters.ts";
import type { Filters } from "./filters.ts";
import { createGalleryIndex } from "./gallery-index.ts";
import type { IndexedPiece, Narrowing } from "./gallery-index.ts";

const noPrice = 2_147_483_647;
const sizes = ["A1 (84cm x 59cm)", "A4 (30cm x 21cm)", "60cm x 40cm"];
const media = ["Canvas", "Poster"];
const prices: Record<string, [number, number]> = {
  "-20": [0, 2000],
  "20-50": [2000, 5000],
  "50-": [5000, Infinity],
};

const anyPiece = (id: number): fc.Arbitrary<IndexedPiece> =>
  fc
    .record({
      createdAt: fc.integer({ min: 1, max: 5 }),
      category: fc.constantFrom([null, null], [1, null], [1, 11], [2, null]),
      width: fc.integer({ min: 1, max: 9 }),
      height: fc.integer({ min: 1, max: 9 }),
      moods: fc
        .tuple(...moodPairs.map((pair) => fc.option(fc.constantFrom<Mood>(...pair))))
        .map((each) => each.filter((mood) => mood !== null)),
      offers: fc.array(
        fc.record({
          mediaType: fc.constantFrom(...media),
          size: fc.constantFrom(...sizes),
          priceCents: fc.constantFrom(500, 1999, 2000, 4900, 5000, 9000),
          widthMm: fc.constant(null),
          heightMm: fc.constant(null),
        }),
        { maxLength: 3 },
      ),
    })
    .map(({ category, ...piece }) => ({
      ...piece,
      id,
      reference: `ik${id}`,
      categoryId: category[0]!,
      subCategoryId: category[1]!,
      priceCents: Math.min(noPrice, ...piece.offers.map(({ priceCents }) => priceCents)),
      isForSale: piece.offers.length > 0,
    }));

const some = <Value>(values: readonly Value[]) =>
  fc.oneof(fc.constant<Value[]>([]), fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 }));
const anyNarrowing: fc.Arbitrary<Narrowing> = fc
  .record({
    category: fc.constantFrom([null, null], [1, null], [1, 11]),
    shape: some<string>(shapes),
    size: some(sizes.map(sizeKey)),
    medium: some(media),
    price: some(Object.keys(prices)),
    mood: some<string>(moods),
  })
  .map(({ category, ...filters }) => ({
    categoryId: category[0]!,
    subCategoryId: category[1]!,
    filters,
    found: null,
  }));

/** Batches of what changed; null is gone. */
const anyHistory = fc.array(
  fc.uniqueArray(
    fc
      .integer({ min: 1, max: 40 })
      .chain((id) =>
        fc.oneof(
          { weight: 4, arbitrary: anyPiece(id) },
          { weight: 1, arbitrary: fc.constant({ id, offers: null }) },
        ),
      ),
    { selector: ({ id }) => id },
  ),
  { minLength: 1, maxLength: 4 },
);

function fits(piece: IndexedPiece, { categoryId, subCategoryId, filters }: Narrowing): boolean {
  const isOneOf = (values: string[], value: string) =>
    values.length === 0 || values.includes(value);
  const { shape, size, medium, price, mood } = filters;
  return (
    (categoryId === null || piece.categoryId === categoryId) &&
    (subCategoryId === null || piece.subCategoryId === subCategoryId) &&
    isOneOf(shape, shapeOf(piece.width, piece.height)) &&
    moodPairs.every((pair) => {
      const wanted = pair.filter((each) => mood.includes(each));
      return wanted.length === 0 || wanted.some((each) => piece.moods.includes(each));
    }) &&
    (size.length + medium.length + price.length === 0 ||
      piece.offers.some(
        (offer) =>
          isOneOf(size, sizeKey(offer.size)) &&
          isOneOf(medium, offer.mediaType) &&
          (price.length === 0 ||
            price.some(
              (step) => prices[step]![0] <= offer.priceCents && offer.priceCents < prices[step]![1],
            )),
      ))
  );
}

function inOrder(pieces: IndexedPiece[], order: SortOrder): IndexedPiece[] {
  const direction = order.endsWith("desc") || order === "newest" ? -1 : 1;
  const key = (piece: IndexedPiece) =>
    order.startsWith("price") ? piece.priceCents : piece.createdAt;
  const compare = (one: IndexedPiece, other: IndexedPiece) =>
    order.startsWith("title")
      ? one.reference < other.reference
        ? -1
        : 1
      : key(one) - key(other) || one.id - other.id;
  return pieces.toSorted(
    (one, other) =>
      Number(other.isForSale) - Number(one.isForSale) || direction * compare(one, other),
  );
}

function build(
  history: (({ id: number } & Partial<IndexedPiece>) | { id: number; offers: null })[][],
) {
  const index = createGalleryIndex();
  const plain = new Map<number, IndexedPiece>();
  for (const batch of history) {
    const pieces = batch.filter((each) => each.offers !== null) as IndexedPiece[];
    const gone = batch.filter((each) => each.offers === null).map(({ id }) => id);
    index.apply(pieces, gone);
    for (const id of gone) plain.delete(id);
    for (const piece of pieces) plain.set(piece.id, piece);
  }
  return { index, pieces: [...plain.values()] };
}

test("finds, sorts and pages what a plain list finds, after any changes", () => {
  fc.assert(
    fc.property(
      anyHistory,
      anyNarrowing,
      fc.constantFrom(...(Object.keys(sortKeys) as SortOrder[])),
      fc.option(fc.integer({ min: 1, max: 40 })),
      fc.integer({ min: 1, max: 10 }),
      (history, narrowing, order, after, limit) => {
        const { index, pieces } = build(history);
        const ordered = inOrder(pieces, order);
        const start = ordered.findIndex(({ id }) => id === after);
        const wanted = ordered.slice(start + 1).filter((piece) => fits(piece, narrowing));
        const { slots, total } = index.list(index.match(narrowing), { order, after, limit });
        expect(slots.map(index.idOf)).toEqual(wanted.slice(0, limit).map(({ id }) => id));
        expect(total).toBe(ordered.filter((piece) => fits(piece, narrowing)).length);
      },
    ),
    { numRuns: 400 },
  );
});

test("counts each value as if it were chosen", () => {
  fc.assert(
    fc.property(anyHistory, anyNarrowing, (history, narrowing) => {
      const { index, pieces } = build(history);
      const counts = index.count(narrowing, [11]);
      const countWith = (changed: Partial<Filters>) =>
        pieces.filter((piece) =>
          fits(piece, { ...narrowing, filters: { ...narrowing.filters, ...changed } }),
        ).length;
      for (const shape of shapes)
        expect(counts.shape.get(shape) ?? 0).toBe(countWith({ shape: [shape] }));
      for (const { key } of index.offers.sizes())
        expect(counts.size.get(key)).toBe(countWith({ size: [key] }));
      for (const medium of index.offers.media())
        expect(counts.medium.get(medium)).toBe(countWith({ medium: [medium] }));
      for (const price of narrowing.filters.price)
        expect(counts.price.get(price)).toBe(countWith({ price: [price] }));
      for (const pair of moodPairs)
        for (const mood of pair) {
          const others = narrowing.filters.mood.filter(
            (each) => !(pair as readonly string[]).includes(each),
          );
          expect(counts.mood.get(mood) ?? 0).toBe(countWith({ mood: [...others, mood] }));
        }
      expect(counts.subCategory.get(11)).toBe(
        pieces.filter((piece) => fits(piece, { ...narrowing, subCategoryId: 11 })).length,
      );
      for (const category of [1, 2])
        expect(counts.category.get(category) ?? 0).toBe(
          pieces.filter((piece) =>
            fits(piece, { ...narrowing, categoryId: category, subCategoryId: null }),
          ).length,
        );
    }),
    { numRuns: 400 },
  );
});

test("offers the sizes, media and prices that are sold, and no others", () => {
  const offer = (mediaType: string, size: string, priceCents: number, widthMm: number) => ({
    mediaType,
    size,
    priceCents,
    widthMm,
    heightMm: widthMm,
  });
  const piece = (id: number, offers: IndexedPiece["offers"]): IndexedPiece => ({
    ...fc.sample(anyPiece(id), 1)[0]!,
    offers,
  });
  const index = createGalleryIndex();
  index.apply(
    [
      piece(1, [offer("Poster", "A1 (84cm x 59cm)", 5900, 700), offer("Poster", "A4", 800, 250)]),
      piece(2, [offer("Canvas", "60cm x 40cm", 4900, 500)]),
    ],
    [],
  );
  expect(index.offers.sizes().map(({ key }) => key)).toEqual(["a4", "60x40cm", "a1"]);
  expect(index.offers.media()).toEqual(["Canvas", "Poster"]);
  expect(index.offers.steps()).toEqual(["-10", "10-50", "50-"]);
  index.apply([], [2]);
  expect(index.offers.sizes().map(({ key }) => key)).toEqual(["a4", "a1"]);
  expect(index.offers.media()).toEqual(["Poster"]);
  expect(
    index.count({ categoryId: null, subCategoryId: null, filters: noFilters, found: null }, [])
      .size,
  ).toEqual(
    new Map([
      ["a4", 1],
      ["a1", 1],
    ]),
  );
});
