// Notices on the offline page that the network is back.
import { useEffect, useRef, useState } from "react";
import { remindWorker } from "../../kit/offline/kept-counter.ts";
import { sentSummary } from "../../kit/offline/sent-summary.ts";
import { sync } from "../../kit/offline/sync.ts";
import type { Sent } from "../../kit/offline/sync.ts";
import { canWorkOffline } from "../../kit/offline/worker-here.ts";

const everyMs = 5000;
let back = false;

export const isBack = () => back;

/** Tries until the shop answers, and then sends what waits. Null until then. */
export function useReturn(onReturn: () => Promise<void>): Sent | null {
  const [sent, setSent] = useState<Sent | null>(null);
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
    const stopReminding = remindWorker();
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
