// Locks a device of the shop: by a press, or after minutes without a touch.
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { pinTexts } from "#app/i18n/admin/pin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";
import type { DeviceKind } from "#app/shop/devices/device.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { offlineAddress } from "../offline/offline-address.ts";
import { dayIsKept, forgetInWorker } from "../offline/worker-here.ts";
import { forgetAllDrafts } from "../record/drafts.ts";
import { lockedPage } from "./next-page.ts";
import { listenToOtherPages, say, tellOtherPages } from "./session-browser.ts";
import { setLockCookie, watchTouches } from "./last-activity.ts";

/** How often the server hears of touches that send no request. */
const tellMs = 30_000;
const patienceMs = 8000;
const retryMs = 30_000;

type DeviceLock = {
  device: { kind: DeviceKind; lockMinutes: number } | null;
  session: string;
  byPin: boolean;
};

/** Null while it is open; "away" if the shop could not be told. */
export function useDeviceLock({ device, session, byPin }: DeviceLock) {
  const [state, setState] = useState<"telling" | "away" | null>(null);
  const isLocking = useRef(false);
  const kind = device?.kind;
  const lockMs = device && device.lockMinutes * minuteMs;

  const lock = useCallback(async () => {
    if (!kind || isLocking.current) return;
    isLocking.current = true;
    // why first and at once: the page must be gone before the next person comes.
    flushSync(() => setState("telling"));
    setLockCookie();
    forgetAllDrafts();
    await lockKeptDay();
    const next = lockedPage(kind, location.pathname + location.search);
    if (await tellShop()) location.replace(next);
    else if (kind === "counter" && (await dayIsKept())) location.replace(offlineAddress);
    else setState("away");
    isLocking.current = false;
  }, [kind]);

  useEffect(() => {
    if (lockMs === null || state !== null) return;
    let toldAt = Date.now();
    const tell = () => {
      if (Date.now() - toldAt < tellMs) return;
      toldAt = Date.now();
      void say("stay");
    };
    const onLock = () => {
      tellOtherPages("locked");
      void lock();
    };
    const stopWatching = watchTouches({
      session,
      lockMs,
      onTouch: byPin ? tell : undefined,
      onLock,
    });
    const stopHearing = listenToOtherPages((word) => word === "locked" && void lock());
    return () => {
      stopWatching();
      stopHearing();
    };
  }, [lockMs, session, byPin, state, lock]);

  const lockAll = useCallback(() => {
    tellOtherPages("locked");
    void lock();
  }, [lock]);
  return { state, lock: lockAll };
}

/** why imported here: only offline counters have one. */
async function lockKeptDay(): Promise<void> {
  if (!(await dayIsKept())) return;
  // why otherwise: if the code cannot be loaded, this page has no key either.
  const kept = await import("../offline/kept-counter.ts").catch(() => null);
  await (kept ? kept.lockDay() : forgetInWorker());
}

async function tellShop(): Promise<boolean> {
  const body = new URLSearchParams({ intent: "lock" });
  const signal = AbortSignal.timeout(patienceMs);
  const asking = { method: "POST", body, signal, redirect: "manual" } as const;
  const answer = await fetch("/admin/pin", asking).catch(() => null);
  return answer !== null && answer.status < 500;
}

type LockedProps = { isAway: boolean; onAgain(): void };

export function Locked({ isAway, onAgain }: LockedProps) {
  const text = useTexts(pinTexts);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(onAgain, retryMs);
    addEventListener("online", onAgain);
    return () => {
      clearInterval(timer);
      removeEventListener("online", onAgain);
    };
  }, [isAway, onAgain]);
  return (
    <main id="content" className="admin mx-auto min-h-dvh max-w-xl px-4 py-24 sm:px-10">
      <title>{text.lockedHere}</title>
      <h1 ref={title} tabIndex={-1} className="text-4xl outline-none">
        {text.lockedHere}
      </h1>
      <div role="status">{isAway ? <p className="mt-5 text-soft">{text.lockedAway}</p> : null}</div>
      {isAway ? (
        <button type="button" onClick={onAgain} className={`${buttonLooks.primary} mt-8`}>
          {text.again}
        </button>
      ) : null}
    </main>
  );
}
