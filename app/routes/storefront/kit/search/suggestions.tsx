// Makes the field an editable combobox with list autocomplete (ARIA Authoring Practices).
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { useLocation, useNavigate } from "react-router";
import { searchFieldTexts } from "#app/i18n/storefront/search-field.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { Suggested } from "#app/shop/search/suggestion.ts";
import { SuggestedList } from "./suggested-list.tsx";
import { choicesOf } from "./choices.ts";
import type { SearchChoice } from "./choices.ts";
import { useFetchedSuggestions } from "./use-fetched-suggestions.ts";

type Box = RefObject<HTMLInputElement | null>;

/** `sent` is a query that was submitted before this file was loaded. */
export function Suggestions({ box, sent }: { box: Box; sent?: RefObject<string | null> }) {
  const id = useId();
  const { typed, isOpen, setOpen } = useTyped(box, sent);
  const answer = useFetchedSuggestions(typed);
  // The previous answer stays, because a list that vanishes at each letter cannot be read.
  const shown = useLast(answer === "failed" ? null : answer);
  const suggested = typed ? (answer === "failed" ? null : (answer ?? shown)) : null;
  const choices = suggested ? choicesOf(suggested, typed) : [];
  const isShown = isOpen && Boolean(typed) && (suggested !== null || answer === "failed");
  const [highlight, setHighlight] = useState<{ typed: string; index: number } | null>(null);
  const active = highlight?.typed === typed ? highlight.index : null;
  const setActive = (index: number | null) =>
    setHighlight(index === null ? null : { typed, index });
  const chosen = isShown && active !== null ? choices[active] : undefined;
  const list = useRef<HTMLDivElement>(null);
  usePopoverPosition(list, box, isShown);
  useKeys(box, { choices, active, setActive, isShown, setOpen });
  useAttributes(box, {
    "aria-expanded": String(isShown && choices.length > 0),
    "aria-controls": `${id}list`,
    "aria-activedescendant": chosen ? `${id}${active}` : null,
  });
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <>
      <div
        ref={list}
        hidden={!isShown}
        popover="manual"
        // A press on the list would move the focus, and close a phone's keyboard.
        onPointerDown={(event) => event.preventDefault()}
        className="fixed right-auto m-0 overflow-y-auto overscroll-contain rounded-control border border-line bg-card p-1.5 text-left text-base text-ink shadow-piece"
      >
        <SuggestedList
          id={id}
          choices={choices}
          active={isShown ? active : null}
          suggested={suggested}
          onChoose={() => setOpen(false)}
        />
      </div>
      <SuggestionStatus
        suggested={suggested}
        isCurrent={answer !== null}
        hasFailed={answer === "failed"}
      />
    </>
  );
}

const gap = 6;
const tallest = 480;
const widest = 380;

/** Opens below or above the field. It is a popover because containers would cut it off. */
function usePopoverPosition(list: RefObject<HTMLDivElement | null>, box: Box, isShown: boolean) {
  useLayoutEffect(() => {
    const popup = list.current;
    const field = box.current?.parentElement;
    if (!isShown || !popup || !field) return;
    popup.showPopover();
    const updatePosition = () => {
      const { left, width, top, bottom } = field.getBoundingClientRect();
      const height = window.visualViewport?.height ?? window.innerHeight;
      const [above, below] = [top - 2 * gap, height - bottom - 2 * gap];
      const isBelow = below >= above || below >= Math.min(tallest, popup.scrollHeight);
      Object.assign(popup.style, {
        left: `${left}px`,
        width: `${Math.max(width, Math.min(widest, window.innerWidth - left - 2 * gap))}px`,
        maxHeight: `${Math.min(tallest, isBelow ? below : above)}px`,
        top: isBelow ? `${bottom + gap}px` : "auto",
        bottom: isBelow ? "auto" : `${window.innerHeight - top + gap}px`,
      });
    };
    updatePosition();
    const unmounting = new AbortController();
    const listenerOptions = { signal: unmounting.signal, capture: true, passive: true };
    window.addEventListener("scroll", updatePosition, listenerOptions);
    window.addEventListener("resize", updatePosition, listenerOptions);
    window.visualViewport?.addEventListener("resize", updatePosition, listenerOptions);
    const observer = new ResizeObserver(updatePosition);
    observer.observe(popup);
    return () => {
      unmounting.abort();
      observer.disconnect();
      popup.hidePopover();
    };
  }, [list, box, isShown]);
}

