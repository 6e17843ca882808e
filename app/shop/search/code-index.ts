// Finds pieces by reference, in memory: exact matches, then look-alikes, one typo, the nearest.
import {
  distance,
  foldConfusables,
  variantsWithOneTypo,
  normalizeCode,
  foldCode,
  splitCodes,
} from "./code.ts";
import { sortedKeys } from "./sorted-keys.ts";

/** Slots of pieces, the nearest first. Typos are only searched if nothing else is found. */
type CodeMatches = { exact: number[]; alike: number[]; oneTypo: number[] };
type CodeLookup = { typed: string } & CodeMatches;

export type CodeIndex = {
  put(slot: number, reference: string): void;
  remove(slot: number): void;
  codeAt(slot: number): string;
  /** Searches without typos, which would take ten times as long. */
  readWithoutTypos(text: string): CodeLookup[];
  find(text: string): CodeMatches;
  nearest(text: string, max: number): number[];
};

const maxMatches = 12;
/** Codes of a text that are searched with typos; each tries some thousand keys. */
const maxTypoSearches = 4;
/** Shortest code that is searched with typos: of shorter ones, any could become any other. */
const shortestWithTypos = 3;
const longestJoined = 4;
const maxPrefixes = 4;
const fewestOfPrefix = 20;

export function createCodeIndex(): CodeIndex {
  const codes = createCodes();
  const lookUp = createLookUp(codes);

  const readWithoutTypos = (text: string) =>
    splitCodes(text).flatMap((parts) => cheapestReading(parts, lookUp));

  function read(text: string): CodeLookup[] {
    let searchesLeft = maxTypoSearches;
    return readWithoutTypos(text).map((lookup) =>
      isFound(lookup) || searchesLeft-- <= 0 ? lookup : withTypos(codes, lookup),
    );
  }

  function find(text: string): CodeMatches {
    const lookups = read(text);
    const allOf = (kind: keyof CodeMatches) => [...new Set(lookups.flatMap((each) => each[kind]))];
    return { exact: allOf("exact"), alike: allOf("alike"), oneTypo: allOf("oneTypo") };
  }

  function nearest(text: string, max: number): number[] {
    const { exact, alike, oneTypo } = find(text);
    const found = new Set([...exact, ...alike, ...oneTypo]);
    if (found.size < max) {
      const typed = splitCodes(text).flat().join("");
      for (const { slot } of codes.nearestFirst(typed, codes.inOrder.near(foldCode(typed))))
        found.add(slot);
    }
    return [...found].slice(0, max);
  }

  const { put, remove, codeAt } = codes;
  return { put, remove, codeAt, readWithoutTypos, find, nearest };
}

type Codes = ReturnType<typeof createCodes>;

function createCodes() {
  const bySlot = new Map<number, string>();
  const byKey = createKeys();
  const inOrder = sortedKeys();
  const prefixes = new Map<string, number>();

  function remove(slot: number) {
    const code = bySlot.get(slot);
    if (code === undefined) return;
    bySlot.delete(slot);
    for (const key of keysOf(code)) byKey.remove(key, slot);
    inOrder.remove(foldCode(code), slot);
    count(prefixes, prefixOf(code), -1);
  }

  function put(slot: number, reference: string) {
    const code = normalizeCode(reference);
    if (bySlot.get(slot) === code) return;
    remove(slot);
    bySlot.set(slot, code);
    for (const key of keysOf(code)) byKey.add(key, slot);
    inOrder.add(foldCode(code), slot);
    count(prefixes, prefixOf(code), 1);
  }

  const nearestFirst = (typed: string, slots: Iterable<number>) =>
    [...new Set(slots)]
      .map((slot) => ({ slot, typoDistance: distance(typed, bySlot.get(slot)!) }))
      .sort((a, b) => a.typoDistance - b.typoDistance || a.slot - b.slot)
      .slice(0, maxMatches);

  const codeAt = (slot: number) => bySlot.get(slot)!;
  return { put, remove, codeAt, byKey, inOrder, prefixes, nearestFirst, size: () => bySlot.size };
}

