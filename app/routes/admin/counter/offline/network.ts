// Notices on the offline page that the network is back.
import { useEffect, useRef, useState } from "react";
import { keepSendingKey } from "#app/routes/admin/kit/offline/counter-store.ts";
import { sentSummary } from "#app/routes/admin/kit/offline/sent-summary.ts";
import { sync } from "#app/routes/admin/kit/offline/sync.ts";
import type { SentCounts } from "#app/routes/admin/kit/offline/sync.ts";
import { canWorkOffline } from "#app/routes/admin/kit/offline/counter-worker.ts";

const everyMs = 5000;
let isNetworkBack = false;

export const isBack = () => isNetworkBack;

/** Retries until the shop answers, and then sends the queued handovers. Null until then. */
export function useReturn(onReturn: () => Promise<void>): SentCounts | null {
  const [sent, setSent] = useState<SentCounts | null>(null);
  const latestOnReturn = useRef(onReturn);
  useEffect(() => {
    latestOnReturn.current = onReturn;
  });
  useEffect(() => {
    if (!canWorkOffline()) return;
    let timer: number | undefined;
    let isOver = false;
    async function checkNetwork() {
      clearTimeout(timer);
      const synced = await sync();
      if (isOver) return;
      if (synced.state === "away") {
        timer = window.setTimeout(() => void checkNetwork(), everyMs);
        return;
      }
      sentSummary.add(synced);
      setSent(synced);
      await latestOnReturn.current();
      isNetworkBack = true;
    }
    void checkNetwork();
    const stopReminding = keepSendingKey();
    const checkNow = () => void checkNetwork();
    window.addEventListener("online", checkNow);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopReminding();
      window.removeEventListener("online", checkNow);
    };
  }, []);
  return sent;
}
