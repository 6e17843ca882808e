import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { liveTexts } from "#app/i18n/admin/live.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { useIsUnsaved } from "#app/routes/admin/kit/record/unsaved.tsx";
import { inBackground } from "#app/routes/admin/kit/session/reauth-fetch.ts";
import { subscribeToChanges } from "./follow-changes.ts";
import { addChanges, concerns } from "./staff-change.ts";
import type { StaffChange } from "./staff-change.ts";

/** Tries again this often while somebody is typing or the page is hidden. */
const waitMs = 1000;

/** Reloads when something that the page shows has changed, and announces new orders. */
export function LiveChanges() {
  const text = useTexts(liveTexts);
  const [announcement, setAnnouncement] = useState({ times: 0, words: "" });
  const { pathname } = useLocation();
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isUnsaved = useIsUnsaved();
  const isBusy = state !== "idle" || navigation.state !== "idle";
  const canReload = () => !isBusy && !isUnsaved() && document.visibilityState === "visible";
  const latest = useRef({ pathname, revalidate, mayLook: canReload, text });
  useEffect(() => {
    latest.current = { pathname, revalidate, mayLook: canReload, text };
  });
  useEffect(() => {
    let waiting: StaffChange | null = null;
    let timer: number | undefined;
    const announce = (newOrders: number) =>
      setAnnouncement(({ times }) => ({
        times: times + 1,
        words: latest.current.text.newOrders(newOrders),
      }));
    function reloadIfConcerned() {
      clearTimeout(timer);
      if (!waiting) return;
      const current = latest.current;
      if (waiting.newOrders > 0) announce(waiting.newOrders);
      waiting = { ...waiting, newOrders: 0 };
      if (!concerns(waiting, current.pathname)) waiting = null;
      else if (current.mayLook()) {
        waiting = null;
        void inBackground(current.revalidate);
      } else timer = window.setTimeout(reloadIfConcerned, waitMs);
    }
    const stop = subscribeToChanges((change) => {
      waiting = addChanges(waiting, change);
      reloadIfConcerned();
    });
    document.addEventListener("visibilitychange", reloadIfConcerned);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", reloadIfConcerned);
      stop();
    };
  }, []);
  return (
    <p role="status" className="sr-only">
      {/* The key makes screen readers announce the same text again. */}
      <span key={announcement.times}>{announcement.words}</span>
    </p>
  );
}
