import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { liveTexts } from "#app/i18n/admin/live.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { useIsUnsaved } from "../record/unsaved.tsx";
import { unasked } from "../session/reauth-fetch.ts";
import { followChanges } from "./follow-changes.ts";
import { addChanges, concerns } from "./staff-change.ts";
import type { StaffChange } from "./staff-change.ts";

/** Tries again this often while somebody is typing or the page is hidden. */
const waitMs = 1000;

/** Reloads when something that the page shows changed, and announces new orders. */
export function LiveChanges() {
  const text = useTexts(liveTexts);
  const [said, setSaid] = useState({ times: 0, words: "" });
  const { pathname } = useLocation();
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isUnsaved = useIsUnsaved();
  const isBusy = state !== "idle" || navigation.state !== "idle";
  const mayLook = () => !isBusy && !isUnsaved() && document.visibilityState === "visible";
  const present = useRef({ pathname, revalidate, mayLook, text });
  useEffect(() => {
    present.current = { pathname, revalidate, mayLook, text };
  });
  useEffect(() => {
    let waiting: StaffChange | null = null;
    let timer: number | undefined;
    const tellOf = (newOrders: number) =>
      setSaid(({ times }) => ({
        times: times + 1,
        words: present.current.text.newOrders(newOrders),
      }));
    function look() {
      clearTimeout(timer);
      if (!waiting) return;
      const now = present.current;
      if (waiting.newOrders > 0) tellOf(waiting.newOrders);
      waiting = { ...waiting, newOrders: 0 };
      if (!concerns(waiting, now.pathname)) waiting = null;
      else if (now.mayLook()) {
        waiting = null;
        void unasked(now.revalidate);
      } else timer = window.setTimeout(look, waitMs);
    }
    const stop = followChanges((change) => {
      waiting = addChanges(waiting, change);
      look();
    });
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
      stop();
    };
  }, []);
  return (
    <p role="status" className="sr-only">
      {/* why a key: it announces the same words again. */}
      <span key={said.times}>{said.words}</span>
    </p>
  );
}
