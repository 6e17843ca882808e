// The counter without a network. The page contains no personal data: its data is stored encrypted
// on the device and decrypted here.
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { counterOfflineTexts } from "#app/i18n/admin/counter-offline.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { permissionsPolicy } from "#app/platform/pages/content-security.server.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import "#app/routes/admin/kit/admin.css";
import { lockDay } from "#app/routes/admin/kit/offline/counter-store.ts";
import { offlineCounterPath } from "#app/routes/admin/kit/offline/offline-paths.ts";
import {
  listenToOtherPages,
  notifyOtherPages,
} from "#app/routes/admin/kit/session/session-browser.ts";
import {
  setLockCookie,
  lastSession,
  watchTouches,
} from "#app/routes/admin/kit/session/last-activity.ts";
import { CounterSearchField } from "#app/routes/admin/counter/counter-search.tsx";
import type { Route } from "./+types/offline";
import { Banner } from "./banner.tsx";
import { DayList, FoundList } from "./day-list.tsx";
import { Locked, NothingStored } from "./closed-day.tsx";
import { OfflineTicket } from "./offline-ticket.tsx";
import { saveOffline, readOfflineView } from "./offline-data.ts";
import { useReturn } from "./network.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => counterOfflineTexts[language].title);

export const headers: Route.HeadersFunction = () => ({
  "permissions-policy": permissionsPolicy("own"),
});

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readOfflineView(request);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return saveOffline(request);
}

export function HydrateFallback() {
  const text = useTexts(counterOfflineTexts);
  return (
    <main id="content" className="admin mx-auto min-h-dvh max-w-3xl px-4 pt-6">
      <h1 className="text-page">{text.title}</h1>
      <p role="status" className="mt-4 text-soft">
        {text.opening}
      </p>
    </main>
  );
}

export default function OfflineCounter({ loaderData: shown, actionData }: Route.ComponentProps) {
  const text = useTexts(counterOfflineTexts);
  const { revalidate } = useRevalidator();
  const sent = useReturn(revalidate);
  useLock(shown.state === "open" ? shown.lockMinutes : null, () => void revalidate());
  const refused = actionData && "refused" in actionData ? actionData.refused : null;
  const found = actionData && "found" in actionData ? actionData.found : null;
  const orderId = shown.state === "open" ? (shown.ticket?.id ?? null) : null;
  return (
    <div className="admin min-h-dvh">
      <main id="content" tabIndex={-1} className="mx-auto max-w-3xl px-4 pt-6 pb-28 sm:px-8">
        <h1 className="text-page">{text.title}</h1>
        <Banner shown={shown} sent={sent} orderId={orderId} />
        {shown.state === "none" ? <NothingStored /> : null}
        {shown.state === "locked" ? <Locked isWrong={refused === "other-code"} /> : null}
        {shown.state === "open" ? (
          <>
            <CounterSearchField action={offlineCounterPath} method="post" />
            {found ? (
              <FoundList found={found} now={shown.now} />
            ) : shown.ticket ? (
              <OfflineTicket shown={shown} ticket={shown.ticket} refused={refused} />
            ) : (
              <DayList shown={shown} />
            )}
          </>
        ) : null}
      </main>
    </div>
  );
}

/** Locks the day after this time without a touch, like a session that ends. */
function useLock(minutes: number | null, onLocked: () => void): void {
  useEffect(() => {
    if (minutes === null) return;
    const lock = () => {
      setLockCookie();
      void lockDay().then(onLocked);
    };
    const onLock = () => {
      notifyOtherPages("locked");
      lock();
    };
    const session = lastSession();
    const stopWatching = watchTouches({ session, lockMs: minutes * minuteMs, onLock });
    const stopHearing = listenToOtherPages((word) => word === "locked" && lock());
    return () => {
      stopWatching();
      stopHearing();
    };
  }, [minutes, onLocked]);
}
