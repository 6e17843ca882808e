// Ranks pieces by colours and their shares. Colours are binned in OKLab; the rarest wanted colour
// yields some thousand candidates, which are scored roughly, and the best of them exactly.
import { hueWeight } from "#app/platform/pictures/oklab.ts";
import type { WantedColour } from "./colour.ts";
import { createMemo } from "#app/shop/memo.ts";
import {
  createPaletteStore,
  highestShares,
  maxColours,
  weightedChroma,
  stride,
} from "./palette-store.ts";
import type { Cell, ShareBucket } from "./palette-store.ts";

export type RankedSlot = { slot: number; score: number };
type Among = ((slot: number) => boolean) | null;

/** A search by colour ends here; pieces beyond hardly have the colours. */
export const maxRanked = 600;
const maxCandidates = 3000;

/** Each may contain all slots. */
const maxCachedMatches = 8;

/** Beyond this distance in OKLab, with hues stretched, it is another colour. */
const reach = 0.3;
const buckets = 64;
/** The fit that remains if a colour is missing. */
const missing = 0.06;
/** Thousandths. */
const minScore = 15;

type PaletteBytes = ReturnType<typeof createPaletteStore>["bytes"];

export type ColourIndex = ReturnType<typeof createColourIndex>;

export function createColourIndex() {
  const { cells, bytes, ...store } = createPaletteStore();
  const matchCache = createMemo<number[]>(maxCachedMatches);
  let visitedBy = new Uint32Array(0);
  let queryNumber = 0;

  const toQueries = (wanted: readonly WantedColour[]) =>
    wanted.map((colour) => ({ colour, ...likenessByCell(colour, cells) }));

  function rank(wanted: readonly WantedColour[], among: Among, limit: number): RankedSlot[] {
    const queries = toQueries(wanted);
    if (queries.length === 0) return [];
    const fits = fitsOf(wanted);
    const candidates = candidatesFor(queries, among, maxCandidates);
    const scores = roughScores(candidates, queries, fits, bytes);
    const exactly = exactScores(wanted, fits);
    return bestOf(candidates, scores)
      .map((slot) => ({ slot, score: exactly(bytes.palettes, slot) }))
      .sort((one, other) => other.score - one.score || one.slot - other.slot)
      .slice(0, limit);
  }

  function slotsWith(wanted: readonly WantedColour[]): number[] {
    return matchCache.of(JSON.stringify(wanted), () => {
      const queries = toQueries(wanted);
      const candidates = candidatesFor(queries, null, Infinity);
      const scores = roughScores(candidates, queries, fitsOf(wanted), bytes);
      return candidates.filter((_, index) => scores[index]! >= minScore);
    });
  }

  function candidatesFor(queries: ColourQuery[], among: Among, max: number): number[] {
    const found: number[] = [];
    if (visitedBy.length * stride < bytes.palettes.length) {
      visitedBy = new Uint32Array(bytes.palettes.length / stride);
      queryNumber = 0;
    }
    queryNumber += 1;
    for (const { colour, likeness } of queries.toSorted((one, other) => one.count - other.count)) {
      for (const { slots, count } of mostAlikeFirst(colour, likeness, cells)) {
        for (let at = 0; at < count; at += 1) {
          const slot = slots[at]!;
          if (visitedBy[slot] === queryNumber) continue;
          visitedBy[slot] = queryNumber;
          if (among === null || among(slot)) found.push(slot);
        }
        if (found.length >= max) return found;
      }
    }
    return found;
  }

  return {
    put(slot: number, palette: Parameters<typeof store.put>[1]): void {
      matchCache.clear();
      store.put(slot, palette);
    },
    remove(slot: number): void {
      matchCache.clear();
      store.remove(slot);
    },
    rank,
    having: slotsWith,
    bytes,
  };
}

/** Scores in thousandths: the fit of the shares, times the root of the area they cover. */
function roughScores(
  slots: number[],
  queries: ColourQuery[],
  fits: Fits,
  { palettes, cellsOf }: PaletteBytes,
): Uint16Array {
  const scores = new Uint16Array(slots.length);
  const likenessAt = (index: number) => queries[index]?.likeness ?? none;
  const [first, second, third] = [likenessAt(0), likenessAt(1), likenessAt(2)];
  const [fit, otherFit, thirdFit] = fits;
  for (let index = 0; index < scores.length; index += 1) {
    const slot = slots[index]!;
    let [one, other, last] = [0, 0, 0];
    for (let at = 0; at < maxColours; at += 1) {
      const share = palettes[slot * stride + at * 4 + 3]!;
      if (share === 0) break;
      const cell = cellsOf[slot * maxColours + at]!;
      one += share * first[cell]!;
      other += share * second[cell]!;
      last += share * third[cell]!;
    }
    const sum = one + other + last;
    if (sum === 0) continue;
    const part = 256 / sum;
    const fitting =
      fit[(one * part) | 0]! * otherFit[(other * part) | 0]! * thirdFit[(last * part) | 0]!;
    scores[index] = 1000 * fitting * Math.sqrt(Math.min(1, sum / 65_025));
  }
  return scores;
}