/** Announces results once the typing pauses, not at each letter. */
function SuggestionStatus({
  suggested,
  isCurrent,
  hasFailed,
}: {
  suggested: Suggested | null;
  isCurrent: boolean;
  hasFailed: boolean;
}) {
  const text = useTexts(searchFieldTexts);
  const [announced, setAnnounced] = useState("");
  let now = "";
  if (hasFailed) now = text.failed;
  else if (suggested && isCurrent) {
    const counts = {
      pieces: suggested.pieces.length,
      rooms: suggested.rooms.length,
      colours: suggested.colours.length,
    };
    now = counts.pieces + counts.rooms + counts.colours > 0 ? text.told(counts) : text.none;
  }
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(now), 500);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <span role="status" className="sr-only">
      {announced}
    </span>
  );
}

function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

function useTyped(box: Box, sent: RefObject<string | null> | undefined) {
  const { pathname } = useLocation();
  const [typed, setTyped] = useState("");
  // The list closes on the next page, but stays open when a list on this one is narrowed.
  const [openOn, setOpenOn] = useState<string | null>(null);
  useEffect(() => {
    const input = box.current;
    if (!input) return;
    const unmounting = new AbortController();
    const { signal } = unmounting;
    const onInput = () => {
      setTyped(input.value.trim());
      setOpenOn(pathname);
    };
    const close = () => setOpenOn(null);
    input.addEventListener("input", onInput, { signal });
    input.addEventListener("blur", close, { signal });
    input.form?.addEventListener("submit", close, { signal });
    return () => unmounting.abort();
  }, [box, pathname]);
  useEffect(() => {
    const input = box.current;
    // The visitor may have typed while this file was loading.
    const timer = setTimeout(() => {
      const isSent = sent && sent.current === input?.value;
      if (!isSent && input && input === document.activeElement)
        input.dispatchEvent(new Event("input"));
    });
    return () => clearTimeout(timer);
  }, [box, sent]);
  const setOpen = (open: boolean) => setOpenOn(open ? pathname : null);
  return { typed, isOpen: openOn === pathname, setOpen };
}

type Keys = {
  choices: readonly SearchChoice[];
  active: number | null;
  setActive(active: number | null): void;
  isShown: boolean;
  setOpen(open: boolean): void;
};

function useKeys(box: Box, keys: Keys) {
  const navigate = useNavigate();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const input = box.current;
    const onKey = (event: KeyboardEvent) => {
      const { choices, active, setActive, isShown, setOpen } = latest.current;
      // During composition, arrow keys belong to the input method.
      if (event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && event.altKey) {
        event.preventDefault();
        setOpen(step > 0);
      } else if (step && choices.length > 0) {
        event.preventDefault();
        setOpen(true);
        setActive(nextActive(isShown ? active : null, step, choices.length));
      } else if (event.key === "Escape" && isShown) {
        // The first Escape closes the list, the next one the sheet around it.
        event.preventDefault();
        event.stopPropagation();
        setOpen(false);
        setActive(null);
      } else if (event.key === "Enter" && isShown && active !== null && choices[active]) {
        event.preventDefault();
        setOpen(false);
        void navigate(choices[active].url);
      } else if (["Home", "End", "ArrowLeft", "ArrowRight"].includes(event.key)) setActive(null);
    };
    input?.addEventListener("keydown", onKey);
    return () => input?.removeEventListener("keydown", onKey);
  }, [box, navigate]);
}

/** Cycles through the choices and the field itself (null). */
function nextActive(active: number | null, step: number, count: number): number | null {
  if (active === null) return step > 0 ? 0 : count - 1;
  const next = active + step;
  return next < 0 || next >= count ? null : next;
}

const comboboxAttributes = [
  "role",
  "aria-autocomplete",
  "aria-expanded",
  "aria-controls",
  "aria-activedescendant",
];

/** Set by script, because until this file is loaded the field is a plain one. */
function useAttributes(box: Box, attributes: Record<string, string | null>) {
  useEffect(() => {
    const input = box.current;
    input?.setAttribute("role", "combobox");
    input?.setAttribute("aria-autocomplete", "list");
    return () => {
      for (const name of comboboxAttributes) input?.removeAttribute(name);
    };
  }, [box]);
  useEffect(() => {
    for (const [name, value] of Object.entries(attributes))
      if (value === null) box.current?.removeAttribute(name);
      else box.current?.setAttribute(name, value);
  });
}
