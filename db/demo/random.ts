export type Random = ReturnType<typeof randomFrom>;

export function randomFrom(seed: number) {
  let state = Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1) >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  function between(low: number, high: number): number {
    return low + (high - low) * next();
  }

  function whole(low: number, high: number): number {
    return low + Math.floor(next() * (high - low + 1));
  }

  function pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(next() * items.length)] as Item;
  }

  function chance(probability: number): boolean {
    return next() < probability;
  }

  function bell(): number {
    return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  }

  function shuffled<Item>(items: readonly Item[]): Item[] {
    const result = [...items];
    for (let i = result.length - 1; i > 0; i--) {
      const j = Math.floor(next() * (i + 1));
      [result[i], result[j]] = [result[j] as Item, result[i] as Item];
    }
    return result;
  }

  return { next, between, whole, pick, chance, bell, shuffled };
}
