import type { Suggested } from "#app/shop/search/suggestion.ts";

const mostKept = 30;
const keptMs = 60_000;

export function createKeptSuggestions() {
  const kept = new Map<string, { suggested: Suggested; until: number }>();

  function find(key: string, now: number): Suggested | null {
    const known = kept.get(key);
    return known && known.until > now ? known.suggested : null;
  }

  function keep(key: string, suggested: Suggested, now: number): void {
    kept.delete(key);
    kept.set(key, { suggested, until: now + keptMs });
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) return;
      kept.delete(oldest);
    }
  }

  return {
    find,
    async ask(key: string, now: number, ask: () => Promise<Suggested>): Promise<Suggested> {
      const known = find(key, now);
      if (known) return known;
      const suggested = await ask();
      keep(key, suggested, now);
      return suggested;
    },
  };
}
