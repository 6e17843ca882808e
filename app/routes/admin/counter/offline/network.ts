// Notices on the offline page that the network is back.
import { useEffect, useRef, useState } from "react";
import { keepSendingKey } from "../../kit/offline/counter-store.ts";
import { sentSummary } from "../../kit/offline/sent-summary.ts";
import { sync } from "../../kit/offline/sync.ts";
import type { SentCounts } from "../../kit/offline/sync.ts";
import { canWorkOffline } from "../../kit/offline/counter-worker.ts";

const everyMs = 5000;
let back = false;

export const isBack = () => back;

/** Tries until the shop answers, and then sends what waits. Null until then. */
export function useReturn(onReturn: () => Promise<void>): SentCounts | null {
  const [sent, setSent] = useState<SentCounts | null>(null);
  const told = useRef(onReturn);
  useEffect(() => {
    told.current = onReturn;
  });
  useEffect(() => {
    if (!canWorkOffline()) return;
    let timer: number | undefined;
    let isOver = false;
    async function look() {
      clearTimeout(timer);
      const synced = await sync();
      if (isOver) return;
      if (synced.state === "away") {
        timer = window.setTimeout(() => void look(), everyMs);
        return;
      }
      sentSummary.add(synced);
      setSent(synced);
      await told.current();
      back = true;
    }
    void look();
    const stopReminding = keepSendingKey();
    const now = () => void look();
    window.addEventListener("online", now);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopReminding();
      window.removeEventListener("online", now);
    };
  }, []);
  return sent;
}
