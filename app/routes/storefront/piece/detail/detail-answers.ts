// Windows of the detail view, fetched once for all sizes with the same enlargement.
import { useEffect, useSyncExternalStore } from "react";
import type { Box } from "#app/shop/printing/print-plan.ts";

export type DetailWindow = { src: string; part: Box };
export type DetailAnswer =
  | { state: "asking" }
  | { state: "known"; windows: DetailWindow[] }
  /** `message` comes from the server. */
  | { state: "failed"; message: string | null };

const timeoutMs = 45_000;
const loading: DetailAnswer = { state: "asking" };

const answers = new Map<string, DetailAnswer>();
const listeners = new Set<() => void>();

function setAnswer(name: string, answer: DetailAnswer): void {
  answers.set(name, answer);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDetailAnswer(name: string, address: string): DetailAnswer {
  const answer = useSyncExternalStore(
    listen,
    () => answers.get(name) ?? loading,
    () => loading,
  );
  useEffect(() => {
    if (!answers.has(name)) void fetchDetail(name, address);
  }, [name, address]);
  return answer;
}

export async function fetchDetail(name: string, address: string): Promise<void> {
  setAnswer(name, loading);
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (answer.ok) {
      const { windows } = (await answer.json()) as { windows: DetailWindow[] };
      return setAnswer(name, { state: "known", windows });
    }
    const isMessage = answer.headers.get("content-type")?.startsWith("text/plain") ?? false;
    setAnswer(name, { state: "failed", message: isMessage ? await answer.text() : null });
  } catch {
    setAnswer(name, { state: "failed", message: null });
  }
}

/** Records that a promised file is missing. */
export function markDetailMissing(name: string): void {
  setAnswer(name, { state: "failed", message: null });
}
