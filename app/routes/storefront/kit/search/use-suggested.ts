import { useEffect, useState } from "react";
import { useLanguage } from "#app/i18n/texts.ts";
import type { Suggested } from "#app/shop/search/suggestion.ts";
import { createKeptSuggestions } from "./kept-suggestions.ts";

const patienceMs = 120;
const kept = createKeptSuggestions();

type Answer = { typed: string; suggested: Suggested | "failed" };

/** Null until the answer to exactly this text has arrived. */
export function useSuggested(typed: string): Suggested | "failed" | null {
  const language = useLanguage();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (!typed) return;
    const leaving = new AbortController();
    const key = `${language} ${typed}`;
    const timer = setTimeout(
      () =>
        kept
          .ask(key, Date.now(), () => ask(typed, leaving.signal))
          .then(
            (suggested) => leaving.signal.aborted || setAnswer({ typed, suggested }),
            () => leaving.signal.aborted || setAnswer({ typed, suggested: "failed" }),
          ),
      kept.find(key, Date.now()) ? 0 : patienceMs,
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
