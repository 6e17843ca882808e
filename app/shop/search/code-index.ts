// Finds pieces by reference, in memory: exact matches, then look-alikes, one slip, the nearest.
import {
  distance,
  lookAlike,
  oneSlipFrom,
  bareCode,
  shortOf,
  codeWordsOf,
} from "#app/shop/search/code.ts";
import { sortedKeys } from "#app/shop/search/sorted-keys.ts";

/** Slots of pieces, the nearest first. Slips are only looked for if nothing else is found. */
type CodeMatches = { exact: number[]; alike: number[]; oneSlip: number[] };
type CodeAsked = { typed: string } & CodeMatches;

export type CodeIndex = {
  put(slot: number, reference: string): void;
  remove(slot: number): void;
  codeAt(slot: number): string;
  /** Does not look for slips, which takes ten times as long. */
  readSure(text: string): CodeAsked[];
  find(text: string): CodeMatches;
  nearest(text: string, most: number): number[];
};

const mostMatches = 12;
/** Codes of a text in which slips are looked for; each tries some thousand keys. */
const mostSlips = 4;
/** Shortest code in which slips are looked for: in shorter ones, any could become any other. */
const shortest = 3;
const longestJoined = 4;
const mostPrefixes = 4;
const fewestOfPrefix = 20;

export function createCodeIndex(): CodeIndex {
  const codes = createCodes();
  const lookUp = lookUpIn(codes);

  const readSure = (text: string) =>
    codeWordsOf(text).flatMap((words) => cheapestReading(words, lookUp));

  function read(text: string): CodeAsked[] {
    let slips = mostSlips;
    return readSure(text).map((asked) =>
      isFound(asked) || slips-- <= 0 ? asked : withSlips(codes, asked),
    );
  }

  function find(text: string): CodeMatches {
    const asked = read(text);
    const all = (kind: keyof CodeMatches) => [...new Set(asked.flatMap((each) => each[kind]))];
    return { exact: all("exact"), alike: all("alike"), oneSlip: all("oneSlip") };
  }

  function nearest(text: string, most: number): number[] {
    const { exact, alike, oneSlip } = find(text);
    const found = new Set([...exact, ...alike, ...oneSlip]);
    if (found.size < most) {
      const typed = codeWordsOf(text).flat().join("");
      for (const { slot } of codes.nearestFirst(typed, codes.inOrder.near(shortOf(typed))))
        found.add(slot);
    }
    return [...found].slice(0, most);
  }

  const { put, remove, codeAt } = codes;
  return { put, remove, codeAt, readSure, find, nearest };
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
    inOrder.remove(shortOf(code), slot);
    count(prefixes, prefixOf(code), -1);
  }

  function put(slot: number, reference: string) {
    const code = bareCode(reference);
    if (bySlot.get(slot) === code) return;
    remove(slot);
    bySlot.set(slot, code);
    for (const key of keysOf(code)) byKey.add(key, slot);
    inOrder.add(shortOf(code), slot);
    count(prefixes, prefixOf(code), 1);
  }

  const nearestFirst = (typed: string, slots: Iterable<number>) =>
    [...new Set(slots)]
      .map((slot) => ({ slot, far: distance(typed, bySlot.get(slot)!) }))
      .sort((a, b) => a.far - b.far || a.slot - b.slot)
      .slice(0, mostMatches);

  const codeAt = (slot: number) => bySlot.get(slot)!;
  return { put, remove, codeAt, byKey, inOrder, prefixes, nearestFirst, size: () => bySlot.size };
}

function lookUpIn({ byKey, prefixes, nearestFirst, size }: Codes): (typed: string) => CodeAsked {
  function lookUp(typed: string): CodeAsked {
    const found = nearestFirst(
      typed,
      keysOf(typed).flatMap((key) => byKey.get(key)),
    );
    const which = (isExact: boolean) =>
      found.filter(({ far }) => (far === 0) === isExact).map(({ slot }) => slot);
    return { typed, exact: which(true), alike: which(false), oneSlip: [] };
  }

  function lookUpNumber(number: string): CodeAsked {
    const slots = [...prefixes]
      // why not all: with random codes there are thousands of prefixes.
      .filter(([prefix, held]) => prefix !== "" && held * fewestOfPrefix >= size())
      .sort(([, a], [, b]) => b - a)
      .slice(0, mostPrefixes)
      .flatMap(([prefix]) => lookUp(prefix + number))
      .flatMap(({ exact, alike }) => [...exact, ...alike]);
    return { typed: number, exact: [], alike: slots, oneSlip: [] };
  }

  return (typed) => {
    const found = lookUp(typed);
    return isFound(found) || !/^[0-9][0-9oilbs]*$/.test(typed) ? found : lookUpNumber(typed);
  };
}

function withSlips({ byKey, nearestFirst }: Codes, asked: CodeAsked): CodeAsked {
  if (asked.typed.length < shortest) return asked;
  const slots = keysOf(asked.typed).flatMap((key) =>
    [...oneSlipFrom(key)].flatMap((slipped) => byKey.get(slipped)),
  );
  return { ...asked, oneSlip: nearestFirst(asked.typed, slots).map(({ slot }) => slot) };
}

const isFound = ({ exact, alike }: CodeMatches) => exact.length + alike.length > 0;

function keysOf(code: string): string[] {
  const alike = lookAlike(code);
  const short = shortOf(code);
  return alike === short ? [alike] : [alike, short];
}

const prefixOf = (code: string) => /^[a-z]*/.exec(code)![0];

/** "ik1 ik o2" is two codes, "ik 00 001" is one: takes what finds most with the fewest joins. */
function cheapestReading(words: string[], lookUp: (typed: string) => CodeAsked): CodeAsked[] {
  const best: { cost: number; codes: CodeAsked[] }[] = [{ cost: 0, codes: [] }];
  for (let end = 1; end <= words.length; end += 1) {
    for (let begin = end - 1; begin >= Math.max(0, end - longestJoined); begin -= 1) {
      const joined = words.slice(begin, end);
      const asked = lookUp(joined.join(""));
      const cost = best[begin]!.cost + costOf(asked, joined);
      if (cost < (best[end]?.cost ?? Infinity))
        best[end] = { cost, codes: [...best[begin]!.codes, asked] };
    }
  }
  return best[words.length]!.codes;
}

function costOf(asked: CodeAsked, joined: string[]): number {
  if (asked.exact.length > 0) return 0;
  if (asked.alike.length > 0) return 1;
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
    const held = slots.get(key);
    return held === undefined ? none : typeof held === "number" ? [held] : held;
  };
  return {
    get,
    add(key: string, slot: number) {
      const held = get(key);
      slots.set(key, held.length === 0 ? slot : [...held, slot]);
    },
    remove(key: string, slot: number) {
      const [first, ...others] = get(key).filter((held) => held !== slot);
      if (first === undefined) slots.delete(key);
      else slots.set(key, others.length === 0 ? first : [first, ...others]);
    },
  };
}

const none: number[] = [];
