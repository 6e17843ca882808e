// Finds pieces that look alike: by colours, by the layout of light and dark, and by busyness.
import { hueWeight } from "#app/platform/pictures/oklab.ts";
import { createMemo } from "#app/shop/memo.ts";
import type { ColourIndex, RankedSlot } from "./colour-index.ts";
import { prominence } from "./colour.ts";
import type { WantedColour } from "./colour.ts";
import { maxColours, weightedChroma, stride } from "./palette-store.ts";

export type SimilarityFeatures = {
  /** Similar pictures have hashes that differ in few bits; null if there is none. */
  hash: bigint | null;
  busyness: number | null;
  shape: string;
};

const maxCompared = 160;
/** Colours further apart are not alike. */
const reach = 0.22;
const minSimilarity = 0.5;
/** `lightLayout`: where light and dark are. */
const weights = { colours: 0.7, lightLayout: 0.2, busyness: 0.1 };
/** How many of the 64 bits differ between unrelated pictures. */
const bitsByChance = 32;
const otherShapePenalty = 0.06;

const maxCached = 2000;
/** After more changes, all is found again. Until then, a list may lack the next best compared. */
const maxChanges = 50;

export type SimilarityIndex = ReturnType<typeof createSimilarityIndex>;

export function createSimilarityIndex({ rank, bytes }: Pick<ColourIndex, "rank" | "bytes">) {
  const featuresBySlot: (SimilarityFeatures | undefined)[] = [];
  const cachedLists = createMemo<{ found: RankedSlot[]; changes: number }>(maxCached);
  const changedSlots: number[] = [];

  function put(slot: number, features: SimilarityFeatures | undefined): void {
    featuresBySlot[slot] = features;
    if (changedSlots.push(slot) <= maxChanges) return;
    cachedLists.clear();
    changedSlots.length = 0;
  }

  /** A change of one piece leaves most lists as they were; comparing two takes a microsecond. */
  function findCachedOrSimilar(slot: number, limit: number): RankedSlot[] {
    const name = `${slot} ${limit}`;
    const cached = cachedLists.get(name);
    const stays =
      cached &&
      changedSlots
        .slice(cached.changes)
        .every((other) => !belongs(other, slot, cached.found, limit));
    const found = stays ? cached.found : findSimilar(slot, limit);
    cachedLists.set(name, { found, changes: changedSlots.length });
    return found;
  }

  function belongs(changed: number, slot: number, found: RankedSlot[], limit: number): boolean {
    if (changed === slot || found.some((each) => each.slot === changed)) return true;
    const [features, other] = [featuresBySlot[slot], featuresBySlot[changed]];
    if (!features || !other || isSame(features, other)) return false;
    const lowest = found.length < limit ? minSimilarity : found.at(-1)!.score;
    return similarity(features, other, slot, changed) >= lowest;
  }

  function findSimilar(slot: number, limit: number): RankedSlot[] {
    const features = featuresBySlot[slot];
    const wanted = mainColours(bytes.palettes, slot);
    if (!features || wanted.length === 0) return [];
    return rank(
      wanted,
      (other) => other !== slot && !isSame(features, featuresBySlot[other]),
      maxCompared,
    )
      .map((other) => ({
        slot: other.slot,
        score: similarity(features, featuresBySlot[other.slot]!, slot, other.slot),
      }))
      .filter(({ score }) => score >= minSimilarity)
      .sort((one, other) => other.score - one.score || one.slot - other.slot)
      .slice(0, limit);
  }

  function similarity(
    features: SimilarityFeatures,
    other: SimilarityFeatures,
    slot: number,
    at: number,
  ): number {
    const colours = Math.min(
      coveredShare(bytes.palettes, slot, at),
      coveredShare(bytes.palettes, at, slot),
    );
    const differingBits =
      features.hash === null || other.hash === null
        ? bitsByChance
        : countDifferingBits(features.hash, other.hash);
    const lightLayout = Math.max(0, 1 - differingBits / bitsByChance);
    const busynessGap = Math.abs(
      Math.log2((1 + (features.busyness ?? 0)) / (1 + (other.busyness ?? 0))),
    );
    const score =
      weights.colours * colours +
      weights.lightLayout * lightLayout +
      weights.busyness * Math.max(0, 1 - busynessGap);
    return score - (features.shape === other.shape ? 0 : otherShapePenalty);
  }

  return { put, remove: (slot: number) => put(slot, undefined), like: findCachedOrSimilar };
}

function mainColours(palettes: Uint8Array, slot: number): WantedColour[] {
  const colours: WantedColour[] = [];
  for (let at = slot * stride; at < (slot + 1) * stride && palettes[at + 3]! > 0; at += 4) {
    const [a, b] = [palettes[at + 1]! / 255 - 0.5, palettes[at + 2]! / 255 - 0.5];
    const share = palettes[at + 3]! / 255;
    colours.push({ L: palettes[at]! / 255, a, b, share });
  }
  const main = colours.sort((one, other) => prominence(other) - prominence(one)).slice(0, 3);
  const sum = main.reduce((all, { share }) => all + share, 0);
  return main.map(({ L, a, b, share }) => ({ L, a, b, share: share / sum }));
}

function coveredShare(palettes: Uint8Array, one: number, other: number): number {
  let sum = 0;
  const end = maxColours * 4;
  for (let at = one * stride; at < one * stride + end && palettes[at + 3]! > 0; at += 4) {
    let found = 0;
    for (let to = other * stride; to < other * stride + end && palettes[to + 3]! > 0; to += 4) {
      const light = (palettes[at]! - palettes[to]!) / 255;
      const red = (hueWeight * (palettes[at + 1]! - palettes[to + 1]!)) / 255;
      const yellow = weightedChroma(palettes[at + 2]!) - weightedChroma(palettes[to + 2]!);
      const away = Math.sqrt(light * light + red * red + yellow * yellow) / reach;
      if (away < 1) found += (palettes[to + 3]! / 255) * (1 - away * away);
    }
    sum += Math.min(palettes[at + 3]! / 255, found);
  }
  return Math.min(1, sum);
}

function isSame(features: SimilarityFeatures, other: SimilarityFeatures | undefined): boolean {
  return !other || (features.hash !== null && features.hash === other.hash);
}

function countDifferingBits(one: bigint, other: bigint): number {
  let remaining = BigInt.asUintN(64, one ^ other);
  let count = 0;
  for (; remaining > 0n; remaining &= remaining - 1n) count += 1;
  return count;
}
