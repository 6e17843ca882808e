import { useEffect, useState } from "react";
import { useLanguage } from "#app/i18n/texts.ts";
import type { Suggested } from "#app/shop/search/suggestion.ts";
import { createSuggestionCache } from "./suggestion-cache.ts";

const pauseMs = 120;
const cache = createSuggestionCache();

type Answer = { typed: string; suggested: Suggested | "failed" };

/** Null until the answer to exactly this text has arrived. */
export function useFetchedSuggestions(typed: string): Suggested | "failed" | null {
  const language = useLanguage();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (!typed) return;
    const unmounting = new AbortController();
    const key = `${language} ${typed}`;
    const timer = setTimeout(
      () =>
        cache
          .getOrFetch(key, Date.now(), () => fetchSuggestions(typed, unmounting.signal))
          .then(
            (suggested) => unmounting.signal.aborted || setAnswer({ typed, suggested }),
            () => unmounting.signal.aborted || setAnswer({ typed, suggested: "failed" }),
          ),
      cache.find(key, Date.now()) ? 0 : pauseMs,
    );
    return () => {
      clearTimeout(timer);
      unmounting.abort();
    };
  }, [typed, language]);
  return answer?.typed === typed ? answer.suggested : null;
}

async function fetchSuggestions(typed: string, signal: AbortSignal): Promise<Suggested> {
  const query = new URLSearchParams({ q: typed });
  const response = await fetch(`/search/suggestions?${query}`, { signal });
  if (!response.ok) throw new Error(`suggestions: ${response.status}`);
  return (await response.json()) as Suggested;
}
