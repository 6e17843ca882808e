// Stores the day while the network is there, sends what was recorded offline, and reports it.
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { Link, useRevalidator } from "react-router";
import { counterOfflineTexts } from "#app/i18n/admin/counter-offline.ts";
import { clock } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { OfflineDay } from "#app/shop/handover/offline.ts";
import { groupedTicketCode } from "#app/shop/orders/ticket-code.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { keepSendingKey, deleteOfflineDay } from "#app/routes/admin/kit/offline/counter-store.ts";
import { toOfflineUrl } from "#app/routes/admin/kit/offline/offline-paths.ts";
import { sentSummary } from "#app/routes/admin/kit/offline/sent-summary.ts";
import type { SentCounts } from "#app/routes/admin/kit/offline/sync.ts";
import { sync } from "#app/routes/admin/kit/offline/sync.ts";
import {
  canWorkOffline,
  dropWorker,
  registerWorker,
} from "#app/routes/admin/kit/offline/counter-worker.ts";
import { SentNotice } from "./sent-notice.tsx";

const everyMs = 60_000;

type OfflineReadyProps = {
  /** Whether this browser is a counter device of the shop. */
  isDevice: boolean;
  /** Offline handovers that staff must still decide. */
  conflicts: number;
  children: ReactNode;
};

export function OfflineReady({ isDevice, conflicts, children }: OfflineReadyProps) {
  const text = useTexts(counterOfflineTexts);
  const { day, isAway, isUnable, sent } = useStoredDay(isDevice);
  return (
    <>
      {isAway ? (
        <p role="alert" className="mt-4 flex flex-wrap items-center gap-4 bg-wash px-5 py-3">
          <b className="mr-auto">{text.noNetwork}</b>
          <a href={toOfflineUrl(location)} className={buttonStyle.primary}>
            {text.workOffline}
          </a>
        </p>
      ) : null}
      {sent ? <SentNotice sent={sent} /> : null}
      {conflicts > 0 ? (
        <p className="mt-4">
          <Link to="/admin/counter/conflicts" className={buttonStyle.plain}>
            {text.openConflicts(conflicts)}
          </Link>
        </p>
      ) : null}
      {children}
      {day ? <StoredDay day={day} /> : null}
      {isUnable ? <p className="mt-10 text-[0.9375rem] text-soft">{text.notReady}</p> : null}
    </>
  );
}

function StoredDay({ day }: { day: OfflineDay }) {
  const text = useTexts(counterOfflineTexts);
  const language = useLanguage();
  return (
    <details className="mt-10">
      <summary className="min-h-11 py-2.5 text-base text-soft hover:text-ink md:min-h-16 md:py-5">
        {text.ready}
      </summary>
      <p>{text.readyText(day.tickets.length, clock(day.takenAt, language))}</p>
      <p className="mt-2">
        {text.restartCode} <b className="tracking-wider">{groupedTicketCode(day.restartCode)}</b>
      </p>
      <p className="mt-1 max-w-prose text-[0.9375rem] text-soft">{text.restartText}</p>
    </details>
  );
}

function useStoredDay(isDevice: boolean) {
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const [day, setDay] = useState<OfflineDay | null>(null);
  const [isAway, setAway] = useState(false);
  const [isUnable, setUnable] = useState(false);
  const [sent, setSent] = useState<SentCounts | null>(null);
  useEffect(() => {
    if (!isDevice) {
      if (canWorkOffline()) void forgetDay();
      return;
    }
    let isOver = false;
    const synchronize = async () => {
      if (!canWorkOffline()) return;
      const synced = await sync();
      if (isOver) return;
      setAway(synced.state === "away");
      if (synced.state === "kept") setDay(synced.day);
      if (synced.state === "away") return;
      sentSummary.add(synced);
      const all = sentSummary.pop();
      if (all) setSent(all);
      if (synced.recorded + synced.conflicts > 0) await revalidate();
    };
    void registerWorker(language).then((isThere) => (isThere ? synchronize() : setUnable(true)));
    const stopReminding = keepSendingKey();
    const timer = setInterval(() => void synchronize(), everyMs);
    const synchronizeNow = () => void synchronize();
    const networkEvents = ["online", "offline"];
    for (const line of networkEvents) window.addEventListener(line, synchronizeNow);
    return () => {
      isOver = true;
      stopReminding();
      clearInterval(timer);
      for (const line of networkEvents) window.removeEventListener(line, synchronizeNow);
    };
  }, [isDevice, language, revalidate]);
  return { day, isAway, isUnable, sent };
}

/** Sends and deletes all data if this browser was once a counter device. */
async function forgetDay(): Promise<void> {
  if (!(await dropWorker())) return;
  await sync().catch(() => {});
  await deleteOfflineDay();
}
