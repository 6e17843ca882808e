// Locks a device of the shop: by a button, or after minutes without a touch.
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { pinTexts } from "#app/i18n/admin/pin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";
import type { DeviceKind } from "#app/shop/devices/device.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { offlineCounterPath } from "#app/routes/admin/kit/offline/offline-paths.ts";
import { hasOfflineWorker, removeWorkerKey } from "#app/routes/admin/kit/offline/counter-worker.ts";
import { forgetAllDrafts } from "#app/routes/admin/kit/record/drafts.ts";
import { lockedPage } from "./next-page.ts";
import { listenToOtherPages, postSession, notifyOtherPages } from "./session-browser.ts";
import { setLockCookie, watchTouches } from "./last-activity.ts";

/** How often the server hears of touches that send no request. */
const reportMs = 30_000;
const patienceMs = 8000;
const retryMs = 30_000;

type DeviceLock = {
  device: { kind: DeviceKind; lockMinutes: number } | null;
  session: string;
  byPin: boolean;
};

/** Null while it is open; "away" if the shop could not be reached. */
export function useDeviceLock({ device, session, byPin }: DeviceLock) {
  const [state, setState] = useState<"locking" | "away" | null>(null);
  const isLocking = useRef(false);
  const kind = device?.kind;
  const lockMs = device && device.lockMinutes * minuteMs;

  const lock = useCallback(async () => {
    if (!kind || isLocking.current) return;
    isLocking.current = true;
    // The page must be gone before the next person comes, so it is hidden at once.
    flushSync(() => setState("locking"));
    setLockCookie();
    forgetAllDrafts();
    await lockStoredDay();
    const next = lockedPage(kind, location.pathname + location.search);
    if (await sendLock()) location.replace(next);
    else if (kind === "counter" && (await hasOfflineWorker())) location.replace(offlineCounterPath);
    else setState("away");
    isLocking.current = false;
  }, [kind]);

  useEffect(() => {
    if (lockMs === null || state !== null) return;
    let reportedAt = Date.now();
    const report = () => {
      if (Date.now() - reportedAt < reportMs) return;
      reportedAt = Date.now();
      void postSession("stay");
    };
    const onLock = () => {
      notifyOtherPages("locked");
      void lock();
    };
    const stopWatching = watchTouches({
      session,
      lockMs,
      onTouch: byPin ? report : undefined,
      onLock,
    });
    const stopListening = listenToOtherPages((message) => message === "locked" && void lock());
    return () => {
      stopWatching();
      stopListening();
    };
  }, [lockMs, session, byPin, state, lock]);

  const lockAll = useCallback(() => {
    notifyOtherPages("locked");
    void lock();
  }, [lock]);
  return { state, lock: lockAll };
}

/** Only offline counters have a stored day, so its code is loaded here. */
async function lockStoredDay(): Promise<void> {
  if (!(await hasOfflineWorker())) return;
  // If the code cannot be loaded, this page has no key either.
  const store = await import("#app/routes/admin/kit/offline/counter-store.ts").catch(() => null);
  await (store ? store.lockDay() : removeWorkerKey());
}

async function sendLock(): Promise<boolean> {
  const body = new URLSearchParams({ intent: "lock" });
  const signal = AbortSignal.timeout(patienceMs);
  const init = { method: "POST", body, signal, redirect: "manual" } as const;
  const answer = await fetch("/admin/pin", init).catch(() => null);
  return answer !== null && answer.status < 500;
}

type LockedProps = { isAway: boolean; onRetry(): void };

export function Locked({ isAway, onRetry }: LockedProps) {
  const text = useTexts(pinTexts);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(onRetry, retryMs);
    addEventListener("online", onRetry);
    return () => {
      clearInterval(timer);
      removeEventListener("online", onRetry);
    };
  }, [isAway, onRetry]);
  return (
    <main id="content" className="admin mx-auto min-h-dvh max-w-xl px-4 py-24 sm:px-10">
      <title>{text.lockedHere}</title>
      <h1 ref={title} tabIndex={-1} className="text-4xl outline-none">
        {text.lockedHere}
      </h1>
      <div role="status">{isAway ? <p className="mt-5 text-soft">{text.lockedAway}</p> : null}</div>
      {isAway ? (
        <button type="button" onClick={onRetry} className={`${buttonStyle.primary} mt-8`}>
          {text.again}
        </button>
      ) : null}
    </main>
  );
}