/** 1 for the same colour, 0 beyond `reach`; a and b are stretched. */
function likenessOf(wanted: WantedColour, L: number, a: number, b: number): number {
  const [light, red, yellow] = [L - wanted.L, a - hueWeight * wanted.a, b - hueWeight * wanted.b];
  const away = Math.sqrt(light * light + red * red + yellow * yellow) / reach;
  if (away >= 1) return 0;
  const near = (1 - away) * (1 - away);
  return near * near;
}

type ColourQuery = { colour: WantedColour; likeness: Uint8Array; count: number };
const none = new Uint8Array(0xffff);

function likenessByCell(wanted: WantedColour, cells: Cell[]) {
  const likeness = new Uint8Array(cells.length);
  let count = 0;
  for (let at = 0; at < likeness.length; at += 1) {
    const { L, a, b, byShare } = cells[at]!;
    likeness[at] = Math.round(255 * likenessOf(wanted, L, a, b));
    if (likeness[at] === 0) continue;
    for (const postings of byShare) count += postings.count;
  }
  return { likeness, count };
}

/** Postings by likeness × share; more than the wanted share is no better. */
function mostAlikeFirst(
  { share }: WantedColour,
  likeness: Uint8Array,
  cells: Cell[],
): ShareBucket[] {
  const sorted: ShareBucket[][] = Array.from({ length: buckets }, () => []);
  for (let cell = 0; cell < likeness.length; cell += 1) {
    if (likeness[cell] === 0) continue;
    for (const [at, postings] of cells[cell]!.byShare.entries()) {
      if (postings.count === 0) continue;
      const worth = (likeness[cell]! / 255) * Math.min(1, highestShares[at]! / 255 / share);
      sorted[Math.floor(worth * (buckets - 1))]!.push(postings);
    }
  }
  return sorted.reverse().flat();
}

type Fits = [Float32Array, Float32Array, Float32Array];

/** By share in 256ths. A table, because powers for each candidate would take the most time. */
function fitsOf(wanted: readonly WantedColour[]): Fits {
  const sum = wanted.reduce((all, { share }) => all + Math.sqrt(share), 0);
  const fit = (at: number) => {
    const colour = wanted[at];
    if (!colour || wanted.length === 1) return new Float32Array(257).fill(1);
    const power = (2 * Math.sqrt(colour.share)) / sum;
    return Float32Array.from({ length: 257 }, (_, part) => {
      const reached = Math.min(1, part / 256 / colour.share);
      return (missing + (1 - missing) * reached) ** power;
    });
  };
  return [fit(0), fit(1), fit(2)];
}

function bestOf(slots: number[], scores: Uint16Array): number[] {
  const counts = new Uint32Array(1001);
  for (const score of scores) counts[score]! += 1;
  let [threshold, found] = [1000, 0];
  while (threshold >= minScore && found + counts[threshold]! <= maxRanked) {
    found += counts[threshold]!;
    threshold -= 1;
  }
  let equal = threshold < minScore ? 0 : maxRanked - found;
  return slots.filter((_, index) => {
    const score = scores[index]!;
    return score > threshold || (score === threshold && equal-- > 0);
  });
}

function exactScores(wanted: readonly WantedColour[], fits: Fits) {
  const parts = new Float64Array(wanted.length);
  return (palettes: Uint8Array, slot: number): number => {
    parts.fill(0);
    let sum = 0;
    for (let at = slot * stride; at < (slot + 1) * stride && palettes[at + 3]! > 0; at += 4) {
      const [L, share] = [palettes[at]! / 255, palettes[at + 3]! / 255];
      const [a, b] = [weightedChroma(palettes[at + 1]!), weightedChroma(palettes[at + 2]!)];
      for (let which = 0; which < parts.length; which += 1) {
        const part = share * likenessOf(wanted[which]!, L, a, b);
        parts[which]! += part;
        sum += part;
      }
    }
    let score = Math.sqrt(Math.min(1, sum));
    if (sum === 0) return 0;
    for (let which = 0; which < parts.length; which += 1)
      score *= fits[which]![Math.round((parts[which]! / sum) * 256)]!;
    return score;
  };
}
