// Sorted keys that can also be searched for near matches.

type Placed = { key: string; slot: number };

/** Symbols that are wrong, missing or extra. */
const farthest = 2;
const neighbours = 8;
/** Bounds the cost of one search, whatever the keys are. */
const mostSteps = 4000;
const mostNear = 60;

export function sortedKeys() {
  let placed: Placed[] = [];
  let added: Placed[] = [];

  function settle() {
    if (added.length > 200) placed = [...placed, ...added].sort(byPlace);
    else for (const each of added) placed.splice(placeOf(placed, each), 0, each);
    added = [];
  }

  return {
    add(key: string, slot: number) {
      added.push({ key, slot });
    },
    remove(key: string, slot: number) {
      settle();
      const place = placeOf(placed, { key, slot });
      if (placed[place]?.slot === slot && placed[place].key === key) placed.splice(place, 1);
    },
    near(key: string): number[] {
      settle();
      const place = placeOf(placed, { key, slot: -1 });
      const beside = placed.slice(Math.max(0, place - neighbours), place + neighbours);
      return [...within(placed, key), ...beside.map(({ slot }) => slot)];
    },
  };
}

function byPlace(a: Placed, b: Placed): number {
  if (a.key === b.key) return a.slot - b.slot;
  return a.key < b.key ? -1 : 1;
}

function placeOf(placed: Placed[], wanted: Placed): number {
  return firstWhere(0, placed.length, (place) => byPlace(placed[place]!, wanted) >= 0);
}

function firstWhere(from: number, to: number, holds: (place: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Walks the keys as a trie, computing one row of the edit distance per step. */
function within(placed: Placed[], wanted: string): number[] {
  const found: number[] = [];
  let steps = 0;

  function walk(low: number, high: number, depth: number, row: number[]) {
    let begin = low;
    while (begin < high && placed[begin]!.key.length === depth) {
      if (row.at(-1)! <= farthest) found.push(placed[begin]!.slot);
      begin += 1;
    }
    while (begin < high && steps < mostSteps && found.length < mostNear) {
      steps += 1;
      const symbol = placed[begin]!.key[depth]!;
      const end = firstWhere(begin, high, (place) => placed[place]!.key[depth]! > symbol);
      const next = nextRow(row, symbol, wanted);
      if (Math.min(...next) <= farthest) walk(begin, end, depth + 1, next);
      begin = end;
    }
  }

  walk(
    0,
    placed.length,
    0,
    Array.from({ length: wanted.length + 1 }, (_, place) => place),
  );
  return found;
}

function nextRow(row: number[], symbol: string, wanted: string): number[] {
  const next = [row[0]! + 1];
  for (let place = 1; place < row.length; place += 1) {
    const changed = row[place - 1]! + (wanted[place - 1] === symbol ? 0 : 1);
    next.push(Math.min(changed, row[place]! + 1, next[place - 1]! + 1));
  }
  return next;
}
