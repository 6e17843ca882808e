import type { Suggested } from "#app/shop/search/suggestion.ts";

const maxEntries = 30;
const maxAgeMs = 60_000;

export function createSuggestionCache() {
  const entries = new Map<string, { suggested: Suggested; until: number }>();

  function find(key: string, now: number): Suggested | null {
    const cached = entries.get(key);
    return cached && cached.until > now ? cached.suggested : null;
  }

  function store(key: string, suggested: Suggested, now: number): void {
    entries.delete(key);
    entries.set(key, { suggested, until: now + maxAgeMs });
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries) return;
      entries.delete(oldest);
    }
  }

  return {
    find,
    async getOrFetch(
      key: string,
      now: number,
      fetchSuggested: () => Promise<Suggested>,
    ): Promise<Suggested> {
      const cached = find(key, now);
      if (cached) return cached;
      const suggested = await fetchSuggested();
      store(key, suggested, now);
      return suggested;
    },
  };
}
