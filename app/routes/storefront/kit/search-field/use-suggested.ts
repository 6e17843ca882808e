import { useEffect, useState } from "react";
import { useLanguage } from "#app/i18n/texts.ts";
import type { Suggested } from "#app/shop/search/suggestion.ts";

const patienceMs = 120;
const mostKept = 30;

const kept = new Map<string, { suggested: Suggested; until: number }>();
const keptMs = 60_000;

type Answer = { typed: string; suggested: Suggested | "failed" };

/** Null until the answer to just this text is there. */
export function useSuggested(typed: string): Suggested | "failed" | null {
  const language = useLanguage();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (!typed) return;
    const leaving = new AbortController();
    const key = `${language} ${typed}`;
    const known = kept.get(key);
    const timer = setTimeout(
      () => {
        const asked =
          known && known.until > Date.now()
            ? Promise.resolve(known.suggested)
            : ask(typed, leaving.signal);
        asked.then(
          (suggested) => {
            keep(key, suggested);
            return leaving.signal.aborted || setAnswer({ typed, suggested });
          },
          () => leaving.signal.aborted || setAnswer({ typed, suggested: "failed" }),
        );
      },
      known ? 0 : patienceMs,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [typed, language]);
  return answer?.typed === typed ? answer.suggested : null;
}

async function ask(typed: string, signal: AbortSignal): Promise<Suggested> {
  const query = new URLSearchParams({ q: typed });
  const response = await fetch(`/search/suggestions?${query}`, { signal });
  if (!response.ok) throw new Error(`suggestions: ${response.status}`);
  return (await response.json()) as Suggested;
}

function keep(key: string, suggested: Suggested) {
  kept.delete(key);
  kept.set(key, { suggested, until: Date.now() + keptMs });
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) return;
    kept.delete(oldest);
  }
}
