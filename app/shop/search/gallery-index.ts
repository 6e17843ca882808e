// Filters, counts and sorts pieces in memory, without PostgreSQL (docs/decisions/024).
import {
  addSlot,
  createBits,
  intersect,
  countIntersection,
  countSlots,
  removeSlot,
  union,
  withWordCount,
} from "./bits.ts";
import type { BitSet } from "./bits.ts";
import { shapeOf } from "./facets.ts";
import type { Shape } from "./facets.ts";
import { moodPairs } from "./mood.ts";
import type { Mood } from "./mood.ts";
import { filterNames } from "./filters.ts";
import type { FilterName, Filters } from "./filters.ts";
import { createMemo } from "#app/shop/memo.ts";
import { createOfferIndex } from "./offer-index.ts";
import type { Offer, OfferIndex } from "./offer-index.ts";
import { createSortIndex } from "./sort-index.ts";
import type { Ordered, Page } from "./sort-index.ts";
import { createSlots } from "./slots.ts";

export type IndexedPiece = Ordered & {
  id: number;
  isForSale: boolean;
  categoryId: number | null;
  subCategoryId: number | null;
  width: number;
  height: number;
  offers: Offer[];
  moods: Mood[];
};

/** An index by code, word or colour. `put` replaces the slot's former content. */
type IndexPart<Piece> = {
  put(slot: number, piece: Piece): void;
  remove(slot: number): void;
};

export type Narrowing = {
  categoryId: number | null;
  subCategoryId: number | null;
  filters: Pick<Filters, FilterName>;
  found: BitSet | null;
};

type Counts = Record<FilterName, Map<string, number>> & {
  category: Map<number, number>;
  subCategory: Map<number, number>;
};

export type GalleryIndex<Piece extends IndexedPiece> = {
  apply(pieces: Piece[], gone: number[]): void;
  offers: Pick<OfferIndex, "sizes" | "sizeByKey" | "media" | "steps">;
  idOf(slot: number): number;
  slotOf(id: number): number | null;
  slotsOf(slots: Iterable<number>): BitSet;
  /** Pieces whose reference contains it, case-insensitively, by reference. */
  named(text: string): Iterable<number>;
  match(narrowing: Narrowing): BitSet;
  list(matches: BitSet, page: Page): { slots: number[]; total: number };
  count(narrowing: Narrowing, subCategories: number[]): Counts;
};

/** Each is some hundred numbers. */
const maxCachedCounts = 1000;

export function createGalleryIndex<Piece extends IndexedPiece>(
  parts: IndexPart<Piece>[] = [],
): GalleryIndex<Piece> {
  const slots = createSlots();
  const orders = createSortIndex(slots);
  const facets = createFacets();
  const countCache = createMemo<Counts>(maxCachedCounts);

  function clearSlots(ids: number[]): BitSet {
    const cleared = createBits(slots.wordCount() * 32);
    for (const slot of ids.map(slots.find)) {
      if (slot === null) continue;
      addSlot(cleared, slot);
      facets.remove(slot);
      orders.forget(slot);
    }
    return cleared;
  }

  return {
    apply(pieces, gone) {
      if (pieces.length + gone.length > 0) countCache.clear();
      const cleared = clearSlots([...gone, ...pieces.map(({ id }) => id)]);
      for (const id of gone) {
        const slot = slots.find(id);
        if (slot !== null) for (const part of parts) part.remove(slot);
        slots.free(id);
      }
      const filled = pieces.map((piece) => {
        const slot = slots.assign(piece.id);
        facets.widen(slots.wordCount());
        facets.put(slot, piece);
        orders.put(slot, piece);
        for (const part of parts) part.put(slot, piece);
        return slot;
      });
      orders.replace(cleared, filled);
    },
    offers: facets.offers,
    idOf: slots.idOf,
    slotOf: slots.find,
    slotsOf(found) {
      const bits = new Uint32Array(slots.wordCount());
      for (const slot of found) addSlot(bits, slot);
      return bits;
    },
    named: (text) => orders.named(text.toLowerCase()),
    match: (narrowing) => narrowed(slots.live(), facets.masksOf(narrowing)),
    list(matches, page) {
      const listed = orders.list(matches, facets.forSale(), page);
      return { slots: listed, total: countSlots(matches) };
    },
    count(narrowing, subCategories) {
      const count = () => facets.count(slots.live(), narrowing, subCategories);
      return narrowing.found ? count() : countCache.of(cacheKeyOf(narrowing), count);
    },
  };
}

