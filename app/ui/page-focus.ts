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
    // The new page sets its title first, so this waits for a frame.
    const frame = requestAnimationFrame(() => setAnnounced(document.title));
    focusHeadlineIfLost();
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return announced;
}

function focusHeadlineIfLost(): void {
  requestAnimationFrame(() => {
    if (isFocusLost() || document.activeElement?.closest("[data-sonner-toaster]"))
      focusOn(findHeadline());
  });
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

export function findHeadline(): HTMLElement | null {
  return document.querySelector<HTMLElement>("[role=dialog] h2, main h1");
}
