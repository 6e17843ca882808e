// After a change of page those who do not see it are told where they are, and the focus is somewhere.
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** What is to be read out: the title of the page that has just been reached. */
export function usePageFocus(): string {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // why a frame: the new page has to have put its title there.
    const frame = requestAnimationFrame(() => setAnnounced(document.title));
    focusHeadlineIfLost();
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return announced;
}

/** For what was pressed in a message, which goes away with the press. */
export function focusHeadlineIfLost(): void {
  requestAnimationFrame(() => {
    if (isFocusLost() || document.activeElement?.closest("[data-sonner-toast]")) focusOn(headline());
  });
}

/** A headline can be read from, although it cannot be tabbed to. */
export function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.setAttribute("tabindex", "-1");
  element.focus({ preventScroll: element.tagName === "H1" });
}

export function isFocusLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || !focused.checkVisibility({ visibilityProperty: true });
}

export function headline(): HTMLElement | null {
  return document.querySelector<HTMLElement>("[role=dialog] h2, main h1");
}
