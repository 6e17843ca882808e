// When prints would be ready at each collection point. Fetched separately, because the page is
// cached.
import { useEffect, useState } from "react";
import type { DatedPromise } from "#app/i18n/promise.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";
import { writePromiseQuery } from "#app/shop/collection/promise-query.ts";
import type { RequestedPrint } from "#app/shop/collection/promise-query.ts";

export type DatedPointPromise = DatedPromise & { id: number; name: string };

const timeoutMs = 10_000;
/** An open page fetches again, since the answer changes with the time of day. */
const renewMs = 5 * minuteMs;

type ShownPromise = DatedPointPromise & { why: "here" | "yours" | "earliest" | "only" };

/** The kiosk's own point; otherwise the point chosen or scanned last; otherwise the earliest. */
export function choosePromise(
  promises: readonly DatedPointPromise[],
  kioskPointId: number | null,
  chosenPointId: string | null,
): ShownPromise | null {
  const findPoint = (wanted: string) => promises.find(({ id }) => String(id) === wanted);
  if (kioskPointId !== null) {
    const here = findPoint(String(kioskPointId));
    return here ? { ...here, why: "here" } : null;
  }
  const yours = chosenPointId === null ? undefined : findPoint(chosenPointId);
  const shown = yours ?? promises[0];
  if (!shown) return null;
  return { ...shown, why: promises.length < 2 ? "only" : yours ? "yours" : "earliest" };
}

/** Earliest first. Empty until known, and if no point has hours. */
export function usePromises(prints: readonly RequestedPrint[]): DatedPointPromise[] {
  const query = writePromiseQuery(prints);
  const [answer, setAnswer] = useState<{ query: string; points: DatedPointPromise[] } | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!query) return;
    const unmounting = new AbortController();
    fetchPromises(query, AbortSignal.any([unmounting.signal, AbortSignal.timeout(timeoutMs)]))
      .then((points) => setAnswer({ query, points }))
      // Without an answer, the page keeps its general text.
      .catch(() => undefined);
    return () => unmounting.abort();
  }, [query, round]);

  useEffect(() => {
    const refresh = () => document.visibilityState === "visible" && setRound((n) => n + 1);
    const interval = window.setInterval(refresh, renewMs);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      window.clearInterval(interval);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, []);

  return answer?.query === query ? answer.points : [];
}

async function fetchPromises(query: string, signal: AbortSignal): Promise<DatedPointPromise[]> {
  const response = await fetch(`/promises?${query}`, { signal });
  if (!response.ok) throw new Error(`promises: ${response.status}`);
  const { points } = (await response.json()) as {
    points: { id: number; name: string; readyAt: string | null }[];
  };
  const requestedAt = new Date();
  return points.flatMap(({ readyAt, ...point }) =>
    readyAt === null ? [] : [{ ...point, requestedAt, readyAt: new Date(readyAt) }],
  );
}
