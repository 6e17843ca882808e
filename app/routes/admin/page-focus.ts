// After a change of page those who do not see it are told where they are, and the focus is somewhere.
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { focusHeadlineIfLost } from "./focus-after.ts";

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
