// When prints would be ready at each collection point. Asked apart from the page, which is cached.
import { useEffect, useState } from "react";
import type { DatedPromise } from "#app/i18n/promise.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";
import { writePromiseQuery } from "#app/shop/collection/promise-query.ts";
import type { AskedPrint } from "#app/shop/collection/promise-query.ts";

export type PointPromise = DatedPromise & { id: number; name: string };

const patienceMs = 10_000;
/** An open page asks again, since the answer changes with the time of day. */
const renewMs = 5 * minuteMs;

export type PromiseToTell = PointPromise & { why: "here" | "yours" | "earliest" | "only" };

/** The screen's own point; else the point chosen or scanned last; else the earliest. */
export function promiseToTell(
  promises: readonly PointPromise[],
  standsAt: number | null,
  chosen: string | null,
): PromiseToTell | null {
  const find = (wanted: string) => promises.find(({ id }) => String(id) === wanted);
  if (standsAt !== null) {
    const here = find(String(standsAt));
    return here ? { ...here, why: "here" } : null;
  }
  const yours = chosen === null ? undefined : find(chosen);
  const shown = yours ?? promises[0];
  if (!shown) return null;
  return { ...shown, why: promises.length < 2 ? "only" : yours ? "yours" : "earliest" };
}

/** Earliest first; empty until known, and if no point has hours. */
export function usePromises(prints: readonly AskedPrint[]): PointPromise[] {
  const question = writePromiseQuery(prints);
  const [answer, setAnswer] = useState<{ question: string; points: PointPromise[] } | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!question) return;
    const leaving = new AbortController();
    ask(question, AbortSignal.any([leaving.signal, AbortSignal.timeout(patienceMs)]))
      .then((points) => setAnswer({ question, points }))
      // why silent: without an answer, the page keeps its general words.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [question, round]);

  useEffect(() => {
    const look = () => document.visibilityState === "visible" && setRound((n) => n + 1);
    const renewing = window.setInterval(look, renewMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.clearInterval(renewing);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);

  return answer?.question === question ? answer.points : [];
}

async function ask(question: string, signal: AbortSignal): Promise<PointPromise[]> {
  const response = await fetch(`/promises?${question}`, { signal });
  if (!response.ok) throw new Error(`promises: ${response.status}`);
  const { points } = (await response.json()) as {
    points: { id: number; name: string; readyAt: string | null }[];
  };
  const requestedAt = new Date();
  return points.flatMap(({ readyAt, ...point }) =>
    readyAt === null ? [] : [{ ...point, requestedAt, readyAt: new Date(readyAt) }],
  );
}
