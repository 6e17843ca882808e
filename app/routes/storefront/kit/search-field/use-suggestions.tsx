import { Suspense, lazy, useEffect, useRef, useState } from "react";
import type { ComponentType, RefObject } from "react";

type Box = { box: RefObject<HTMLInputElement | null>; sent: RefObject<string | null> };

/** Nothing where it does not come: the field finds by itself. */
const Suggestions = lazy<ComponentType<Box>>(() =>
  import("./suggestions.tsx").then(
    (loaded) => ({ default: loaded.Suggestions }),
    () => ({ default: () => null }),
  ),
);

/** Fetched once somebody is in the field. Stands in a positioned box with it. */
export function useSuggestions(box: Box["box"]) {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const sent = useRef<string | null>(null);
  useEffect(() => {
    // why asked: on a slow line somebody is in it before its scripts are.
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
    want,
    suggestions: isWanted ? (
      <Suspense>
        <Suggestions box={box} sent={sent} />
      </Suspense>
    ) : null,
  };
}