function createLookUp({
  byKey,
  prefixes,
  nearestFirst,
  size,
}: Codes): (typed: string) => CodeLookup {
  function lookUp(typed: string): CodeLookup {
    const found = nearestFirst(
      typed,
      keysOf(typed).flatMap((key) => byKey.get(key)),
    );
    const slotsWhere = (isExact: boolean) =>
      found.filter(({ typoDistance }) => (typoDistance === 0) === isExact).map(({ slot }) => slot);
    return { typed, exact: slotsWhere(true), alike: slotsWhere(false), oneTypo: [] };
  }

  function lookUpNumber(number: string): CodeLookup {
    const slots = [...prefixes]
      // Rare prefixes are skipped: with random codes there are thousands of them.
      .filter(([prefix, total]) => prefix !== "" && total * fewestOfPrefix >= size())
      .sort(([, a], [, b]) => b - a)
      .slice(0, maxPrefixes)
      .flatMap(([prefix]) => lookUp(prefix + number))
      .flatMap(({ exact, alike }) => [...exact, ...alike]);
    return { typed: number, exact: [], alike: slots, oneTypo: [] };
  }

  return (typed) => {
    const found = lookUp(typed);
    return isFound(found) || !/^[0-9][0-9oilbs]*$/.test(typed) ? found : lookUpNumber(typed);
  };
}

function withTypos({ byKey, nearestFirst }: Codes, lookup: CodeLookup): CodeLookup {
  if (lookup.typed.length < shortestWithTypos) return lookup;
  const slots = keysOf(lookup.typed).flatMap((key) =>
    [...variantsWithOneTypo(key)].flatMap((slipped) => byKey.get(slipped)),
  );
  return { ...lookup, oneTypo: nearestFirst(lookup.typed, slots).map(({ slot }) => slot) };
}

const isFound = ({ exact, alike }: CodeMatches) => exact.length + alike.length > 0;

function keysOf(code: string): string[] {
  const alike = foldConfusables(code);
  const short = foldCode(code);
  return alike === short ? [alike] : [alike, short];
}

const prefixOf = (code: string) => /^[a-z]*/.exec(code)![0];

/** "ik1 ik o2" is two codes, "ik 00 001" is one: picks what finds most with the fewest joins. */
function cheapestReading(parts: string[], lookUp: (typed: string) => CodeLookup): CodeLookup[] {
  const best: { cost: number; codes: CodeLookup[] }[] = [{ cost: 0, codes: [] }];
  for (let end = 1; end <= parts.length; end += 1) {
    for (let begin = end - 1; begin >= Math.max(0, end - longestJoined); begin -= 1) {
      const joined = parts.slice(begin, end);
      const lookup = lookUp(joined.join(""));
      const cost = best[begin]!.cost + costOf(lookup, joined);
      if (cost < (best[end]?.cost ?? Infinity))
        best[end] = { cost, codes: [...best[begin]!.codes, lookup] };
    }
  }
  return best[parts.length]!.codes;
}

function costOf(lookup: CodeLookup, joined: string[]): number {
  if (lookup.exact.length > 0) return 0;
  if (lookup.alike.length > 0) return 1;
  const whole = joined.filter((word) => /[a-z]/.test(word) && /[0-9]/.test(word));
  return whole.length > 1 ? 10 * joined.length : 5;
}

function count(counts: Map<string, number>, name: string, by: number) {
  const sum = (counts.get(name) ?? 0) + by;
  if (sum > 0) counts.set(name, sum);
  else counts.delete(name);
}

/** Nearly every key has a single slot, so that a list for each would waste memory. */
function createKeys() {
  const slots = new Map<string, number | number[]>();
  const get = (key: string): number[] => {
    const stored = slots.get(key);
    return stored === undefined ? none : typeof stored === "number" ? [stored] : stored;
  };
  return {
    get,
    add(key: string, slot: number) {
      const stored = get(key);
      slots.set(key, stored.length === 0 ? slot : [...stored, slot]);
    },
    remove(key: string, slot: number) {
      const [first, ...others] = get(key).filter((stored) => stored !== slot);
      if (first === undefined) slots.delete(key);
      else slots.set(key, others.length === 0 ? first : [first, ...others]);
    },
  };
}

const none: number[] = [];
