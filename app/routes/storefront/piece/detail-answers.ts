// Windows of the detail view, asked for once for all sizes with the same enlargement.
import { useEffect, useSyncExternalStore } from "react";
import type { Box } from "#app/shop/printing/print-plan.ts";

export type DetailWindow = { src: string; part: Box };
export type DetailAnswer =
  | { state: "asking" }
  | { state: "known"; windows: DetailWindow[] }
  /** `words` come from the server. */
  | { state: "failed"; words: string | null };

const patienceMs = 45_000;
const asking: DetailAnswer = { state: "asking" };

const answers = new Map<string, DetailAnswer>();
const listeners = new Set<() => void>();

function set(name: string, answer: DetailAnswer): void {
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
    () => answers.get(name) ?? asking,
    () => asking,
  );
  useEffect(() => {
    if (!answers.has(name)) void askDetail(name, address);
  }, [name, address]);
  return answer;
}

export async function askDetail(name: string, address: string): Promise<void> {
  set(name, asking);
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
    if (answer.ok) {
      const { windows } = (await answer.json()) as { windows: DetailWindow[] };
      return set(name, { state: "known", windows });
    }
    const isSaid = answer.headers.get("content-type")?.startsWith("text/plain") ?? false;
    set(name, { state: "failed", words: isSaid ? await answer.text() : null });
  } catch {
    set(name, { state: "failed", words: null });
  }
}

/** Records that a promised file is missing. */
export function failDetail(name: string): void {
  set(name, { state: "failed", words: null });
}
