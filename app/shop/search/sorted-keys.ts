// Sorted keys that can also be searched for near matches.

type Entry = { key: string; slot: number };

/** Symbols that are wrong, missing or extra. */
const farthest = 2;
const neighbours = 8;
/** Bounds the cost of one search for any keys. */
const maxSteps = 4000;
const maxNear = 60;

export function sortedKeys() {
  let entries: Entry[] = [];
  let added: Entry[] = [];

  function mergeAdded() {
    if (added.length > 200) entries = [...entries, ...added].sort(compareEntries);
    else for (const each of added) entries.splice(insertionIndex(entries, each), 0, each);
    added = [];
  }

  return {
    add(key: string, slot: number) {
      added.push({ key, slot });
    },
    remove(key: string, slot: number) {
      mergeAdded();
      const index = insertionIndex(entries, { key, slot });
      if (entries[index]?.slot === slot && entries[index].key === key) entries.splice(index, 1);
    },
    near(key: string): number[] {
      mergeAdded();
      const index = insertionIndex(entries, { key, slot: -1 });
      const beside = entries.slice(Math.max(0, index - neighbours), index + neighbours);
      return [...findWithin(entries, key), ...beside.map(({ slot }) => slot)];
    },
  };
}

function compareEntries(a: Entry, b: Entry): number {
  if (a.key === b.key) return a.slot - b.slot;
  return a.key < b.key ? -1 : 1;
}

function insertionIndex(entries: Entry[], entry: Entry): number {
  return firstWhere(0, entries.length, (index) => compareEntries(entries[index]!, entry) >= 0);
}

function firstWhere(from: number, to: number, isReached: (index: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Walks the keys as a trie, computing one row of the edit distance per step. */
function findWithin(entries: Entry[], wanted: string): number[] {
  const found: number[] = [];
  let steps = 0;

  function walk(low: number, high: number, depth: number, row: number[]) {
    let begin = low;
    while (begin < high && entries[begin]!.key.length === depth) {
      if (row.at(-1)! <= farthest) found.push(entries[begin]!.slot);
      begin += 1;
    }
    while (begin < high && steps < maxSteps && found.length < maxNear) {
      steps += 1;
      const symbol = entries[begin]!.key[depth]!;
      const end = firstWhere(begin, high, (index) => entries[index]!.key[depth]! > symbol);
      const next = nextRow(row, symbol, wanted);
      if (Math.min(...next) <= farthest) walk(begin, end, depth + 1, next);
      begin = end;
    }
  }

  walk(
    0,
    entries.length,
    0,
    Array.from({ length: wanted.length + 1 }, (_, index) => index),
  );
  return found;
}

function nextRow(row: number[], symbol: string, wanted: string): number[] {
  const next = [row[0]! + 1];
  for (let index = 1; index < row.length; index += 1) {
    const changed = row[index - 1]! + (wanted[index - 1] === symbol ? 0 : 1);
    next.push(Math.min(changed, row[index]! + 1, next[index - 1]! + 1));
  }
  return next;
}
