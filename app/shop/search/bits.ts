// Sets of slots, one bit each: 100,000 pieces are 3,125 words.
export type BitSet = Uint32Array;

export function createBits(slots: number): BitSet {
  return new Uint32Array(Math.max(32, Math.ceil(slots / 32)));
}

export function withWordCount(bits: BitSet, wordCount: number): BitSet {
  const wide = new Uint32Array(wordCount);
  wide.set(bits);
  return wide;
}

export function addSlot(bits: BitSet, slot: number): void {
  bits[slot >>> 5]! |= 1 << (slot & 31);
}

export function removeSlot(bits: BitSet, slot: number): void {
  bits[slot >>> 5]! &= ~(1 << (slot & 31));
}

export function hasSlot(bits: BitSet, slot: number): boolean {
  return (bits[slot >>> 5]! & (1 << (slot & 31))) !== 0;
}

export function countSlots(bits: BitSet): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) count += ones(bits[word]!);
  return count;
}

export function countIntersection(one: BitSet, other: BitSet): number {
  let count = 0;
  for (let word = 0; word < one.length; word += 1) {
    const both = one[word]! & other[word]!;
    if (both !== 0) count += ones(both);
  }
  return count;
}

export function intersect(one: BitSet, other: BitSet): BitSet {
  const both = new Uint32Array(one.length);
  for (let word = 0; word < one.length; word += 1) both[word] = one[word]! & other[word]!;
  return both;
}

export function subtract(one: BitSet, other: BitSet): BitSet {
  const difference = new Uint32Array(one.length);
  for (let word = 0; word < one.length; word += 1) difference[word] = one[word]! & ~other[word]!;
  return difference;
}

export function union(sets: BitSet[], wordCount: number): BitSet {
  if (sets.length === 1) return sets[0]!;
  const all = new Uint32Array(wordCount);
  for (const set of sets) for (let word = 0; word < wordCount; word += 1) all[word]! |= set[word]!;
  return all;
}

/** Hacker's Delight, section 5-1. */
function ones(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