function cacheKeyOf({ categoryId, subCategoryId, filters }: Narrowing): string {
  return JSON.stringify([categoryId, subCategoryId, ...filterNames.map((name) => filters[name])]);
}

type Masks = Record<string, BitSet | null>;

/** `except`: values of one facet widen it, so it does not narrow itself. */
function narrowed(live: BitSet, masks: Masks, ...except: string[]): BitSet {
  const activeMasks = Object.entries(masks).flatMap(([name, mask]) =>
    mask && !except.includes(name) ? [mask] : [],
  );
  return activeMasks.reduce(intersect, live);
}

function createFacets() {
  const offers = createOfferIndex();
  const forSale = createValueSets<boolean>();
  const category = createValueSets<number>();
  const subCategory = createValueSets<number>();
  const shape = createValueSets<string>();
  const moods = moodPairs.map(() => createValueSets<string>());
  const valueSets = [forSale, category, subCategory, shape, ...moods, offers];

  function masksOf({ categoryId, subCategoryId, filters, found }: Narrowing): Masks {
    const ofMoods = moodPairs.map((pair, index) => {
      const chosen = pair.filter((mood) => filters.mood.includes(mood));
      return [`mood${index}`, chosen.length > 0 ? moods[index]!.inAny(chosen) : null];
    });
    return {
      found,
      category: categoryId === null ? null : category.inAny([categoryId]),
      subCategory: subCategoryId === null ? null : subCategory.inAny([subCategoryId]),
      shape: filters.shape.length > 0 ? shape.inAny(filters.shape) : null,
      offer: offers.match(filters),
      ...Object.fromEntries(ofMoods),
    };
  }

  function count(live: BitSet, narrowing: Narrowing, subCategories: number[]): Counts {
    const masks = masksOf(narrowing);
    const whole = narrowed(live, masks);
    const base = (...names: string[]) =>
      names.some((name) => masks[name]) ? narrowed(live, masks, ...names) : whole;
    return {
      // Without the sub-category, which other categories do not have.
      category: category.count(base("category", "subCategory")),
      subCategory: subCategory.count(base("subCategory"), subCategories),
      shape: shape.count(base("shape")),
      mood: new Map(moods.flatMap((sets, index) => [...sets.count(base(`mood${index}`))])),
      ...offers.count(base("offer"), narrowing.filters),
    };
  }

  return {
    offers,
    masksOf,
    count,
    forSale: () => forSale.inAny([true]),
    widen: (wordCount: number) => valueSets.forEach((sets) => sets.widen(wordCount)),
    remove: (slot: number) => valueSets.forEach((sets) => sets.remove(slot)),
    put(slot: number, piece: IndexedPiece) {
      const { categoryId, subCategoryId, width, height } = piece;
      const asShape: Shape = shapeOf(width, height);
      forSale.put(slot, [piece.isForSale]);
      category.put(slot, categoryId === null ? [] : [categoryId]);
      subCategory.put(slot, subCategoryId === null ? [] : [subCategoryId]);
      shape.put(slot, [asShape]);
      moodPairs.forEach((pair, index) =>
        moods[index]!.put(
          slot,
          piece.moods.filter((mood) => (pair as readonly Mood[]).includes(mood)),
        ),
      );
      offers.put(slot, piece.offers);
    },
  };
}

function createValueSets<Value>() {
  const sets = new Map<Value, BitSet>();
  let wordCount = createBits(0).length;
  return {
    widen(newCount: number): void {
      if (newCount === wordCount) return;
      wordCount = newCount;
      for (const [value, bits] of sets) sets.set(value, withWordCount(bits, wordCount));
    },
    put(slot: number, values: Iterable<Value>): void {
      for (const value of values) {
        const bits = sets.get(value) ?? new Uint32Array(wordCount);
        sets.set(value, bits);
        addSlot(bits, slot);
      }
    },
    remove(slot: number): void {
      for (const bits of sets.values()) removeSlot(bits, slot);
    },
    inAny: (values: Value[]): BitSet =>
      union(
        values.flatMap((value) => sets.get(value) ?? []),
        wordCount,
      ),
    count: (among: BitSet, wanted: Iterable<Value> = sets.keys()): Map<Value, number> =>
      new Map(
        Array.from(wanted, (value) => {
          const bits = sets.get(value);
          return [value, bits ? countIntersection(among, bits) : 0];
        }),
      ),
  };
}
