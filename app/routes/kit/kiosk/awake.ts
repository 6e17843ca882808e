// Keeps a public screen lit, and notices if the shop is away or no longer knows the screen.
import { useEffect, useSyncExternalStore } from "react";
import { forgetVisitor } from "./forget.ts";

const tellEveryMs = 60_000;
const askAgainMs = 10_000;

let isReached = true;
const listeners = new Set<() => void>();

async function tell(isGallery: boolean): Promise<void> {
  const answer = await fetch(`/kiosk/alive${isGallery ? "?gallery" : ""}`, {
    signal: AbortSignal.timeout(askAgainMs),
  }).catch(() => null);
  const before = isReached;
  // why < 502: a proxy in front of the shop answers too.
  isReached = answer !== null && answer.status < 502;
  if (before !== isReached) for (const listener of listeners) listener();
  const said = answer?.ok
    ? ((await answer.json().catch(() => null)) as { isKiosk: boolean } | null)
    : null;
  if (!said || said.isKiosk) return;
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

/** From a gallery page this also ends staff access by PIN, which an outage may have left open. */
export function useStayingAwake({ isGallery }: { isGallery: boolean }): void {
  useEffect(() => {
    let telling: number;
    const again = async () => {
      await tell(isGallery);
      telling = window.setTimeout(() => void again(), isReached ? tellEveryMs : askAgainMs);
    };
    telling = window.setTimeout(() => void again(), 0);
    const atOnce = () => void tell(isGallery);
    for (const change of ["online", "offline"]) addEventListener(change, atOnce);
    // why repeated: the browser releases the lock whenever the page is hidden.
    const light = () => {
      if (document.visibilityState === "visible")
        navigator.wakeLock?.request("screen").catch(() => undefined);
    };
    light();
    document.addEventListener("visibilitychange", light);
    return () => {
      window.clearTimeout(telling);
      for (const change of ["online", "offline"]) removeEventListener(change, atOnce);
      document.removeEventListener("visibilitychange", light);
    };
  }, [isGallery]);
}
