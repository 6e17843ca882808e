// Keeps a public screen lit, and notices if the shop is away or no longer knows the screen.
import { useEffect, useSyncExternalStore } from "react";
import { forgetVisitor } from "./forget-visitor.ts";

const reportEveryMs = 60_000;
const retryMs = 10_000;

let isReached = true;
const listeners = new Set<() => void>();

async function reportAlive(isGallery: boolean): Promise<void> {
  const answer = await fetch(`/kiosk/alive${isGallery ? "?gallery" : ""}`, {
    signal: AbortSignal.timeout(retryMs),
  }).catch(() => null);
  const before = isReached;
  // A proxy in front of the shop answers 502 and above when the shop does not.
  isReached = answer !== null && answer.status < 502;
  if (before !== isReached) for (const listener of listeners) listener();
  const reply = answer?.ok
    ? ((await answer.json().catch(() => null)) as { isKiosk: boolean } | null)
    : null;
  if (!reply || reply.isKiosk) return;
  await forgetVisitor();
  location.replace("/");
}

export function useIsReached(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isReached,
    () => true,
  );
}

/** On a gallery page this also ends staff access by PIN, which an outage may have left open. */
export function useStayAwake({ isGallery }: { isGallery: boolean }): void {
  useEffect(() => {
    let timer: number;
    const repeat = async () => {
      await reportAlive(isGallery);
      timer = window.setTimeout(() => void repeat(), isReached ? reportEveryMs : retryMs);
    };
    timer = window.setTimeout(() => void repeat(), 0);
    const reportNow = () => void reportAlive(isGallery);
    for (const change of ["online", "offline"]) addEventListener(change, reportNow);
    // The browser releases the lock whenever the page is hidden.
    const requestWakeLock = () => {
      if (document.visibilityState === "visible")
        navigator.wakeLock?.request("screen").catch(() => undefined);
    };
    requestWakeLock();
    document.addEventListener("visibilitychange", requestWakeLock);
    return () => {
      window.clearTimeout(timer);
      for (const change of ["online", "offline"]) removeEventListener(change, reportNow);
      document.removeEventListener("visibilitychange", requestWakeLock);
    };
  }, [isGallery]);
}
