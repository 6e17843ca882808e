import { Suspense, lazy, useEffect, useRef, useState } from "react";
import type { ComponentType, RefObject } from "react";

type Box = { box: RefObject<HTMLInputElement | null>; sent: RefObject<string | null> };

/** If loading fails, nothing is shown, and the field still searches. */
const Suggestions = lazy<ComponentType<Box>>(() =>
  import("./suggestions.tsx").then(
    (loaded) => ({ default: loaded.Suggestions }),
    () => ({ default: () => null }),
  ),
);

/**
 * Loads suggestions when the field gets the focus. Render them beside it in a positioned element.
 */
export function useSuggestions(box: Box["box"]) {
  const [isWanted, setWanted] = useState(false);
  const load = () => setWanted(true);
  const sent = useRef<string | null>(null);
  useEffect(() => {
    // On a slow connection the field may have the focus before scripts run.
    const timer = setTimeout(() => {
      if (document.activeElement === box.current) setWanted(true);
    });
    const send = () => void (sent.current = box.current!.value);
    const form = box.current?.form;
    form?.addEventListener("submit", send);
    return () => {
      clearTimeout(timer);
      form?.removeEventListener("submit", send);
    };
  }, [box]);
  return {
    load,
    suggestions: isWanted ? (
      <Suspense>
        <Suggestions box={box} sent={sent} />
      </Suspense>
    ) : null,
  };
}
