// Matches size, medium and price in one offer: A3 below €20 is not a dear A3 and a cheap postcard.
import { addSlot, createBits, countIntersection, countSlots } from "./bits.ts";
import { removeSlot, union, withWordCount } from "./bits.ts";
import type { BitSet } from "./bits.ts";
import { sizeKey } from "./facets.ts";
import { createMemo } from "#app/shop/memo.ts";
import { bucketOf, bucketsOf, priceBuckets, priceSteps } from "./price-steps.ts";
import { readPriceStep, writePriceStep } from "./price-steps.ts";
import type { Filters } from "./filters.ts";

export type Offer = {
  mediaType: string;
  size: string;
  priceCents: number;
  widthMm: number | null;
  heightMm: number | null;
};

type OfferedSize = {
  key: string;
  size: string;
  area: number;
};

type OfferFilters = Pick<Filters, "size" | "medium" | "price">;
type Cell = { size: string; medium: string; bucket: number; bits: BitSet };
type Offered = { sizes: OfferedSize[]; media: string[]; steps: string[] };

export type OfferIndex = ReturnType<typeof createOfferIndex>;

// Each takes a set of all slots. Further sizes are sold, but are no filter.
const maxSizes = 200;
const maxMedia = 50;
/** 3 MB for 100,000 pieces. */
const maxUnions = 256;
const maxSizesOffered = 24;

export function createOfferIndex() {
  const cells = createCells();
  let wordCount = createBits(0).length;
  let offered: Offered | null = null;
  // A union of many cells takes longer than everything else here.
  const unions = createMemo<BitSet>(maxUnions);

  const unionOfFitting = (filters: OfferFilters) =>
    unions.of(JSON.stringify([filters.size, filters.medium, filters.price]), () =>
      unionOf(cells.all().filter(fitting(filters)), wordCount),
    );

  function change(): void {
    offered = null;
    unions.clear();
  }

  const currentOffers = () => (offered ??= offeredIn(cells.all(), cells.sizes, wordCount));

  return {
    widen(newCount: number): void {
      if (newCount === wordCount) return;
      wordCount = newCount;
      change();
      for (const cell of cells.all()) cell.bits = withWordCount(cell.bits, wordCount);
    },
    put(slot: number, offers: Offer[]): void {
      change();
      for (const offer of offers) {
        const cell = cells.take(offer, wordCount);
        if (cell) addSlot(cell.bits, slot);
      }
    },
    remove(slot: number): void {
      change();
      cells.remove(slot);
    },
    sizes: () => currentOffers().sizes,
    sizeByKey: () => new Map(currentOffers().sizes.map(({ key, size }) => [key, size])),
    media: () => currentOffers().media,
    steps: () => currentOffers().steps,
    match(filters: OfferFilters): BitSet | null {
      const { size, medium, price } = filters;
      return size.length + medium.length + price.length === 0 ? null : unionOfFitting(filters);
    },
    count(among: BitSet, filters: OfferFilters): Record<keyof OfferFilters, Map<string, number>> {
      const countOf = (name: keyof OfferFilters, values: Iterable<string>) =>
        new Map(
          [...values].map((value) => {
            const fitting = unionOfFitting({ ...filters, [name]: [value] });
            return [value, countIntersection(among, fitting)];
          }),
        );
      return {
        size: countOf(
          "size",
          new Set([...currentOffers().sizes.map(({ key }) => key), ...filters.size]),
        ),
        medium: countOf("medium", new Set([...currentOffers().media, ...filters.medium])),
        price: countOf("price", new Set([...currentOffers().steps, ...filters.price])),
      };
    },
  };
}

/** Sizes and media that nobody offers any more make room for others. */
function createCells() {
  const cells = new Map<string, Cell>();
  const sizes = new Map<string, OfferedSize>();
  const media = new Set<string>();
  // Counting all cells for each of thousands of pieces would be slow.
  let mayBeUnsold = false;

  function forgetUnsold(): void {
    if (!mayBeUnsold) return;
    mayBeUnsold = false;
    for (const [name, { bits }] of cells) if (countSlots(bits) === 0) cells.delete(name);
    const sold = [...cells.values()];
    for (const key of sizes.keys()) if (!sold.some(({ size }) => size === key)) sizes.delete(key);
    for (const each of media) if (!sold.some(({ medium }) => medium === each)) media.delete(each);
  }

  function cellFor({ mediaType, size, priceCents, widthMm, heightMm }: Offer, wordCount: number) {
    const key = sizeKey(size);
    const isFull = () =>
      (sizes.size >= maxSizes && !sizes.has(key)) ||
      (media.size >= maxMedia && !media.has(mediaType));
    if (isFull()) forgetUnsold();
    if (isFull()) return null;
    sizes.set(key, sizes.get(key) ?? { key, size, area: (widthMm ?? 0) * (heightMm ?? 0) });
    media.add(mediaType);
    const bucket = bucketOf(priceCents);
    const name = `${bucket} ${key} ${mediaType}`;
    const known = cells.get(name);
    if (known) return known;
    const cell: Cell = { size: key, medium: mediaType, bucket, bits: new Uint32Array(wordCount) };
    cells.set(name, cell);
    return cell;
  }

  return {
    take: cellFor,
    all: () => [...cells.values()],
    sizes,
    remove(slot: number): void {
      mayBeUnsold = true;
      for (const { bits } of cells.values()) removeSlot(bits, slot);
    },
  };
}

function unionOf(cells: Cell[], wordCount: number): BitSet {
  return union(
    cells.map(({ bits }) => bits),
    wordCount,
  );
}

function fitting({ size, medium, price }: OfferFilters): (cell: Cell) => boolean {
  const buckets = price.flatMap((text) => readPriceStep(text) ?? []).map(bucketsOf);
  return (cell) =>
    (size.length === 0 || size.includes(cell.size)) &&
    (medium.length === 0 || medium.includes(cell.medium)) &&
    (price.length === 0 ||
      buckets.some(({ first, last }) => first <= cell.bucket && cell.bucket <= last));
}

function offeredIn(cells: Cell[], sizes: Map<string, OfferedSize>, wordCount: number): Offered {
  const sold = cells
    .map((cell) => ({ ...cell, pieces: countSlots(cell.bits) }))
    .filter(({ pieces }) => pieces > 0);
  const offers = Array.from({ length: priceBuckets }, () => 0);
  for (const { bucket, pieces } of sold) offers[bucket]! += pieces;
  const bySize = [...Map.groupBy(sold, ({ size }) => size)].map(([key, found]) => ({
    key,
    pieces: countSlots(unionOf(found, wordCount)),
  }));
  return {
    sizes: bySize
      .sort((one, other) => other.pieces - one.pieces)
      .slice(0, maxSizesOffered)
      .map(({ key }) => sizes.get(key)!)
      .sort((one, other) => one.area - other.area || (one.key < other.key ? -1 : 1)),
    media: [...new Set(sold.map(({ medium }) => medium))].sort(),
    steps: priceSteps(offers).map(writePriceStep),
  };
}
