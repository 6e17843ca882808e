// Announces a new page to screen readers, and moves a lost focus to its headline.
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

export function usePageFocus(): string {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // why a frame later: the new page sets its title first.
    const frame = requestAnimationFrame(() => setAnnounced(document.title));
    focusHeadlineIfLost();
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return announced;
}

function focusHeadlineIfLost(): void {
  requestAnimationFrame(() => {
    if (isFocusLost() || focusedMessage()) focusOn(headline());
  });
}

/** After the button of a message, which disappears when pressed. */
export function focusAfterMessage(): void {
  const before = focusedMessage() ? beforeMessage : null;
  requestAnimationFrame(() => {
    if (!isFocusLost() && !focusedMessage()) return;
    if (before?.isConnected && before !== document.body) focusOn(before);
    else focusHeadline();
  });
}

/** For whoever stays on the page: who sees the ring must see what it is around. */
export function focusHeadline(): void {
  const target = headline();
  focusOn(target);
  if (target?.matches(":focus-visible")) target.scrollIntoView({ block: "nearest" });
}

let beforeMessage: HTMLElement | null = null;

// why now: what is asked for later has often been left by then.
if (typeof document !== "undefined")
  document.addEventListener("focusin", ({ target, relatedTarget }) => {
    if (isInMessage(target) && !isInMessage(relatedTarget))
      beforeMessage = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  });

const focusedMessage = () => isInMessage(document.activeElement);

function isInMessage(target: unknown): boolean {
  return target instanceof Element && target.closest("[data-sonner-toaster]") !== null;
}

/** Where focus is; in a message, which soon disappears: where it was before. */
export function focusedOnPage(): HTMLElement | null {
  const focused = document.activeElement;
  if (isInMessage(focused)) return beforeMessage;
  return focused instanceof HTMLElement ? focused : null;
}

export function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.setAttribute("tabindex", "-1");
  element.focus({ preventScroll: element.tagName === "H1" });
}

export function isFocusLost(): boolean {
  const focused = document.activeElement;
  return (
    !focused || focused === document.body || !focused.checkVisibility({ visibilityProperty: true })
  );
}

export function headline(): HTMLElement | null {
  return document.querySelector<HTMLElement>("[role=dialog] h2, main h1");
}
