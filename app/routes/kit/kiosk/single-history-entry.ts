// A kiosk has one history entry, so that the next visitor cannot go back into this visit.
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

export function limitHistoryToOneEntry(): void {
  window.history.pushState = window.history.replaceState.bind(window.history);
}

export function useBackButton(): { isBegin: boolean; goBack(): void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const visited = useRef<string[]>([]);
  const here = `${pathname}${search}`;

  useEffect(() => {
    if (visited.current.at(-1) !== here) visited.current.push(here);
  }, [here]);

  function goBack() {
    visited.current.pop();
    void navigate(visited.current.pop() ?? "/");
  }

  return { isBegin: pathname === "/", goBack };
}
