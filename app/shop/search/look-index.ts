// Which pieces look alike: by colours, by where light and dark lie, and by how busy they are.
import { hueCounts } from "#app/platform/pictures/oklab.ts";
import type { ColourIndex, RankedSlot } from "#app/shop/search/colour-index.ts";
import { notice } from "#app/shop/search/colour.ts";
import type { WantedColour } from "#app/shop/search/colour.ts";
import { mostColours, stretched, stride } from "#app/shop/search/palette-store.ts";

export type LookFeatures = {
  /** Similar pictures have hashes that differ in few bits; null if there is none. */
  hash: bigint | null;
  busyness: number | null;
  shape: string;
};

const compared = 160;
/** Colours further apart are not alike. */
const reach = 0.22;
const leastAlike = 0.5;
/** Weights; `lie`: where light and dark lie. */
const parts = { colours: 0.7, lie: 0.2, busyness: 0.1 };
/** How many of the 64 bits differ between unrelated pictures. */
const byChance = 32;
const otherShape = 0.06;

export type LookIndex = ReturnType<typeof createLookIndex>;

export function createLookIndex({ rank, bytes }: Pick<ColourIndex, "rank" | "bytes">) {
  const looks: (LookFeatures | undefined)[] = [];

  function put(slot: number, look: LookFeatures): void {
    looks[slot] = look;
  }

  function remove(slot: number): void {
    looks[slot] = undefined;
  }

  function like(slot: number, limit: number): RankedSlot[] {
    const look = looks[slot];
    const wanted = mainColours(bytes.palettes, slot);
    if (!look || wanted.length === 0) return [];
    return rank(wanted, (other) => other !== slot && !isSame(look, looks[other]), compared)
      .map((other) => ({
        slot: other.slot,
        score: likeness(look, looks[other.slot]!, slot, other),
      }))
      .filter(({ score }) => score >= leastAlike)
      .sort((one, other) => other.score - one.score || one.slot - other.slot)
      .slice(0, limit);
  }

  function likeness(
    look: LookFeatures,
    other: LookFeatures,
    slot: number,
    { slot: at }: RankedSlot,
  ): number {
    const colours = Math.min(covered(bytes.palettes, slot, at), covered(bytes.palettes, at, slot));
    const apart =
      look.hash === null || other.hash === null ? byChance : bits(look.hash, other.hash);
    const lie = Math.max(0, 1 - apart / byChance);
    const unrest = Math.abs(Math.log2((1 + (look.busyness ?? 0)) / (1 + (other.busyness ?? 0))));
    const alike =
      parts.colours * colours + parts.lie * lie + parts.busyness * Math.max(0, 1 - unrest);
    return alike - (look.shape === other.shape ? 0 : otherShape);
  }

  return { put, remove, like };
}

function mainColours(palettes: Uint8Array, slot: number): WantedColour[] {
  const colours: WantedColour[] = [];
  for (let at = slot * stride; at < (slot + 1) * stride && palettes[at + 3]! > 0; at += 4) {
    const [a, b] = [palettes[at + 1]! / 255 - 0.5, palettes[at + 2]! / 255 - 0.5];
    const share = palettes[at + 3]! / 255;
    colours.push({ L: palettes[at]! / 255, a, b, share });
  }
  const main = colours.sort((one, other) => notice(other) - notice(one)).slice(0, 3);
  const sum = main.reduce((all, { share }) => all + share, 0);
  return main.map(({ L, a, b, share }) => ({ L, a, b, share: share / sum }));
}

function covered(palettes: Uint8Array, one: number, other: number): number {
  let sum = 0;
  const end = mostColours * 4;
  for (let at = one * stride; at < one * stride + end && palettes[at + 3]! > 0; at += 4) {
    let found = 0;
    for (let to = other * stride; to < other * stride + end && palettes[to + 3]! > 0; to += 4) {
      const light = (palettes[at]! - palettes[to]!) / 255;
      const red = (hueCounts * (palettes[at + 1]! - palettes[to + 1]!)) / 255;
      const yellow = stretched(palettes[at + 2]!) - stretched(palettes[to + 2]!);
      const away = Math.sqrt(light * light + red * red + yellow * yellow) / reach;
      if (away < 1) found += (palettes[to + 3]! / 255) * (1 - away * away);
    }
    sum += Math.min(palettes[at + 3]! / 255, found);
  }
  return Math.min(1, sum);
}

function isSame(look: LookFeatures, other: LookFeatures | undefined): boolean {
  return !other || (look.hash !== null && look.hash === other.hash);
}

function bits(one: bigint, other: bigint): number {
  let rest = BigInt.asUintN(64, one ^ other);
  let count = 0;
  for (; rest > 0n; rest &= rest - 1n) count += 1;
  return count;
}
